import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, notBefore } from '../fields.ts'
import { resource } from '../resource.ts'

const permits = { read: 'READ_VACATION', write: 'WRITE_VACATION_CONFIGURATION' } as const

/** Approval stages, in order. Without approvers, any user with the approval permit decides. */
export const stages = resource('vacation_stage', {
  path: '/vacaciones/stages',
  ids: 'VA-007',
  permit: permits,
  named: { one: 'etapa', many: 'etapas de aprobación', feminine: true },
  purpose: 'Quiénes deciden las vacaciones y en qué orden. Sin etapas, decide una sola vez quien puede aprobar vacaciones.',
  fields: {
    name: string().trim().max(60).required().label('Nombre'),
    position: number().integer().min(1).max(20).required().label('Orden'),
    group_id: id().nullable().default(null).label('Grupo'),
    approver_ids: array().of(id().required()).max(50).default([]).label('Aprobadores').meta({ input: 'multiselect' }),
    by_manager: boolean().default(false).label('La decide quien conduce a la persona'),
    active: boolean().default(true).label('Activa'),
  },
  order: ['position'],
})

/** Groups of employees with their own stages and policy; an employee is in one group at most. */
export const groups = resource('vacation_group', {
  path: '/vacaciones/groups',
  ids: 'VA-008',
  permit: permits,
  named: { one: 'grupo', many: 'grupos de vacaciones', title: 'Grupos' },
  purpose: 'Personas con etapas o políticas propias. Cada una está en un solo grupo.',
  fields: {
    name: string().trim().max(60).required().label('Nombre'),
    employee_ids: array().of(id().required()).max(5000).default([]).label('Empleados').meta({ input: 'multiselect' }),
  },
})
export type VacationGroup = InferType<typeof groups.create.returns>

const liftableRules = ['start', 'minimum', 'notice', 'season', 'blackout', 'capacity'] as const
const liftableRuleTitles = {
  start: 'Empezar en lunes',
  minimum: 'Mínimo de días',
  notice: 'Anticipación',
  season: 'Temporada',
  blackout: 'Fechas bloqueadas',
  capacity: 'Ausentes a la vez',
} as const

/** A rule not applied to an employee for a while. */
export const exceptions = resource('vacation_exception', {
  path: '/vacaciones/exceptions',
  ids: 'VA-009',
  permit: permits,
  named: { one: 'excepción', many: 'excepciones de vacaciones', feminine: true, title: 'Excepciones' },
  purpose:
    'Una regla que por un tiempo no se aplica a una persona, con su motivo. El saldo y las superposiciones no se exceptúan.',
  fields: {
    employee_id: id().required().label('Empleado'),
    rule: string().oneOf(liftableRules).required().label('Regla que no se aplica').meta({ options: liftableRuleTitles }),
    date_from: calendarDate().required().label('Vale desde'),
    date_until: calendarDate().required().label('Vale hasta').test(notBefore('date_from')),
    reason: string().trim().max(200).required().label('Motivo'),
  },
  answers: {
    employee: string().required(),
  },
  order: ['date_from desc'],
  audit: { employee: 'employee_id' },
})

const strictness = ['OFF', 'WARN', 'REFUSE'] as const
const strictnessTitles = { OFF: 'No controlar', WARN: 'Advertir', REFUSE: 'Rechazar' } as const
const strictnessField = (label: string, initial: (typeof strictness)[number]) =>
  string().oneOf(strictness).default(initial).label(label).meta({ options: strictnessTitles })

const blackout = object({
  date_from: calendarDate().required().label('Desde'),
  date_until: calendarDate().required().label('Hasta'),
  reason: string().trim().max(120).required().label('Motivo'),
})

/** The rules for requests. A group's policy wins over the company's. */
export const policies = resource('vacation_policy', {
  path: '/vacaciones/policies',
  ids: 'VA-010',
  permit: permits,
  named: { one: 'política', many: 'políticas de vacaciones', feminine: true, title: 'Políticas de restricción' },
  purpose: 'Qué se advierte y qué se rechaza al pedir vacaciones. La política de un grupo vale más que la de la empresa.',
  fields: {
    name: string().trim().max(60).required().label('Nombre'),
    group_id: id().nullable().default(null).label('Grupo'),
    start_rule: strictnessField('Empezar en lunes o hábil siguiente', 'WARN'),
    season_rule: strictnessField('Dentro de la temporada (1/10 al 30/4)', 'WARN'),
    min_days: number().integer().min(1).max(35).default(7).label('Mínimo de días por pedido'),
    notice_days: number().integer().min(0).max(180).default(0).label('Días de anticipación'),
    max_absent: number().integer().min(0).max(1000).default(0).label('Ausentes a la vez en un área (0: sin límite)'),
    blackouts: array().of(blackout).max(30).default([]).label('Fechas bloqueadas'),
    active: boolean().default(true).label('Activa'),
  },
})

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
