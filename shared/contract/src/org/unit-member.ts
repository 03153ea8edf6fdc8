import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, version } from '../fields.ts'

export const unitMemberDraft = object({
  employeeId: id().required().label('Persona'),
  organizationalUnitId: id().required().label('Unidad'),
  roleUOId: id().nullable().label('Rol'),
  date_from: calendarDate().nullable().label('Desde'),
  date_until: calendarDate().nullable().label('Hasta'),
  version: version(),
})
const unitMember = unitMemberDraft.shape({
  id: number().integer().required(),
  unitName: string().required().label('Unidad'),
  typeUOCode: string().required().label('Tipo de unidad'),
  role: string().nullable().label('Rol'),
  employeeName: string().required().label('Persona'),
  file_code: string().required().label('Legajo'),
  /** Whether the membership is in force today. */
  current: boolean().required().label('Vigente'),
})
export type UnitMember = InferType<typeof unitMember>

/** A person of a unit: by the primary unit of the file, or by a membership. */
const unitPerson = object({
  /** The membership; absent for people whose primary unit it is. */
  id: number().integer().nullable().defined(),
  employeeId: number().integer().required(),
  employeeName: string().required().label('Persona'),
  file_code: string().required().label('Legajo'),
  position: string().nullable().defined().label('Puesto'),
  role: string().nullable().defined().label('Rol'),
  date_from: string().nullable().defined().label('Desde'),
  date_until: string().nullable().defined().label('Hasta'),
  primary: boolean().required().label('Principal'),
})
export type UnitPerson = InferType<typeof unitPerson>

const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT' } as const
const path = '/descripcion-puestos/employee-uo'
const listAccess = { ...readAccess, returns: array().of(unitMember).required() }

/** Memberships of employees in units besides the primary one, with their roles and days. */
export const unitMembers = {
  listByEmployee: endpoint('X-UM-01', 'GET', `${path}/by-employee/{id}`, {
    permit: 'READ_EMPLOYEE',
    returns: listAccess.returns,
    summary: 'Unidades y roles de un empleado, también los terminados',
  }),
  listByRole: endpoint('X-UM-02', 'GET', `${path}/by-role/{id}`, {
    ...listAccess,
    summary: 'Quiénes ocupan y ocuparon un rol',
  }),
  people: endpoint('X-UM-03', 'GET', `${path}/by-ouId/{id}`, {
    ...readAccess,
    query: object({ below: boolean().default(false).label('Con las unidades que dependen de ella') }),
    returns: array().of(unitPerson).required(),
    summary: 'Personas de una unidad, por su unidad principal o como integrantes',
  }),
  get: endpoint('X-UM-04', 'GET', `${path}/{id}`, {
    ...readAccess,
    returns: unitMember,
    summary: 'Una participación en una unidad',
  }),
  create: endpoint('X-UM-05', 'POST', `${path}/`, {
    ...writeAccess,
    body: unitMemberDraft,
    returns: unitMember,
    once: true,
    summary: 'Sumar a una persona a una unidad, con su rol y sus fechas',
  }),
  update: endpoint('X-UM-06', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: unitMemberDraft,
    returns: unitMember,
    summary: 'Cambiar o terminar una participación',
  }),
  remove: endpoint('X-UM-07', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    summary: 'Eliminar una participación cargada por error',
  }),
}
