import { boolean, type InferType, number, object, string } from 'yup'
import { calendarDate, cbu, decimal, id, version } from '../fields.ts'
import { legalRegister } from '../legal/legal-register.ts'
import { choice } from '../parametric/choice.ts'
import { address } from '../shared/address.ts'

const employeeIdField = { employee_id: id().required().meta({ input: 'hidden' }), version: version() }
const row = { id: number().integer().required() }
const partPermits = { read: 'READ_EMPLOYEE', write: 'WRITE_EMPLOYEE', by: 'employee_id' } as const
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

const documentDraft = object({
  ...employeeIdField,
  kind: choice('document-types', { isOpen: true, max: 40 }).required().label('Documento'),
  number: text(30).required().label('Número'),
  country: optional(40, 'País'),
  issued_on: day('Emitido el'),
  expires_on: day('Vence el').test(...inOrder('expires_on', 'issued_on')),
})
export const personDocuments = legalRegister(
  'X-PP-01',
  `${path}/documents`,
  'Documentos de la persona',
  partPermits,
  documentDraft,
  documentDraft.shape(row),
)

const addressDraft = object({
  ...employeeIdField,
  kind: choice('address-kinds', { by: 'name' }).required().label('Domicilio'),
  address: address.required(),
})
export const personAddresses = legalRegister(
  'X-PP-02',
  `${path}/addresses`,
  'Otros domicilios',
  partPermits,
  addressDraft,
  addressDraft.shape(row),
)

const contactDraft = object({
  ...employeeIdField,
  kind: choice('contact-kinds', { by: 'name' }).required().label('Medio'),
  value: text(120).required().label('Dato'),
  note: optional(120, 'Nota'),
})
export const personContacts = legalRegister(
  'X-PP-03',
  `${path}/contacts`,
  'Otros contactos',
  partPermits,
  contactDraft,
  contactDraft.shape(row),
)

export const emergencyContactDraft = object({
  ...employeeIdField,
  name: text(120).required().label('Nombre'),
  relationship: choice('relationships', { by: 'name', isOpen: true, max: 40 }).required().label('Vínculo'),
  phone: text(40).required().label('Teléfono'),
  note: optional(120, 'Nota'),
})
export const emergencyContacts = legalRegister(
  'X-PP-04',
  `${path}/emergency-contacts`,
  'Contactos de emergencia',
  partPermits,
  emergencyContactDraft,
  emergencyContactDraft.shape(row),
)

export const educationDraft = object({
  ...employeeIdField,
  level: choice('education-levels', { by: 'name' }).required().label('Nivel'),
  title: text(120).required().label('Título'),
  institution: optional(120, 'Institución'),
  state: choice('education-states', { by: 'name' }).required().label('Estado'),
  from: day('Desde'),
  until: day('Hasta').test(...inOrder('until', 'from')),
})
export const personEducation = legalRegister(
  'X-PP-05',
  `${path}/education`,
  'Estudios',
  partPermits,
  educationDraft,
  educationDraft.shape(row),
)

const languageDraft = object({
  ...employeeIdField,
  language: text(40).required().label('Idioma'),
  level: choice('language-levels', { by: 'name' }).required().label('Nivel'),
  certificate: optional(120, 'Certificado'),
})
export const personLanguages = legalRegister(
  'X-PP-06',
  `${path}/languages`,
  'Idiomas',
  partPermits,
  languageDraft,
  languageDraft.shape(row),
)

const licenceDraft = object({
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
})
export const personLicences = legalRegister(
  'X-PP-07',
  `${path}/licences`,
  'Licencias y credenciales',
  partPermits,
  licenceDraft,
  licenceDraft.shape(row),
)

const disabilityDraft = object({
  ...employeeIdField,
  kind: choice('disability-kinds', { by: 'name' }).required().label('Discapacidad'),
  certificate: optional(40, 'Certificado (CUD)'),
  expires_on: day('Vence el'),
  needs: optional(300, 'Ajustes que necesita'),
})
export const personDisabilities = legalRegister(
  'X-PP-08',
  `${path}/disabilities`,
  'Discapacidad',
  { read: 'READ_MEDICAL_RECORD', write: 'WRITE_MEDICAL_RECORD', by: 'employee_id', sees: ['medical'] },
  disabilityDraft,
  disabilityDraft.shape(row),
)

const recognizedServiceDraft = object({
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
})
export const recognizedServices = legalRegister(
  'X-PP-09',
  `${path}/recognized-services`,
  'Antigüedad reconocida',
  partPermits,
  recognizedServiceDraft,
  recognizedServiceDraft.shape(row),
)

const bankAccountDraft = object({
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
})
export const bankAccounts = legalRegister(
  'X-PP-10',
  `${path}/bank-accounts`,
  'Otras cuentas bancarias',
  partPermits,
  bankAccountDraft,
  bankAccountDraft.shape({
    ...row,
    active_from: calendarDate().nullable().defined().label('Se paga desde'),
  }),
)
export type BankAccount = InferType<typeof bankAccountDraft>
