import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string, type ValidationError } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, ownPassword, pageOf, pageQuery } from '../../fields.ts'
import {
  idsOf,
  instalmentStates,
  type NoticeRow,
  noticeDraft,
  noticeOrigins,
  noticeRow,
  noticeStates,
  rowsCheck,
  rowsOf,
  savedRows,
  wholeNumber,
} from './novelty-row.ts'

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
  /** First day of the month in which an adjustment was earned; null for the month that pays it. */
  accrualMonth: string().nullable().defined(),
  liquidationTypeId: number().integer().nullable().defined(),
  liquidationType: string().nullable().defined(),
  observation: string().nullable().defined(),
  origin: string().oneOf(keyNames(noticeOrigins)).required(),
  state: string().oneOf(keyNames(noticeStates)).required(),
  version: wholeNumber,
})
export type ReducedNotice = InferType<typeof reducedNotice>

export const instalment = object({
  id: wholeNumber,
  instalment: wholeNumber,
  imputationDate: string().required(),
  quantity: storedAmount,
  amount: storedAmount,
  state: string().oneOf(keyNames(instalmentStates)).required(),
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
        state: string().oneOf(keyNames(instalmentStates)).required(),
      }),
    )
    .required(),
  deleteHash: string().required(),
})
export type DeletionCheck = InferType<typeof deletionCheck>
const deleted = object({ deleted: wholeNumber, kept: wholeNumber })
const password = ownPassword()
const deleteHash = string().max(200)

/** A concept with novelties: whether a formula reads its quantity, its amount or both. */
const noticeConcept = object({
  id: wholeNumber,
  code: string().required(),
  name: string().required(),
  type: string().required(),
  quantity: boolean().required(),
  unit,
  amount: boolean().required(),
  /** Whether its novelties may name the month in which they were earned. */
  adjusts: boolean().required(),
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
  .shape({ state: string().oneOf(keyNames(noticeStates)), from: calendarDate(), until: calendarDate() })
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
    reads: true,
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
    query: object({ state: string().oneOf(keyNames(noticeStates)) }),
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
    reads: true,
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
