import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'
import { companyFieldValues } from '../shared/field-shape.ts'

const unitVisibilities = { ALL: 'Todos', MEMBERS: 'Sus integrantes', MANAGERS: 'Sus responsables' } as const

export const unitDraft = object({
  code: string().trim().max(20).required().matches(/^\S+$/, 'Espacio no permitido').label('Código'),
  name: string().trim().max(80).required().label('Nombre'),
  description: string().trim().max(500).nullable().label('Descripción').meta({ input: 'textarea' }),
  visibility: string()
    .oneOf(keyNames(unitVisibilities))
    .default('ALL')
    .label('Visibilidad')
    .meta({ options: unitVisibilities, hint: 'Quiénes la ven además de quienes administran la estructura' }),
  version: version(),
})
export type UnitDraft = InferType<typeof unitDraft>

/**
 * One node of a tree, flat: the tree is built from `parentId`. `people` counts active employees directly in this unit, `peopleBelow` those
 * of the unit and of all that depend on it.
 */
const unit = unitDraft.shape({
  id: number().integer().required(),
  typeUOId: number().integer().required(),
  typeUOCode: string().required().label('Tipo de unidad'),
  parentId: number().integer().nullable().defined(),
  people: number().integer().required().label('Personas'),
  peopleBelow: number().integer().required().label('Personas con las que dependen'),
  managers: array().of(string().required()).required().label('Responsables'),
  additionalFields: companyFieldValues(),
})
export type Unit = InferType<typeof unit>
export { unit }

const minimal = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().required(),
  typeUOCode: string().required().label('Tipo de unidad'),
})
const withFullName = minimal.shape({ fullname: string().required() })
const detail = unit.shape({
  fullname: string().required(),
  hierarchyUOId: number().integer().nullable(),
  skills: array().of(string().required()).required(),
})
const idList = object({ ids: array().of(number().integer().required()).max(1000).required() })
const occupancy = object({
  organizationalUnitId: number().integer().required(),
  name: string().required(),
  occupants: number().integer().required(),
  members: number().integer().required(),
})

const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT' } as const
const path = '/descripcion-puestos/organizational-unit'

/** Organizational units of the current company. `{id}` of the listings is the unit type. */
export const units = {
  findRoot: endpoint('OU-001', 'GET', `${path}/findRoot/{id}`, {
    ...readAccess,
    returns: unit.nullable(),
    summary: 'Raíz del árbol de un tipo',
  }),
  listByType: endpoint('OU-002', 'GET', `${path}/findAll/{id}`, {
    ...readAccess,
    returns: array().of(unit).required(),
    summary: 'Unidades de un tipo',
  }),
  listMinimalByTypeCode: endpoint('OU-003', 'GET', `${path}/findAllMinimalDTOByTypeUOCode/{code}`, {
    access: 'session',
    returns: array().of(minimal).required(),
    summary: 'Unidades de un tipo, mínimas',
  }),
  listWithFullName: endpoint('OU-004', 'GET', `${path}/findAllWithFullname/{id}`, {
    ...readAccess,
    returns: array().of(withFullName).required(),
    summary: 'Unidades de un tipo con su camino completo',
  }),
  allowedResume: endpoint('OU-005', 'GET', `${path}/allowedResume/{id}`, {
    access: 'session',
    returns: array().of(minimal).required(),
    summary: 'Unidades del tipo al alcance de quien llama, mínimas',
  }),
  allowedAll: endpoint('OU-006', 'GET', `${path}/allowedAll/{id}`, {
    access: 'session',
    returns: array().of(unit).required(),
    summary: 'Unidades del tipo al alcance de quien llama',
  }),
  allowedConfig: endpoint('OU-007', 'GET', `${path}/allowedConfig/{a}/{b}`, {
    access: 'session',
    returns: object({ allowed: boolean().required() }),
    summary: 'Si quien llama administra la unidad {b} del tipo {a}',
  }),
  occupancy: endpoint('OU-008', 'GET', `${path}/quantityOccupantsVsMembersByUoAndRoleV2`, {
    ...readAccess,
    returns: array().of(occupancy).required(),
    summary: 'Lugares y personas por unidad',
  }),
  occupancyOf: endpoint('OU-009', 'GET', `${path}/quantityOccupantsVsMembersByUoAndRoleV2/{id}`, {
    ...readAccess,
    returns: array().of(occupancy).required(),
    summary: 'Lugares y personas de una unidad',
  }),
  listBySubType: endpoint('OU-010', 'GET', `${path}/findUOsBySubType/{a}/{b}`, {
    access: 'session',
    returns: array().of(minimal).required(),
    summary: 'Unidades de la clase {a} de la empresa {b}',
  }),
  listByCompany: endpoint('OU-011', 'GET', `${path}/findAllByCompanyId`, {
    access: 'session',
    returns: array().of(minimal).required(),
    summary: 'Unidades de la empresa',
  }),
  listOfType: endpoint('OU-012', 'GET', `${path}/find-organizational-unit-by-type-uo/{id}`, {
    access: 'session',
    returns: array().of(minimal).required(),
    summary: 'Unidades de un tipo, para elegir una',
  }),
  managerPermissions: endpoint('OU-013', 'GET', `${path}/permissions-manager-uo`, {
    access: 'session',
    returns: object({ units: array().of(number().integer().required()).required(), writes: boolean().required() }),
    summary: 'Unidades de las que quien llama es responsable, con las que dependen de ellas',
  }),
  listMinimal: endpoint('OU-014', 'POST', `${path}/findAllMinimalDTO`, {
    access: 'session',
    body: idList,
    returns: array().of(minimal).required(),
    summary: 'Datos mínimos de las unidades pedidas',
  }),
  findWithFullName: endpoint('OU-015', 'POST', `${path}/findWithFullnameByIds/{id}`, {
    access: 'session',
    body: idList,
    returns: array().of(withFullName).required(),
    summary: 'Las unidades pedidas de un tipo con su camino completo',
  }),
  findByIds: endpoint('OU-016', 'POST', `${path}/findByIds`, {
    ...readAccess,
    body: idList,
    returns: array().of(unit).required(),
    summary: 'Las unidades pedidas',
  }),
  createRoot: endpoint('OU-017', 'POST', `${path}/createRoot`, {
    ...writeAccess,
    body: unitDraft.shape({ typeUOId: number().integer().min(1).required().label('Tipo') }),
    returns: unit,
    once: true,
    summary: 'Crear la raíz del árbol de un tipo',
  }),
  addChild: endpoint('OU-018', 'POST', `${path}/addChild`, {
    ...writeAccess,
    body: unitDraft.shape({ parentId: number().integer().min(1).required().label('Depende de') }),
    returns: unit,
    once: true,
    summary: 'Agregar una unidad debajo de otra',
  }),
  move: endpoint('OU-020', 'POST', `${path}/update-parent-uo`, {
    action: 'UPDATE',
    ...writeAccess,
    body: object({
      id: number().integer().min(1).required().label('Unidad'),
      parentId: number().integer().min(1).required().label('Depende de'),
      version: version(),
    }),
    returns: unit,
    summary: 'Mover una unidad debajo de otra del mismo tipo',
  }),
  update: endpoint('OU-021', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: unitDraft,
    returns: unit,
    summary: 'Cambiar una unidad',
  }),
  remove: endpoint('OU-022', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    summary: 'Eliminar una unidad sin dependientes ni personas',
  }),
  get: endpoint('OU-023', 'GET', `${path}/{id}`, { ...readAccess, returns: detail, summary: 'Una unidad' }),
}
