import { keyNames } from '@legajo/kernel/key-names.ts'
/** The named toggles of the suite: their effect, their default, and `byCompany`. */
export const featureToggles = {
  UI_LOGIN_NEW: { text: 'Ingreso por pasos', on: true },
  UI_LOGIN_BY_EMAIL: { text: 'Ingreso con correo electrónico', on: false },
  UI_R2F_LOGIN: { text: 'Verificación en dos pasos, a quienes la tienen', on: true },
  UI_DASHBOARD: { text: 'Tablero de inicio: la dotación en cifras', on: true },
  UI_RELIQUIDATION: { text: 'Reliquidación', on: true },
  UI_DIGITAL_SIGNATURE: { text: 'Firma digital de los recibos por el empleado', on: true },
  UI_MASSIVE_REACTIVATION: { text: 'Reactivación masiva de legajos', on: true },
  UI_DISABLE_LIQUIDATION_BUTTON: { text: 'Liquidar solo para administradores', on: false },
  UI_RELEASE_FOUR_EYES: { text: 'Publicar recibos entre dos: uno lo pide y otro lo aprueba', on: false, byCompany: true },
  UI_PAY_RELEASED_ONLY: { text: 'Archivo del banco solo con recibos publicados', on: true, byCompany: true },
  UI_PAYROLL_NOVELTIES: { text: 'Novedades de liquidación por lotes', on: true },
  UI_SESSION_WATCHER: { text: 'Vigilancia de la sesión: se renueva sola mientras la página está abierta', on: true },
} as const satisfies Record<string, { text: string; on: boolean; byCompany?: true }>

export type ToggleName = keyof typeof featureToggles

/** Whether each company sets it; others are set for the organisation, and a company may override them. */
export const isOfCompany = (name: ToggleName): boolean => 'byCompany' in featureToggles[name]

export const toggleNames = keyNames(featureToggles)
