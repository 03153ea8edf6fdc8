import { isValidCuil } from '@legajo/kernel/cuil.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string, type TestContext } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, money, pageOf, pageQuery, version } from '../../fields.ts'
import { importAccount } from '../../shared/import-account.ts'

/** Family charges of article 30 of the law. */
export const familyRelations = { CONYUGE: 'Cónyuge', HIJO: 'Hijo/a', HIJO_INCAPACITADO: 'Hijo/a incapacitado/a' } as const
export type FamilyRelation = keyof typeof familyRelations

/** Deductions of form 572. `siradig`: their number in its XML; `fact`: the name read by formulas, each with its own limit. */
export const deductionKinds = {
  SALUD: { name: 'Cuotas médico-asistenciales', siradig: [1], fact: 'GAN_SALUD' },
  HONORARIOS: { name: 'Honorarios y gastos médicos', siradig: [7], fact: 'GAN_HONORARIOS' },
  VIDA: { name: 'Primas de seguro de vida', siradig: [2, 23], fact: 'GAN_VIDA' },
  RETIRO: { name: 'Seguros y fondos de retiro', siradig: [24, 25], fact: 'GAN_RETIRO' },
  DONACIONES: { name: 'Donaciones', siradig: [3], fact: 'GAN_DONACIONES' },
  HIPOTECA: { name: 'Intereses hipotecarios', siradig: [4], fact: 'GAN_HIPOTECA' },
  SEPELIO: { name: 'Gastos de sepelio', siradig: [5], fact: 'GAN_SEPELIO' },
  DOMESTICO: { name: 'Servicio doméstico', siradig: [8], fact: 'GAN_DOMESTICO' },
  ALQUILER: { name: 'Alquiler de la vivienda (40 %)', siradig: [22], fact: 'GAN_ALQUILER' },
  ALQUILER_SIN_TOPE: { name: 'Alquiler: 10 % del inquilino o del propietario', siradig: [33, 34], fact: 'GAN_ALQUILER_SIN_TOPE' },
  EDUCACION: { name: 'Gastos de educación', siradig: [32], fact: 'GAN_EDUCACION' },
  OTRAS: { name: 'Otras deducciones', siradig: [9, 10, 11, 21, 99], fact: 'GAN_DEDUCCIONES' },
} as const

const names = (table: Readonly<Record<string, string | { readonly name: string }>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label: typeof label === 'string' ? label : label.name }))

const monthNames = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** A month of the fiscal year, 1 to 12. */
const month = () =>
  number()
    .integer()
    .min(1)
    .max(12)
    .meta({ input: 'select', options: monthNames.map((label, index) => ({ value: index + 1, label })) })
const positive = () => money().required().matches(/^\d/, { message: 'No puede ser negativo', excludeEmptyString: true })
const inOrder = {
  name: 'order',
  test: ({ from, until }: { from: number; until: number }, { createError, path }: TestContext) =>
    from <= until || createError({ path: `${path}.until`, message: 'El mes hasta no puede ser anterior al mes desde' }),
}

const familyCharge = object({
  relation: string()
    .oneOf(keyNames(familyRelations))
    .required()
    .label('Parentesco')
    .meta({ input: 'select', options: names(familyRelations) }),
  name: string().trim().max(120).required().label('Apellido y nombre'),
  document: string().trim().max(20).nullable().label('Documento'),
  birthdate: calendarDate().nullable().label('Nacimiento'),
  from: month().required().label('Mes desde'),
  until: month().required().label('Mes hasta'),
  percentage: number()
    .oneOf([50, 100] as const)
    .default(100)
    .label('Porcentaje')
    .meta({ input: 'select' }),
}).test(inOrder)
export type FamilyCharge = InferType<typeof familyCharge>

