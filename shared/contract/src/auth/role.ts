import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { removal, version } from '../fields.ts'
import { refusesUsed } from '../row-refusal.ts'

export const roleDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  description: string().trim().max(300).nullable().label('Descripción'),
  permits: array().of(string().max(100).required()).max(1000).default([]).label('Permisos'),
  version: version(),
})
export type RoleDraft = InferType<typeof roleDraft>
export const role = roleDraft.shape({
  id: number().integer().required(),
  description: string().nullable().defined().label('Descripción'),
  users: number().integer().required().label('Usuarios'),
  version: number().integer().required(),
})
type Role = InferType<typeof role>

const path = '/control-accesos/v1/roles'
const groups = '/control-accesos/v1/groups'
const readAccess = { permit: 'READ_PERMIT' } as const
const writeAccess = { permit: 'WRITE_PERMIT' } as const

/** Roles: named sets of permits granted to users. */
export const roles = {
  list: endpoint('X-RO-01', 'GET', path, {
    ...readAccess,
    returns: array().of(role).required(),
    summary: 'Roles con sus permisos',
  }),
  get: endpoint('X-RO-02', 'GET', `${path}/{id}`, { ...readAccess, returns: role, summary: 'Un rol' }),
  create: endpoint('X-RO-03', 'POST', path, {
    ...writeAccess,
    body: roleDraft,
    returns: role,
    once: true,
    summary: 'Crear un rol',
  }),
  update: endpoint('X-RO-04', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: roleDraft,
    returns: role,
    summary: 'Cambiar un rol y sus permisos',
  }),
  remove: endpoint('X-RO-05', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    ...removal,
    refuses: refusesUsed<Role>('El rol', ({ users }) => users, 'usuario'),
    summary: 'Eliminar un rol sin usuarios, con la contraseña propia',
  }),
  addPermit: endpoint('PM-013', 'POST', `${path}/{id}/add-permits/{x}`, {
    action: 'UPDATE',
    ...writeAccess,
    returns: role,
    summary: 'Dar a un rol el permiso de ese id o código',
  }),
}

/** User groups: the same, for users who work in a team. */
export const userGroups = {
  list: endpoint('X-GR-01', 'GET', groups, {
    ...readAccess,
    returns: array().of(role).required(),
    summary: 'Grupos con sus permisos',
  }),
  get: endpoint('X-GR-02', 'GET', `${groups}/{id}`, { ...readAccess, returns: role, summary: 'Un grupo' }),
  create: endpoint('X-GR-03', 'POST', groups, {
    ...writeAccess,
    body: roleDraft,
    returns: role,
    once: true,
    summary: 'Crear un grupo',
  }),
  update: endpoint('X-GR-04', 'PUT', `${groups}/{id}`, {
    ...writeAccess,
    body: roleDraft,
    returns: role,
    summary: 'Cambiar un grupo y sus permisos',
  }),
  remove: endpoint('X-GR-05', 'DELETE', `${groups}/{id}`, {
    ...writeAccess,
    ...removal,
    refuses: refusesUsed<Role>('El grupo', ({ users }) => users, 'usuario'),
    summary: 'Eliminar un grupo sin usuarios, con la contraseña propia',
  }),
}
