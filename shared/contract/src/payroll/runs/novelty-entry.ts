import { keyNames } from '@legajo/kernel/key-names.ts'
import { type AnyObjectSchema, array, boolean, type InferType, mixed, number, object, string, type ValidationError } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, decimal, id, money, ownPassword, pageOf, pageQuery, version } from '../../fields.ts'

/** Maximum rows in one call; more need several calls, or a batch. */
const maxRows = 20_000
export const maxInstalments = 60
/** Message MS-113 of the documents. */
export const instalmentsRefused = 'Cantidad de cuotas no permitidas'

export const noticeStates = { ACTIVE: 'Activa', CLOSED: 'Cerrada' } as const
export type NoticeState = keyof typeof noticeStates
export const noticeOrigins = {
  MANUAL: 'Carga simple',
  LIST: 'Planilla',
  FILE: 'Archivo',
  BATCH: 'Lote',
  API: 'Integración',
  TIME: 'Ausencias y vacaciones',
} as const
export type NoticeOrigin = keyof typeof noticeOrigins
/** State of one instalment: still to be paid, in a run that may still change, or finally paid. */
export const instalmentStates = { PENDING: 'Pendiente', LIQUIDATED: 'Liquidada', PAID: 'Pagada', EXPIRED: 'Vencida' } as const
export type InstalmentState = keyof typeof instalmentStates

const keysOf = <T extends string>(table: Readonly<Record<T, string>>) => keyNames(table)

/**
 * A notice as entered. The employee is given by id or file code, the concept by id or code; the amount is the total, and is distributed
 * over the instalments, one a month from the month of imputation on.
 */
export const noticeDraft = object({
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
  startDate: calendarDate().nullable().label('Vigencia desde'),
  endDate: calendarDate().nullable().label('Vigencia hasta'),
  liquidationTypeId: id().nullable().label('Tipo de liquidación'),
  observation: string().trim().max(500).nullable().label('Observación').meta({ input: 'textarea' }),
  version: version(),
})
export type NoticeDraft = InferType<typeof noticeDraft>

/** A row of a list or file: like the draft, with raw values, since errors are reported row by row. */
export const noticeRow = noticeDraft.shape({ liquidationTypeCode: string() })
export type NoticeRow = { readonly [field in keyof NoticeDraft]?: unknown } & { readonly liquidationTypeCode?: unknown }

/** The problem of one value of one row, and its remedy. Rows count from 1, or as in the file. */
export const rowProblem = object({
  row: number().integer().required(),
  field: string().required(),
  value: string().ensure(),
  message: string().required(),
  remedy: string().required(),
})
export type RowProblem = InferType<typeof rowProblem>

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

const wholeNumber = number().integer().required()
const storedAmount = string().nullable().defined()
const unit = string().nullable().defined()

export const reducedNotice = object({
  id: wholeNumber,
  employeeId: wholeNumber,
  fileCode: string().required(),
  employeeName: string().required(),
  conceptId: wholeNumber,
  conceptCode: string().required(),
  conceptName: string().required(),
  quantity: storedAmount,
  /** Unit of the quantity, as defined in the concept: «horas», «días». */
  unit,
  amount: storedAmount,
  instalments: wholeNumber,
  /** Number and total of the instalments still to be paid. */
  remaining: wholeNumber,
  remainingAmount: string().required(),
  imputationDate: string().required(),
  liquidationTypeId: number().integer().nullable().defined(),
  liquidationType: string().nullable().defined(),
  observation: string().nullable().defined(),
  origin: string().oneOf(keysOf(noticeOrigins)).required(),
  state: string().oneOf(keysOf(noticeStates)).required(),
  version: wholeNumber,
})
export type ReducedNotice = InferType<typeof reducedNotice>

