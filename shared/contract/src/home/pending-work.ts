import { array, type InferType, number, object, string } from 'yup'
import { contentRequests } from '../coaching/content.ts'
import { formAnswers } from '../dynamic-forms/dynamic-forms.ts'
import { documentSignings } from '../employees/document-signing.ts'
import { employmentDecisions } from '../employees/employment-decision.ts'
import { modificationRequests } from '../employees/modification-request.ts'
import { type AnyEndpoint, endpoint } from '../endpoint.ts'
import { legalAgenda } from '../legal/agenda.ts'
import { receiptReleases } from '../payroll/documents/receipt-release.ts'
import { receiptRequests } from '../payroll/documents/receipt-request.ts'
import { liquidations } from '../payroll/runs/liquidation.ts'
import { timeFacts } from '../payroll/runs/time-facts.ts'
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

const pendingItem = object({
  kind: string()
    .oneOf(Object.keys(pendingKinds) as PendingKindCode[])
    .required(),
  count: number().integer().required(),
  /** How many of them are past their day. */
  late: number().integer().required(),
  /** The first day that the screen must show, where it shows a range of days. */
  from: string().nullable().defined(),
})
export type PendingItem = InferType<typeof pendingItem>

/** The work that waits for the caller in the current company, late work first; kinds without any are left out. */
export const pendingWork = {
  list: endpoint('X-HM-01', 'GET', '/home/pending', {
    access: 'session',
    returns: array().of(pendingItem).required(),
    summary: 'Lo que espera a quien pregunta en la empresa elegida, con su pantalla',
  }),
}
