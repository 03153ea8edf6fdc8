import { type AnyObjectSchema, array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { calendarDate, decimal, id, money, version } from '../../fields.ts'
import { rowProblem } from '../../row-problem.ts'

/** Maximum rows in one call; more need several calls, or a batch. */
const maxRows = 20_000
export const maxInstalments = 60
/** Message MS-113 of the documents. */
export const instalmentsRefused = 'Cantidad de cuotas no permitidas'

export const noveltyEntryStates = { ACTIVE: 'Activa', CLOSED: 'Cerrada' } as const
export type NoveltyEntryState = keyof typeof noveltyEntryStates
export const noveltyEntryOrigins = {
  MANUAL: 'Carga simple',
  LIST: 'Planilla',
  FILE: 'Archivo',
  BATCH: 'Lote',
  API: 'Integración',
  TIME: 'Ausencias y vacaciones',
} as const
export type NoveltyEntryOrigin = keyof typeof noveltyEntryOrigins
/** State of one instalment: still to be paid, in a run that may still change, or finally paid. */
export const instalmentStates = { PENDING: 'Pendiente', LIQUIDATED: 'Liquidada', PAID: 'Pagada', EXPIRED: 'Vencida' } as const
export type InstalmentState = keyof typeof instalmentStates

/**
 * An entry as entered. The employee is given by id or file code, the concept by id or code; the amount is the total, and is distributed
 * over the instalments, one a month from the month of imputation on.
 */
export const noveltyEntryDraft = object({
  employeeId: id().label('Empleado'),
  fileCode: string().trim().max(40).label('Legajo'),
  conceptId: id().label('Concepto'),
  conceptCode: string().trim().max(20).label('Concepto'),
  quantity: decimal().nullable().label('Cantidad'),
  amount: money().nullable().label('Importe'),
  instalments: number()
    .test(
      'instalments',
      instalmentsRefused,
      (value) => value === undefined || (Number.isInteger(value) && value >= 1 && value <= maxInstalments),
    )
    .default(1)
    .label('Cuotas'),
  imputationDate: calendarDate().required().label('Mes de imputación'),
  accrualMonth: calendarDate().nullable().label('Mes de devengamiento'),
  startDate: calendarDate().nullable().label('Vigencia desde'),
  endDate: calendarDate().nullable().label('Vigencia hasta'),
  liquidationTypeId: id().nullable().label('Tipo de liquidación'),
  observation: string().trim().max(500).nullable().label('Observación').meta({ input: 'textarea' }),
  version: version(),
})
export type NoveltyEntryDraft = InferType<typeof noveltyEntryDraft>

/** A row of a list or file: like the draft, with raw values, since errors are reported row by row. */
export const noveltyEntryRow = noveltyEntryDraft.shape({ liquidationTypeCode: string() })
export type NoveltyEntryRow = { readonly [field in keyof NoveltyEntryDraft]?: unknown } & {
  readonly liquidationTypeCode?: unknown
}

// Thousands of rows are too slow for a general validator: the server checks them in one pass and names row, field and remedy.
export const rowsOf = <Row extends object>(row: AnyObjectSchema) =>
  mixed<readonly Row[]>((value): value is readonly Row[] => Array.isArray(value))
    .meta({ rows: row } satisfies RowsMeta)
    .required()
    .test('rows', `Enviá de 1 a ${maxRows} filas`, (value) => Array.isArray(value) && value.length > 0 && value.length <= maxRows)
    .test('objects', 'Cada fila debe ser un conjunto de textos (de hasta 1000 letras), números o Sí y No', (value) =>
      (value ?? []).every(
        (each) => typeof each === 'object' && each !== null && !Array.isArray(each) && Object.values(each).every(isPlainValue),
      ),
    )

const isPlainValue = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= 1000 : value === null || typeof value !== 'object'

/** The fields of a row, for a list of rows validated by the server itself. */
export type RowsMeta = { readonly rows: AnyObjectSchema }

export const idsOf = () =>
  mixed<readonly number[]>((value): value is readonly number[] => Array.isArray(value)).test(
    'ids',
    `Elegí de 1 a ${maxRows}`,
    (value) =>
      value === undefined ||
      (Array.isArray(value) &&
        value.length > 0 &&
        value.length <= maxRows &&
        value.every((one) => Number.isSafeInteger(one) && one > 0)),
  )

export const wholeNumber = number().integer().required()

export const savedRows = object({ count: wholeNumber, ids: array().of(wholeNumber).required() })
const checkedRow = object({
  row: wholeNumber,
  employeeId: number().integer().nullable().defined(),
  employeeName: string().nullable().defined(),
  conceptName: string().nullable().defined(),
  repeated: boolean().required(),
})
export const rowsCheck = object({
  total: wholeNumber,
  wrong: wholeNumber,
  problems: array().of(rowProblem).required(),
  rows: array().of(checkedRow).required(),
})
export type RowsCheck = InferType<typeof rowsCheck>