export const instalment = object({
  id: wholeNumber,
  instalment: wholeNumber,
  imputationDate: string().required(),
  quantity: storedAmount,
  amount: storedAmount,
  state: string().oneOf(keysOf(instalmentStates)).required(),
  liquidationId: number().integer().nullable().defined(),
  liquidation: string().nullable().defined(),
})
const notice = reducedNotice.shape({
  startDate: string().nullable().defined(),
  endDate: string().nullable().defined(),
  createdBy: string().nullable().defined(),
  createdAt: string().required(),
  schedule: array().of(instalment).required(),
})
export type Notice = InferType<typeof notice>

const datesTurned = 'La fecha hasta no puede ser anterior a la fecha desde'
/** Two reversed dates would match nearly every day. */
const inOrder = (
  from: string | undefined,
  until: string | undefined,
  createError: (problem: { path: string; message: string }) => ValidationError,
  path: string,
) => !from || !until || from <= until || createError({ path, message: datesTurned })

/** The documented novelty filter, with the panel's further fields. Dates are days; the month of imputation is that of its date. */
export const noveltyFilter = object({
  employeesIds: idsOf(),
  startDate: calendarDate().label('Desde'),
  endDate: calendarDate().label('Hasta'),
  imputationDate: calendarDate().label('Mes de imputación'),
  liquidationTypeId: id().label('Tipo de liquidación'),
  conceptId: id().label('Concepto'),
  batchId: id().label('Lote'),
  text: string().max(200).label('Legajo o nombre'),
}).test('dates', datesTurned, (given: { startDate?: string; endDate?: string } | undefined, { createError }) =>
  inOrder(given?.startDate, given?.endDate, createError, 'endDate'),
)
export type NoveltyFilter = InferType<typeof noveltyFilter>

/** The filter of a list, given directly or under the name `filter`. */
const listFilter = noveltyFilter.shape({ filter: noveltyFilter.default(undefined).optional() })

/** The effects of a deletion. The hash identifies exactly this state, for five minutes. */
export const deletionCheck = object({
  total: wholeNumber,
  /** Not in any run: can be deleted without force. */
  free: wholeNumber,
  /** In a run with unreleased receipts: deleted only with force; the run should then be liquidated again. */
  affected: wholeNumber,
  /** Number of novelties already paid, which are not deleted. */
  kept: wholeNumber,
  details: array()
    .of(
      object({
        id: wholeNumber,
        employeeName: string().required(),
        fileCode: string().required(),
        concept: string().required(),
        instalment: string().required(),
        period: string().required(),
        liquidation: string().required(),
        state: string().oneOf(keysOf(instalmentStates)).required(),
      }),
    )
    .required(),
  deleteHash: string().required(),
})
export type DeletionCheck = InferType<typeof deletionCheck>
const deleted = object({ deleted: wholeNumber, kept: wholeNumber })
const password = ownPassword()
const deleteHash = string().max(200)

export const savedRows = object({ count: wholeNumber, ids: array().of(wholeNumber).required() })
const checkedRow = object({
  row: wholeNumber,
  employeeId: number().integer().nullable().defined(),
  employeeName: string().nullable().defined(),
  conceptName: string().nullable().defined(),
  repeated: boolean().required(),
})
const rowsCheck = object({
  total: wholeNumber,
  wrong: wholeNumber,
  problems: array().of(rowProblem).required(),
  rows: array().of(checkedRow).required(),
})
export type RowsCheck = InferType<typeof rowsCheck>

/** A concept with novelties: whether a formula reads its quantity, its amount or both. */
const noticeConcept = object({
  id: wholeNumber,
  code: string().required(),
  name: string().required(),
  type: string().required(),
  quantity: boolean().required(),
  unit,
  amount: boolean().required(),
  liquidationTypes: array().of(string().required()).required(),
})
export type NoticeConcept = InferType<typeof noticeConcept>

