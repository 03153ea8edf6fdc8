import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { ownPassword, pageOf, pageQuery, version } from '../fields.ts'
import { rowProblem } from '../row-problem.ts'

const keysOf = <T extends string>(table: Readonly<Record<T, string>>) => keyNames(table)

export const loadStatuses = {
  MAPPING: 'Faltan columnas',
  CHECKED: 'Revisado',
  PENDING: 'Pendiente',
  PROCESSING: 'En proceso',
  FINISHED: 'Finalizado',
  FINISHED_WITH_ERRORS: 'Finalizado con errores',
  CANCELLED: 'Cancelado',
  UNDOING: 'Deshaciéndose',
  UNDONE: 'Deshecho',
} as const
export type LoadStatus = keyof typeof loadStatuses

/** The effect of a row: found by the check, before anything is written. */
export const loadOutcomes = { NEW: 'Nuevo', CHANGED: 'Cambia', SAME: 'Igual', REFUSED: 'Con errores' } as const
export type LoadOutcome = keyof typeof loadOutcomes
export const loadRowStatuses = {
  PENDING: 'Pendiente',
  DONE: 'Cargada',
  ERROR: 'Con errores',
  SKIPPED: 'Sin cargar',
  UNDONE: 'Deshecha',
  DISCARDED: 'Descartada',
} as const
export type LoadRowStatus = keyof typeof loadRowStatuses
/** How wrong rows are treated: the load is refused whole, or they are left out. */
export const loadModes = { ALL: 'Todas o ninguna', VALID: 'Solo las correctas' } as const
export type LoadMode = keyof typeof loadModes

/** Maximum rows of an uploaded file. */
export const maxLoadRows = 100_000
/** Maximum rows that a call undoes itself; more are undone by a job. */
export const maxRowsUndoneAtOnce = 500
/** Maximum rows that one call may send. */
const maxTypedRows = 20_000
const wholeNumber = number().integer().required()

const heading = object({
  header: string().ensure(),
  /** The field of the kind's schema; null for a column that is left out. */
  field: string().max(80).nullable().defined(),
  /** Names of the column were divided in the two that follow. */
  divided: boolean(),
})

const massLoad = object({
  id: wholeNumber,
  kind: wholeNumber.label('Carga'),
  description: string().required().label('Lote'),
  fileName: string().nullable().defined().label('Archivo'),
  /** SHA-256 of the file's bytes; of the rows when they were typed. */
  sha256: string().nullable().defined(),
  status: string().oneOf(keysOf(loadStatuses)).required().label('Estado').meta({ options: loadStatuses }),
  mode: string().oneOf(keysOf(loadModes)).nullable().defined(),
  columns: array().of(heading).required(),
  total: wholeNumber.label('Filas'),
  fresh: wholeNumber.label('Nuevas'),
  changed: wholeNumber.label('Cambian'),
  same: wholeNumber.label('Iguales'),
  refused: wholeNumber.label('Con errores'),
  warned: wholeNumber,
  /** Rows that a person left out; the counts by outcome are without them. */
  discarded: wholeNumber.label('Descartadas'),
  /** Effects of the load beyond its rows, such as the pay mass of a month, by its description. */
  effects: array()
    .of(object({ label: string().required(), text: string().required() }))
    .required(),
  done: wholeNumber.label('Cargadas'),
  failed: wholeNumber,
  /** The sheets of its file and the doubts about its content; null for rows that were typed. */
  reading: object({
    sheets: array()
      .of(object({ name: string().required(), isHidden: boolean().required(), isRead: boolean().required() }))
      .required(),
    notes: array().of(string().required()).required(),
  })
    .nullable()
    .defined(),
  /** Why nothing of the load was applied. */
  failure: string().nullable().defined(),
  createdBy: string().nullable().defined(),
  createdAt: string().required().label('Entregado'),
  appliedBy: string().nullable().defined(),
  startedAt: string().nullable().defined(),
  finishedAt: string().nullable().defined(),
  /** How many rows of a large load were undone so far, while a job undoes it. */
  undoing: object({ total: wholeNumber, done: wholeNumber }).nullable().defined(),
  undoneBy: string().nullable().defined(),
  undoneAt: string().nullable().defined(),
  version: wholeNumber,
})
export type MassLoad = InferType<typeof massLoad>

