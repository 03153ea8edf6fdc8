import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, pageOf, pageQuery, version } from '../../fields.ts'
import { activeStates, statusSpellings } from '../runs/status-query.ts'
import { formulaInput, formulaTests } from './formula-test.ts'

/** Kinds of concept, as the documents' `type`: what its amount is added to. */
export const conceptTypes = {
  REMUNERATIVO: 'Remunerativo',
  NO_REMUNERATIVO: 'No remunerativo',
  DEDUCCION: 'Deducción',
  CONTRIBUCION: 'Contribución patronal',
  INFORMATIVO: 'Informativo',
} as const
export type ConceptType = keyof typeof conceptTypes

/** Documented categories, in the order of their numbers 0 to 7. */
export const conceptCategories = {
  NORMAL: 'Normal',
  GANANCIAS: 'Ganancias',
  SAC: 'SAC',
  REDONDEO: 'Redondeo',
  SOBREGIROS: 'Sobregiros',
  GROSSINGUP: 'Grossing up',
  NETORECIBO: 'Neto del recibo',
  GANANCIAS_CIERRE_ANUAL: 'Ganancias, cierre anual',
} as const

/** How a concept counts for the earnings tax. */
export const gananciaTypes = {
  gravado: 'Gravado',
  exento: 'Exento',
  'no-alcanzado': 'No alcanzado',
  deduccion: 'Deducción',
} as const

/** How the engine treats the amount each month. */
export const treatments = { FIJO: 'Fijo', VARIABLE: 'Variable', NOVEDAD: 'Por novedad', AJUSTE: 'Ajuste' } as const

type PayCode = { readonly code: string; readonly label: string }
/** Codes for paying the F.931, by the item of each deduction or contribution, in the order of the form. */
export const payCodes: Readonly<Record<number, PayCode>> = {
  12: { code: '301', label: 'Aportes de seguridad social' },
  13: { code: '351', label: 'Contribuciones de seguridad social' },
  14: { code: '302', label: 'Aportes de obra social' },
  15: { code: '352', label: 'Contribuciones de obra social' },
  16: { code: '312', label: 'Ley de Riesgos del Trabajo (ART)' },
  17: { code: '028', label: 'Seguro colectivo de vida obligatorio' },
}
/** Paid with the F.931 under another code. */
export const otherCodeItem = 18
/** Paid separately: to the union, into the worker's account. */
export const outsideItem = 19

/** Whether an item defines how something is paid, rather than the part of the pay it is. */
export const isPaymentItem = (item: number): boolean => item >= 12

/**
 * Item of the monthly social-security statement (F.931, SICOSS), by number: of an earning, its part of the pay; of a deduction or a
 * contribution, its payment code.
 */
export const sicossItems: Readonly<Record<number, string>> = {
  1: 'Sueldo',
  2: 'Horas extras',
  3: 'Zona desfavorable',
  4: 'Sueldo anual complementario',
  5: 'Vacaciones',
  6: 'Premios',
  7: 'Adicionales',
  8: 'Adelanto vacacional',
  9: 'Conceptos no remunerativos',
  10: 'Maternidad',
  11: 'Asignaciones familiares',
  ...Object.fromEntries(Object.entries(payCodes).map(([item, { code, label }]) => [item, `${label} (${code})`])),
  [otherCodeItem]: 'Se paga con el F.931, con otro código',
  [outsideItem]: 'No se paga con el F.931',
}

/** Column of the law book (LCT art. 52) where the amount is printed, by number. */
export const lawBookItems: Readonly<Record<number, string>> = {
  1: 'Remuneraciones',
  2: 'Sumas no remunerativas',
  3: 'Asignaciones familiares',
  4: 'Aportes y retenciones legales',
  5: 'Otros descuentos',
  6: 'Contribuciones patronales',
}
export const optionsOfNumbers = (table: Readonly<Record<number, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value: Number(value), label }))

/** Available colours of a concept, by stored name. */
export const conceptColors = {
  black: 'Negro',
  gray: 'Gris',
  red: 'Rojo',
  orange: 'Naranja',
  green: 'Verde',
  blue: 'Azul',
  purple: 'Violeta',
} as const

export const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

