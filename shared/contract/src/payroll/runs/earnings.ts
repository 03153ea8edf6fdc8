import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, decimal, money, pageOf, pageQuery, stampField } from '../../fields.ts'
import { year } from './earnings-form.ts'

const integer = () => number().integer().required()
const amount = () => money().required()
const month = () => number().integer().min(1).max(12)
const employeeFields = { fileCode: string().required().label('Legajo'), fullName: string().required().label('Apellido y nombre') }

/** A dated value read by the calculation. */
const earningsConstant = object({
  code: string().required(),
  name: string().required(),
  type: string()
    .oneOf(['number', 'boolean'] as const)
    .required(),
  values: array()
    .of(
      object({
        id: integer(),
        validFrom: string().required(),
        value: string().required(),
        source: string().nullable().defined(),
        validUntil: string().nullable().defined(),
      }),
    )
    .required(),
  seen: stampField().defined(),
})
export type EarningsConstant = InferType<typeof earningsConstant>

const bracket = object({ from: amount(), fixed: amount(), rate: decimal().required() })
export type TaxBracket = InferType<typeof bracket>

/** The data of a fiscal year: personal deductions of each half, limits, and the tables of each month. */
const earningsYear = object({
  year: integer(),
  personal: array()
    .of(
      object({
        code: string().required(),
        name: string().required(),
        /** Annual values of each half; null when the year has none yet. */
        first: string().nullable().defined(),
        second: string().nullable().defined(),
        /** Stamps of the two constants; the second is empty when it does not exist. */
        firstSeen: stampField().defined(),
        secondSeen: stampField().defined(),
      }),
    )
    .required(),
  limits: array().of(earningsConstant).required(),
  months: array()
    .of(object({ month: integer(), rows: array().of(bracket).required() }))
    .required(),
  annual: array().of(bracket).required(),
  source: string().nullable().defined(),
  /** Missing or implausible data, as messages. */
  problems: array().of(string().required()).required(),
  /** Stamp of the tables. */
  seen: stampField().defined(),
})
export type EarningsYear = InferType<typeof earningsYear>

export const earningsConstantDraft = object({
  code: string()
    .matches(/^GAN_[A-Z0-9_]+$/, 'No es una constante de ganancias')
    .max(60)
    .required()
    .label('Constante'),
  validFrom: calendarDate().required().label('Vigente desde'),
  value: string()
    .trim()
    .matches(/^(\d{1,13}(\.\d{1,4})?|true|false)$/, 'Valor incorrecto')
    .required()
    .label('Valor'),
  source: string().trim().max(300).nullable().label('Fuente'),
  /** Stamp of the constant with all its values. */
  seen: stampField(),
})

const brackets = (label: string) => array().of(bracket).max(20).label(label)
/** The published annual tables; the monthly ones are derived from them. Without a second half its months have no table. */
const earningsTablesDraft = object({
  year: year(),
  first: brackets('Tabla anual del primer semestre').min(1).required(),
  second: brackets('Tabla anual del segundo semestre').nullable(),
  source: string().trim().max(300).nullable().label('Fuente'),
  /** Stamp of the year's tables. */
  seen: stampField(),
})
export type EarningsTablesDraft = InferType<typeof earningsTablesDraft>

/** A line of the calculation, named after the concepts of category GANANCIAS. */
const earningsLine = object({ code: string().required(), name: string().required() })
const amounts = array()
  .of(object({ code: string().required(), amount: amount() }))
  .required()

const accumulated = object({
  id: integer(),
  ...employeeFields,
  cuil: string().required().label('CUIL'),
  net: amount().label('Ganancia neta acumulada'),
  personal: amount().label('Deducciones personales'),
  taxable: amount().label('Sujeta a impuesto'),
  tax: amount().label('Impuesto'),
  withheld: amount().label('Retenido en el año'),
  month: amount().label('Retención del mes'),
})
export type AccumulatedEarnings = InferType<typeof accumulated>

const employeeYear = object({
  id: integer(),
  ...employeeFields,
  cuil: string().required(),
  lines: array().of(earningsLine).required(),
  months: array()
    .of(object({ month: integer(), isProjected: boolean().required(), tax: amount(), withheld: amount(), amounts }))
    .required(),
  /** The annual liquidation, once made. */
  annual: amounts.nullable().defined(),
})
export type EmployeeEarningsYear = InferType<typeof employeeYear>

