import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, notBefore } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { certificate, fileKey, leaveStep } from './own-absence.ts'

const deciders = {
  MANAGER: 'Quien conduce la unidad',
  USERS: 'Personas que elijo',
  ROLE: 'Quienes tienen un rol',
  SCOPE: 'Los alcances de aprobación',
} as const
/** Approval stages of absences, of one type or of all. */
export const leaveStages = resource('leave_stage', {
  path: '/novedades/leave-stages',
  ids: 'X-TI-50',
  permit: 'NOTICE',
  named: { one: 'etapa', many: 'etapas de aprobación de ausencias', feminine: true },
  purpose:
    'Quién decide cada ausencia y en qué orden. Sin etapas, la decide quien conduce la unidad. Nadie decide dos etapas de la misma; si una no tiene quién la decida, la decide Recursos Humanos.',
  fields: {
    name: string().trim().max(60).required().label('Nombre'),
    position: number().integer().min(1).max(20).required().label('Orden'),
    notice_type_id: id()
      .nullable()
      .default(null)
      .label('Tipo')
      .meta({ hint: 'Vacío: para todos los que no tienen etapas propias' }),
    decided_by: string().oneOf(keyNames(deciders)).default('MANAGER').label('La decide').meta({ options: deciders }),
    approver_ids: array().of(id().required()).max(50).default([]).label('Personas').meta({ input: 'multiselect' }),
    role_id: id()
      .nullable()
      .default(null)
      .label('Rol')
      .test('needed', 'Elegí el rol', function (role) {
        return this.parent['decided_by'] !== 'ROLE' || Boolean(role)
      }),
    remind_days: number().integer().min(0).max(60).default(2).label('Recordar a los días').meta({ hint: '0: no recordar' }),
    escalate_days: number()
      .integer()
      .min(0)
      .max(90)
      .default(5)
      .label('Pasa a Recursos Humanos a los días')
      .meta({ hint: '0: espera siempre' }),
    active: boolean().default(true).label('Activa'),
  },
  order: ['position'],
})

/** Stand-ins of approvers for some days. */
export const standIns = resource('stand_in', {
  path: '/novedades/stand-ins',
  ids: 'X-TI-51',
  permit: 'NOTICE',
  named: { one: 'reemplazo', many: 'suplencias de aprobadores', title: 'Quién decide en lugar de otro' },
  purpose: 'Mientras un aprobador no está, otra persona decide en su lugar las ausencias y las vacaciones que le tocan.',
  fields: {
    user_id: id().required().label('A quién reemplaza'),
    stand_in_id: id()
      .required()
      .label('Quién decide en su lugar')
      .test('other', 'Elegí a otra persona', function (other) {
        return !other || other !== this.parent['user_id']
      }),
    date_from: calendarDate().required().label('Desde'),
    date_until: calendarDate().required().label('Hasta').test(notBefore('date_from')),
    reason: string().trim().max(200).nullable().default(null).label('Por qué'),
  },
  answers: {
    user: string().required(),
    stand_in: string().required(),
  },
  order: ['date_from desc'],
})

export const ownStandInDraft = standIns.create.body.omit(['user_id', 'version', 'stand_in_id']).shape({
  stand_in_id: id().required().label('Quién decide en tu lugar'),
})
const userOption = object({ id: number().integer().required(), name: string().required() })
export const ownStandIns = {
  list: endpoint('X-TI-52', 'GET', '/novedades/self/stand-ins', {
    access: 'session',
    returns: array().of(standIns.create.returns).required(),
    summary: 'Quién decide en mi lugar, y en lugar de quién decido',
  }),
  create: endpoint('X-TI-53', 'POST', '/novedades/self/stand-ins', {
    access: 'session',
    body: ownStandInDraft,
    returns: standIns.create.returns,
    once: true,
    summary: 'Dejar a otra persona decidiendo en mi lugar unos días',
  }),
  remove: endpoint('X-TI-54', 'DELETE', '/novedades/self/stand-ins/{id}', {
    ownRecord: { record: 'stand_in' },
    access: 'session',
    summary: 'Volver a decidir yo',
  }),
  options: endpoint('X-TI-55', 'GET', '/novedades/self/stand-ins/options', {
    access: 'session',
    returns: array().of(userOption).required(),
    summary: 'Quiénes pueden decidir en lugar de otro',
  }),
}

