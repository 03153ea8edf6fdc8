import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { decimal } from '../../fields.ts'
import {
  employeeResult,
  liquidation,
  liquidationStart,
  liquidationStates,
  progress,
  resultFigures,
  resultLine,
} from './liquidation.ts'

const id = number().integer().required()
const state = string().oneOf(keyNames(liquidationStates)).required()

const orderStep = object({
  order: id,
  employeeId: id,
  fileCode: string().required(),
  fullName: string().required(),
  state: string()
    .oneOf(['PENDING', 'PROCESSING', 'DONE', 'ERROR'] as const)
    .required(),
})
export type CalculationTurn = InferType<typeof orderStep>

/** The impact of a change since the run: the change, the number of employees and the concepts. */
const change = object({
  id: string().required(),
  kind: string()
    .oneOf(['concept', 'formula', 'function', 'scale', 'parameter', 'accumulator', 'employee', 'novelty', 'history'] as const)
    .required(),
  name: string().required(),
  /** «de 100 a 120», «fórmula distinta». */
  detail: string().required(),
  employees: id,
  /** The concepts changed by it, each as a path from the change: «0100 Básico → 0110 Antigüedad». */
  paths: array().of(string().required()).required(),
})
export type Change = InferType<typeof change>

const touchedEmployee = object({
  employeeId: id,
  fileCode: string().required(),
  fullName: string().required(),
  netBefore: string().nullable().defined(),
  netNow: string().nullable().defined(),
  /** Ids of the rule changes that affect this employee. */
  changes: array().of(string().required()).required(),
  /** The changes that reach this employee, one short text each: «Vacaciones gozadas (de 0 a 1)»; an error before or now. */
  causes: array().of(string().required()).required(),
  /** The concepts that differ, each with the change that causes it. */
  lines: array()
    .of(
      object({
        code: string().required(),
        name: string().required(),
        before: string().required(),
        now: string().required(),
        cause: string().nullable().defined(),
      }),
    )
    .required(),
})
export type ImpactedEmployee = InferType<typeof touchedEmployee>

const impactReport = object({
  examined: id,
  employees: id,
  /** Net of today less the stored one, of all of them together. */
  netDifference: decimal().required(),
  /** Changed data without an effect on any receipt. */
  harmless: id,
  /** Employees in the period now but not in the run. */
  missing: array()
    .of(object({ employeeId: id, fileCode: string().required(), fullName: string().required() }))
    .required(),
  changes: array().of(change).required(),
  /** The first affected employees. */
  touched: array().of(touchedEmployee).required(),
})
export type ImpactSummary = InferType<typeof impactReport>

