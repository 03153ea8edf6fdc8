import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { decimal, version } from '../fields.ts'
import { refusesUsed } from '../row-refusal.ts'
import { companyFieldValues } from '../shared/field-shape.ts'

const optionalId = () => number().integer().min(1).nullable()

export const employmentDraft = object({
  position_id: number().integer().min(1).required().label('Puesto'),
  area_id: optionalId().label('Área'),
  sector_id: optionalId().label('Sector'),
  hierarchical_level_id: optionalId().label('Nivel jerárquico'),
  parent_id: optionalId().label('Depende de'),
  matrixReportPosition: optionalId().label('Depende también de'),
  nameInOrgChart: string().trim().max(80).nullable().label('Nombre en el organigrama'),
  location: string().trim().max(100).nullable().label('Lugar'),
  missions: string().trim().max(2000).nullable().label('Misiones').meta({ input: 'textarea' }),
  responsibilities: string().trim().max(4000).nullable().label('Responsabilidades').meta({ input: 'textarea' }),
  valuation: decimal().nullable().label('Valuación'),
  status: number().integer().min(0).max(9).default(1).label('Estado'),
  showsPeople: boolean().default(true).label('Muestra personas'),
  ceo: boolean().default(false).label('Máxima autoridad'),
  assistant: boolean().default(false).label('Asistente'),
  version: version(),
})
const namedChoice = object({ id: number().integer().required(), name: string().required() })

/** A seat in the structure. */
export const employment = employmentDraft.shape({
  id: number().integer().required(),
  position: namedChoice.required(),
  area: namedChoice.nullable().defined(),
  sector: namedChoice.nullable().defined(),
  /** The seat is its own node of the structure. */
  organizationalStructureNodeId: number().integer().required(),
  dateUpdate: string().required(),
  occupants: array()
    .of(object({ id: number().integer().required(), file_code: string().required(), full_name: string().required() }))
    .required()
    .label('Personas'),
  additionalFields: companyFieldValues(),
})
export type EmploymentDraft = InferType<typeof employmentDraft>
export type Employment = InferType<typeof employment>

const reduced = namedChoice.shape({ area: string().nullable().defined(), parent_id: number().integer().nullable().defined() })
const idList = object({ ids: array().of(number().integer().required()).max(1000).required() })
const node = object({
  id: number().integer().required(),
  parent_id: number().integer().nullable().defined(),
  name: string().required(),
  employments: array().of(employment).required(),
})
const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT' } as const
const path = '/descripcion-puestos/employments'
const structurePath = '/descripcion-puestos/organizational-structure'

/** Seats (employments) of the current company: a tree by `parent_id`. */
export const employments = {
  list: endpoint('JD-009', 'GET', `${path}/`, {
    ...readAccess,
    returns: array().of(employment).required(),
    summary: 'Posiciones de la estructura',
  }),
  listReduced: endpoint('JD-010', 'GET', `${path}/reduced`, {
    access: 'session',
    returns: array().of(reduced).required(),
    summary: 'Posiciones, para elegir una',
  }),
  getCeo: endpoint('JD-011', 'GET', `${path}/getCeo`, {
    ...readAccess,
    returns: employment.nullable(),
    summary: 'La máxima autoridad',
  }),
  get: endpoint('JD-012', 'GET', `${path}/{id}`, { ...readAccess, returns: employment, summary: 'Una posición' }),
  listByArea: endpoint('JD-013', 'GET', `${path}/findByArea/{id}`, {
    ...readAccess,
    returns: array().of(employment).required(),
    summary: 'Posiciones de un área',
  }),
  create: endpoint('JD-014', 'POST', `${path}/`, {
    ...writeAccess,
    body: employmentDraft,
    returns: employment,
    once: true,
    summary: 'Crear una posición',
  }),
  update: endpoint('JD-015', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: employmentDraft,
    returns: employment,
    summary: 'Cambiar una posición; no puede depender de sí misma',
  }),
  remove: endpoint('JD-016', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    refuses: refusesUsed<Employment>('La posición', ({ occupants }) => occupants.length, 'persona'),
    summary: 'Eliminar una posición sin personas ni dependientes',
  }),
  saveCeoName: endpoint('JD-017', 'POST', `${path}/saveCeoName`, {
    action: 'UPDATE',
    ...writeAccess,
    body: object({
      id: number().integer().min(1).required().label('Posición'),
      nameInOrgChart: string().trim().max(80).required().label('Nombre en el organigrama'),
    }),
    returns: employment,
    summary: 'Fijar la máxima autoridad y cómo se la nombra',
  }),
  findByIds: endpoint('JD-018', 'POST', `${path}/findByIds`, {
    ...readAccess,
    body: idList,
    returns: array().of(employment).required(),
    summary: 'Las posiciones pedidas',
  }),
  newParents: endpoint('JD-019', 'GET', `${path}/newParents`, {
    ...readAccess,
    query: object({ id: number().integer().min(1) }),
    returns: array().of(reduced).required(),
    summary: 'Posiciones de las que la pedida puede depender sin formar un círculo',
  }),
  hierarchicalParents: endpoint('JD-020', 'POST', `${path}/population/hierarchical-parents`, {
    ...readAccess,
    body: idList,
    returns: array().of(reduced).required(),
    summary: 'De quiénes dependen, hasta la raíz, las posiciones pedidas',
  }),
}

/** The same tree as nodes. */
export const structure = {
  byEmployment: endpoint('JD-036', 'GET', `${structurePath}/by-employment/{id}`, {
    ...readAccess,
    returns: node,
    summary: 'Nodo de una posición',
  }),
  byEmployments: endpoint('JD-037', 'POST', `${structurePath}/by-employments`, {
    ...readAccess,
    body: idList,
    returns: array().of(node).required(),
    summary: 'Nodos de las posiciones pedidas',
  }),
  createRoot: endpoint('JD-038', 'POST', `${structurePath}/create-root`, {
    ...writeAccess,
    body: employmentDraft,
    returns: node,
    once: true,
    summary: 'Crear la raíz de la estructura',
  }),
  addChildren: endpoint('JD-039', 'POST', `${structurePath}/add-children`, {
    ...writeAccess,
    body: object({
      parent_id: number().integer().min(1).required(),
      employments: array().of(employmentDraft).min(1).max(200).required(),
    }),
    returns: array().of(node).required(),
    once: true,
    summary: 'Agregar posiciones debajo de un nodo',
  }),
  reduced: endpoint('JD-040', 'GET', `${structurePath}/organizationalTreeNodeReduced`, {
    access: 'session',
    returns: array().of(reduced).required(),
    summary: 'El árbol, reducido',
  }),
  get: endpoint('JD-041', 'GET', `${structurePath}/{id}`, { ...readAccess, returns: node, summary: 'Un nodo' }),
  addEmployment: endpoint('JD-042', 'POST', `${structurePath}/add-employment`, {
    action: 'UPDATE',
    ...writeAccess,
    body: object({ employmentId: number().integer().min(1).required(), parent_id: number().integer().min(1).required() }),
    returns: node,
    summary: 'Colgar una posición de un nodo',
  }),
}
