import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'

const unitKinds = [
  'SUPERVISION',
  'EQUIPO',
  'LOCACION',
  'CENTRO_COSTO',
  'ENTIDAD_LEGAL',
  'SUPERVISION_GLOBAL',
  'EQUIPO_GLOBAL',
] as const
export type UnitKind = (typeof unitKinds)[number]

/** Display name of each kind. */
export const unitKindNames: Readonly<Record<UnitKind, string>> = {
  SUPERVISION: 'Supervisión',
  EQUIPO: 'Equipo',
  LOCACION: 'Locación',
  CENTRO_COSTO: 'Centro de costo',
  ENTIDAD_LEGAL: 'Entidad legal',
  SUPERVISION_GLOBAL: 'Supervisión global',
  EQUIPO_GLOBAL: 'Equipo global',
}

/** Global kinds are shared by all companies. */
export const isGlobalKind = (kind: UnitKind): boolean => kind.endsWith('_GLOBAL')

export const unitTypeDraft = object({
  code: string().trim().max(20).required().matches(/^\S+$/, 'Espacio no permitido').label('Código'),
  name: string().trim().max(80).required().label('Nombre'),
  kind: string()
    .oneOf([...unitKinds])
    .required()
    .label('Clase'),
  is_primary: boolean().default(false).label('Principal'),
  description: string().trim().max(500).nullable().label('Descripción').meta({ input: 'textarea' }),
  version: version(),
})
export const unitType = unitTypeDraft.shape({
  id: number().integer().required(),
  company_id: number().integer().nullable(),
  default_role_description_id: number().integer().nullable(),
  units: number().integer().required().label('Unidades'),
})
export type UnitType = InferType<typeof unitType>

const simpleType = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().required(),
  kind: string().required(),
  is_primary: boolean().required(),
})
const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT' } as const
const path = '/descripcion-puestos/type-uo'

/** Types of organizational units; each type is one tree. */
export const unitTypes = {
  list: endpoint('OU-031', 'GET', `${path}/`, {
    ...readAccess,
    returns: array().of(unitType).required(),
    summary: 'Tipos de unidad',
  }),
  remove: endpoint('OU-032', 'DELETE', `${path}/{id}`, { ...writeAccess, summary: 'Eliminar un tipo sin unidades' }),
  create: endpoint('OU-033', 'POST', `${path}/`, {
    ...writeAccess,
    body: unitTypeDraft,
    returns: unitType,
    once: true,
    summary: 'Crear un tipo de unidad',
  }),
  update: endpoint('OU-034', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: unitTypeDraft,
    returns: unitType,
    summary: 'Cambiar un tipo de unidad',
  }),
  simpleData: endpoint('OU-035', 'POST', `${path}/dataUOSimple`, {
    access: 'session',
    body: object({ ids: array().of(number().integer().required()).max(500).required() }),
    returns: array().of(simpleType).required(),
    summary: 'Datos simples de los tipos pedidos',
  }),
  getByCode: endpoint('OU-036', 'GET', `${path}/getByCode/{code}`, {
    ...readAccess,
    returns: unitType,
    summary: 'Un tipo por su código',
  }),
  getSimpleByCode: endpoint('OU-037', 'GET', `${path}/getSimpleByCode/{code}`, {
    access: 'session',
    returns: simpleType,
    summary: 'Un tipo por su código, simple',
  }),
  listSimple: endpoint('OU-038', 'GET', `${path}/findAllSimple`, {
    access: 'session',
    returns: array().of(simpleType).required(),
    summary: 'Tipos de unidad, simples',
  }),
  withRoles: endpoint('OU-039', 'GET', `${path}/findSimpleHasRoleDescriptionUO`, {
    access: 'session',
    returns: array().of(simpleType).required(),
    summary: 'Tipos que tienen roles descriptos',
  }),
  withHierarchyRoles: endpoint('OU-040', 'GET', `${path}/findSimpleHasHierarchyRoleDescriptionUO`, {
    access: 'session',
    returns: array().of(simpleType).required(),
    summary: 'Tipos que tienen roles jerárquicos',
  }),
  allowed: endpoint('OU-041', 'GET', `${path}/allowed/{id}`, {
    access: 'session',
    returns: object({ allowed: boolean().required() }),
    summary: 'Si quien llama puede administrar las unidades del tipo',
  }),
  listByCompany: endpoint('OU-042', 'GET', `${path}/findAllSimpleByCompany/{id}`, {
    access: 'session',
    returns: array().of(simpleType).required(),
    summary: 'Tipos de una empresa',
  }),
  assignDefaultRole: endpoint('OU-043', 'PUT', `${path}/assignDefaultRoleDescriptionToUO/{id}`, {
    ...writeAccess,
    body: object({ roleDescriptionUOId: number().integer().min(1).nullable().defined() }),
    returns: unitType,
    summary: 'Fijar el rol que reciben las unidades nuevas del tipo',
  }),
  companiesOf: endpoint('OU-044', 'GET', `${path}/uo-global/find-companies-by-type-uo/{id}`, {
    access: 'session',
    returns: array()
      .of(object({ id: number().integer().required(), name: string().required() }))
      .required(),
    summary: 'Empresas que usan un tipo global',
  }),
}
