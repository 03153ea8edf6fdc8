import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, version } from '../fields.ts'
import { resource } from '../resource.ts'

const optionalId = () => number().integer().min(1).nullable()
const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT' } as const

/** Names and tasks of unit roles. */
export const roleDescriptions = resource('role_description_uo', {
  path: '/descripcion-puestos/role-description-uo/',
  ids: { create: 'JD-031', list: 'JD-032', get: 'JD-033', update: 'JD-034', remove: 'JD-035' },
  permit: 'ORGANIZATIONAL_UNIT',
  named: { one: 'descripción de rol', many: 'descripciones de roles', feminine: true },
  purpose: 'Los roles que las unidades pueden tener: jefe, referente, integrante.',
  fields: {
    name: string().trim().max(80).required().label('Nombre'),
    type_uo_id: optionalId().label('Tipo de unidad'),
    hierarchy: boolean().default(false).label('Jerárquico'),
    description: string().trim().max(1000).nullable().label('Descripción').meta({ input: 'textarea' }),
  },
  columns: ['name', 'hierarchy', 'description'],
})
export type RoleDescription = InferType<typeof roleDescriptions.create.returns>

export const unitRoleDraft = object({
  organizationalUnitId: number().integer().min(1).required().label('Unidad'),
  name: string().trim().max(80).nullable().label('Nombre'),
  roleDescriptionUOId: optionalId().label('Descripción de rol'),
  parentId: optionalId().label('Depende de'),
  parentMatrixId: optionalId().label('Depende también de'),
  validOccupants: number().integer().min(0).max(100_000).default(1).label('Lugares'),
  showOccupants: boolean().default(true).label('Muestra personas'),
  ceo: boolean().default(false).label('Máxima autoridad'),
  assistant: boolean().default(false).label('Asistente'),
  nameInOrgChart: string().trim().max(80).nullable().label('Nombre en el organigrama'),
  dateStart: calendarDate().nullable().label('Desde'),
  dateEnd: calendarDate().nullable().label('Hasta'),
  active: boolean().default(true).label('Activo'),
  statusReason: string().trim().max(60).default('USER_MANUAL_ACTION').label('Motivo del estado'),
  permitAssignMultipleUO: boolean().default(false).label('Se puede ocupar en varias unidades'),
  version: version(),
})
export const unitRole = unitRoleDraft.shape({
  id: number().integer().required(),
  typeUOCode: string().required().label('Tipo de unidad'),
  unitName: string().required().label('Unidad'),
  /** The name of the role, else that of its description. */
  realName: string().required().label('Rol'),
  occupants: number().integer().required().label('Personas'),
})
export type UnitRole = InferType<typeof unitRole>

const path = '/descripcion-puestos/role-uo'

/** Roles in organizational units. */
export const unitRoles = {
  list: endpoint('JD-026', 'GET', `${path}/findAll`, {
    ...readAccess,
    returns: array().of(unitRole).required(),
    summary: 'Roles de las unidades',
  }),
  findByIds: endpoint('JD-027', 'POST', `${path}/findByIds`, {
    ...readAccess,
    body: object({ ids: array().of(number().integer().required()).max(1000).required() }),
    returns: array().of(unitRole).required(),
    summary: 'Los roles pedidos',
  }),
  check: endpoint('JD-028', 'GET', `${path}/check`, {
    ...readAccess,
    query: object({ id: number().integer().min(1).required() }),
    returns: object({
      removable: boolean().required(),
      occupants: number().integer().required(),
      dependents: number().integer().required(),
    }),
    summary: 'Si un rol se puede eliminar y qué lo impide',
  }),
  remove: endpoint('JD-029', 'DELETE', `${path}/{id}`, { ...writeAccess, summary: 'Eliminar un rol sin personas' }),
  get: endpoint('JD-030', 'GET', `${path}/{id}`, { ...readAccess, returns: unitRole, summary: 'Un rol' }),
  create: endpoint('OU-019', 'POST', '/descripcion-puestos/organizational-unit/addRoleUO', {
    ...writeAccess,
    body: unitRoleDraft,
    returns: unitRole,
    once: true,
    summary: 'Agregar un rol a una unidad',
  }),
  update: endpoint('X-RU-01', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: unitRoleDraft,
    returns: unitRole,
    summary: 'Cambiar un rol',
  }),
}

const unitManagerDraft = object({
  organizationalUnitId: number().integer().min(1).required().label('Unidad'),
  employeeId: number().integer().min(1).required().label('Responsable'),
  version: version(),
})
const unitManager = unitManagerDraft.shape({
  id: number().integer().required(),
  unitName: string().required(),
  typeUOCode: string().required(),
  employeeName: string().required(),
  file_code: string().required(),
})

const managers = '/descripcion-puestos/employee-manager-ui'

/** Employees in charge of units. */
export const unitManagers = {
  create: endpoint('OU-024', 'POST', `${managers}/`, {
    ...writeAccess,
    body: unitManagerDraft,
    returns: unitManager,
    once: true,
    summary: 'Nombrar un responsable de unidad',
  }),
  update: endpoint('OU-025', 'PUT', `${managers}/{id}`, {
    ...writeAccess,
    body: unitManagerDraft,
    returns: unitManager,
    summary: 'Cambiar un responsable',
  }),
  remove: endpoint('OU-026', 'DELETE', `${managers}/{id}`, { ...writeAccess, summary: 'Quitar un responsable' }),
  listByTypeCode: endpoint('OU-027', 'GET', `${managers}/by-codeTypeUO/{c}`, {
    ...readAccess,
    returns: array().of(unitManager).required(),
    summary: 'Responsables de las unidades de un tipo',
  }),
  listByUnit: endpoint('OU-028', 'GET', `${managers}/by-ouId/{id}`, {
    ...readAccess,
    returns: array().of(unitManager).required(),
    summary: 'Responsables de una unidad',
  }),
  listByEmployee: endpoint('OU-029', 'GET', `${managers}/by-employee/{id}`, {
    ...readAccess,
    returns: array().of(unitManager).required(),
    summary: 'Unidades a cargo de un empleado',
  }),
  saveMultiple: endpoint('OU-030', 'POST', `${managers}/save-multiple/`, {
    ...writeAccess,
    body: object({
      organizationalUnitId: number().integer().min(1).required(),
      employeeIds: array().of(number().integer().required()).max(200).required(),
    }),
    returns: array().of(unitManager).required(),
    once: true,
    summary: 'Dejar a estos empleados, y a nadie más, como responsables de una unidad',
  }),
}
