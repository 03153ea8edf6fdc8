import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, emailAddress, id, ownPassword, pageOf, pageQuery, secret, version } from '../fields.ts'

const text = (max = 120) => string().trim().max(max)

/** Letters, digits and . _ % + - @; it begins with one of the first six kinds (document 1, username). */
const accountName = () =>
  text(120).matches(/^[A-Za-z0-9._%+-][A-Za-z0-9._%+@-]*$/, {
    message: 'El campo tiene un formato incorrecto.',
    excludeEmptyString: true,
  })

const companyOfAccount = object({
  companyId: id().required(),
  seeConfidentialInfo: boolean().default(false),
  seeConfidentialEmployee: boolean().default(false),
  defaultCompany: boolean().default(false),
})

const personalInfo = object({ secondName: text().nullable(), profileImageUrl: text(300).nullable() })
const addressInfo = object({
  address: text().nullable(),
  street: text().nullable(),
  streetNumber: text(20).nullable(),
  floorNumber: text(20).nullable(),
  departmentNumber: text(20).nullable(),
  city: text().nullable(),
  state: text().nullable(),
  province: text().nullable(),
  postalCode: text(20).nullable(),
  country: text().nullable(),
})
const telephoneInfo = object({
  personalPhone: text(40).nullable(),
  workPhone: text(40).nullable(),
  mobilePhone: text(40).nullable(),
  faxNumber: text(40).nullable(),
})
const accountInfo = object({
  validFrom: calendarDate().nullable().label('Válido desde'),
  validUntil: calendarDate().nullable().label('Válido hasta'),
})

export const userAccountDraft = object({
  accountName: accountName().min(3).required().label('Usuario'),
  name: text(80).required().label('Nombre'),
  lastName: text(80).required().label('Apellido'),
  email: emailAddress()
    .nullable()
    .test(
      'codes',
      'Los códigos de verificación llegan por correo: completá el correo o quitá «Pide un código de verificación»',
      function (value) {
        return Boolean(value) || !(this.parent as { readonly twoFactor?: boolean }).twoFactor
      },
    )
    .label('Correo electrónico'),
  employeeId: id().nullable().label('Legajo'),
  actived: boolean().label('Activo'),
  changePassOnFirstLogin: boolean().label('Cambia su contraseña al ingresar'),
  twoFactor: boolean().label('Pide un código de verificación'),
  admin: boolean().label('Administra todo'),
  service: boolean().label('Cuenta de servicio (no ingresa por pantalla)'),
  sendEmail: boolean().default(true).label('Enviar una invitación por correo'),
  userRoles: array().of(id().required()).max(100).default([]).label('Roles'),
  assignedCompaniesToUser: array()
    .of(companyOfAccount)
    .min(1, 'Elegí al menos una empresa')
    .max(500)
    .required()
    .label('Empresas'),
  personalInfo: personalInfo.default({}),
  addressInfo: addressInfo.default({}),
  telephoneInfo: telephoneInfo.default({}),
  accountInfo: accountInfo.default({}),
  version: version(),
})
export type UserAccountDraft = InferType<typeof userAccountDraft>

const namedChoice = object({ id: number().integer().required(), name: string().required() })

/** None yet, waiting for the mail server, sent, past its days, or not delivered. */
const invitations = ['NONE', 'WAITING', 'SENT', 'EXPIRED', 'FAILED'] as const
export type Invitation = (typeof invitations)[number]

/** A row of the list. `held`: locked for a while after wrong attempts; `blocked`: locked by an administrator. */
export const userAccountRow = object({
  id: number().integer().required(),
  accountName: string().required().label('Usuario'),
  name: string().required().label('Nombre'),
  lastName: string().required().label('Apellido'),
  email: string().nullable().defined().label('Correo electrónico'),
  employeeId: number().integer().nullable().defined(),
  actived: boolean().required().label('Activo'),
  blocked: boolean().required().label('Bloqueado'),
  held: boolean().required(),
  unlockRequested: boolean().required(),
  admin: boolean().required(),
  service: boolean().required(),
  lastSeenAt: string().nullable().defined().label('Último ingreso'),
  roles: array().of(string().required()).required().label('Roles'),
  /** The invitation of an unused account. Null once it is used. */
  invitation: string().oneOf(invitations).nullable().defined(),
})
export type UserAccountRow = InferType<typeof userAccountRow>