export const control = {
  startProcess: endpoint('LQ-001', 'POST', '/parametrizacion/liquidation-process/start', {
    permit: 'WRITE_LIQUIDATION',
    body: liquidationStart,
    returns: liquidation,
    once: true,
    summary: 'Iniciar una liquidación (proceso de liquidación)',
  }),
  liquidate: endpoint('LQ-007', 'POST', '/parametrizacion/liquidations/liquidate', {
    permit: 'WRITE_LIQUIDATION',
    body: object({
      liquidationId: number().integer().required().label('Liquidación'),
      employeeIds: array().of(number().integer().required()).min(1).max(25).required().label('Empleados'),
    }),
    returns: liquidation,
    once: true,
    summary: 'Liquidar en el acto hasta 25 empleados dentro de una liquidación, también quienes no estaban',
  }),
  pause: endpoint('X-LQ-13', 'POST', '/liquidation/{id}/pause', {
    permit: 'WRITE_LIQUIDATION',
    returns: liquidation,
    summary: 'Poner en pausa una liquidación; lo calculado se conserva',
  }),
  resume: endpoint('X-LQ-14', 'POST', '/liquidation/{id}/resume', {
    permit: 'WRITE_LIQUIDATION',
    returns: liquidation,
    summary: 'Seguir una liquidación en pausa desde donde quedó',
  }),
  status: endpoint('LQ-005', 'GET', '/liquidation/bff/{id}', {
    permit: 'READ_LIQUIDATION',
    returns: progress.shape({ status: state, statusText: string().required(), name: string().required() }),
    summary: 'Estado de una liquidación',
  }),
  order: endpoint('LQ-004', 'GET', '/liquidation/bff/{id}/employees-order', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(orderStep).required(),
    summary: 'Los empleados de una liquidación en el orden en que se calculan, con su estado',
  }),
  listAll: endpoint('LQ-009', 'GET', '/parametrizacion/liquidations/', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(liquidation).required(),
    summary: 'Las últimas mil liquidaciones',
  }),
  listing: endpoint('LQ-011', 'GET', '/parametrizacion/liquidations/listing', {
    permit: 'READ_LIQUIDATION',
    returns: array()
      .of(
        object({
          id,
          name: string().required(),
          periodId: id,
          period: string().required(),
          typeCode: string().required(),
          state,
        }),
      )
      .required(),
    summary: 'Liquidaciones, en breve, para elegir una',
  }),
  byPeriod: endpoint('X-LQ-15', 'GET', '/parametrizacion/liquidations/by-period', {
    permit: 'READ_LIQUIDATION',
    returns: array()
      .of(
        object({
          periodId: id,
          period: string().required(),
          dateFrom: string().required(),
          status: string().required(),
          employees: id,
          /** Null for users who may not see pay. */
          net: string().nullable().defined(),
          employer: string().nullable().defined(),
          liquidations: array().of(liquidation).required(),
        }),
      )
      .required(),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Las liquidaciones de cada período, con sus totales',
  }),
  touched: endpoint('X-LQ-16', 'GET', '/liquidation/{id}/touched', {
    permit: 'READ_LIQUIDATION',
    returns: impactReport,
    sees: 'pay',
    summary: 'A quiénes alcanza lo que cambió desde la liquidación, en qué conceptos y por qué',
  }),
}

const difference = object({
  code: string().required(),
  name: string().required(),
  kind: string().required(),
  before: string().required(),
  now: string().required(),
})

const simulation = object({
  /** Simulates within this liquidation: its period and type, compared with its stored result. */
  liquidationId: number().integer().label('Liquidación'),
  periodId: number().integer().label('Período'),
  typeCode: string().max(30).label('Tipo de liquidación'),
  employeeIds: array().of(number().integer().required()).min(1).max(25).required().label('Empleados'),
  /** Simulated novelties, instead of those entered. */
  novelties: array()
    .of(
      object({
        code: string().max(20).required().label('Concepto'),
        /** The quantity when absent. */
        part: string().oneOf(['CANTIDAD', 'IMPORTE'] as const),
        quantity: decimal().required().label('Cantidad'),
      }),
    )
    .max(50)
    .default([]),
}).test('place', 'Elegí una liquidación, o un período y un tipo', (value, context) =>
  value.liquidationId !== undefined || (value.periodId !== undefined && Boolean(value.typeCode))
    ? true
    : context.createError({ path: 'periodId', message: 'Elegí una liquidación, o un período y un tipo' }),
)

export type SimulationBody = InferType<typeof simulation>

export const simulations = {
  simulate: endpoint('LQ-008', 'POST', '/parametrizacion/liquidations/simulate', {
    permit: 'WRITE_LIQUIDATION',
    body: simulation,
    returns: array()
      .of(
        employeeResult.shape({
          period: string().required(),
          type: string().required(),
          /** Amounts of the receipt's lines; `explained` adds their explanations. */
          lines: array().of(resultFigures).required(),
          /** The stored net, if there is one to compare with. */
          netBefore: string().nullable().defined(),
          differences: array().of(difference).required(),
        }),
      )
      .required(),
    sees: 'pay',
    readsOnly: true,
    summary: 'Simular sin guardar nada: el recibo y en qué difiere del guardado',
  }),
  explained: endpoint('X-LQ-20', 'POST', '/parametrizacion/liquidations/simulate/explained', {
    permit: 'WRITE_LIQUIDATION',
    body: simulation,
    returns: array()
      .of(object({ employeeId: number().integer().required(), lines: array().of(resultLine).required() }))
      .required(),
    sees: 'pay',
    readsOnly: true,
    summary: 'Los renglones de una simulación, explicados: fórmula, valores leídos, pasos y ley',
  }),
}
export type SimulatedEmployee = InferType<(typeof simulations)['simulate']['returns']>[number]
export type SimulationExplanation = InferType<(typeof simulations)['explained']['returns']>[number]
