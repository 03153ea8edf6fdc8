import { boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { longestPassword } from './password-policy.ts'

const secret = () => string().max(longestPassword).required().meta({ input: 'password' })
// Not `.trim()`: a body is validated as received, and spaces around a name are no reason to refuse.
const username = () => string().max(120).required().label('Usuario')
const hash = () => string().max(120)

const path = '/control-accesos/auth'
const visitors = '/control-accesos/public/user-accounts'

const passwordCheck = object({ password: secret().label('Contraseña') })
const passwordChange = object({
  oldPassword: secret().label('Contraseña anterior'),
  newPassword: secret().label('Contraseña nueva'),
})
const recoveryRequest = object({ username: username(), recaptchaResponse: string().max(4000) })
const newPassword = object({ hash: hash(), newPassword: secret().label('Contraseña nueva'), tenant: string().max(60) })

/** Passwords: the user's own, and password recovery. */
export const passwords = {
  change: endpoint('AC-005', 'POST', `${path}/{id}/change-password`, {
    ownRecord: { record: 'user_account' },
    access: 'session',
    body: passwordChange,
    returns: string().required(),
    beforePasswordChange: true,
    summary: 'Cambiar la contraseña propia; termina todas las sesiones',
  }),
  check: endpoint('AC-022', 'POST', `${path}/check-password`, {
    access: 'session',
    body: passwordCheck,
    returns: object({ valid: boolean().required() }),
    beforePasswordChange: true,
    summary: 'Comprobar la contraseña propia; los errores cuentan como intentos de ingreso',
  }),
  configuration: endpoint('AC-010', 'GET', `${visitors}/configuration`, {
    access: 'public',
    query: object({ username: username() }),
    returns: object({ requireVerificationToken: boolean().required(), requireCaptcha: boolean().required() }),
    summary: 'Qué pide el ingreso a un usuario; para nombres desconocidos responde igual',
  }),
  validation: endpoint('AC-018', 'GET', '/configuration-service/login-configuration/validation', {
    access: 'public',
    query: object({ username: username() }),
    returns: object({
      requireVerificationToken: boolean().required(),
      requireCaptcha: boolean().required(),
      loginByEmail: boolean().required(),
    }),
    summary: 'Las opciones de ingreso que valen para un usuario',
  }),
  captcha: endpoint('X-AC-01', 'GET', '/control-accesos/public/captcha', {
    access: 'public',
    returns: object({ challenge: string().required(), difficulty: number().required() }),
    summary: 'Un desafío de prueba de trabajo; su respuesta va en recaptchaResponse',
  }),
  requestRecovery: endpoint('AC-015', 'POST', `${visitors}/password-recovery`, {
    access: 'public',
    body: recoveryRequest,
    returns: boolean().required(),
    summary: 'Pedir por correo un enlace para elegir otra contraseña',
  }),
  requestUnlock: endpoint('AC-016', 'POST', `${visitors}/unlock-request`, {
    access: 'public',
    body: object({ username: username() }),
    returns: boolean().required(),
    summary: 'Pedir el desbloqueo de un usuario',
  }),
  checkRecovery: endpoint('AC-019', 'GET', `${visitors}/password-recovery/{hash}`, {
    access: 'public',
    query: object({ tenant: string().max(60) }),
    returns: boolean().required(),
    summary: 'Si un enlace de recuperación todavía sirve',
  }),
  recover: endpoint('AC-020', 'POST', `${visitors}/password-recovery/{hash}`, {
    access: 'public',
    body: newPassword,
    summary: 'Elegir otra contraseña con un enlace de recuperación; sirve una vez',
  }),
}
