import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, version } from '../fields.ts'
import { family } from './family.ts'

export const planItemStates = { PROPUESTA: 'Propuesta', APROBADA: 'Aprobada', RECHAZADA: 'Rechazada' } as const

/** Where the course of an approved action stands. */
export const planCourseStates = {
  HELD: 'Curso hecho',
  ENROLLED: 'Con lugar en una edición',
  WAITING: 'En lista de espera',
  NO_EDITION: 'Pedido: todavía no hay una edición abierta',
} as const
export type PlanCourseState = keyof typeof planCourseStates

const action = {
  participant_id: id().required().label('Persona'),
  competence_id: id().nullable().default(null).label('Competencia'),
  action: string().trim().max(300).required().label('Acción').meta({ input: 'textarea' }),
  course_id: id().nullable().default(null).label('Curso'),
  due_on: calendarDate().nullable().default(null).label('Para el'),
}
export const ownPlanItemDraft = object(action)
export const planItemDraft = object({
  ...action,
  done_on: calendarDate().nullable().default(null).label('Hecha el'),
  version: version(),
})
const planItem = planItemDraft.shape({
  id: number().integer().required(),
  employee: string().required().label('Persona'),
  competence: string().nullable().defined().label('Competencia'),
  course: string().nullable().defined().label('Curso'),
  state: string().oneOf(keyNames(planItemStates)).required().label('Estado').meta({ options: planItemStates }),
  course_state: string()
    .oneOf(keyNames(planCourseStates))
    .nullable()
    .defined()
    .label('Estado del curso')
    .meta({ options: planCourseStates }),
  course_from: string().nullable().defined().label('Empieza el').meta({ input: 'date' }),
})
export type PlanItem = InferType<typeof planItem>
const items = array().of(planItem).required()
const choice = object({ id: number().integer().required(), name: string().required() })
const decision = object({ approved: boolean().required().label('Aprobada'), version: version() })

const path = '/desempenio/plan-item'
const sessionAccess = { access: 'session' } as const

/** The development plan that follows from an evaluation: an approved action with a course enrols the person in its next edition. */
export const planItems = {
  ...family('X-PF-52', path, 'Plan de desarrollo', planItemDraft, planItem, 'participant_id'),
  decide: endpoint('X-PF-53', 'POST', `${path}/{id}/decide`, {
    permit: 'WRITE_PERFORMANCE',
    body: decision,
    returns: planItem,
    summary: 'Aprobar o rechazar una acción de un plan; la aprobada con curso inscribe en su próxima edición, o lo deja pedido',
  }),
  propose: endpoint('X-PF-54', 'POST', `${path}/mine`, {
    ownRecord: { record: 'followed_participant', id: 'participant_id' },
    ...sessionAccess,
    body: ownPlanItemDraft,
    returns: planItem,
    once: true,
    summary: 'Proponer una acción de mi plan de desarrollo, o del de una persona a cargo',
  }),
  ofPerson: endpoint('X-PF-55', 'GET', `${path}/mine/{participantId}`, {
    ownRecord: { record: 'followed_participant', id: 'participantId' },
    ...sessionAccess,
    returns: items,
    summary: 'Mi plan de desarrollo en un ciclo, o el de una persona a cargo',
  }),
  decideTeam: endpoint('X-PF-61', 'POST', `${path}/team/{id}/decide`, {
    ownRecord: { record: 'managed_plan_item' },
    ...sessionAccess,
    body: decision,
    returns: planItem,
    summary: 'Aprobar o rechazar una acción del plan de una persona a cargo',
  }),
  choices: endpoint('X-PF-62', 'GET', `${path}/choices/{participantId}`, {
    ownRecord: { record: 'followed_participant', id: 'participantId' },
    ...sessionAccess,
    returns: object({ courses: array().of(choice).required(), competences: array().of(choice).required() }),
    summary: 'Los cursos y las competencias que puede llevar una acción del plan',
  }),
}
