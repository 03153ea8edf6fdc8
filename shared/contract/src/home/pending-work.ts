import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, number, object, string } from 'yup'
import { contentRequests } from '../coaching/content.ts'
import { formAnswers } from '../dynamic-forms/form-answer.ts'
import { documentSignings } from '../employees/document-signing.ts'
import { employmentDecisions, ownDecisions } from '../employees/employment-decision.ts'
import { modificationRequests } from '../employees/modification-request.ts'
import { plans } from '../employees/plan.ts'
import { type AnyEndpoint, endpoint } from '../endpoint.ts'
import { legalAgenda } from '../legal/agenda.ts'
import { ownNotices } from '../legal/own-notice.ts'
import { foundations } from '../org/foundation.ts'
import { receipts } from '../payroll/documents/receipt.ts'
import { receiptReleases } from '../payroll/documents/receipt-release.ts'
import { receiptRequests } from '../payroll/documents/receipt-request.ts'
import { liquidations } from '../payroll/runs/liquidation.ts'
import { timeFacts } from '../payroll/runs/time-facts.ts'
import { evaluations } from '../performance/evaluation.ts'
import { attendanceDays } from '../time/attendance/day-sheet.ts'
import { shiftPlans } from '../time/attendance/shift-plan.ts'
import { leaveDecisions } from '../time/leave/approval.ts'

/** Work that waits: the call without which a user has nothing to do with it, its name in singular and plural, and its screen. */
interface PendingKind {
  readonly call: AnyEndpoint
  readonly name: readonly [string, string]
  readonly to: string
}

/** Days of overtime that are looked back at; the attendance of earlier months is closed. */
export const overtimeDays = 62
/** Days ahead in which terms, hearings, trials and contracts that end count as work. */
export const [termDays, decisionDays] = [7, 30]

export const pendingKinds = {
  ABSENCES: {
    call: leaveDecisions.accept,
    name: ['ausencia o vacaciones por decidir', 'ausencias y vacaciones por decidir'],
    to: '/schedule-module/absence-approvals',
  },
  CHANGES: {
    call: modificationRequests.apply,
    name: ['pedido de cambio de datos', 'pedidos de cambio de datos'],
    to: '/employee-module/modification-requests',
  },
  ADDED_FIELDS: {
    call: formAnswers.decide,
    name: ['pedido de datos adicionales', 'pedidos de datos adicionales'],
    to: '/employee-module/modification-requests?solapa=adicionales',
  },
  OVERTIME: {
    call: attendanceDays.decideOvertime,
    name: ['día con horas extra por aprobar', 'días con horas extra por aprobar'],
    to: '/schedule-module/extra-hours',
  },
  SWAPS: {
    call: shiftPlans.decideSwap,
    name: ['cambio de turno por aprobar', 'cambios de turno por aprobar'],
    to: '/schedule-module/planner?vista=cambios',
  },
  CLOSINGS: {
    call: timeFacts.decide,
    name: ['cierre de novedades por aprobar', 'cierres de novedades por aprobar'],
    to: '/schedule-module/core',
  },
  DECISIONS: {
    call: employmentDecisions.stay,
    name: ['prueba o contrato que termina', 'pruebas y contratos que terminan'],
    to: '/employee-module/decisions',
  },
  SIGNATURES: {
    call: documentSignings.signAsCompany,
    name: ['documento que espera la firma de la empresa', 'documentos que esperan la firma de la empresa'],
    to: '/employee-module/document-finder?firma=COMPANY',
  },
  TERMS: {
    call: legalAgenda.list,
    name: ['vencimiento legal', 'vencimientos legales'],
    to: '/legal-module/agenda',
  },
  RUNS: {
    call: liquidations.start,
    name: ['liquidación con errores', 'liquidaciones con errores'],
    to: '/liquidation-module/liquidation-list',
  },
  RELEASES: {
    call: receiptReleases.approve,
    name: ['publicación de recibos por aprobar', 'publicaciones de recibos por aprobar'],
    to: '/liquidation-module/payment-receipt-release',
  },
  RECEIPT_REQUESTS: {
    call: receiptRequests.answer,
    name: ['pedido de recibo', 'pedidos de recibos'],
    to: '/liquidation-module/payment-receipt-request',
  },
  CONTENTS: {
    call: contentRequests.updateStatus,
    name: ['contenido en revisión', 'contenidos en revisión'],
    to: '/coaching-module/coaching-dashboard/contents?solapa=flujo',
  },
} as const satisfies Readonly<Record<string, PendingKind>>
export type PendingKindCode = keyof typeof pendingKinds