/** An absence or vacations that wait for a decision, with what their decider may see of them. */
const waitingAbsence = object({
  kind: string()
    .oneOf(['ABSENCE', 'VACATION'] as const)
    .required(),
  step_id: number().integer().required(),
  stage: string().required(),
  /** The absence, or the request of vacations. */
  notice_id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required(),
  file_code: string().required(),
  area: string().nullable().defined(),
  /** Null where the decider may not see the reason. */
  notice_type: string().nullable().defined(),
  date_from: string().required(),
  date_until: string().required(),
  day_part: string().nullable().defined(),
  hours: string().nullable().defined(),
  days: number().required(),
  observation: string().nullable().defined(),
  replacement: string().nullable().defined(),
  certificates: array().of(certificate).required(),
  waits_since: string().required(),
  escalated: boolean().required(),
  standing_for: string().nullable().defined(),
  /** Colleagues of the unit who are absent then too. */
  others_away: number().integer().required(),
  steps: array().of(leaveStep).required(),
})
export type WaitingAbsence = InferType<typeof waitingAbsence>

const approveDraft = object({ obs: string().trim().max(500).label('Observación').meta({ input: 'textarea' }) })
export const refuseAbsenceDraft = object({
  obs: string().trim().max(500).required().label('Por qué').meta({ input: 'textarea' }),
})
const secondPerson = { record: 'leave_step', error: 'own_request' } as const
const steps = '/novedades/leave-steps'

/** Roles that a stage or a restriction of visibility may name. */
export const leaveRoles = {
  list: endpoint('X-TI-63', 'GET', '/novedades/leave-stages/roles', {
    permit: 'READ_NOTICE',
    returns: array().of(userOption).required(),
    summary: 'Roles, para elegir quién decide o quién no ve',
  }),
}

const absenceSteps = object({ steps: array().of(leaveStep).required(), certificates: array().of(certificate).required() })

/** Decisions on absences. A step is decided by those whom its stage names: the permit is not what opens it. */
export const leaveDecisions = {
  pending: endpoint('X-TI-56', 'GET', `${steps}/pending`, {
    access: 'session',
    returns: array().of(waitingAbsence).required(),
    summary: 'Ausencias y vacaciones que esperan mi decisión, o la de quien reemplazo',
  }),
  accept: endpoint('X-TI-57', 'POST', `${steps}/{id}/accept`, {
    access: 'session',
    secondPerson,
    body: approveDraft,
    returns: object({ done: boolean().required() }),
    summary: 'Aprobar una etapa de una ausencia',
  }),
  refuse: endpoint('X-TI-58', 'POST', `${steps}/{id}/refuse`, {
    access: 'session',
    secondPerson,
    body: refuseAbsenceDraft,
    returns: object({ done: boolean().required() }),
    summary: 'Rechazar una ausencia, con el motivo',
  }),
  acceptMany: endpoint('X-TI-59', 'POST', `${steps}/accept`, {
    access: 'session',
    body: object({
      ids: array().of(id().required()).max(200).default([]).label('Etapas de ausencias'),
      vacation_ids: array().of(id().required()).max(200).default([]).label('Etapas de vacaciones'),
    }),
    returns: object({ accepted: number().integer().required(), left: array().of(string().required()).required() }),
    summary: 'Aprobar varias etapas juntas; las que no se pueden se informan',
  }),
  onBehalf: endpoint('X-TI-60', 'POST', `${steps}/{id}/on-behalf`, {
    permit: 'WRITE_NOTICE',
    action: 'ALL',
    secondPerson,
    body: refuseAbsenceDraft.shape({
      verdict: string()
        .oneOf(['ACCEPTED', 'REFUSED'] as const)
        .required()
        .label('Decisión'),
    }),
    returns: object({ done: boolean().required() }),
    summary: 'Decidir en lugar de quien corresponde, con el motivo',
  }),
  certificate: endpoint('X-TI-61', 'GET', '/novedades/certificates/{id}', {
    permit: 'READ_NOTICE',
    file: 'out',
    sees: 'medical',
    readsOnly: true,
    summary: 'El archivo de un certificado',
  }),
  steps: endpoint('X-TI-62', 'GET', '/novedades/notice/{id}/steps', {
    permit: 'READ_NOTICE',
    returns: absenceSteps,
    sees: 'medical',
    summary: 'Etapas y certificados de una ausencia',
  }),
  addCertificate: endpoint('X-TI-64', 'POST', '/novedades/notice/{id}/certificates', {
    permit: 'WRITE_NOTICE',
    body: object({ file_key: fileKey().required() }),
    returns: absenceSteps,
    once: true,
    sees: 'medical',
    summary: 'Agregar el certificado que una persona entregó a Recursos Humanos',
  }),
}