const userAccount = object({
  id: number().integer().required(),
  legajoId: number().integer().nullable().defined(),
  accountName: string().required(),
  name: string().required(),
  lastName: string().required(),
  email: string().nullable().defined(),
  employeeId: number().integer().nullable().defined(),
  actived: boolean().required(),
  blocked: boolean().required(),
  held: boolean().required(),
  unlockRequested: boolean().required(),
  changePassOnFirstLogin: boolean().required(),
  twoFactor: boolean().required(),
  admin: boolean().required(),
  service: boolean().required(),
  /** The person of the linked file, where the caller reaches it. */
  employeeName: string().nullable().defined(),
  /** A link that waits for a second person. */
  proposedLink: object({
    id: number().integer().required(),
    employeeId: number().integer().required(),
    employeeName: string().nullable().defined(),
    requestedBy: string().nullable().defined(),
    requestedAt: string().required(),
    isOwn: boolean().required(),
  })
    .nullable()
    .defined(),
  userRoles: array().of(namedChoice).required(),
  workingGroups: array().of(namedChoice).required(),
  assignedCompaniesToUser: array()
    .of(companyOfAccount.shape({ name: string().required() }))
    .required(),
  personalInfo: personalInfo.shape({ fullName: string().required(), defaultCompanyId: number().integer().nullable().defined() }),
  addressInfo,
  telephoneInfo,
  accountInfo: accountInfo.shape({ accountId: number().integer().required(), passwordFirstTimeChanged: boolean().required() }),
  version: number().integer().required(),
})
export type UserAccount = InferType<typeof userAccount>

export const userAccountStates = [
  'ACTIVE',
  'INACTIVE',
  'BLOCKED',
  'UNLOCK_REQUESTED',
  'SERVICE',
  'LINK_PROPOSED',
  'NEVER_USED',
] as const

const path = '/control-accesos/v1/user-accounts'
const links = '/control-accesos/v1/account-links'
const writeAccess = { permit: 'WRITE_USER_ACCOUNT' } as const
/** An administrator has every right, also over the account of the caller. */
const administratorByPassword = {
  body: userAccountDraft.shape({ password: ownPassword().optional() }),
  ownPassword: { when: { record: 'user_account', turnsOn: 'admin' } },
} as const
const secondPerson = { record: 'user_account', error: 'not_yourself' } as const

