import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, ownPassword, pageOf, pageQuery } from '../../fields.ts'
import { noveltyEntry, noveltyEntryConcept, noveltyEntryTotals, reducedNoveltyEntry } from './entered-novelty.ts'
import { deleted, deletionCheck } from './novelty-deletion.ts'
import { datesTurned, inOrder, listFilter, noveltyFilter } from './novelty-filter.ts'
import {
  idsOf,
  type NoveltyEntryRow,
  noveltyEntryDraft,
  noveltyEntryRow,
  noveltyEntryStates,
  rowsCheck,
  rowsOf,
  savedRows,
  wholeNumber,
} from './novelty-row.ts'

const password = ownPassword()
const deleteHash = string().max(200)

const path = '/extraordinary-notices'
const readAccess = { permit: 'READ_NOVELTY', sees: 'pay', withoutFlag: 'permitted' } as const
const writeAccess = { permit: 'WRITE_NOVELTY', sees: 'pay', withoutFlag: 'permitted' } as const
const listQuery = pageQuery
  .shape({ state: string().oneOf(keyNames(noveltyEntryStates)), from: calendarDate(), until: calendarDate() })
  .test('dates', datesTurned, ({ from, until }, { createError }) => inOrder(from, until, createError, 'until'))

export const noveltyEntries = {
  list: endpoint('XN-004', 'GET', `${path}/`, {
    ...readAccess,
    query: listQuery.shape({ size: number().integer().min(1).max(200).default(50) }),
    returns: pageOf(reducedNoveltyEntry),
    summary: 'Novedades extraordinarias de la empresa, las últimas primero',
  }),
  get: endpoint('XN-005', 'GET', `${path}/{id}`, { ...readAccess, returns: noveltyEntry, summary: 'Una novedad con sus cuotas' }),
  create: endpoint('XN-001', 'POST', `${path}/`, {
    ...writeAccess,
    body: noveltyEntryDraft,
    returns: noveltyEntry,
    once: true,
    summary: 'Cargar una novedad extraordinaria',
  }),
  update: endpoint('XN-018', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: noveltyEntryDraft,
    returns: noveltyEntry,
    summary: 'Cambiar una novedad que no se pagó',
  }),
  remove: endpoint('XN-016', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    summary: 'Eliminar una novedad que no entró en ninguna liquidación',
  }),
  bulk: endpoint('XN-002', 'POST', `${path}/bulk`, {
    ...writeAccess,
    body: noveltyEntryDraft.omit(['employeeId', 'fileCode', 'version']).shape({
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
    body: object({ notices: rowsOf<NoveltyEntryRow>(noveltyEntryRow), allowRepeated: boolean().default(false) }),
    returns: savedRows,
    once: true,
    large: true,
    summary: 'Cargar una lista de novedades; todas o ninguna, con los errores fila por fila',
  }),
  check: endpoint('X-XN-01', 'POST', `${path}/check`, {
    ...readAccess,
    reads: true,
    body: object({ notices: rowsOf<NoveltyEntryRow>(noveltyEntryRow) }),
    returns: rowsCheck,
    large: true,
    summary: 'Revisar una lista de novedades sin guardarla',
  }),
  concepts: endpoint('X-XN-02', 'GET', `${path}/concepts`, {
    permit: 'READ_NOVELTY',
    returns: array().of(noveltyEntryConcept).required(),
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
    query: object({ state: string().oneOf(keyNames(noveltyEntryStates)) }),
    body: noveltyFilter,
    returns: noveltyEntryTotals,
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
    returns: pageOf(reducedNoveltyEntry),
    summary: 'Novedades en forma reducida',
  }),
  historical: endpoint('XN-009', 'GET', `${path}/historical`, {
    ...readAccess,
    query: listQuery.shape({ employeeId: id(), conceptId: id() }),
    returns: pageOf(reducedNoveltyEntry),
    summary: 'Historia de las novedades, activas y cerradas, por mes de imputación',
  }),
  closed: endpoint('XN-011', 'POST', `${path}/getAllReducedClosed`, {
    ...readAccess,
    query: pageQuery,
    body: listFilter,
    returns: pageOf(reducedNoveltyEntry),
    summary: 'Novedades cerradas, por páginas y con filtro',
  }),
  active: endpoint('XN-012', 'POST', `${path}/getAllReducedActive`, {
    ...readAccess,
    query: pageQuery,
    body: listFilter,
    returns: pageOf(reducedNoveltyEntry),
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