export const conceptDraft = object({
  code: string()
    .trim()
    .matches(/^[0-9A-Za-z_]+$/, 'Solo letras, números y guion bajo')
    .max(20)
    .required()
    .label('Código'),
  name: string().trim().max(120).required().label('Nombre'),
  description: string().trim().max(500).nullable().label('Descripción').meta({ input: 'textarea' }),
  type: string()
    .oneOf(keyNames(conceptTypes))
    .required()
    .label('Tipo')
    .meta({ input: 'select', options: optionsOf(conceptTypes) }),
  conceptCategory: string()
    .oneOf(keyNames(conceptCategories))
    .default('NORMAL')
    .label('Categoría')
    .meta({ input: 'select', options: optionsOf(conceptCategories), spellings: { ...Object.keys(conceptCategories) } }),
  conceptOrder: number().integer().min(0).max(99_999).required().label('Orden'),
  status: string()
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .default('ACTIVE')
    .label('Estado')
    .meta({ input: 'select', options: optionsOf(activeStates), spellings: statusSpellings }),
  formula: string().max(10_000).required().label('Fórmula').meta({ input: 'formula' }),
  formulaQuantity: string().max(10_000).nullable().label('Fórmula de la cantidad').meta({ input: 'formula' }),
  paycheckShow: boolean().default(false).label('Se muestra en el recibo'),
  accumulateToSac: boolean().default(false).label('Integra la base del SAC'),
  excludeAccountingCount: boolean().default(false).label('No se contabiliza'),
  codeAfip: string()
    .trim()
    .matches(/^\d{6}$/, { message: 'El código de ARCA tiene seis números', excludeEmptyString: true })
    .nullable()
    .label('Código ARCA'),
  debe: string().trim().max(40).nullable().label('Cuenta debe'),
  haber: string().trim().max(40).nullable().label('Cuenta haber'),
  color: string()
    .trim()
    .max(30)
    .default('black')
    .label('Color')
    .meta({ input: 'select', options: optionsOf(conceptColors) }),
  liquidationTypes: array().of(string().max(30).required()).max(50).default([]).label('Tipos de liquidación'),
  accumulatorsAdding: array().of(string().max(60).required()).max(50).default([]).label('Acumuladores que suma'),
  accumulatorsSubtracting: array().of(string().max(60).required()).max(50).default([]).label('Acumuladores que resta'),
  tests: formulaTests().label('Casos de prueba').meta({ input: 'hidden' }),
  subtypeId: number().integer().nullable().label('Subtipo'),
  informative: boolean().default(false).label('Informativo: se calcula pero no suma a nada'),
  isSystemCode: boolean().default(false).label('Código del sistema'),
  allowsAddition: boolean().default(false).label('Admite sumar varias novedades en el mes'),
  conceptTreatment: string()
    .nullable()
    .oneOf([...keyNames(treatments), null])
    .label('Tratamiento')
    .meta({ input: 'select', options: optionsOf(treatments) }),
  gananciaType: string()
    .nullable()
    .oneOf([...keyNames(gananciaTypes), null])
    .label('Ganancias')
    .meta({ input: 'select', options: optionsOf(gananciaTypes) }),
  unit: string().trim().max(20).nullable().label('Unidad de la cantidad').meta({ placeholder: 'días, horas, %' }),
  law: string().trim().max(200).nullable().label('Norma').meta({ placeholder: 'Ley, artículo o convenio' }),
  afipMarks: string()
    .matches(/^[01]{15}$/, { message: 'Tienen que ser quince unos o ceros', excludeEmptyString: true })
    .nullable()
    .label('Marcas del Libro de Sueldos Digital'),
  schemeDebit: string().trim().max(120).nullable().label('Esquema del debe'),
  schemeCredit: string().trim().max(120).nullable().label('Esquema del haber'),
  cptoSicossId: number()
    .integer()
    .nullable()
    .oneOf([...Object.keys(sicossItems).map(Number), null])
    .label('Rubro de SICOSS')
    .meta({ input: 'select', options: optionsOfNumbers(sicossItems) }),
  cptoLawBookId: number()
    .integer()
    .nullable()
    .oneOf([...Object.keys(lawBookItems).map(Number), null])
    .label('Columna del libro ley')
    .meta({ input: 'select', options: optionsOfNumbers(lawBookItems) }),
  /** First day of the month from which a change holds; without it the change replaces the current version, also for past months. */
  validFrom: calendarDate().nullable().label('Rige desde'),
  link: string()
    .trim()
    .max(300)
    .matches(/^https?:\/\//, { message: 'Tiene que empezar con http:// o https://', excludeEmptyString: true })
    .nullable()
    .label('Enlace a la norma')
    .meta({ input: 'text' }),
  version: version(),
})
const concept = conceptDraft.shape({ id: number().integer().required() })
/** Further fields of the answers. In the body of a change a name replaces its number, if the number is absent. */
export const answeredFields = {
  company_id: number().integer(),
  subType: string().max(80).nullable(),
  cptoSicossValue: string().max(80).nullable(),
  cptoLawBookValue: string().max(80).nullable(),
}
const codesSent = () => array().of(string().max(60).required()).max(50)
const codes = () => codesSent().default([])
/** Accumulators as the documents nest them in a concept. */
export const accumulatorLists = () => object({ accumulatorsAdding: codes(), accumulatorsSubtracting: codes() })
/** `accumulatorLists` as separate fields of a body; an absent list stays unchanged. */
export const nestedAccumulators = object({ accumulatorsAdding: codesSent(), accumulatorsSubtracting: codesSent() })
  .default(undefined)
  .optional()
export type AccumulatorLists = InferType<typeof nestedAccumulators>
const answeredConcept = object(answeredFields)
export type AnsweredConcept = InferType<typeof answeredConcept>
export const conceptAnswer = concept.shape(answeredFields)
export type ConceptDraft = InferType<typeof conceptDraft>
export type Concept = InferType<typeof concept>

/** A mistake in a formula: its position and remedy, in Spanish. Positions count characters from 0. */
export const problem = object({
  code: string().required(),
  message: string().required(),
  from: number().integer(),
  to: number().integer(),
  line: number().integer(),
  column: number().integer(),
  concept: string(),
})

/** `concept` or `name` identify the formula's owner: a concept, or a named formula, which may return any type and must not use itself. */
const check = object({ formula: string().max(10_000).required(), concept: string().max(20), name: string().max(60) })
const checkResult = object({
  ok: boolean().required(),
  problems: array().of(problem).required(),
})

const simulation = object({
  formula: string().max(10_000).required(),
  employeeId: number().integer().required(),
  periodId: number().integer().required(),
  typeCode: string().max(30).required(),
  concept: string().max(20),
  name: string().max(60),
})
const simulationResult = object({
  /** Exact, with a point; absent when the result is not a number. */
  amount: string(),
  /** The formatted result, of any type. */
  value: string(),
  steps: array()
    .of(object({ text: string().required(), value: string().required() }))
    .required(),
  /** The inputs read from the employee and the liquidation, in the format of a test case. */
  inputs: array().of(formulaInput).required(),
  problems: array().of(problem).required(),
})

/** A name that a formula may use, for completion in the editor. */
const reference = object({
  name: string().required(),
  kind: string().required(),
  label: string().required(),
  detail: string(),
  /** One of the 54 variable types. */
  variableType: number().integer(),
})

const path = '/parametrizacion/concepts'

export const concepts = {
  list: endpoint('CN-022', 'POST', `${path}/getAllPaginated`, {
    permit: 'READ_CONCEPT',
    body: pageQuery.shape({ type: string().oneOf(keyNames(conceptTypes)) }),
    returns: pageOf(conceptAnswer),
    summary: 'Conceptos de la empresa, por páginas',
  }),
  listAll: endpoint('CN-012', 'GET', `${path}/`, {
    permit: 'READ_CONCEPT',
    returns: array().of(conceptAnswer).required(),
    summary: 'Todos los conceptos de la empresa',
  }),
  get: endpoint('CN-017', 'GET', `${path}/{id}`, { permit: 'READ_CONCEPT', returns: conceptAnswer, summary: 'Un concepto' }),
  create: endpoint('CN-001', 'POST', `${path}/`, {
    permit: 'WRITE_CONCEPT',
    body: conceptDraft.shape({ ...answeredFields, accumulators: nestedAccumulators }),
    returns: conceptAnswer,
    once: true,
    summary: 'Crear un concepto; su fórmula se revisa antes de guardar',
  }),
  update: endpoint('CN-002', 'PUT', `${path}/`, {
    permit: 'WRITE_CONCEPT',
    body: concept.shape({ ...answeredFields, accumulators: nestedAccumulators }),
    returns: conceptAnswer,
    summary: 'Cambiar un concepto; su fórmula se revisa antes de guardar',
  }),
  remove: endpoint('X-CN-01', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar un concepto que ninguna fórmula usa',
  }),
  check: endpoint('X-FO-01', 'POST', '/parametrizacion/formulas/check', {
    permit: 'READ_CONCEPT',
    readsOnly: true,
    body: check,
    returns: checkResult,
    summary: 'Revisar una fórmula sin guardarla',
  }),
  calculateSimulation: endpoint('X-FO-02', 'POST', '/parametrizacion/formulas/try', {
    permit: 'READ_CONCEPT',
    reads: true,
    body: simulation,
    returns: simulationResult,
    sees: 'pay',
    summary: 'Probar una fórmula con un empleado, con cada valor intermedio',
  }),
  references: endpoint('X-FO-03', 'GET', '/parametrizacion/formulas/references', {
    permit: 'READ_CONCEPT',
    returns: array().of(reference).required(),
    summary: 'Nombres que una fórmula puede usar',
  }),
}
