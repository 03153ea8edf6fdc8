import { boolean, type InferType, string } from 'yup'
import { calendarDate, cbu, decimal, id } from '../fields.ts'
import { choice } from '../parametric/choice.ts'
import { resource } from '../resource.ts'
import { address } from '../shared/address.ts'

const employeeIdField = { employee_id: id().required().meta({ input: 'hidden' }) }
const text = (max: number) => string().trim().max(max)
const optional = (max: number, label: string) => text(max).nullable().default(null).label(label)
const day = (label: string) => calendarDate().nullable().default(null).label(label)
const oneOf = (values: readonly string[], label: string) =>
  string()
    .oneOf([...values])
    .required()
    .label(label)
/** Refuses an end before its start. */
const inOrder = (until: string, from: string) =>
  [
    `order-${until}`,
    'Termina antes de empezar; corregí una de las dos fechas',
    function check(this: { parent: Readonly<Record<string, unknown>> }, value: unknown) {
      const start = this.parent[from]
      return !value || !start || String(value) >= String(start)
    },
  ] as const

const path = '/datos-maestros/employee-parts'

export const personDocuments = resource('employee_identity', {
  path: `${path}/documents`,
  ids: 'X-PP-01.*',
  permit: 'EMPLOYEE',
  named: { one: 'documento', many: 'documentos de personas', title: 'Documentos de la persona' },
  fields: {
    ...employeeIdField,
    kind: choice('document-types', { isOpen: true, max: 40 }).required().label('Documento'),
    number: text(30).required().label('Número'),
    country: optional(40, 'País'),
    issued_on: day('Emitido el'),
    expires_on: day('Vence el').test(...inOrder('expires_on', 'issued_on')),
  },
  query: { employee_id: id() },
  order: ['kind'],
  columns: ['kind', 'number', 'country', 'expires_on'],
  audit: { employee: 'employee_id' },
})

export const personAddresses = resource('employee_address', {
  path: `${path}/addresses`,
  ids: 'X-PP-02.*',
  permit: 'EMPLOYEE',
  named: { one: 'domicilio', many: 'otros domicilios' },
  fields: {
    ...employeeIdField,
    kind: choice('address-kinds', { by: 'name' }).required().label('Domicilio'),
    address: address.required(),
  },
  query: { employee_id: id() },
  order: ['kind'],
  audit: { employee: 'employee_id' },
})

export const personContacts = resource('employee_contact', {
  path: `${path}/contacts`,
  ids: 'X-PP-03.*',
  permit: 'EMPLOYEE',
  named: { one: 'contacto', many: 'otros contactos' },
  fields: {
    ...employeeIdField,
    kind: choice('contact-kinds', { by: 'name' }).required().label('Medio'),
    value: text(120).required().label('Dato'),
    note: optional(120, 'Nota'),
  },
  query: { employee_id: id() },
  order: ['kind'],
  columns: ['kind', 'value', 'note'],
  audit: { employee: 'employee_id' },
})

export const emergencyContacts = resource('employee_emergency_contact', {
  path: `${path}/emergency-contacts`,
  ids: 'X-PP-04.*',
  permit: 'EMPLOYEE',
  named: { one: 'contacto', many: 'contactos de emergencia' },
  fields: {
    ...employeeIdField,
    name: text(120).required().label('Nombre'),
    relationship: choice('relationships', { by: 'name', isOpen: true, max: 40 }).required().label('Vínculo'),
    phone: text(40).required().label('Teléfono'),
    note: optional(120, 'Nota'),
  },
  query: { employee_id: id() },
  columns: ['name', 'relationship', 'phone'],
  order: ['id'],
  audit: { employee: 'employee_id' },
})

export const personEducation = resource('employee_education', {
  path: `${path}/education`,
  ids: 'X-PP-05.*',
  permit: 'EMPLOYEE',
  named: { one: 'estudio', many: 'estudios' },
  fields: {
    ...employeeIdField,
    level: choice('education-levels', { by: 'name' }).required().label('Nivel'),
    title: text(120).required().label('Título'),
    institution: optional(120, 'Institución'),
    state: choice('education-states', { by: 'name' }).required().label('Estado'),
    from: day('Desde'),
    until: day('Hasta').test(...inOrder('until', 'from')),
  },
  query: { employee_id: id() },
  order: ['from desc'],
  columns: ['level', 'title', 'institution', 'state'],
  audit: { employee: 'employee_id' },
})