const earningsDeduction = object({
  kind: string()
    .oneOf(keyNames(deductionKinds))
    .required()
    .label('Deducción')
    .meta({ input: 'select', options: names(deductionKinds) }),
  description: string().trim().max(200).nullable().label('Detalle'),
  from: month().required().label('Mes desde'),
  until: month().required().label('Mes hasta'),
  monthly: positive().label('Importe por mes'),
}).test(inOrder)

const earningsPayment = object({
  description: string().trim().max(200).required().label('Pago a cuenta'),
  from: month().required().label('Mes desde'),
  until: month().required().label('Mes hasta'),
  monthly: positive().label('Importe por mes'),
}).test(inOrder)

const amountOf = (label: string) => positive().label(label)
/** An amount of another employer: form 572 has them with their sign, as a month may correct an earlier one or refund tax. */
const amountWithSign = (label: string) => money().required().label(label)
const otherEmployerMonth = object({
  month: month().required().label('Mes'),
  gross: amountWithSign('Ganancia bruta'),
  overtime: money().nullable().label('Horas extras gravadas'),
  sac: amountWithSign('Aguinaldo').default('0'),
  notHabitual: amountWithSign('No habituales').default('0'),
  exempt: money().nullable().label('Exento o no alcanzado'),
  retirement: amountWithSign('Seguridad social').default('0'),
  health: amountWithSign('Obra social').default('0'),
  union: amountWithSign('Sindicato').default('0'),
  withheld: amountWithSign('Ganancias retenidas').default('0'),
})
const otherEmployer = object({
  cuit: string()
    .required()
    .label('CUIT')
    .test('cuit', 'Cuil/Cuit Invalido', (value) => !value || isValidCuil(value)),
  name: string().trim().max(120).required().label('Empleador'),
  months: array().of(otherEmployerMonth).max(12).required().label('Meses'),
})

/** Months of the year liquidated by another system, to allow a start in the middle of a year. */
const previousMonth = object({
  month: month().required().label('Mes'),
  gross: amountOf('Bruto sin aguinaldo'),
  contributions: amountOf('Aportes'),
  sac: amountOf('Aguinaldo').default('0'),
  sacContributions: amountOf('Aportes del aguinaldo').default('0'),
  withheld: money().required().default('0').label('Ganancias retenidas (negativo si se devolvió)'),
})

/**
 * The withholding agent that the employee informed in section B of the form: another employer, who pays more (RG 4003 art. 11). This company
 * stops withholding from the month of that presentation, unless `withholds`.
 */
const otherAgent = object({
  cuit: string()
    .required()
    .label('CUIT del agente')
    .test('cuit', 'Cuil/Cuit Invalido', (value) => !value || isValidCuil(value)),
  name: string().trim().max(120).required().label('Agente de retención'),
  number: number().integer().min(0).max(9999).required().label('Presentación n.º'),
  presentedOn: calendarDate().required().label('Presentado el'),
  withholds: boolean().default(false).label('Seguir reteniéndole en esta empresa'),
})
export type OtherAgent = InferType<typeof otherAgent>

const monthsAreUnique = (list: readonly { readonly month?: number | undefined }[] | undefined) =>
  new Set((list ?? []).map((one) => one.month)).size === (list ?? []).length

export const earningsFormDraft = object({
  fiscalYear: number().integer().min(2000).max(2100).required().label('Año fiscal'),
  number: number().integer().min(0).max(9999).default(0).label('Presentación n.º'),
  presentedOn: calendarDate().nullable().label('Presentado el'),
  family: array().of(familyCharge).max(30).default([]).label('Cargas de familia'),
  deductions: array().of(earningsDeduction).max(200).default([]).label('Deducciones'),
  payments: array().of(earningsPayment).max(200).default([]).label('Pagos a cuenta'),
  otherEmployers: array().of(otherEmployer).max(10).default([]).label('Otros empleadores'),
  otherAgent: otherAgent.nullable().default(null).label('Otro agente de retención'),
  previous: array()
    .of(previousMonth)
    .max(12)
    .default([])
    .label('Meses liquidados en otro sistema')
    .test('once', 'Hay dos renglones del mismo mes; dejá uno', monthsAreUnique),
  version: version(),
})
export type EarningsFormDraft = InferType<typeof earningsFormDraft>