/** Work that waits for a person in self-service: as an employee, and as the leader of a team. */
export const ownPendingKinds = {
  LEAVES: {
    call: leaveDecisions.accept,
    name: ['ausencia o vacaciones por decidir', 'ausencias y vacaciones por decidir'],
    to: '/selfservice/schedule-module/absence-approvals',
  },
  TEAM_OVERTIME: {
    call: attendanceDays.decideOfTeam,
    name: ['día con horas extra de tu equipo por decidir', 'días con horas extra de tu equipo por decidir'],
    to: '/selfservice/schedule-module/absence-approvals',
  },
  TEAM_SWAPS: {
    call: shiftPlans.decideSwap,
    name: ['cambio de turno de tu equipo por decidir', 'cambios de turno de tu equipo por decidir'],
    to: '/selfservice/schedule-module/absence-approvals',
  },
  TEAM_DECISIONS: {
    call: ownDecisions.list,
    name: ['prueba o contrato de tu equipo que termina', 'pruebas y contratos de tu equipo que terminan'],
    to: '/selfservice/team',
  },
  DOCUMENTS: {
    call: documentSignings.sign,
    name: ['documento para firmar', 'documentos para firmar'],
    to: '/selfservice/documents?parte=firmar',
  },
  NOTICES: {
    call: ownNotices.sanctions,
    name: ['sanción o carta sin leer', 'sanciones y cartas sin leer'],
    to: '/selfservice/legal-notices',
  },
  RECEIPTS: { call: receipts.mine, name: ['recibo sin ver', 'recibos sin ver'], to: '/selfservice/payment-receipt' },
  RECEIPTS_TO_SIGN: {
    call: receipts.answer,
    name: ['recibo por firmar', 'recibos por firmar'],
    to: '/selfservice/payment-receipt',
  },
  TASKS: { call: plans.mine, name: ['tarea de un plan', 'tareas de planes'], to: '/selfservice/my-plan' },
  EVALUATIONS: {
    call: evaluations.mine,
    name: ['evaluación por completar', 'evaluaciones por completar'],
    to: '/evaluation',
  },
  READINGS: {
    call: foundations.read,
    name: ['documento de la empresa por leer', 'documentos de la empresa por leer'],
    to: '/selfservice/cimientos',
  },
  OFFERED_SWAPS: {
    call: shiftPlans.answer,
    name: ['cambio de turno que te proponen', 'cambios de turno que te proponen'],
    to: '/selfservice/schedule-module/my-hours?solapa=cambios',
  },
} as const satisfies Readonly<Record<string, PendingKind>>
export type OwnPendingKindCode = keyof typeof ownPendingKinds

const itemOf = <Kind extends string>(kinds: Readonly<Record<Kind, PendingKind>>) =>
  object({
    kind: string().oneOf(keyNames(kinds)).required(),
    count: number().integer().required(),
    /** Number of pending items past their due day. */
    late: number().integer().required(),
    /** The first day that the screen must show, where it shows a range of days. */
    from: string().nullable().defined(),
  })
const pendingItem = itemOf(pendingKinds)
const ownPendingItem = itemOf(ownPendingKinds)

/** The work that waits for the caller in the current company, late work first; kinds without any are left out. */
export const pendingWork = {
  list: endpoint('X-HM-01', 'GET', '/home/pending', {
    access: 'session',
    returns: array().of(pendingItem).required(),
    summary: 'Lo que espera a quien administra la empresa elegida, con su pantalla',
  }),
  own: endpoint('X-HM-02', 'GET', '/home/own-pending', {
    access: 'session',
    returns: array().of(ownPendingItem).required(),
    summary: 'Lo que espera a una persona en autoservicio, como empleada y como responsable de un equipo',
  }),
}
