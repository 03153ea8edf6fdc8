import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, decimal, money, ownPassword, pageOf, pageQuery, version } from '../../fields.ts'
import { rowProblem } from '../../row-problem.ts'
import { instalment, reducedNoveltyEntry } from './entered-novelty.ts'
import { deletionCheck } from './novelty-deletion.ts'
import { noveltyFilter } from './novelty-filter.ts'
import {
  idsOf,
  instalmentStates,
  type NoveltyEntryRow,
  noveltyEntryDraft,
  noveltyEntryRow,
  rowsOf,
  savedRows,
} from './novelty-row.ts'

/** Novelties as the liquidation reads them: one month, one employee, one concept each. Those of one entry have its number. */
const novelty = reducedNoveltyEntry
  .pick([
    'employeeId',
    'fileCode',
    'employeeName',
    'conceptId',
    'conceptCode',
    'conceptName',
    'unit',
    'instalments',
    'accrualMonth',
    'liquidationTypeId',
    'liquidationType',
    'observation',
    'origin',
    'version',
  ])
  .concat(instalment)
  .shape({
    noticeId: number().integer().required(),
    startDate: string().nullable().defined(),
    endDate: string().nullable().defined(),
    state: string().oneOf(keyNames(instalmentStates)).required(),
  })
export type Novelty = InferType<typeof novelty>

const noveltyDraft = noveltyEntryDraft.omit(['instalments'])
/** The changeable fields of a novelty: never its employee or its concept. */
const noveltyChange = object({
  quantity: decimal().nullable().label('Cantidad'),
  amount: money().nullable().label('Importe'),
  imputationDate: calendarDate().label('Mes de imputación'),
  accrualMonth: calendarDate().nullable().label('Mes de devengamiento'),
  startDate: calendarDate().nullable().label('Vigencia desde'),
  endDate: calendarDate().nullable().label('Vigencia hasta'),
  observation: string().trim().max(500).nullable().label('Observación'),
  version: version(),
})
export type NoveltyChange = InferType<typeof noveltyChange>

export const batchStatuses = {
  PENDING: 'Pendiente',
  PROCESSING: 'En proceso',
  FINISHED: 'Finalizado',
  FINISHED_WITH_ERRORS: 'Finalizado con errores',
  CANCELLED: 'Cancelado',
  UNDONE: 'Deshecho',
} as const
export const batchRowStatuses = { PENDING: 'Pendiente', DONE: 'Cargada', ERROR: 'Con errores' } as const

const wholeNumber = number().integer().required()
const noveltyBatch = object({
  id: wholeNumber,
  description: string().required(),
  status: string().oneOf(keyNames(batchStatuses)).required(),
  total: wholeNumber,
  done: wholeNumber,
  failed: wholeNumber,
  createdBy: string().nullable().defined(),
  createdAt: string().required(),
  startedAt: string().nullable().defined(),
  finishedAt: string().nullable().defined(),
  /** Novelties removed when the batch was undone, by whom and when. */
  undone: wholeNumber,
  undoneBy: string().nullable().defined(),
  undoneAt: string().nullable().defined(),
  version: wholeNumber,
})
export type NoveltyBatch = InferType<typeof noveltyBatch>
const batchRow = object({
  line: wholeNumber,
  status: string().oneOf(keyNames(batchRowStatuses)).required(),
  fileCode: string().ensure(),
  concept: string().ensure(),
  imputationDate: string().ensure(),
  quantity: string().ensure(),
  amount: string().ensure(),
  noticeId: number().integer().nullable().defined(),
  problems: array().of(rowProblem).required(),
})
export type BatchRow = InferType<typeof batchRow>

const root = '/payroll-novelties'
const path = `${root}/novelties`
const batch = `${root}/batch-novelties`
const readAccess = { permit: 'READ_NOVELTY', sees: 'pay', withoutFlag: 'permitted' } as const
const writeAccess = { permit: 'WRITE_NOVELTY', sees: 'pay', withoutFlag: 'permitted' } as const
const password = ownPassword()
// Documented: page 0 and size 10 by default.
const page = pageQuery.shape({
  size: number().integer().min(1).max(200).default(10),
  searchToLiquidate: boolean().default(false),
})