const total = object({
  code: string().required(),
  name: string().required(),
  notices: wholeNumber,
  quantity: string().required(),
  amount: string().required(),
})
const noticeTotals = object({
  notices: wholeNumber,
  employees: wholeNumber,
  amount: string().required(),
  concepts: array().of(total).required(),
  months: array()
    .of(object({ month: string().required(), notices: wholeNumber, amount: string().required() }))
    .required(),
})

const path = '/extraordinary-notices'
const readAccess = { permit: 'READ_NOVELTY', sees: 'pay', withoutFlag: 'permitted' } as const
const writeAccess = { permit: 'WRITE_NOVELTY', sees: 'pay', withoutFlag: 'permitted' } as const
const listQuery = pageQuery
  .shape({ state: string().oneOf(keysOf(noticeStates)), from: calendarDate(), until: calendarDate() })
  .test('dates', datesTurned, ({ from, until }, { createError }) => inOrder(from, until, createError, 'until'))

export const notices = {
  list: endpoint('XN-004', 'GET', `${path}/`, {
    ...readAccess,
    query: listQuery.shape({ size: number().integer().min(1).max(200).default(50) }),
    returns: pageOf(reducedNotice),
    summary: 'Novedades extraordinarias de la empresa, las últimas primero',
  }),
  get: endpoint('XN-005', 'GET', `${path}/{id}`, { ...readAccess, returns: notice, summary: 'Una novedad con sus cuotas' }),
  create: endpoint('XN-001', 'POST', `${path}/`, {
    ...writeAccess,
    body: noticeDraft,
    returns: notice,
    once: true,
    summary: 'Cargar una novedad extraordinaria',
  }),
  update: endpoint('XN-018', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: noticeDraft,
    returns: notice,
    summary: 'Cambiar una novedad que no se pagó',
  }),
  remove: endpoint('XN-016', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    summary: 'Eliminar una novedad que no entró en ninguna liquidación',
  }),
  bulk: endpoint('XN-002', 'POST', `${path}/bulk`, {
    ...writeAccess,
    body: noticeDraft.omit(['employeeId', 'fileCode', 'version']).shape({
      employeeIds: idsOf().required('Elegí al menos un empleado').label('Empleados'),
      allowRepeated: boolean().default(false),
    }),
    returns: savedRows,
    once: true,
    large: true,
    summary: 'Cargar la misma novedad a muchos empleados; todas o ninguna',
  }),
  addList: endpoint('XN-003', 'POST', `${path}/add-list`, {
    ...writeAccess,
    body: object({ notices: rowsOf<NoticeRow>(noticeRow), allowRepeated: boolean().default(false) }),
    returns: savedRows,
    once: true,
    large: true,
    summary: 'Cargar una lista de novedades; todas o ninguna, con los errores fila por fila',
  }),
  check: endpoint('X-XN-01', 'POST', `${path}/check`, {
    ...readAccess,
    body: object({ notices: rowsOf<NoticeRow>(noticeRow) }),
    returns: rowsCheck,
    large: true,
    summary: 'Revisar una lista de novedades sin guardarla',
  }),
  concepts: endpoint('X-XN-02', 'GET', `${path}/concepts`, {
    permit: 'READ_NOVELTY',
    returns: array().of(noticeConcept).required(),
    summary: 'Conceptos que toman novedades, y si toman cantidad o importe',
  }),
  types: endpoint('X-XN-04', 'GET', `${path}/liquidation-types`, {
    permit: 'READ_NOVELTY',
    returns: array()
      .of(object({ id: wholeNumber, code: string().required(), name: string().required() }))
      .required(),
    summary: 'Tipos de liquidación que una novedad puede nombrar',
  }),
  totals: endpoint('X-XN-03', 'POST', `${path}/totals`, {
    ...readAccess,
    query: object({ state: string().oneOf(keysOf(noticeStates)) }),
    body: noveltyFilter,
    returns: noticeTotals,
    summary: 'Totales por concepto y por mes de las novedades filtradas',
  }),
  employeeIds: endpoint('XN-006', 'GET', `${path}/getAllEmployeeId`, {
    permit: 'READ_NOVELTY',
    returns: array().of(wholeNumber).required(),
    summary: 'Empleados que tienen novedades',
  }),
  activeEmployeeIds: endpoint('XN-007', 'GET', `${path}/getAllEmployeeIdByActive`, {
    permit: 'READ_NOVELTY',
    returns: array().of(wholeNumber).required(),
    summary: 'Empleados que tienen novedades activas',
  }),
  reduced: endpoint('XN-008', 'GET', `${path}/getAllReduced`, {
    ...readAccess,
    query: listQuery,
    returns: pageOf(reducedNotice),
    summary: 'Novedades en forma reducida',
  }),
  historical: endpoint('XN-009', 'GET', `${path}/historical`, {
    ...readAccess,
    query: listQuery.shape({ employeeId: id(), conceptId: id() }),
    returns: pageOf(reducedNotice),
    summary: 'Historia de las novedades, activas y cerradas, por mes de imputación',
  }),
  closed: endpoint('XN-011', 'POST', `${path}/getAllReducedClosed`, {
    ...readAccess,
    query: pageQuery,
    body: listFilter,
    returns: pageOf(reducedNotice),
    summary: 'Novedades cerradas, por páginas y con filtro',
  }),
  active: endpoint('XN-012', 'POST', `${path}/getAllReducedActive`, {
    ...readAccess,
    query: pageQuery,
    body: listFilter,
    returns: pageOf(reducedNotice),
    summary: 'Novedades activas, por páginas y con filtro',
  }),
  template: endpoint('XN-010', 'GET', `${path}/templateLoadHistorical`, {
    ...readAccess,
    file: 'out',
    summary: 'Plantilla de Excel para cargar novedades, con los conceptos de la empresa',
  }),
  load: endpoint('XN-019', 'POST', `${path}/historical/`, {
    ...writeAccess,
    file: 'in',
    query: object({ onlyCheck: boolean().default(false), allowRepeated: boolean().default(false) }),
    returns: rowsCheck.shape({ saved: wholeNumber }),
    once: true,
    large: true,
    summary: 'Cargar un archivo de novedades (Excel o CSV); todas o ninguna',
  }),
  verifyDeletion: endpoint('XN-014', 'POST', `${path}/verify-news-for-delete`, {
    ...readAccess,
    body: object({ ids: idsOf(), filter: noveltyFilter.default(undefined).optional() }),
    returns: deletionCheck,
    large: true,
    summary: 'Qué tocaría eliminar estas novedades, y el hash que lo autoriza',
  }),
  removeMany: endpoint('XN-015', 'POST', `${path}/delete-many`, {
    action: 'DELETE',
    ...writeAccess,
    query: object({ forceDelete: boolean().default(false) }),
    body: object({ ids: idsOf().required('Elegí al menos una'), deleteHash, password }),
    returns: deleted,
    ownPassword: true,
    large: true,
    summary: 'Eliminar varias novedades; con fuerza, también las que entraron en una liquidación sin publicar',
  }),
  removeFiltered: endpoint('XN-013', 'POST', `${path}/deleteAllFiltered`, {
    action: 'DELETE',
    ...writeAccess,
    query: object({ forceDelete: boolean().default(false) }),
    body: object({
      filter: noveltyFilter.required(),
      deleteHash: deleteHash.required('Verificá antes qué se elimina'),
      password,
    }),
    returns: deleted,
    ownPassword: true,
    summary: 'Eliminar todas las novedades filtradas, tal como se verificaron',
  }),
  forceRemove: endpoint('XN-017', 'DELETE', `${path}/force-delete`, {
    ...writeAccess,
    query: object({ id: id().required(), deleteHash: deleteHash.required('Verificá antes qué se elimina') }),
    body: object({ password }),
    returns: deleted,
    ownPassword: true,
    summary: 'Eliminar una novedad que entró en una liquidación sin publicar',
  }),
}
