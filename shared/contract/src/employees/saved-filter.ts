import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'

/** The look of a list in a view. */
const layout = object({
  columns: array()
    .of(object({ id: string().max(60).required(), width: number().integer().min(40).max(800), pinned: boolean() }))
    .max(100)
    .default([]),
  sort: string().max(60).default(''),
  /** The column that groups the rows. */
  group: string().max(60).default(''),
  search: string().max(200).default(''),
  /** The choices of the screen beside the list (chips, selectors) and its column filters, as an address has them. */
  choices: string().max(2000).default(''),
  /** The list's call and page, which an alert reads and links. */
  call: string().max(40).default(''),
  route: string().max(200).default(''),
  /** The query of that call, as an address has it. */
  listQuery: string().max(4000).default(''),
})

const savedFilterDraft = object({
  description: string().trim().max(80).required().label('Nombre'),
  screen: string().trim().max(60).default('employees'),
  query: string().max(2000).default('').label('Filtro'),
  layout: layout.default({ columns: [], sort: '', group: '', search: '', choices: '', call: '', route: '', listQuery: '' }),
  alert: boolean().default(false).label('Avisa por mail de lo nuevo'),
  version: version(),
})
const savedFilter = savedFilterDraft.shape({
  id: number().integer().required(),
  user_id: number().integer().required(),
  company_id: number().integer().required(),
  sharingFilter: boolean().required().label('Compartido'),
})

export type SavedView = InferType<typeof savedFilter>

const path = '/datos-maestros/filters'
const filterList = array().of(savedFilter).required()

/** A user's saved filters; shared ones are visible to all users of the company and changed only by their owner. */
export const savedFilters = {
  create: endpoint('FI-001', 'POST', `${path}/`, {
    access: 'session',
    body: savedFilterDraft,
    returns: savedFilter,
    once: true,
    summary: 'Guardar un filtro',
  }),
  update: endpoint('FI-002', 'PUT', `${path}/{id}`, {
    access: 'session',
    body: savedFilterDraft,
    returns: savedFilter,
    summary: 'Cambiar un filtro propio',
  }),
  list: endpoint('FI-003', 'GET', `${path}/getAllByUserLogged`, {
    access: 'session',
    returns: filterList,
    summary: 'Filtros propios',
  }),
  findByIds: endpoint('FI-004', 'POST', `${path}/get-all-by-ids`, {
    access: 'session',
    body: object({ ids: array().of(number().integer().required()).max(500).required() }),
    returns: filterList,
    summary: 'Los filtros pedidos',
  }),
  get: endpoint('FI-005', 'GET', `${path}/{id}`, { access: 'session', returns: savedFilter, summary: 'Un filtro' }),
  remove: endpoint('FI-006', 'DELETE', `${path}/{id}`, { access: 'session', summary: 'Eliminar un filtro propio' }),
  share: endpoint('FI-007', 'POST', `${path}/saveSharingFilter`, {
    access: 'session',
    body: savedFilterDraft.shape({ id: number().integer().min(1) }),
    returns: savedFilter,
    once: true,
    summary: 'Compartir un filtro con la empresa',
  }),
  listShared: endpoint('FI-008', 'GET', `${path}/getAllSharingByUserLogged`, {
    access: 'session',
    returns: filterList,
    summary: 'Filtros compartidos de la empresa',
  }),
  unshare: endpoint('FI-009', 'DELETE', `${path}/deleteSharingFilter/{id}`, {
    access: 'session',
    summary: 'Dejar de compartir un filtro propio',
  }),
}
