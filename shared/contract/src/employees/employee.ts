import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, money, ownPassword, pageOf, pageQuery, removal } from '../fields.ts'
import { egressFields } from './egress.ts'
import { employeeDraft } from './employee-draft.ts'
import { employee, employeeItem, reduced } from './employee-item.ts'

const idList = object({ ids: array().of(number().integer().required()).max(2000).required() })
/** At least three letters of file code, last name or name, ignoring accents and case. */
const finder = object({ filter: string().trim().min(3).max(100).required().label('Búsqueda') })
/** `egressed` also finds employees who left; it requires a permit to read files, liquidations or novelties. */
const finderOfAll = finder.shape({ egressed: boolean().label('Con los que egresaron') })
const selection = object({
  employeeIds: array().of(number().integer().required()).min(1).max(1000).required().label('Legajos'),
  password: ownPassword(),
})
const leavingDraft = object(egressFields)
const returning = object({ admission_date: calendarDate().required().label('Fecha de reingreso') })
const countResult = object({ count: number().integer().required() })
const unitLink = object({
  type_uo: string().required(),
  organizational_unit_id: number().integer().required(),
  name: string().required(),
  role_uo: string().nullable(),
  is_primary: boolean().required(),
})
const change = object({
  id: number().integer().required(),
  at: string().required().label('Cuándo'),
  user: string().nullable().label('Quién'),
  state: string().required().label('Qué'),
  field: string().nullable().label('Dato'),
  before: string().nullable().label('Antes'),
  after: string().nullable().label('Después'),
  /** The mass load that made the change. */
  load: number().integer().nullable(),
})

const readAccess = { permit: 'READ_EMPLOYEE' } as const
const writeAccess = { permit: 'WRITE_EMPLOYEE' } as const
const path = '/datos-maestros/employees'
const listQuery = pageQuery.shape({
  filterQuery: string().max(2000),
  employmentId: number().integer().min(1),
  statusId: string().max(20),
  hierchicalLevel: string().max(80),
  /** The day whose structure is shown, instead of today's. */
  asOf: calendarDate().label('Al día'),
  /** Filters by assigned form; 0 selects employees with the default form. */
  assignedFormId: number().integer().min(0),
})