const earningsForm = earningsFormDraft.shape({
  id: number().integer().required(),
  employeeId: number().integer().required(),
  source: string()
    .oneOf(['MANUAL', 'SIRADIG'] as const)
    .required(),
})
export type EarningsForm = InferType<typeof earningsForm>

/** An employee and the state of the year's form. */
export const earningsFormItem = object({
  id: number().integer().required(),
  fileCode: string().required().label('Legajo'),
  fullName: string().required().label('Apellido y nombre'),
  cuil: string().required().label('CUIL'),
  source: string().nullable().defined().label('Origen'),
  number: number().integer().nullable().defined().label('Presentación'),
  presentedOn: string().nullable().defined().label('Fecha').meta({ input: 'date' }),
  family: number().integer().required().label('Cargas'),
  deductions: number().integer().required().label('Deducciones'),
})
export type EarningsFormItem = InferType<typeof earningsFormItem>

/** Maximum SiRADIG files per upload, and maximum size of each in bytes: thousands fit in one ZIP. */
export const siradigFiles = { most: 20, maxBytes: 20_000_000 } as const

/** The result of one file of an import. */
export const importedForm = object({
  file: string().required().label('Archivo'),
  cuil: string().nullable().defined().label('CUIL'),
  fullName: string().nullable().defined().label('Empleado'),
  number: number().integer().nullable().defined().label('Presentación'),
  /** B: only names the withholding agent, who is another employer. */
  section: string()
    .oneOf(['A', 'B'] as const)
    .nullable()
    .defined()
    .label('Sección'),
  result: string()
    .oneOf(['IMPORTADO', 'SIN_CAMBIOS', 'RECHAZADO'] as const)
    .required()
    .label('Resultado'),
  messages: array().of(string().required()).required().label('Observaciones'),
})
export type ImportedForm = InferType<typeof importedForm>

export const year = () => number().integer().min(2000).max(2100).required().label('Año fiscal')
const path = '/earnings/forms'

/** Form 572 of each employee. */
export const earningsForms = {
  list: endpoint('X-GA-01', 'GET', path, {
    permit: 'READ_EARNING',
    query: pageQuery.shape({ year: year(), withForm: boolean() }),
    returns: pageOf(earningsFormItem),
    summary: 'Empleados y su formulario 572 de un año',
  }),
  get: endpoint('X-GA-02', 'GET', `${path}/{employeeId}`, {
    permit: 'READ_EARNING',
    query: object({ year: year() }),
    returns: earningsForm.nullable(),
    sees: 'pay',
    summary: 'El formulario 572 de un empleado, si presentó',
  }),
  save: endpoint('X-GA-03', 'PUT', `${path}/{employeeId}`, {
    permit: 'WRITE_EARNING',
    body: earningsFormDraft,
    returns: earningsForm,
    sees: 'pay',
    summary: 'Cargar o cambiar el formulario 572 de un empleado',
  }),
  remove: endpoint('X-GA-04', 'DELETE', `${path}/{employeeId}/{formId}`, {
    permit: 'WRITE_EARNING',
    sees: 'pay',
    summary: 'Quitar el formulario 572 de un empleado',
  }),
  load: endpoint('X-GA-05', 'POST', '/earnings/siradig', {
    permit: 'WRITE_EARNING',
    file: 'in',
    query: object({ check: boolean().default(false) }),
    returns: object({
      files: array().of(importedForm).required(),
      imported: number().integer().required(),
      unchanged: number().integer().required(),
      refused: number().integer().required(),
      account: importAccount.required(),
    }),
    sees: 'pay',
    summary: 'Importar presentaciones de SiRADIG (XML, o muchas en un ZIP); con `check` solo las revisa',
  }),
}