/** The user accounts, with their roles and companies. */
export const userAccounts = {
  list: endpoint('X-UA-01', 'GET', path, {
    permit: 'READ_USER_ACCOUNT',
    query: pageQuery.shape({ state: string().oneOf(userAccountStates) }),
    returns: pageOf(userAccountRow),
    summary: 'Usuarios; «filter» busca en usuario, nombre y correo',
  }),
  get: endpoint('UA-002', 'GET', `${path}/{id}`, { permit: 'READ_USER_ACCOUNT', returns: userAccount, summary: 'Un usuario' }),
  create: endpoint('UA-001', 'POST', path, {
    ...writeAccess,
    ...administratorByPassword,
    returns: userAccount.shape({ password: secret().nullable().defined() }),
    once: true,
    summary: 'Crear un usuario; sin invitación por correo, responde una contraseña que se muestra una vez',
  }),
  update: endpoint('UA-003', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    ...administratorByPassword,
    returns: userAccount,
    summary: 'Cambiar un usuario',
  }),
  activate: endpoint('UA-004', 'PUT', `${path}/{id}/activate`, { ...writeAccess, summary: 'Activar un usuario' }),
  deactivate: endpoint('UA-005', 'PUT', `${path}/{id}/deactivate`, {
    ...writeAccess,
    secondPerson,
    // Accounts are never removed: deactivating one counts as deleting it.
    action: 'DELETE',
    summary: 'Desactivar un usuario; termina sus sesiones',
  }),
  block: endpoint('UA-006', 'PUT', `${path}/{id}/block`, {
    ...writeAccess,
    secondPerson,
    summary: 'Bloquear un usuario; termina sus sesiones',
  }),
  unblock: endpoint('UA-007', 'PUT', `${path}/{id}/unblock`, { ...writeAccess, summary: 'Desbloquear un usuario' }),
  endSessions: endpoint('X-UA-09', 'DELETE', `${path}/{id}/sessions`, {
    action: 'UPDATE',
    ...writeAccess,
    summary: 'Cerrar las sesiones de un usuario',
  }),
  addRole: endpoint('UA-008', 'POST', `${path}/{id}/roles/{roleId}`, {
    action: 'UPDATE',
    ...writeAccess,
    summary: 'Dar un rol a un usuario',
  }),
  removeRole: endpoint('UA-009', 'DELETE', `${path}/{id}/roles/{roleId}`, {
    action: 'UPDATE',
    ...writeAccess,
    summary: 'Quitar un rol a un usuario',
  }),
  groups: endpoint('X-UA-02', 'GET', `${path}/{id}/groups`, {
    permit: 'READ_USER_ACCOUNT',
    returns: array().of(namedChoice).required(),
    summary: 'Grupos de un usuario',
  }),
  setGroups: endpoint('UA-010', 'PUT', `${path}/{id}/groups`, {
    ...writeAccess,
    body: object({ groups: array().of(id().required()).max(100).required() }),
    returns: array().of(namedChoice).required(),
    summary: 'Fijar los grupos de un usuario',
  }),
  generatePassword: endpoint('UA-011', 'POST', `${path}/{id}/password/generate`, {
    ...writeAccess,
    secondPerson,
    body: object({ password: ownPassword() }),
    ownPassword: true,
    returns: object({ password: secret().required() }),
    summary: 'Generar una contraseña que se muestra una vez y se cambia al ingresar',
  }),
  sendRecovery: endpoint('UA-012', 'POST', `${path}/{id}/password/recovery`, {
    ...writeAccess,
    returns: boolean().required(),
    summary: 'Enviar por correo un enlace para elegir otra contraseña',
  }),
  requestUnlock: endpoint('UA-013', 'POST', `${path}/unlock-request`, {
    access: 'public',
    body: object({ username: text().required() }),
    returns: boolean().required(),
    summary: 'Pedir el desbloqueo de un usuario',
  }),
  checkHash: endpoint('UA-014', 'GET', `${path}/hash/{hash}/check`, {
    access: 'public',
    returns: boolean().required(),
    summary: 'Si un enlace de recuperación todavía sirve',
  }),
  sendCommunication: endpoint('UA-015', 'POST', `${path}/send-communication`, {
    action: 'ALL',
    ...writeAccess,
    body: object({
      userIds: array().of(id().required()).min(1).max(500).required().label('Usuarios'),
      subject: text(150).required().label('Asunto'),
      text: text(5000).required().label('Texto'),
    }),
    returns: object({ sent: number().integer().required(), withoutEmail: number().integer().required() }),
    once: true,
    summary: 'Enviar un correo a usuarios elegidos',
  }),
  verifyUsername: endpoint('UA-018', 'GET', `${path}/verify-username`, {
    permit: 'READ_USER_ACCOUNT',
    query: object({ username: text().required() }),
    returns: object({ usernameTaken: boolean().required() }),
    summary: 'Si un nombre de usuario ya está registrado',
  }),
  confirmLink: endpoint('X-UA-10', 'POST', `${links}/{id}/confirm`, {
    permit: 'WRITE_ACCOUNT_LINK',
    secondPerson: { record: 'account_link', error: 'own_link' },
    returns: userAccount,
    summary: 'Confirmar el vínculo de un usuario con un legajo que propuso otra persona',
  }),
  refuseLink: endpoint('X-UA-11', 'DELETE', `${links}/{id}`, {
    permit: 'WRITE_ACCOUNT_LINK',
    returns: userAccount,
    summary: 'Descartar el vínculo propuesto de un usuario con un legajo',
  }),
  stats: endpoint('AC-013', 'GET', '/control-accesos/v1/trustHub/company-user-stats/{id}', {
    permit: 'READ_USER_ACCOUNT',
    returns: object({
      total: number().integer().required(),
      active: number().integer().required(),
      blocked: number().integer().required(),
      unlockRequested: number().integer().required(),
      signedIn: number().integer().required(),
    }),
    summary: 'Cantidad de usuarios de una empresa por estado',
  }),
}
