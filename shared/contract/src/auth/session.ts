import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { secret } from '../fields.ts'

const companyFlags = object({
  assigned: boolean().required(),
  seeConfidentialInfo: boolean().required(),
  seeConfidentialEmployee: boolean().required(),
  defaultCompany: boolean().required(),
})

/** The session data in a signed-in user's browser; `expiresAt` is in milliseconds (UTC). */
export const sessionSchema = object({
  accessToken: secret().required(),
  refreshToken: secret().required(),
  expiresAt: number().required(),
  userId: number().required(),
  username: string().required(),
  name: string().required(),
  employeeId: number().nullable().defined(),
  tenant: string().required(),
  selfService: boolean().required(),
  admin: boolean().required(),
  changePassOnFirstLogin: boolean().required(),
  permitCodes: array().of(string().required()).required(),
  companies: array()
    .of(object({ id: number().required(), name: string().required(), flags: companyFlags }))
    .required(),
  companyId: number().required(),
  /** A visitor without an account, authenticated by an access link; sees its resource and nothing else. */
  link: object({
    resourceId: string().required(),
    typeToken: string()
      .oneOf(['EMPLOYEE', 'FACILITATOR'] as const)
      .required(),
    menus: array().of(string().required()).required(),
  })
    .nullable()
    .defined(),
})
export type SessionAnswer = InferType<typeof sessionSchema>

const credentials = object({
  username: string().max(120).required().label('Usuario'),
  password: string().max(200).required().label('Contraseña').meta({ input: 'password' }),
  twoFactorToken: string().max(40).label('Código de verificación'),
  recaptchaResponse: string().max(4000),
  /** Ends the user's other sessions, when there are too many of them: all, or those named. */
  closeSessions: boolean(),
  endSessions: array().of(string().max(60).required()).max(50),
  /** From the refusal for too many sessions: the second factor was verified recently and is not required again. */
  ticket: string().max(1000),
})

/** Data of the refusal `too_many_sessions`, so that the user can end some sessions and continue. */
export interface OpenSessions {
  readonly ticket: string
  readonly sessions: readonly {
    readonly id: string
    /** The browser's user agent. */
    readonly device: string
    readonly openedAt: string
    readonly seenAt: string
  }[]
}

/**
 * Either the signed-in user: the documented fields, and `session`, all that a browser of the suite stores, in one object; or (second
 * factor) the request for a code: then nothing else is in the answer.
 */
const logInAnswer = sessionSchema
  .pick(['accessToken', 'refreshToken', 'permitCodes', 'selfService'])
  .partial()
  .shape({
    requireVerificationToken: boolean(),
    /** No code was sent, since the hourly limit of mails was reached: when the next one may be requested. */
    nextCodeAt: string(),
    /** The employee that the account belongs to; none for an account without a file. */
    employees: array().of(object({ id: number().required() })),
    session: sessionSchema.optional().default(undefined),
  })
export type LogInAnswer = InferType<typeof logInAnswer>

/** The answer to a successful sign-in. */
export const toLogInAnswer = (session: SessionAnswer): LogInAnswer => {
  const { accessToken, refreshToken, permitCodes, selfService, employeeId } = session
  const employees = employeeId === null ? [] : [{ id: employeeId }]
  return { accessToken, refreshToken, permitCodes, selfService, employees, session }
}

const path = '/control-accesos/auth'

export const session = {
  logIn: endpoint('AC-001', 'POST', `${path}/log-in`, {
    access: 'public',
    body: credentials,
    returns: logInAnswer,
    summary: 'Ingresar con usuario y contraseña',
  }),
  refresh: endpoint('AC-006', 'POST', `${path}/refresh-token-oauth2`, {
    access: 'public',
    body: object({ refreshToken: string().max(200).required() }),
    returns: sessionSchema,
    summary: 'Renovar la sesión; cada credencial de renovación sirve una vez',
  }),
  refreshWithoutLogOut: endpoint('AC-007', 'POST', `${path}/refresh-token-without-logout`, {
    access: 'public',
    body: object({ token: string().max(200).required() }),
    returns: sessionSchema,
    summary: 'Renovar la sesión con su credencial de renovación',
  }),
  renew: endpoint('AC-017', 'POST', `${path}/renew-token`, {
    access: 'public',
    body: object({ refreshToken: string().max(200).required() }),
    returns: sessionSchema,
    summary: 'Renovar la sesión; igual que refresh-token-oauth2',
  }),
  logOut: endpoint('AC-008', 'GET', `${path}/log-out`, {
    access: 'session',
    links: true,
    beforePasswordChange: true,
    summary: 'Terminar la sesión',
  }),
  permitCodes: endpoint('AC-009', 'GET', `${path}/getPermitCodes`, {
    access: 'session',
    links: true,
    beforePasswordChange: true,
    returns: array().of(string().required()).required(),
    summary: 'Permisos vigentes de quien llama',
  }),
}