export const findingKinds = {
  TABLAS: 'Tablas del año',
  SIN_LIQUIDAR: 'Sin liquidar en el mes',
  DIFERENCIA: 'Retenido distinto de lo que corresponde',
  TOPE_35: 'La retención llegó al 35 %',
  SIN_572: 'Tributa y no presentó el 572',
  OMITIDO: 'Tributaría y está omitido',
  OTRO_AGENTE: 'Otro empleador es el agente de retención',
  PLURIEMPLEO: 'Otros empleadores sin informar',
  CARGA_REPETIDA: 'Carga de familia deducida de más',
} as const
export type FindingKind = keyof typeof findingKinds

const earningsFinding = object({
  id: integer(),
  kind: string().oneOf(keyNames(findingKinds)).required().label('Control'),
  employeeId: number().integer().nullable().defined(),
  fileCode: string().nullable().defined().label('Legajo'),
  fullName: string().nullable().defined().label('Apellido y nombre'),
  text: string().required().label('Qué pasa'),
  due: string().nullable().defined().label('Corresponde'),
  found: string().nullable().defined().label('Retenido'),
})
export type EarningsFinding = InferType<typeof earningsFinding>

const readAccess = { permit: 'READ_EARNING' } as const
const path = '/earnings'

export const earnings = {
  year: endpoint('X-GA-10', 'GET', `${path}/constants`, {
    ...readAccess,
    query: object({ year: year() }),
    returns: earningsYear,
    summary: 'Constantes y tablas de ganancias de un año',
  }),
  saveConstant: endpoint('X-GA-11', 'PUT', `${path}/constants`, {
    permit: 'WRITE_EARNING',
    body: earningsConstantDraft,
    returns: earningsConstant,
    summary: 'Cargar el valor de una constante desde una fecha',
  }),
  removeConstant: endpoint('X-GA-12', 'DELETE', `${path}/constants/{id}`, {
    permit: 'WRITE_EARNING',
    summary: 'Quitar un valor cargado por error, si no es el único',
  }),
  saveTables: endpoint('X-GA-13', 'PUT', `${path}/tables`, {
    permit: 'WRITE_EARNING',
    body: earningsTablesDraft,
    returns: earningsYear,
    summary: 'Cargar las tablas anuales de un año; las de cada mes salen de ellas',
  }),
  lines: endpoint('X-GA-14', 'GET', `${path}/lines`, {
    ...readAccess,
    returns: array().of(earningsLine).required(),
    summary: 'Las líneas del cálculo, en su orden',
  }),
  accumulated: endpoint('X-GA-15', 'GET', `${path}/accumulated`, {
    ...readAccess,
    query: pageQuery.shape({ year: year(), month: month().required() }),
    returns: pageOf(accumulated),
    sees: 'pay',
    rowsAre: 'employee',
    summary: 'Acumulado de cada empleado a un mes',
  }),
  employee: endpoint('X-GA-16', 'GET', `${path}/accumulated/{employeeId}`, {
    ...readAccess,
    query: object({ year: year() }),
    returns: employeeYear,
    sees: 'pay',
    summary: 'El año de un empleado, mes por mes, con cada línea del cálculo',
  }),
  control: endpoint('X-GA-17', 'GET', `${path}/control`, {
    ...readAccess,
    query: object({ year: year(), month: month().required() }),
    returns: object({ checked: integer(), findings: array().of(earningsFinding).required() }),
    sees: 'pay',
    summary: 'Controles de un mes: diferencias, tope, datos que faltan',
  }),
  report: endpoint('X-GA-18', 'GET', `${path}/report`, {
    ...readAccess,
    query: pageQuery.shape({ year: year(), month: month().required() }),
    returns: pageOf(object({ id: integer(), ...employeeFields, cuil: string().required(), amounts })),
    sees: 'pay',
    rowsAre: 'employee',
    summary: 'Todas las líneas del cálculo de cada empleado a un mes',
  }),
  projection: endpoint('X-GA-19', 'GET', `${path}/projection/{employeeId}`, {
    ...readAccess,
    query: object({ year: year() }),
    returns: employeeYear,
    sees: 'pay',
    summary: 'Lo retenido y lo que se va a retener hasta diciembre si nada cambia',
  }),
}
