import { isApiError } from '@legajo/api/api-error.ts'

/** The message of a refused sign-in and the actions it offers. */
export interface SignInRefusal {
  readonly text: string
  readonly intent: 'error' | 'warning' | 'success'
  /** Shows a button that requests the unblocking of the account. */
  readonly canAskUnlock?: boolean
  /** The password has expired: shows a link to the screen that changes it. */
  readonly leadsToRecovery?: boolean
}

const rules =
  'Elegí otra de 12 a 200 caracteres, con una mayúscula, una minúscula, un número y un símbolo, sin espacios ni números consecutivos.'

const texts: Readonly<Record<string, Omit<SignInRefusal, 'intent'> & { readonly intent?: SignInRefusal['intent'] }>> = {
  wrong_credentials: { text: 'El usuario o la contraseña no son correctos.' },
  wrong_code: { text: 'El código de verificación no es correcto.' },
  account_blocked: { text: 'Tu usuario está bloqueado. Esperá unos minutos o pedí que lo desbloqueen.', canAskUnlock: true },
  account_blocked_by_administrator: {
    text: 'Un administrador bloqueó tu usuario: no se desbloquea solo. Podés pedir que lo desbloqueen.',
    canAskUnlock: true,
  },
  account_blocked_requested: {
    text: 'Tu usuario está bloqueado. Ya recibimos tu pedido de desbloqueo y lo estamos procesando.',
    intent: 'warning',
  },
  account_expired: { text: 'Tu usuario está vencido. Consultá con tu administrador.' },
  account_inactive: { text: 'Tu usuario está inactivo. Consultá con tu administrador.' },
  account_without_permit: { text: 'Tu usuario no tiene permisos asignados. Consultá con tu administrador.' },
  wrong_captcha: { text: 'No pudimos verificar que seas una persona. Volvé a intentar.' },
  account_of_service: { text: 'Es un usuario de servicio: no ingresa por esta pantalla.' },
  expired_password: { text: `Tu contraseña ha expirado. ${rules}`, intent: 'warning', leadsToRecovery: true },
  too_short_password: { text: `Tu contraseña es demasiado corta. ${rules}`, intent: 'warning', leadsToRecovery: true },
  invalid_password: {
    text: `Tu contraseña es inválida. ${rules} Ante cualquier duda consulte con su administrador.`,
    intent: 'warning',
    leadsToRecovery: true,
  },
}

/** The reaction to each message of the server; any other failure shows its own text. */
export const refusalOf = (error: unknown): SignInRefusal => {
  const known = isApiError(error) ? texts[error.code] : undefined
  if (known) return { intent: 'error', ...known }
  return {
    intent: 'error',
    text: error instanceof Error && error.message ? error.message : 'La acción que está intentando realizar no es válida',
  }
}
