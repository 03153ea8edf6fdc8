import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery } from '../fields.ts'

export const requestStatuses = ['SENT', 'ACCEPTED', 'REFUSED', 'CANCELLED'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestStatusTitles: Readonly<Record<RequestStatus, string>> = {
  SENT: 'Enviada',
  ACCEPTED: 'Aprobada',
  REFUSED: 'Rechazada',
  CANCELLED: 'Cancelada',
}

/** The most calendar days of one request. */
export const maxRequestDays = 70

const period = {
  date_from: calendarDate().required().label('Desde'),
  days_amount: number().integer().min(1).max(maxRequestDays).required().label('Días'),
  observation: string().trim().max(500).label('Observación').meta({ input: 'textarea' }),
}

export const leaveRequestDraft = object(period)
export type LeaveRequestDraft = InferType<typeof leaveRequestDraft>

/** One approval stage of a request, in order. */
const requestState = object({
  id: number().integer().required(),
  position: number().integer().required(),
  stage: string().required(),
  status: string().oneOf(['PENDING', 'ACCEPTED', 'REFUSED']).required(),
  obs: string().nullable().defined(),
  decided_by: string().nullable().defined(),
  decided_at: string().nullable().defined(),
})
export type RequestState = InferType<typeof requestState>

const leaveRequest = object({
  id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required(),
  file_code: string().required(),
  area: string().nullable().defined(),
  date_from: string().required(),
  date_until: string().required(),
  days_amount: number().integer().required(),
  observation: string().nullable().defined(),
  status: string().oneOf(requestStatuses).required(),
  created_at: string().required(),
  request_states: array().of(requestState).required(),
  /** Id of the stage that waits for a decision, and whether the caller may decide it. */
  pending_state_id: number().integer().nullable().defined(),
  decidable: boolean().required(),
  /** None of the approvers of the waiting stage can decide it: human resources does. */
  without_approver: boolean().required(),
})
export type LeaveRequest = InferType<typeof leaveRequest>

const vacationBalance = object({
  year: number().integer().required(),
  granted: number().integer().required(),
  pending: number().integer().required(),
  taken: number().integer().required(),
  available: number().integer().required(),
})
export type VacationBalance = InferType<typeof vacationBalance>

const finding = object({ rule: string().required(), field: string().required(), message: string().required() })
export type Finding = InferType<typeof finding>

const checkAnswer = object({
  date_until: string().required(),
  return_date: string().required(),
  available: number().integer().required(),
  problems: array().of(finding).required(),
  warnings: array().of(finding).required(),
  suggested_from: string().nullable().defined(),
})

const ownPath = '/vacaciones/employee-request'
const selfServicePermit = 'READ_0000000139'

/** An employee's actions on their own vacations. The employee is the caller's: no call reads it from the body. */
export const employeeRequests = {
  list: endpoint('VA-001', 'GET', ownPath, {
    permit: selfServicePermit,
    embeds: 'leave',
    returns: array().of(leaveRequest).required(),
    summary: 'Mis solicitudes de vacaciones',
  }),
  get: endpoint('VA-001.get', 'GET', `${ownPath}/{id}`, {
    ownRecord: { record: 'vacation_request' },
    permit: selfServicePermit,
    embeds: 'leave',
    returns: leaveRequest,
    summary: 'Una de mis solicitudes',
  }),
  create: endpoint('VA-001.create', 'POST', ownPath, {
    permit: selfServicePermit,
    embeds: 'leave',
    body: leaveRequestDraft,
    returns: leaveRequest,
    once: true,
    summary: 'Pedir vacaciones',
  }),
  createMany: endpoint('VA-002', 'POST', `${ownPath}/multi`, {
    permit: selfServicePermit,
    embeds: 'leave',
    body: object({ requests: array().of(leaveRequestDraft).min(1).max(6).required() }),
    returns: array().of(leaveRequest).required(),
    once: true,
    summary: 'Pedir varios períodos juntos: todos o ninguno',
  }),
  cancel: endpoint('VA-004', 'PUT', `${ownPath}/{id}/cancel`, {
    ownRecord: { record: 'vacation_request' },
    permit: selfServicePermit,
    embeds: 'leave',
    returns: leaveRequest,
    summary: 'Cancelar una solicitud; si estaba aprobada, los días vuelven al saldo',
  }),
  balance: endpoint('X-VA-02', 'GET', `${ownPath}/balance`, {
    permit: selfServicePermit,
    embeds: 'leave',
    returns: object({
      years: array().of(vacationBalance).required(),
      available: number().integer().required(),
      seniority_years: number().integer().required(),
      seniority_from: string().required(),
      today: string().required(),
    }),
    summary: 'Mi saldo de vacaciones por año',
  }),
  check: endpoint('X-VA-01', 'POST', `${ownPath}/check`, {
    permit: selfServicePermit,
    embeds: 'leave',
    body: leaveRequestDraft,
    returns: checkAnswer,
    summary: 'Ver, antes de pedir, si un período cumple las reglas',
  }),
}

const decision = object({
  obs: string().trim().max(500).label('Observación').meta({ input: 'textarea' }),
  /** APPROVER decides the caller's own stage; ADMIN decides in place of the stage's approvers. */
  type: string().oneOf(['APPROVER', 'ADMIN']).default('APPROVER'),
})

const refusal = decision.shape({ obs: string().trim().max(500).required().label('Observación').meta({ input: 'textarea' }) })

/**
 * Decisions by stage: never on the caller's own request, never out of order, each once. The approvers that a stage names decide it; a
 * permit alone does not.
 */
export const requestStates = {
  pending: endpoint('X-VA-05', 'GET', '/vacaciones/request-states/pending', {
    permit: 'WRITE_VACATION',
    returns: array().of(leaveRequest).required(),
    summary: 'Solicitudes que esperan una decisión de quien llama',
  }),
  accept: endpoint('VA-005', 'POST', '/vacaciones/request-states/{id}/accept', {
    access: 'session',
    secondPerson: { record: 'vacation_request_state', error: 'own_request' },
    body: decision,
    returns: leaveRequest,
    summary: 'Aprobar una etapa',
  }),
  refuse: endpoint('VA-006', 'POST', '/vacaciones/request-states/{id}/refuse', {
    access: 'session',
    secondPerson: { record: 'vacation_request_state', error: 'own_request' },
    body: refusal,
    returns: leaveRequest,
    summary: 'Rechazar una etapa, con una observación',
  }),
}

const admin = '/vacaciones/admin'
const forEmployee = object({ employee_id: id().required().label('Empleado'), ...period })
export const adminRequestDraft = forEmployee
const refusedOne = object({
  employee_id: number().integer().required(),
  employee: string().required(),
  message: string().required(),
})

const awayPerson = object({
  id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required(),
  area: string().nullable().defined(),
  date_from: string().required(),
  date_until: string().required(),
  days_amount: number().integer().required(),
  status: string().oneOf(requestStatuses).required(),
  /** The holidays that the person observes between the two days. */
  holidays: array().of(string().required()).required(),
})
export type AbsentColleague = InferType<typeof awayPerson>

const employeeBalance = vacationBalance.shape({
  employee_id: number().integer().required(),
  employee: string().required(),
  file_code: string().required(),
  area: string().nullable().defined(),
  admission_date: string().required(),
})
export type EmployeeBalance = InferType<typeof employeeBalance>

const movement = object({
  id: number().integer().required(),
  at: string().required(),
  year: number().integer().required(),
  kind: string().required(),
  granted: number().integer().required(),
  pending: number().integer().required(),
  taken: number().integer().required(),
  note: string().nullable().defined(),
  user: string().nullable().defined(),
  request_id: number().integer().nullable().defined(),
})
export type VacationMovement = InferType<typeof movement>

export const adjustDraft = object({
  year: number().integer().min(1990).max(2070).required().label('Año'),
  days: number().integer().min(-70).max(70).notOneOf([0]).required().label('Días (+ agrega, − quita)'),
  note: string().trim().max(200).required().label('Motivo'),
})

export const undoDraft = object({
  reason: string().trim().max(500).required().label('Motivo').meta({ input: 'textarea' }),
})

/** Vacations of the company, managed by its administrators. */
export const vacationAdmin = {
  list: endpoint('X-VA-04', 'GET', `${admin}/employee-request`, {
    permit: 'READ_VACATION',
    query: pageQuery.shape({ status: string().oneOf(requestStatuses), year: number().integer().min(1990).max(2100) }),
    returns: pageOf(leaveRequest),
    summary: 'Solicitudes de vacaciones de la empresa',
  }),
  get: endpoint('X-VA-15', 'GET', `${admin}/employee-request/{id}`, {
    permit: 'READ_VACATION',
    returns: leaveRequest,
    summary: 'Una solicitud con sus etapas',
  }),
  overview: endpoint('X-VA-03', 'GET', '/vacaciones/overview', {
    permit: 'READ_VACATION',
    query: object({ from: calendarDate().required(), until: calendarDate().required() }),
    returns: array().of(awayPerson).required(),
    summary: 'Quiénes están de vacaciones, o las pidieron, entre dos fechas',
  }),
  createMany: endpoint('VA-003', 'POST', `${ownPath}/masive`, {
    permit: 'WRITE_VACATION',
    body: object({ employee_ids: array().of(id().required()).min(1).max(500).required().label('Empleados'), ...period }),
    returns: object({
      created: array().of(number().integer().required()).required(),
      refused: array().of(refusedOne).required(),
    }),
    once: true,
    summary: 'Pedir el mismo período para varios empleados; los que no pueden se informan',
  }),
  createApproved: endpoint('VA-011', 'POST', `${admin}/approved-request`, {
    permit: 'WRITE_VACATION',
    secondPerson: { record: 'employee', id: 'employee_id', error: 'own_request' },
    body: forEmployee,
    returns: leaveRequest,
    once: true,
    summary: 'Cargar vacaciones ya acordadas, sin pasar por las etapas',
  }),
  undo: endpoint('X-VA-20', 'PUT', `${admin}/employee-request/{id}/undo`, {
    permit: 'WRITE_VACATION',
    secondPerson: { record: 'vacation_request', error: 'own_request' },
    body: undoDraft,
    returns: leaveRequest,
    summary: 'Anular vacaciones enviadas o aprobadas, también las pasadas: los días vuelven al saldo',
  }),
  balances: endpoint('X-VA-06', 'GET', `${admin}/balances`, {
    permit: 'READ_VACATION',
    query: pageQuery.shape({ year: number().integer().min(1990).max(2100).required() }),
    returns: pageOf(employeeBalance),
    summary: 'Saldos de vacaciones de un año, por empleado',
  }),
  grant: endpoint('X-VA-09', 'POST', `${admin}/balances/grant`, {
    permit: 'WRITE_VACATION_CONFIGURATION',
    body: object({ year: number().integer().min(1990).max(2070).required().label('Año') }),
    returns: object({ granted: number().integer().required(), corrected: number().integer().required() }),
    summary: 'Otorgar o recalcular los días de un año según la antigüedad',
  }),
  adjust: endpoint('X-VA-07', 'POST', `${admin}/balances/{employeeId}/adjust`, {
    action: 'ALL',
    permit: 'WRITE_VACATION_CONFIGURATION',
    body: adjustDraft,
    returns: vacationBalance,
    once: true,
    summary: 'Ajustar el saldo de un empleado, con motivo',
  }),
  movements: endpoint('X-VA-08', 'GET', `${admin}/balances/{employeeId}/movements`, {
    permit: 'READ_VACATION',
    returns: array().of(movement).required(),
    summary: 'Cómo se llegó al saldo: todos sus movimientos',
  }),
}
