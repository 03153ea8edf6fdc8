import { type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { calendarDate } from '../fields.ts'
import { choice } from '../parametric/choice.ts'

/**
 * The treatments of a leaving that formulas read in MOTIVO_EGRESO (LCT, arts. 212, 232 to 253). A leaving motive names its own as the code
 * of the interface LIQUIDACION.
 */
export const settlementMotives = {
  RENUNCIA: 'Renuncia',
  SIN_CAUSA: 'Despido sin causa o indirecto',
  CON_CAUSA: 'Despido con causa',
  MUTUO_ACUERDO: 'Mutuo acuerdo',
  JUBILACION: 'Jubilación',
  FALLECIMIENTO: 'Fallecimiento',
  FUERZA_MAYOR: 'Fuerza mayor',
  FIN_CONTRATO: 'Fin de contrato',
  MATERNIDAD: 'Rescisión por maternidad',
  INCAPACIDAD_PARCIAL: 'Incapacidad parcial',
  INCAPACIDAD_ABSOLUTA: 'Incapacidad absoluta',
  // The contract continues with another company, which recognizes the service (LCT, arts. 225 and 229).
  TRANSFERENCIA: 'Transferencia a otra empresa',
} as const

/** The motive of a leaving by which the employment continues in another company of the tenant. */
export const transferMotive = 'Transferencia a otra empresa'

/** Leaving motives that the suite writes: the end within the trial period, which has no severance, and the end of a fixed term. */
export const trialMotive = 'Extinción en período de prueba'
export const fixedTermMotive = 'Fin de contrato'

/** The day and the reason of a leaving; both are required. */
export const egressFields = {
  egress_date: calendarDate().required().label('Fecha de egreso'),
  egress_reason: choice('leaving-motives').required().label('Motivo de egreso'),
}

type State = { readonly work_status_id?: string | undefined; readonly egress_date?: string | null | undefined }

/** Where the state contradicts the day of leaving, as of today; nothing when they agree. Until the end of the day the leaving is planned. */
export const egressContradiction = (
  { work_status_id, egress_date }: State,
  today: CalendarDate,
): { readonly path: 'work_status_id'; readonly message: string } | undefined => {
  if (!egress_date) return undefined
  const day = formatDate(egress_date)
  if (work_status_id === 'BAJA' && egress_date >= today)
    return {
      path: 'work_status_id',
      message: `El egreso es el ${day}, y hasta ese día inclusive trabaja; dejá el estado en «Activo»: pasa a «Baja» al día siguiente`,
    }
  if (work_status_id !== 'BAJA' && egress_date < today)
    return {
      path: 'work_status_id',
      message: `El egreso fue el ${day}; poné el estado en «Baja», o corregí o borrá la fecha de egreso`,
    }
  return undefined
}
