import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, pageOf, pageQuery } from '../../fields.ts'
import { employeeResult, liquidation, resultLine } from './liquidation.ts'

const id = number().integer().required()
const amount = string().required()

/** A result with its run. */
const resultInRun = employeeResult.shape({
  periodId: id,
  period: string().required(),
  typeCode: string().required(),
  type: string().required(),
  liquidation: string().required(),
  state: string().required(),
  released: boolean().required(),
  /** Why a final settlement completes an earlier one; null in any other run. */
  completes: string().nullable().default(null),
})

const final = resultInRun.shape({
  egressDate: string().nullable().defined(),
  egressReason: string().nullable().defined(),
})
export type FinalSettlement = InferType<typeof final>

/** The data of an employee that the run used. */
const contextValue = object({
  key: string().required(),
  name: string().required(),
  source: string()
    .oneOf(['employee', 'novelty', 'historical', 'variable'] as const)
    .required(),
  value: string().required(),
  /** True for a change of pay that did not occur in the month. */
  idle: boolean().required(),
})

const accumulatorValue = object({
  code: string().required(),
  name: string().required(),
  amount,
  parts: array()
    .of(object({ code: string().required(), name: string().required(), amount }))
    .required(),
})

const section = object({
  kind: string().required(),
  title: string().required(),
  total: amount,
  lines: array()
    .of(object({ code: string().required(), name: string().required(), quantity: string().nullable().defined(), amount }))
    .required(),
})

const quota = object({
  code: string().required(),
  name: string().required(),
  number: id,
  of: id,
  amount,
  paid: amount,
  left: amount,
})

const noveltyUsed = object({
  id,
  code: string().required(),
  name: string().required(),
  quantity: string().nullable().defined(),
  /** Unit of the quantity. */
  unit: string().nullable().defined(),
  amount: string().nullable().defined(),
  observation: string().nullable().defined(),
  /** Whether a formula of the run read this value. */
  used: boolean().required(),
})

const trace = object({
  hash: string().required(),
  order: array().of(string().required()).required(),
  lines: array().of(resultLine).required(),
})
export type Trace = InferType<typeof trace>

const root = '/parametrizacion/liquidations_employees'
const concepts = '/parametrizacion/liquidations_concepts'
const readAccess = { permit: 'READ_LIQUIDATION', sees: 'pay' } as const

