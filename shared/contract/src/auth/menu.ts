import { array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, removal, version } from '../fields.ts'
import type { MenuNode } from './menu-filter.ts'

const menuNodeDraft = object({
  code: string()
    .trim()
    .uppercase()
    .matches(/^[A-Z0-9_]{2,80}$/, 'Letras mayúsculas, dígitos y guion bajo')
    .required()
    .label('Código'),
  title: string().trim().max(80).required().label('Título'),
  icon: string().trim().max(40).nullable().label('Ícono'),
  route: string()
    .trim()
    .max(200)
    .matches(/^\/(?!\/)/, { message: 'Debe ser una dirección de la suite', excludeEmptyString: true })
    .nullable()
    .label('Dirección'),
  order: number().integer().min(0).max(100_000).default(0).label('Orden'),
  permits: array().of(string().max(100).required()).max(20).default([]).label('Permisos que pide'),
  parentId: id().nullable(),
  version: version(),
})
export type MenuNodeDraft = InferType<typeof menuNodeDraft>

const node = mixed<MenuNode>((value): value is MenuNode => typeof value === 'object' && value !== null && 'code' in value)
const tree = array().of(node.required()).required()
const codes = array().of(string().required()).required()
const routes = array()
  .of(object({ route: string().required(), code: string().required() }))
  .required()
const reduced = array()
  .of(
    object({
      id: number().required(),
      code: string().required(),
      title: string().required(),
      area: string().required(),
      parentId: number().nullable().defined(),
    }),
  )
  .required()

const path = '/control-accesos/v1/menu-structures'
const writeAccess = { permit: 'WRITE_MENU' } as const
const session = { access: 'session' } as const

/** The two menus, as trees of up to five levels; `…-authorized` contains what the caller may see. */
export const menus = {
  createAdmin: endpoint('MN-001', 'POST', `${path}/admin`, {
    ...writeAccess,
    body: menuNodeDraft,
    returns: node.required(),
    once: true,
    summary: 'Crear un nodo del menú de administración',
  }),
  createSelf: endpoint('MN-002', 'POST', `${path}/self`, {
    ...writeAccess,
    body: menuNodeDraft,
    returns: node.required(),
    once: true,
    summary: 'Crear un nodo del menú de autoservicio',
  }),
  addChildren: endpoint('MN-003', 'POST', `${path}/{id}/add-children`, {
    ...writeAccess,
    body: object({ children: array().of(id().required()).min(1).max(200).required() }),
    returns: node.required(),
    summary: 'Mover nodos debajo de otro',
  }),
  update: endpoint('MN-004', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: menuNodeDraft,
    returns: node.required(),
    summary: 'Cambiar un nodo',
  }),
  admin: endpoint('MN-005', 'GET', `${path}/admin`, {
    ...writeAccess,
    returns: tree,
    summary: 'Menú de administración completo',
  }),
  adminCodes: endpoint('MN-006', 'GET', `${path}/admin/codes`, {
    ...session,
    returns: codes,
    summary: 'Códigos del menú de administración que ve quien llama',
  }),
  adminRoutes: endpoint('MN-007', 'GET', `${path}/admin/route`, {
    ...session,
    returns: routes,
    summary: 'Direcciones del menú de administración que ve quien llama',
  }),
  self: endpoint('MN-008', 'GET', `${path}/self`, { ...writeAccess, returns: tree, summary: 'Menú de autoservicio completo' }),
  selfCodes: endpoint('MN-009', 'GET', `${path}/self/codes`, {
    ...session,
    returns: codes,
    summary: 'Códigos del menú de autoservicio que ve quien llama',
  }),
  selfRoutes: endpoint('MN-010', 'GET', `${path}/self/route`, {
    ...session,
    returns: routes,
    summary: 'Direcciones del menú de autoservicio que ve quien llama',
  }),
  reduced: endpoint('MN-011', 'GET', `${path}/reduced`, {
    ...session,
    returns: reduced,
    summary: 'Nodos de ambos menús, sin armar el árbol',
  }),
  verifyType: endpoint('MN-014', 'GET', `${path}/verify-type/`, {
    ...session,
    query: object({
      workingGroupType: string()
        .oneOf(['ADMIN', 'SELF'] as const)
        .required(),
    }),
    returns: object({ hasMenu: boolean().required() }),
    summary: 'Si quien llama ve algo de ese menú',
  }),
  getByCode: endpoint('MN-013', 'GET', `${path}/getByCode/{code}`, {
    ...writeAccess,
    returns: node.required(),
    summary: 'Un nodo por su código',
  }),
  ignoreAdmin: endpoint('MN-015', 'GET', `${path}/ignoreMigration/admin/{flag}`, {
    ...writeAccess,
    returns: object({ ignoreMigration: boolean().required() }),
    summary: 'No agregar al menú de administración los nodos nuevos de la suite',
  }),
  ignoreSelf: endpoint('MN-016', 'GET', `${path}/ignoreMigration/self/{flag}`, {
    ...writeAccess,
    returns: object({ ignoreMigration: boolean().required() }),
    summary: 'No agregar al menú de autoservicio los nodos nuevos de la suite',
  }),
  options: endpoint('X-MN-01', 'GET', `${path}/options`, {
    ...writeAccess,
    returns: object({ admin: boolean().required(), self: boolean().required() }),
    summary: 'Si cada menú deja afuera los nodos nuevos de la suite',
  }),
  adminAuthorized: endpoint('MN-017', 'GET', `${path}/admin-authorized`, {
    ...session,
    links: true,
    returns: tree,
    summary: 'Menú de administración que ve quien llama',
  }),
  selfAuthorized: endpoint('MN-018', 'GET', `${path}/self-authorized`, {
    ...session,
    links: true,
    returns: tree,
    summary: 'Menú de autoservicio que ve quien llama',
  }),
  lastChanges: endpoint('X-MN-02', 'GET', `${path}/last-changes`, {
    ...session,
    returns: array()
      .of(object({ code: string().required(), at: string().required() }))
      .required(),
    summary: 'Cuándo cambió por última vez lo que se define en cada pantalla del menú de administración que ve quien llama',
  }),
  adminByRoute: endpoint('MN-019', 'POST', `${path}/admin/route`, {
    ...session,
    body: object({ applicationRoute: string().max(300).required() }),
    returns: object({ allowed: boolean().required(), code: string().nullable().defined() }),
    summary: 'El nodo de una dirección de administración y si quien llama la ve',
  }),
  selfByRoute: endpoint('MN-020', 'POST', `${path}/self/route`, {
    ...session,
    body: object({ applicationRoute: string().max(300).required() }),
    returns: object({ allowed: boolean().required(), code: string().nullable().defined() }),
    summary: 'El nodo de una dirección de autoservicio y si quien llama la ve',
  }),
  get: endpoint('MN-012', 'GET', `${path}/{id}`, {
    ...writeAccess,
    returns: node.required(),
    summary: 'Un nodo con lo que tiene debajo',
  }),
  remove: endpoint('MN-021', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    ...removal,
    summary: 'Eliminar un nodo y lo que tiene debajo, con la contraseña propia',
  }),
  removeChild: endpoint('MN-022', 'DELETE', `${path}/{id}/delete-children/{childId}`, {
    action: 'ALL',
    ...writeAccess,
    summary: 'Sacar un nodo de debajo de otro',
  }),
}