const difference = object({
  field: string().required(),
  label: string().required(),
  before: string().ensure(),
  after: string().ensure(),
})
const massLoadRow = object({
  line: wholeNumber.label('Fila'),
  recordId: number().integer().nullable().defined(),
  title: string().ensure().label('Legajo'),
  outcome: string().oneOf(keysOf(loadOutcomes)).required().label('Resultado').meta({ options: loadOutcomes }),
  status: string().oneOf(keysOf(loadRowStatuses)).required().label('Estado').meta({ options: loadRowStatuses }),
  /** The uploaded cell texts of a row, by field. */
  cells: mixed<Readonly<Record<string, string>>>().required(),
  problems: array().of(rowProblem).required(),
  warnings: array().of(rowProblem).required(),
  differences: array().of(difference).required(),
})
export type MassLoadRow = InferType<typeof massLoadRow>

const column = object({
  field: string().required(),
  label: string().required(),
  kind: string()
    .oneOf(['text', 'number', 'money', 'date', 'datetime', 'boolean', 'choice', 'choices', 'file'] as const)
    .required(),
  required: boolean().required(),
  hint: string().ensure(),
  example: string().ensure(),
  options: array().of(string().required()).required(),
})
export type LoadColumnShape = InferType<typeof column>

/** A field of the records that no column holds, and why. */
const fieldWithoutColumn = object({ label: string().required(), reason: string().required() })

/** The first different values of a column of a file, shortened; the columns are in the order of the file. */
const columnSamples = object({ header: string().ensure(), values: array().of(string().required()).required() })

/** Problems of one kind in one column of a load: how many rows have it, and their texts with what each may mean. */
const problemGroup = object({
  field: string().required(),
  label: string().required(),
  message: string().required(),
  remedy: string().ensure(),
  count: wholeNumber,
  /** The first rows. */
  lines: array().of(wholeNumber).required(),
  /** A row is not loaded without the field. */
  required: boolean().required(),
  texts: array()
    .of(object({ text: string().ensure(), count: wholeNumber, options: array().of(string().required()).required() }))
    .required(),
})
export type ProblemGroup = InferType<typeof problemGroup>

/** The documented record of a load's template: its addresses are those of the calls below. */
const template = object({
  lt_id: wholeNumber,
  lt_name: string().required().label('Plantilla'),
  lt_descrip: string().required().label('Para qué'),
  lt_state: string().required().label('Estado'),
  lt_date: string().nullable().defined().label('Última carga'),
  lt_template: string().required(),
  lote_type: wholeNumber,
  format: string().required().label('Formato'),
  config_url: string().required(),
  entity_url: string().required(),
  post_url: string().required(),
  verification_url: string().required(),
  delete_entity_url: string().required(),
  /** Whether rows are new records, changes, or either; and whether a zip archive is sent. */
  makes: string()
    .oneOf(['new', 'changes', 'both'] as const)
    .required(),
  archive: boolean().required(),
  unit: string().required(),
  units: string().required(),
})
export type LoadTemplate = InferType<typeof template>

/** Rows as typed: cells by field, all as text. */
const rowsOfTexts = () =>
  mixed<readonly Readonly<Record<string, string>>[]>((value): value is readonly Readonly<Record<string, string>>[] =>
    Array.isArray(value),
  )
    .required()
    .test(
      'rows',
      `Enviá de 1 a ${maxTypedRows} filas`,
      (value) => Array.isArray(value) && value.length > 0 && value.length <= maxTypedRows,
    )
    .test('cells', 'Cada fila debe ser un conjunto de hasta 100 textos, de hasta 1000 letras', (value) =>
      (value ?? []).every(
        (row) =>
          typeof row === 'object' &&
          row !== null &&
          !Array.isArray(row) &&
          Object.keys(row).length <= 100 &&
          Object.values(row).every((cell) => typeof cell === 'string' && cell.length <= 1000),
      ),
    )

