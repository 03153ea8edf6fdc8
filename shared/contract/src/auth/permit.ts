import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const permitDraft = object({
  code: string()
    .trim()
    .uppercase()
    .matches(/^(READ|VIEW|WRITE|CREATE|UPDATE|DELETE)_[A-Z0-9_]{1,80}$/, 'Debe ser como READ_123 o VIEW_CODIGO')
    .required()
    .label('Código'),
  description: string().trim().max(160).required().label('Descripción'),
})
export const permit = object({
  id: number().integer().required(),
  code: string().required().label('Código'),
  description: string().required().label('Descripción'),
  /** Created by an administrator; those of the suite itself cannot be changed. */
  own: boolean().required(),
})
export type Permit = InferType<typeof permit>

const codes = array().of(string().required()).required()
const crudActions = array()
  .of(
    object({
      code: string().trim().max(80).required(),
      create: boolean().default(false),
      read: boolean().default(false),
      update: boolean().default(false),
      delete: boolean().default(false),
    }),
  )
  .min(1)
  .max(300)
  .required()

const path = '/control-accesos/v1/permits'
const writeAccess = { permit: 'WRITE_PERMIT' } as const

/** Permits that can be granted, and their direct grants: to a user, an employee, an employment. */
export const permitCalls = {
  create: endpoint('PM-001', 'POST', `${path}/`, {
    ...writeAccess,
    body: permitDraft,
    returns: permit,
    once: true,
    summary: 'Crear un permiso propio',
  }),
  addToUser: endpoint('PM-002', 'POST', `${path}/{id}`, {
    action: 'UPDATE',
    ...writeAccess,
    body: object({ userAccountId: id().required() }),
    summary: 'Dar un permiso a un usuario',
  }),
  addToEmployee: endpoint('PM-003', 'POST', `${path}/{id}/add-to-employee`, {
    action: 'UPDATE',
    ...writeAccess,
    body: object({ employeeId: id().required() }),
    summary: 'Dar un permiso a un legajo',
  }),
  ofEmployee: endpoint('PM-004', 'GET', `${path}/employees/{id}/get-permits`, {
    permit: 'READ_PERMIT',
    returns: array().of(permit).required(),
    summary: 'Permisos directos de un legajo',
  }),
  addToEmployment: endpoint('PM-005', 'POST', `${path}/{id}/add-to-employment`, {
    action: 'UPDATE',
    ...writeAccess,
    body: object({ employmentId: id().required() }),
    summary: 'Dar un permiso a un puesto',
  }),
  ofEmployment: endpoint('PM-006', 'GET', `${path}/employments/{id}/get-permits`, {
    permit: 'READ_PERMIT',
    returns: array().of(permit).required(),
    summary: 'Permisos directos de un puesto',
  }),
  ofUser: endpoint('PM-007', 'GET', `${path}/user-accounts/{id}/get-permits`, {
    permit: 'READ_PERMIT',
    returns: object({ direct: array().of(permit).required(), effective: codes }),
    summary: 'Permisos de un usuario: los directos y todos los que resultan',
  }),
  list: endpoint('PM-008', 'GET', `${path}/`, {
    permit: 'READ_PERMIT',
    returns: array().of(permit).required(),
    summary: 'Permisos que se pueden otorgar',
  }),
  update: endpoint('PM-009', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: permitDraft,
    returns: permit,
    summary: 'Cambiar un permiso propio',
  }),
  remove: endpoint('PM-010', 'DELETE', `${path}/{id}`, { ...writeAccess, summary: 'Eliminar un permiso propio sin usos' }),
  validateRemoval: endpoint('PM-011', 'DELETE', `${path}/validation/{id}`, {
    action: 'ALL',
    ...writeAccess,
    returns: object({ removable: boolean().required(), uses: number().integer().required() }),
    summary: 'Si un permiso se puede eliminar; no elimina nada',
  }),
  unassign: endpoint('PM-012', 'DELETE', `${path}/unassign/{id}`, {
    action: 'UPDATE',
    ...writeAccess,
    query: object({ userAccountId: id(), employeeId: id(), employmentId: id() }),
    summary: 'Quitar un permiso directo a un usuario, un legajo o un puesto',
  }),
  addCrudToRole: endpoint('PM-014', 'POST', '/control-accesos/v1/roles/{id}/add-crud-permits/', {
    action: 'UPDATE',
    ...writeAccess,
    body: object({ permits: crudActions }),
    returns: codes,
    summary: 'Dar a un rol permisos de ver, crear, cambiar y eliminar',
  }),
  updateCrud: endpoint('PM-015', 'PUT', `${path}/crud-permit/`, {
    ...writeAccess,
    body: object({ roleId: id().required(), permits: crudActions }),
    returns: codes,
    summary: 'Fijar los permisos de ver, crear, cambiar y eliminar de un rol',
  }),
}
