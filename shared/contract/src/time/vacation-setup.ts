import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, notBefore, version } from '../fields.ts'
import { idField, register } from '../register.ts'

const permits = { read: 'READ_VACATION', write: 'WRITE_VACATION_CONFIGURATION' } as const

export const stageDraft = object({
  name: string().trim().max(60).required().label('Nombre'),
  position: number().integer().min(1).max(20).required().label('Orden'),
  group_id: id().nullable().default(null).label('Grupo'),
  approver_ids: array().of(id().required()).max(50).default([]).label('Aprobadores').meta({ input: 'multiselect' }),
  by_manager: boolean().default(false).label('La decide quien conduce a la persona'),
  active: boolean().default(true).label('Activa'),
  version: version(),
})
const stageSchema = stageDraft.shape(idField)

/** Approval stages, in order. Without approvers, any user with the approval permit decides. */
export const stages = register('VA-007', '/vacaciones/stages', 'Etapas de aprobación', permits, stageDraft, stageSchema)

export const groupDraft = object({
  name: string().trim().max(60).required().label('Nombre'),
  employee_ids: array().of(id().required()).max(5000).default([]).label('Empleados').meta({ input: 'multiselect' }),
  version: version(),
})
const group = groupDraft.shape(idField)
export type VacationGroup = InferType<typeof group>

/** Groups of employees with their own stages and policy; an employee is in one group at most. */
export const groups = register('VA-008', '/vacaciones/groups', 'Grupos', permits, groupDraft, group)

const liftableRules = ['start', 'minimum', 'notice', 'season', 'blackout', 'capacity'] as const
const liftableRuleTitles = {
  start: 'Empezar en lunes',
  minimum: 'Mínimo de días',
  notice: 'Anticipación',
  season: 'Temporada',
  blackout: 'Fechas bloqueadas',
  capacity: 'Ausentes a la vez',
} as const

export const exceptionDraft = object({
  employee_id: id().required().label('Empleado'),
  rule: string().oneOf(liftableRules).required().label('Regla que no se aplica').meta({ options: liftableRuleTitles }),
  date_from: calendarDate().required().label('Vale desde'),
  date_until: calendarDate().required().label('Vale hasta').test(notBefore('date_from')),
  reason: string().trim().max(200).required().label('Motivo'),
  version: version(),
})
export const exception = exceptionDraft.shape({ ...idField, employee: string().required() })

/** A rule not applied to an employee for a while. */
export const exceptions = register('VA-009', '/vacaciones/exceptions', 'Excepciones', permits, exceptionDraft, exception)

const strictness = ['OFF', 'WARN', 'REFUSE'] as const
const strictnessTitles = { OFF: 'No controlar', WARN: 'Advertir', REFUSE: 'Rechazar' } as const
const strictnessField = (label: string, initial: (typeof strictness)[number]) =>
  string().oneOf(strictness).default(initial).label(label).meta({ options: strictnessTitles })

const blackout = object({
  date_from: calendarDate().required().label('Desde'),
  date_until: calendarDate().required().label('Hasta'),
  reason: string().trim().max(120).required().label('Motivo'),
})

export const policyDraft = object({
  name: string().trim().max(60).required().label('Nombre'),
  group_id: id().nullable().default(null).label('Grupo'),
  start_rule: strictnessField('Empezar en lunes o hábil siguiente', 'WARN'),
  season_rule: strictnessField('Dentro de la temporada (1/10 al 30/4)', 'WARN'),
  min_days: number().integer().min(1).max(35).default(7).label('Mínimo de días por pedido'),
  notice_days: number().integer().min(0).max(180).default(0).label('Días de anticipación'),
  max_absent: number().integer().min(0).max(1000).default(0).label('Ausentes a la vez en un área (0: sin límite)'),
  blackouts: array().of(blackout).max(30).default([]).label('Fechas bloqueadas'),
  active: boolean().default(true).label('Activa'),
  version: version(),
})
const policy = policyDraft.shape(idField)

/** The rules for requests. A group's policy wins over the company's. */
export const policies = register('VA-010', '/vacaciones/policies', 'Políticas de restricción', permits, policyDraft, policy)

/** Users who may be named as approvers of a stage. */
export const approvers = {
  list: endpoint('X-VA-16', 'GET', '/vacaciones/approvers', {
    permit: 'WRITE_VACATION_CONFIGURATION',
    returns: array()
      .of(object({ id: number().integer().required(), name: string().required() }))
      .required(),
    summary: 'Usuarios que pueden aprobar vacaciones',
  }),
}