export const personLanguages = resource('employee_language', {
  path: `${path}/languages`,
  ids: 'X-PP-06.*',
  permit: 'EMPLOYEE',
  named: { one: 'idioma', many: 'idiomas' },
  fields: {
    ...employeeIdField,
    language: text(40).required().label('Idioma'),
    level: choice('language-levels', { by: 'name' }).required().label('Nivel'),
    certificate: optional(120, 'Certificado'),
  },
  query: { employee_id: id() },
  order: ['language'],
  columns: ['language', 'level', 'certificate'],
  audit: { employee: 'employee_id' },
})

export const personLicences = resource('employee_licence', {
  path: `${path}/licences`,
  ids: 'X-PP-07.*',
  permit: 'EMPLOYEE',
  named: { one: 'licencia', many: 'licencias y credenciales', feminine: true },
  fields: {
    ...employeeIdField,
    kind: oneOf(
      ['Licencia de conducir', 'Libreta sanitaria', 'Matrícula profesional', 'Credencial', 'Habilitación', 'Otra'],
      'Licencia',
    ),
    number: optional(40, 'Número'),
    category: choice('driver-license-classes', { isOpen: true, max: 40 }).nullable().default(null).label('Categoría'),
    issued_on: day('Emitida el'),
    expires_on: calendarDate()
      .required()
      .label('Vence el')
      .test(...inOrder('expires_on', 'issued_on')),
  },
  query: { employee_id: id() },
  order: ['expires_on'],
  columns: ['kind', 'number', 'category', 'expires_on'],
  audit: { employee: 'employee_id' },
})

export const personDisabilities = resource('employee_disability', {
  path: `${path}/disabilities`,
  ids: 'X-PP-08.*',
  permit: 'MEDICAL_RECORD',
  named: { one: 'certificado', many: 'certificados de discapacidad', title: 'Discapacidad' },
  fields: {
    ...employeeIdField,
    kind: choice('disability-kinds', { by: 'name' }).required().label('Discapacidad'),
    certificate: optional(40, 'Certificado (CUD)'),
    expires_on: day('Vence el'),
    needs: optional(300, 'Ajustes que necesita'),
  },
  query: { employee_id: id() },
  sees: 'medical',
  columns: ['kind', 'certificate', 'expires_on'],
  order: ['id'],
  audit: { employee: 'employee_id' },
})

export const recognizedServices = resource('employee_recognized_service', {
  path: `${path}/recognized-services`,
  ids: 'X-PP-09.*',
  permit: 'EMPLOYEE',
  named: { one: 'servicio', many: 'antigüedad reconocida' },
  fields: {
    ...employeeIdField,
    company: text(120).required().label('Empleador'),
    from: calendarDate().required().label('Desde'),
    until: calendarDate()
      .required()
      .label('Hasta')
      .test(...inOrder('until', 'from')),
    note: optional(200, 'Por qué se reconoce'),
    /** Only recognised seniority (`Reconocida`) counts. */
    state: oneOf(['Pedida', 'Reconocida', 'Rechazada'], 'Estado').default('Reconocida'),
    recognized_by: optional(120, 'Reconocida por'),
    recognized_on: day('Reconocida el'),
  },
  query: { employee_id: id() },
  order: ['from'],
  columns: ['company', 'from', 'until', 'state'],
  audit: { employee: 'employee_id' },
})

export const bankAccounts = resource('employee_bank_account', {
  path: `${path}/bank-accounts`,
  ids: 'X-PP-10.*',
  permit: 'EMPLOYEE',
  named: { one: 'cuenta', many: 'otras cuentas bancarias', feminine: true },
  fields: {
    ...employeeIdField,
    bank_name: choice('banks', { by: 'short_name', isOpen: true }).nullable().default(null).label('Banco'),
    cbu: cbu().required().label('CBU'),
    alias: text(20)
      .matches(/^[a-zA-Z0-9.-]{6,20}$/, { message: 'De 6 a 20 letras, números, puntos o guiones', excludeEmptyString: true })
      .nullable()
      .default(null)
      .label('Alias'),
    kind: choice('bank-account-types', { by: 'name' }).required().label('Tipo de cuenta'),
    currency: oneOf(['Pesos', 'Dólares'], 'Moneda'),
    /** Part of the net pay; the account of the file gets the rest. */
    share: decimal().required().label('Parte del neto (%)'),
    active: boolean().default(true).label('Activa'),
  },
  answers: {
    active_from: calendarDate().nullable().defined().label('Se paga desde'),
  },
  query: { employee_id: id() },
  columns: ['bank_name', 'cbu', 'alias', 'share', 'active', 'active_from'],
  order: ['id'],
  audit: { employee: 'employee_id' },
})
export type BankAccount = InferType<typeof bankAccounts.create.body>
