import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'

const closingActions = { CLOSE: 'Cierre', REOPEN: 'Reapertura' } as const
export type ClosingAction = keyof typeof closingActions

const closingStates = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobado',
  REJECTED: 'Rechazado',
  WITHDRAWN: 'Retirado',
} as const

export const periodStatuses = { OPEN: 'Abierto', CLOSED: 'Cerrado', REOPENED: 'Reabierto' } as const
export type PeriodStatus = keyof typeof periodStatuses

const replayStates = {
  PENDING: 'Pendiente',
  PROCESSING: 'En proceso',
  FINISHED: 'Finalizado',
  FAILED: 'Fallido',
} as const

const id = number().integer().required()
const count = number().integer().min(0).required()
/** Lower-case hexadecimal SHA-256. */
const digest = string().length(64)
const oneOf = <T extends string>(table: Readonly<Record<T, string>>) => string().oneOf(keyNames(table)).required()

const closing = object({
  id,
  periodId: id,
  period: string().required(),
  action: oneOf(closingActions),
  state: oneOf(closingStates),
  reason: string().required(),
  requestedBy: string().required(),
  requestedAt: string().required(),
  /** Requested by the caller, who may therefore withdraw it but not decide it. */
  mine: boolean().required(),
})
export type Closing = InferType<typeof closing>

/** A check for or against closing now. `block` must be solved first; `warn` is left to the two users. */
const check = object({
  state: string()
    .oneOf(['ok', 'warn', 'block'] as const)
    .required(),
  text: string().required(),
})

const closedRun = object({
  id,
  name: string().required(),
  state: string().required(),
  employees: count,
  failed: count,
  released: boolean().required(),
  /** SHA-256 of the run's results at the closing. */
  digest: digest.nullable(),
  lines: number().integer().nullable(),
})
export type ClosedRun = InferType<typeof closedRun>

const event = object({
  at: string().required(),
  who: string().nullable(),
  what: string().required(),
  detail: string().nullable(),
  tone: string()
    .oneOf(['default', 'good', 'bad', 'waiting'] as const)
    .required(),
})
export type ClosingEvent = InferType<typeof event>

const periodState = object({
  periodId: id,
  period: string().required(),
  status: oneOf(periodStatuses),
  digest: digest.nullable(),
  checks: array().of(check).required(),
  pending: closing.nullable().default(null),
  runs: array().of(closedRun).required(),
  /** All events of the month, the last first. */
  timeline: array().of(event).required(),
})
export type PeriodState = InferType<typeof periodState>

const listedPeriod = object({
  periodId: id,
  period: string().required(),
  dateFrom: string().required(),
  status: oneOf(periodStatuses),
  runs: count,
  digest: digest.nullable(),
  pending: string().oneOf(keyNames(closingActions)).nullable(),
  requestedBy: string().nullable(),
  closedAt: string().nullable(),
  closedBy: string().nullable(),
  approvedBy: string().nullable(),
})
export type ListedPeriod = InferType<typeof listedPeriod>

export const closingRequest = object({
  action: oneOf(closingActions).label('Acción'),
  reason: string()
    .trim()
    .min(10, 'Contá el motivo con al menos 10 letras: queda en la auditoría')
    .max(500)
    .required()
    .label('Motivo')
    .meta({ input: 'textarea' }),
})
const note = object({ note: string().trim().max(500).label('Nota').meta({ input: 'textarea' }) })
export const rejection = object({
  note: string().trim().min(5).max(500).required().label('Por qué se rechaza').meta({ input: 'textarea' }),
})

const difference = object({
  employeeId: id,
  fileCode: string().required(),
  fullName: string().required(),
  code: string().required(),
  name: string().required(),
  stored: string().required(),
  again: string().required(),
})
export type ReplayDifference = InferType<typeof difference>

/** A recalculation of a run from its stored inputs; `equal` of `employees` gave the same to the cent. */
const replay = object({
  id,
  liquidationId: id,
  state: oneOf(replayStates),
  employees: count,
  done: count,
  equal: count,
  /** The three digests are equal when nothing was altered: at the closing, over the stored results, over the recalculated ones. */
  sealedDigest: digest.nullable(),
  storedDigest: digest.nullable(),
  againDigest: digest.nullable(),
  /** The first hundred at most. */
  differences: array().of(difference).required(),
  failure: string().nullable(),
  requestedBy: string().required(),
  createdAt: string().required(),
  finishedAt: string().nullable(),
})
export type Replay = InferType<typeof replay>

const periods = '/parametrizacion/liquidation_periods'
const requests = '/parametrizacion/period-closings'
const runs = '/parametrizacion/liquidations'

export const closings = {
  list: endpoint('X-CP-01', 'GET', requests, {
    permit: 'READ_LIQUIDATION',
    returns: array().of(listedPeriod).required(),
    summary: 'Períodos con su cierre, el último primero',
  }),
  get: endpoint('X-CP-02', 'GET', `${periods}/{id}/closing`, {
    permit: 'READ_LIQUIDATION',
    returns: periodState,
    summary: 'El cierre de un período: qué falta, qué se selló y qué pasó',
  }),
  request: endpoint('X-CP-03', 'POST', `${periods}/{id}/closing`, {
    permit: 'CLOSE_PERIOD',
    body: closingRequest,
    returns: periodState,
    once: true,
    summary: 'Pedir que un período se cierre o se reabra; lo aprueba otra persona',
  }),
  approve: endpoint('X-CP-04', 'POST', `${requests}/{id}/approve`, {
    permit: 'CLOSE_PERIOD',
    secondPerson: { record: 'period_closing', error: 'four_eyes' },
    body: note,
    returns: periodState,
    summary: 'Aprobar el cierre o la reapertura que pidió otra persona',
  }),
  reject: endpoint('X-CP-05', 'POST', `${requests}/{id}/reject`, {
    permit: 'CLOSE_PERIOD',
    secondPerson: { record: 'period_closing', error: 'four_eyes' },
    body: rejection,
    returns: periodState,
    summary: 'Rechazar el cierre o la reapertura que pidió otra persona',
  }),
  withdraw: endpoint('X-CP-06', 'POST', `${requests}/{id}/withdraw`, {
    ownRecord: { record: 'period_closing' },
    permit: 'CLOSE_PERIOD',
    returns: periodState,
    summary: 'Retirar un pedido propio',
  }),
  canonical: endpoint('X-CP-07', 'GET', `${runs}/{id}/canonical`, {
    permit: 'READ_LIQUIDATION',
    file: 'out',
    sees: ['pay', 'confidential'],
    summary: 'El texto cuya SHA-256 es el sello de la liquidación',
  }),
}

export const replays = {
  start: endpoint('X-CP-08', 'POST', `${runs}/{id}/replay`, {
    permit: 'READ_LIQUIDATION',
    returns: replay,
    once: true,
    summary: 'Verificar una liquidación: calcularla otra vez y compararla al centavo',
  }),
  get: endpoint('X-CP-09', 'GET', `/parametrizacion/run-replays/{id}`, {
    permit: 'READ_LIQUIDATION',
    returns: replay,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'El avance y el resultado de una verificación',
  }),
  last: endpoint('X-CP-10', 'GET', `${runs}/{id}/replay`, {
    permit: 'READ_LIQUIDATION',
    returns: array().of(replay).required(),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'La última verificación de una liquidación, si la hubo',
  }),
}