export const novelties = {
  create: endpoint('PN-001', 'POST', `${path}/`, {
    ...writeAccess,
    body: noveltyDraft,
    returns: novelty,
    once: true,
    summary: 'Cargar una novedad de un mes',
  }),
  update: endpoint('PN-002', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: noveltyChange,
    returns: novelty,
    summary: 'Cambiar una novedad, o una cuota, que no se pagó',
  }),
  updateMany: endpoint('PN-003', 'PUT', path, {
    ...writeAccess,
    body: object({
      novelties: rowsOf<NoveltyChange & { readonly id: number }>(novelty.shape(noveltyChange.fields)),
    }),
    returns: savedRows,
    large: true,
    summary: 'Cambiar muchas novedades; todas o ninguna, con los errores fila por fila',
  }),
  removeByIds: endpoint('PN-004', 'POST', `${path}/delete-many-by-ids`, {
    action: 'DELETE',
    ...writeAccess,
    body: object({ ids: idsOf().required('Elegí al menos una'), password }),
    returns: object({ deleted: wholeNumber }),
    ownPassword: true,
    large: true,
    summary: 'Eliminar novedades que no entraron en ninguna liquidación',
  }),
  removeByFilters: endpoint('PN-005', 'POST', `${path}/delete-many-by-filters`, {
    action: 'DELETE',
    ...writeAccess,
    body: noveltyFilter.shape({ password }),
    returns: object({ deleted: wholeNumber }),
    ownPassword: true,
    large: true,
    summary: 'Eliminar las novedades filtradas que no entraron en ninguna liquidación',
  }),
  byEmployees: endpoint('PN-006', 'POST', `${path}/filter/by/employees`, {
    ...readAccess,
    query: page,
    body: noveltyFilter.shape({ employeesIds: idsOf().required('Elegí al menos un empleado') }),
    returns: pageOf(novelty),
    summary: 'Novedades de unos empleados',
  }),
  all: endpoint('PN-007', 'POST', `${path}/all`, {
    ...readAccess,
    query: page,
    body: noveltyFilter,
    returns: pageOf(novelty),
    summary: 'Novedades por páginas; o solo las que faltan liquidar',
  }),
  export: endpoint('PN-008', 'POST', `${root}/download/export`, {
    ...readAccess,
    file: 'out',
    query: pageQuery.pick(['sortField', 'sortOrder']).shape({
      searchToLiquidate: boolean().default(false),
      format: string()
        .oneOf(['xlsx', 'csv'] as const)
        .default('xlsx'),
    }),
    body: noveltyFilter,
    summary: 'Las novedades filtradas en Excel o CSV',
  }),
  isFlowActive: endpoint('PN-012', 'GET', `${path}/check-flow-active`, {
    permit: 'READ_NOVELTY',
    query: object({ featureName: string().max(80).required().label('featureName') }),
    returns: object({ featureName: string().required(), active: boolean().required() }),
    summary: 'Si una función de novedades está activa en la empresa',
  }),
}

export const noveltyBatches = {
  list: endpoint('X-PN-01', 'GET', `${batch}/`, {
    permit: 'READ_NOVELTY',
    query: pageQuery.shape({ status: string().oneOf(Object.keys(batchStatuses)) }),
    returns: pageOf(noveltyBatch),
    summary: 'Lotes de novedades, el último primero',
  }),
  create: endpoint('X-PN-02', 'POST', `${batch}/`, {
    ...writeAccess,
    toggle: 'UI_PAYROLL_NOVELTIES',
    body: object({
      description: string().trim().max(120).required().label('Descripción'),
      novelties: rowsOf<NoveltyEntryRow>(noveltyEntryRow),
      allowRepeated: boolean().default(false),
    }),
    returns: noveltyBatch,
    once: true,
    large: true,
    summary: 'Entregar un lote de novedades, que se procesa en segundo plano',
  }),
  load: endpoint('X-PN-03', 'POST', `${batch}/file`, {
    ...writeAccess,
    toggle: 'UI_PAYROLL_NOVELTIES',
    file: 'in',
    query: object({ allowRepeated: boolean().default(false) }),
    returns: noveltyBatch,
    once: true,
    large: true,
    summary: 'Entregar un lote de novedades en un archivo de Excel o CSV',
  }),
  cancel: endpoint('X-PN-04', 'POST', `${batch}/{id}/cancel`, {
    ...writeAccess,
    returns: noveltyBatch,
    summary: 'Detener un lote; lo ya cargado queda',
  }),
  verifyUndo: endpoint('X-PN-05', 'GET', `${batch}/{id}/undo`, {
    ...writeAccess,
    returns: deletionCheck,
    summary: 'Qué tocaría deshacer un lote entero, y el hash que lo autoriza',
  }),
  undo: endpoint('X-PN-06', 'POST', `${batch}/{id}/undo`, {
    action: 'ALL',
    ...writeAccess,
    body: object({ deleteHash: string().max(200).required('Verificá antes qué se deshace'), password }),
    returns: noveltyBatch,
    ownPassword: true,
    summary: 'Deshacer un lote entero: se quitan todas sus novedades, si ninguna se pagó en un mes cerrado',
  }),
  pendingWork: endpoint('PN-011', 'GET', `${batch}/pending-work`, {
    permit: 'READ_NOVELTY',
    returns: object({ pending: boolean().required(), rows: wholeNumber, batches: array().of(noveltyBatch).required() }),
    summary: 'Lotes que todavía se procesan',
  }),
  get: endpoint('PN-009', 'GET', `${batch}/{id}`, {
    permit: 'READ_NOVELTY',
    returns: noveltyBatch,
    summary: 'Un lote de novedades',
  }),
  byStatus: endpoint('PN-010', 'GET', `${batch}/{id}/by-status`, {
    ...readAccess,
    query: pageQuery.shape({ status: string().oneOf(keyNames(batchRowStatuses)) }),
    returns: pageOf(batchRow).shape({ counts: object({ PENDING: wholeNumber, DONE: wholeNumber, ERROR: wholeNumber }) }),
    summary: 'Las filas de un lote por estado, con sus errores',
  }),
}