/** The employees of the current companies. */
export const employees = {
  get: endpoint('EM-001', 'GET', `${path}/{id}`, {
    ...readAccess,
    query: object({ asOf: calendarDate().label('Al día') }),
    returns: employee,
    sees: 'pay',
    withoutFlag: 'masked',
    whose: { entity: 'employee', id: 'id' },
    summary: 'Un legajo',
  }),
  create: endpoint('EM-002', 'POST', `${path}/`, {
    ...writeAccess,
    body: employeeDraft,
    returns: employee,
    once: true,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Dar de alta un legajo',
  }),
  createV2: endpoint('EM-003', 'POST', `${path}/v2/`, {
    ...writeAccess,
    body: employeeDraft,
    returns: employee,
    once: true,
    summary: 'Dar de alta un legajo (segunda versión)',
  }),
  update: endpoint('EM-004', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: employeeDraft,
    returns: employee,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Cambiar un legajo',
  }),
  remove: endpoint('EM-005', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    ...removal,
    body: removal.body.concat(leavingDraft),
    summary: 'Dar de baja a un empleado, con día, motivo y la contraseña propia',
  }),
  transfer: endpoint('X-EM-24', 'POST', `${path}/{id}/transfer`, {
    ...writeAccess,
    body: object({
      to_company_id: number().integer().min(1).required().label('Empresa'),
      from: calendarDate().required().label('Desde'),
      file_code: string().trim().max(20).required().matches(/^\S+$/, 'Espacio no permitido').label('Legajo en la otra empresa'),
      password: ownPassword(),
    }),
    ownPassword: true,
    once: true,
    returns: object({
      id: number().integer().required(),
      company_id: number().integer().required(),
      file_code: string().required(),
    }),
    summary: 'Transferir a otra empresa con la antigüedad, con la contraseña propia',
  }),
  reactivate: endpoint('EM-006', 'PUT', `${path}/{id}/reactivate`, {
    ...writeAccess,
    body: returning,
    returns: employee,
    summary: 'Reactivar un legajo dado de baja, desde el día del reingreso',
  }),
  units: endpoint('EM-007', 'GET', `${path}/{id}/UOs`, {
    ...readAccess,
    returns: array().of(unitLink).required(),
    summary: 'Unidades de un empleado',
  }),
  updateUnit: endpoint('EM-008', 'PUT', `${path}/updateUO/{a}/{b}`, {
    ...writeAccess,
    returns: array().of(unitLink).required(),
    summary: 'Asignar al empleado {a} la unidad {b}',
  }),
  reduceStrict: endpoint('EM-009', 'GET', `${path}/reduce-strict`, {
    access: 'session',
    query: finder.shape({ filter: string().trim().max(100) }),
    returns: array().of(reduced).required(),
    summary: 'Empleados activos, mínimos (los primeros 50 que coinciden)',
  }),
  findByIds: endpoint('EM-010', 'POST', `${path}/findByIds`, {
    access: 'session',
    body: idList,
    returns: array().of(reduced).required(),
    summary: 'Los empleados pedidos',
  }),
  searchByFilter: endpoint('EM-011', 'POST', `${path}/searchByFilter`, {
    ...readAccess,
    body: object({ filter: string().max(2000).required() }),
    returns: array().of(employeeItem).required(),
    summary: 'Empleados que pasan un filtro (hasta 2000)',
  }),
  list: endpoint('EM-012', 'POST', `${path}/paginate`, {
    ...readAccess,
    query: listQuery,
    returns: pageOf(employeeItem),
    sees: 'pay',
    withoutFlag: 'masked',
    rowsAre: 'employee',
    summary: 'Legajos por páginas',
  }),
  findChildren: endpoint('EM-013', 'POST', `${path}/findChildren`, {
    ...readAccess,
    body: idList,
    returns: array().of(reduced).required(),
    summary: 'Quienes dependen de los empleados pedidos',
  }),
  findBosses: endpoint('EM-014', 'POST', `${path}/findBosses`, {
    ...readAccess,
    body: idList,
    returns: array().of(reduced).required(),
    summary: 'De quiénes dependen los empleados pedidos',
  }),
  findSalaryByIds: endpoint('EM-015', 'POST', `${path}/findSalaryByIds`, {
    ...readAccess,
    body: idList,
    returns: array()
      .of(object({ id: number().integer().required(), salary: money().nullable().defined() }))
      .required(),
    sees: 'pay',
    rowsAre: 'employee',
    summary: 'Sueldos de los empleados pedidos; hace falta ver información confidencial',
  }),
  find: endpoint('EM-016', 'GET', `${path}/getAllReducedByFinderEmployee`, {
    access: 'session',
    query: finderOfAll,
    /** Users who edit files or pay employees also need those who left. */
    requires: { field: 'egressed', of: { true: { permit: ['READ_EMPLOYEE', 'READ_LIQUIDATION', 'READ_NOVELTY'] } } },
    returns: array().of(reduced).required(),
    summary: 'Buscador de empleados, desde tres letras',
  }),
  possibleBosses: endpoint('EM-017', 'GET', `${path}/getPossibleBosses`, {
    ...readAccess,
    query: object({ employeeId: number().integer().min(1) }),
    returns: array().of(reduced).required(),
    summary: 'Empleados de los que otro puede depender',
  }),
  seniority: endpoint('EM-018', 'GET', `${path}/seniority/{id}`, {
    ...readAccess,
    returns: string().required(),
    summary: 'Antigüedad en palabras',
  }),
  verifyCostCenter: endpoint('EM-019', 'GET', `${path}/verify-cost-center`, {
    ...readAccess,
    query: object({ id: number().integer().min(1).required() }),
    returns: object({ inUse: boolean().required(), employees: number().integer().required() }),
    summary: 'Cuántos empleados usan un centro de costo',
  }),
  massiveDelete: endpoint('EM-025', 'POST', `${path}/massive-delete`, {
    action: 'DELETE',
    ...writeAccess,
    body: selection.concat(leavingDraft),
    ownPassword: true,
    returns: countResult,
    summary: 'Dar de baja a varios, con día, motivo y la contraseña propia',
  }),
  massiveReactivation: endpoint('EM-026', 'POST', `${path}/massive-reactivation`, {
    action: 'UPDATE',
    toggle: 'UI_MASSIVE_REACTIVATION',
    ...writeAccess,
    body: selection.concat(returning),
    ownPassword: true,
    returns: countResult,
    summary: 'Reactivar a varios, con el día del reingreso y la contraseña propia',
  }),
  verifyCuil: endpoint('EM-027', 'GET', `${path}/verification/`, {
    ...readAccess,
    query: object({ cuil: string().max(20).required() }),
    returns: object({ valid: boolean().required(), exists: boolean().required(), message: string().nullable().defined() }),
    summary: 'Si un CUIL es válido y ya existe',
  }),
  verifyFileCode: endpoint('EM-028', 'GET', `${path}/verify-legajo/`, {
    ...readAccess,
    query: object({ legajo: string().trim().max(20).required() }),
    returns: object({ inUse: boolean().required(), message: string().nullable().defined() }),
    summary: 'Si un número de legajo está en uso',
  }),
  costCenters: endpoint('EM-030', 'GET', `${path}/cost-centers/`, {
    ...readAccess,
    returns: array()
      .of(
        object({
          id: number().integer().required(),
          code: string().required(),
          name: string().required(),
          employees: number().integer().required(),
        }),
      )
      .required(),
    summary: 'Centros de costo con su cantidad de empleados',
  }),
  historicalRoles: endpoint('EM-032', 'GET', `${path}/historical-roles/{id}`, {
    ...readAccess,
    returns: array().of(change).required(),
    summary: 'Puestos, áreas y unidades que tuvo un empleado',
  }),
  me: endpoint('X-EM-01', 'GET', `${path}/me`, {
    access: 'session',
    embeds: 'data',
    returns: employee,
    sees: 'pay',
    own: true,
    summary: 'El legajo de quien llama',
  }),
  history: endpoint('X-EM-02', 'GET', `${path}/{id}/history`, {
    ...readAccess,
    returns: array().of(change).required(),
    summary: 'Cambios del legajo',
  }),
  summary: endpoint('X-EM-03', 'GET', `${path}/summary`, {
    ...readAccess,
    returns: object({
      total: number().integer().required(),
      active: number().integer().required(),
      onLeave: number().integer().required(),
      left: number().integer().required(),
      byArea: array()
        .of(object({ name: string().required(), count: number().integer().required() }))
        .required(),
      byMonth: array()
        .of(
          object({
            month: string().required(),
            admissions: number().integer().required(),
            egresses: number().integer().required(),
            headcount: number().integer().required(),
          }),
        )
        .required(),
      birthdays: array()
        .of(
          object({
            id: number().integer().required(),
            full_name: string().required(),
            photo_url: string().nullable().defined(),
            day: string().required(),
          }),
        )
        .required(),
    }),
    summary: 'Dotación, para el tablero',
  }),
  categories: endpoint('X-EM-04', 'GET', `${path}/agreement-categories`, {
    ...readAccess,
    returns: array()
      .of(
        object({
          union: string().required(),
          code: string().required(),
          name: string().required(),
          count: number().integer().required(),
        }),
      )
      .required(),
    summary: 'Categorías activas de cada sindicato y cuántos empleados las tienen, para elegir la de un legajo',
  }),
  tradeUnions: endpoint('X-EM-05', 'GET', `${path}/trade-unions`, {
    ...readAccess,
    returns: array()
      .of(object({ code: string().required(), name: string().required(), numberCct: string().nullable() }))
      .required(),
    summary: 'Sindicatos activos de la empresa, para elegir el de un legajo',
  }),
}