const lines = (label: string) => array().of(wholeNumber).max(maxTypedRows).label(label)

/** A later fact that depends on a row of a load; a change has its field, and who made it when. */
const obstacle = object({
  line: wholeNumber,
  title: string().required(),
  field: string().ensure(),
  text: string().required(),
  by: string().nullable().defined(),
  day: string().nullable().defined(),
})
const undoCheck = object({ total: wholeNumber, obstacles: array().of(obstacle).required() })
export type UndoCheck = InferType<typeof undoCheck>

const path = '/load-massive/lote'
const templates = '/load-massive/template'
/** Each kind declares its permit and the protected data that it shows; the calls enforce them. */
const permitted = { access: 'session', sees: 'pay', withoutFlag: 'permitted' } as const
const description = string().trim().max(120).label('Descripción')
const kind = wholeNumber.label('Carga')

/** Mass loads: a file or typed rows, checked, previewed as a difference, applied by a job, undone as one. */
export const massLoads = {
  templates: endpoint('X-ML-01', 'GET', `${templates}/`, {
    ...permitted,
    returns: array().of(template).required(),
    summary: 'Plantillas de carga masiva que el usuario puede usar',
  }),
  config: endpoint('ML-007.config', 'GET', `${templates}/{id}/config`, {
    ...permitted,
    returns: array().of(column).required(),
    summary: 'Las columnas de una carga, con sus límites y opciones',
  }),
  without: endpoint('X-ML-21', 'GET', `${templates}/{id}/without`, {
    ...permitted,
    returns: array().of(fieldWithoutColumn).required(),
    summary: 'Los datos de los registros que una carga no tiene como columna, con el motivo',
  }),
  entity: endpoint('ML-008.entity', 'POST', `${templates}/{id}/entity`, {
    ...permitted,
    reads: true,
    large: true,
    body: object({ rows: rowsOfTexts() }),
    returns: object({
      total: wholeNumber,
      refused: wholeNumber,
      problems: array().of(rowProblem).required(),
      warnings: array().of(rowProblem).required(),
    }),
    summary: 'Revisar filas escritas sin guardar nada',
  }),
  file: endpoint('ML-009', 'GET', `${templates}/{id}/file`, {
    ...permitted,
    file: 'out',
    query: object({ filled: boolean().default(false) }),
    summary: 'La plantilla en Excel, vacía o con los datos actuales',
  }),
  create: endpoint('ML-001', 'POST', path, {
    ...permitted,
    once: true,
    large: true,
    body: object({ kind, description, rows: rowsOfTexts() }),
    returns: massLoad,
    summary: 'Entregar filas escritas: quedan revisadas, nada se carga todavía',
  }),
  upload: endpoint('X-ML-02', 'POST', `${path}/file`, {
    ...permitted,
    once: true,
    large: true,
    file: 'in',
    query: object({ kind, description, sheet: string().max(60).label('Hoja') }),
    returns: massLoad,
    summary: 'Entregar un archivo de Excel o CSV: queda revisado, nada se carga todavía',
  }),
  uploadArchive: endpoint('X-ML-20', 'POST', `${path}/archive`, {
    ...permitted,
    once: true,
    body: object({
      kind,
      fileKey: string().max(80).required().label('Archivo'),
      description,
    }),
    returns: massLoad,
    summary: 'Entregar un ZIP grande que ya se subió en partes: queda revisado, nada se carga todavía',
  }),
  get: endpoint('ML-002', 'GET', `${path}/{id}`, { ...permitted, returns: massLoad, summary: 'Un lote de carga masiva' }),
  samples: endpoint('X-ML-22', 'GET', `${path}/{id}/samples`, {
    ...permitted,
    returns: array().of(columnSamples).required(),
    summary: 'Ejemplos de los valores de cada columna del archivo de un lote, para asignarlas',
  }),
  problems: endpoint('X-ML-23', 'GET', `${path}/{id}/problems`, {
    ...permitted,
    returns: array().of(problemGroup).required(),
    summary: 'Los errores de un lote por clase, con cuántas filas los tienen y qué puede decir cada texto',
  }),
  update: endpoint('ML-003', 'PUT', `${path}/{id}`, {
    ...permitted,
    large: true,
    body: object({
      description,
      columns: array().of(heading).max(100),
      rows: array()
        .of(object({ line: wholeNumber, cells: mixed<Readonly<Record<string, string>>>().required() }))
        .max(1000),
      /** One text instead of another in every row with errors that has it in the column of the field. */
      replace: array()
        .of(object({ field: string().max(80).required(), from: string().max(1000).required(), to: string().max(1000).ensure() }))
        .max(200),
      discard: lines('Filas a descartar'),
      restore: lines('Filas a recuperar'),
      version: version(),
    }),
    returns: massLoad,
    summary: 'Nombrar las columnas de un lote, corregir sus filas, descartarlas o recuperarlas; se revisa de nuevo',
  }),
  remove: endpoint('ML-004', 'DELETE', `${path}/{id}`, { ...permitted, summary: 'Descartar un lote que no cargó nada' }),
  list: endpoint('ML-005', 'POST', `${path}/paginate`, {
    ...permitted,
    reads: true,
    query: pageQuery.shape({ kind: number().integer().min(1), status: string().oneOf(keysOf(loadStatuses)) }),
    returns: pageOf(massLoad),
    summary: 'Lotes de carga masiva, el último primero',
  }),
  process: endpoint('ML-006', 'POST', `${path}/process-massive/`, {
    ...permitted,
    once: true,
    body: object({
      id: wholeNumber.label('Lote'),
      mode: string().oneOf(keysOf(loadModes)).required().label('Filas con errores').meta({ options: loadModes }),
    }),
    returns: massLoad,
    summary: 'Cargar un lote revisado, en segundo plano',
  }),
  rows: endpoint('X-ML-03', 'POST', `${path}/{id}/rows`, {
    ...permitted,
    reads: true,
    query: pageQuery.shape({
      size: number().integer().min(1).max(200).default(50),
      outcome: string().oneOf(keysOf(loadOutcomes)),
      status: string().oneOf(keysOf(loadRowStatuses)),
      /** Only rows with warnings. */
      warned: boolean(),
    }),
    returns: pageOf(massLoadRow),
    summary: 'Las filas de un lote: qué cambia cada una, dato por dato, o qué hay que corregir',
  }),
  cancel: endpoint('X-ML-04', 'POST', `${path}/{id}/cancel`, {
    ...permitted,
    returns: massLoad,
    summary: 'Detener la carga de un lote, o que se deshaga; lo ya hecho queda',
  }),
  verifyUndo: endpoint('X-ML-05', 'GET', `${path}/{id}/undo`, {
    ...permitted,
    returns: undoCheck,
    summary: 'Qué se deshace con un lote, y qué lo impide',
  }),
  undo: endpoint('X-ML-06', 'POST', `${path}/{id}/undo`, {
    ...permitted,
    ownPassword: true,
    /** `rest`: only the rows that nothing later prevents; the others stay. */
    body: object({ password: ownPassword(), rest: boolean() }),
    returns: massLoad,
    summary:
      'Deshacer un lote entero, mientras nada posterior dependa de él, o las filas de las que nada depende; los grandes, en segundo plano',
  }),
  receipt: endpoint('X-ML-07', 'GET', `${path}/{id}/receipt`, {
    ...permitted,
    file: 'out',
    summary: 'Comprobante del lote en Excel: archivo, hash, usuario, cantidades y errores',
  }),
}