/** Results of runs. `{id}` of one result is the `id` in lists of results. */
export const results = {
  ofLiquidation: endpoint('LQ-015', 'GET', `${root}/liquidation/{id}`, {
    ...readAccess,
    returns: array().of(employeeResult).required(),
    summary: 'Todos los resultados de una liquidación',
  }),
  get: endpoint('LQ-017', 'GET', `${root}/{id}`, {
    ...readAccess,
    returns: resultInRun,
    whose: { entity: 'result', id: 'id' },
    summary: 'Un resultado',
  }),
  remove: endpoint('LQ-023', 'DELETE', `${root}/{id}`, {
    permit: 'WRITE_LIQUIDATION',
    sees: 'pay',
    summary: 'Quitar a un empleado de una liquidación que no se publicó',
  }),
  finalsOf: endpoint('LQ-018', 'GET', `${root}/finals/{id}`, {
    ...readAccess,
    returns: array().of(resultInRun).required(),
    whose: { entity: 'employee', id: 'id' },
    summary: 'Liquidaciones finales de un empleado',
  }),
  has: endpoint('LQ-019', 'GET', `${root}/haveliquidation/{id}`, {
    permit: 'READ_LIQUIDATION',
    returns: object({ employeeId: id, haveLiquidation: boolean().required(), liquidations: id }),
    summary: 'Si un empleado tiene alguna liquidación',
  }),
  ofEmployee: endpoint('LQ-020', 'GET', `${root}/liquidations/{id}/employee`, {
    ...readAccess,
    returns: array().of(resultInRun).required(),
    whose: { entity: 'employee', id: 'id' },
    summary: 'Las liquidaciones de un empleado, la última primero',
  }),
  last: endpoint('LQ-022', 'GET', `${root}/getLastLiquidationsEmployeesByPeriodAndType`, {
    ...readAccess,
    query: object({
      periodId: number().integer().required().label('Período'),
      typeId: number().integer().required().label('Tipo de liquidación'),
    }),
    returns: array().of(employeeResult).required(),
    summary: 'Los resultados de la última liquidación de un tipo en un período',
  }),
  conceptDetails: endpoint('LQ-024', 'GET', '/parametrizacion/liquidations_concept_details/{id}', {
    ...readAccess,
    returns: array().of(resultLine).required(),
    whose: { entity: 'result', id: 'id' },
    summary: 'Cada concepto de un resultado, explicado',
  }),
  trace: endpoint('LQ-026', 'GET', `${concepts}/trace/{id}`, {
    ...readAccess,
    returns: trace,
    whose: { entity: 'result', id: 'id' },
    summary: 'La traza de un resultado: los conceptos en el orden de cálculo, con cada valor intermedio',
  }),
  view: endpoint('LQ-027', 'GET', `${concepts}/view/{id}`, {
    ...readAccess,
    returns: object({ sections: array().of(section).required(), net: amount }),
    whose: { entity: 'result', id: 'id' },
    summary: 'Un resultado como lo muestra el recibo',
  }),
  quotas: endpoint('LQ-028', 'GET', `${concepts}/paycheck/couta/{id}`, {
    ...readAccess,
    returns: array().of(quota).required(),
    whose: { entity: 'result', id: 'id' },
    summary: 'Cuotas que se pagan o descuentan en un resultado',
  }),
  novelties: endpoint('LQ-029', 'GET', `${concepts}/paycheck/nov_ext_ins/{id}`, {
    ...readAccess,
    returns: array().of(noveltyUsed).required(),
    whose: { entity: 'result', id: 'id' },
    summary: 'Novedades que entraron en un resultado',
  }),
  contexts: endpoint('LQ-030', 'GET', '/parametrizacion/liquidations_contexts/{id}', {
    ...readAccess,
    returns: array().of(contextValue).required(),
    whose: { entity: 'result', id: 'id' },
    summary: 'Con qué datos se calculó un resultado',
  }),
  accumulators: endpoint('LQ-031', 'GET', '/parametrizacion/liquidations_accumulators/{id}', {
    ...readAccess,
    returns: array().of(accumulatorValue).required(),
    whose: { entity: 'result', id: 'id' },
    summary: 'Los acumuladores de un resultado y qué los forma',
  }),
  pdf: endpoint('LQ-014', 'POST', '/parametrizacion/liquidations/generate-pdf', {
    permit: 'READ_RECEIPT',
    body: object({
      liquidationId: number().integer().required().label('Liquidación'),
      employeeIds: array().of(number().integer().required()).max(20_000).default([]).label('Empleados'),
    }),
    file: 'out',
    sees: 'pay',
    summary: 'Los recibos de una liquidación en PDF, comprimidos en un archivo',
  }),
}

/** Input for a settlement that completes an earlier one. */
const supplementaryFinal = object({
  reason: string().trim().min(5).max(200).required().label('Motivo de la complementaria'),
  payDate: calendarDate().label('Fecha de pago').meta({ hint: 'Vacía: hoy' }),
})
export type SupplementaryFinal = InferType<typeof supplementaryFinal>

export const finals = {
  list: endpoint('X-LQ-17', 'GET', `${root}/finals`, {
    ...readAccess,
    query: pageQuery,
    returns: pageOf(final),
    summary: 'Liquidaciones finales de la empresa',
  }),
  start: endpoint('X-LQ-18', 'POST', `${root}/finals/{id}`, {
    permit: 'WRITE_LIQUIDATION',
    returns: liquidation,
    once: true,
    summary: 'Liquidar el final de un empleado que egresa, en el período de su egreso',
  }),
  complete: endpoint('X-LQ-19', 'POST', `${root}/finals/{id}/supplementary`, {
    permit: 'WRITE_LIQUIDATION',
    body: supplementaryFinal,
    returns: liquidation,
    once: true,
    summary: 'Pagar a quien ya cobró el final la diferencia con lo que hoy le corresponde',
  }),
}
