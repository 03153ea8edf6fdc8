import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { money, pageOf, pageQuery } from '../../fields.ts'

/** Presence of an employee in both runs. */
export const presences = { BOTH: 'En las dos', IN: 'Ingresó', OUT: 'Salió' } as const
export type Presence = keyof typeof presences

/** The root cause of a concept's difference. */
export const reasonKinds = {
  employee: 'Dato del legajo',
  novelty: 'Novedad',
  history: 'Meses anteriores',
  parameter: 'Parámetro',
  scale: 'Escala',
  formula: 'Fórmula',
  calendar: 'Calendario',
  added: 'Concepto nuevo',
  removed: 'Concepto que ya no está',
  other: 'Cálculo',
} as const
export type ReasonKind = keyof typeof reasonKinds

const id = number().integer().required()
const count = number().integer().min(0).required()
const amount = string().required()
const kind = string().oneOf(keyNames(reasonKinds)).required()

const comparedRun = object({ id, name: string().required(), period: string().required() })

const conceptChange = object({
  code: string().required(),
  name: string().required(),
  kind: string().required(),
  before: amount,
  after: amount,
  difference: amount,
  /** Number of employees with the difference. */
  employees: count,
})
export type ConceptChange = InferType<typeof conceptChange>

/** A change of rules or of employee data that may explain differences; `employees` when it is employee data. */
const change = object({
  kind,
  label: string().required(),
  detail: string().nullable(),
  employees: number().integer().nullable(),
})
export type RunChange = InferType<typeof change>

const runDifference = object({
  run: comparedRun,
  against: comparedRun.nullable(),
  /** Other runs of the same kind available for comparison, the last first. */
  candidates: array().of(comparedRun).required(),
  employees: object({ both: count, changed: count, in: count, out: count }),
  net: object({ before: amount, after: amount, difference: amount }),
  concepts: array().of(conceptChange).required(),
  changes: array().of(change).required(),
})
export type RunDifference = InferType<typeof runDifference>

const employeeChange = object({
  id,
  fileCode: string().required(),
  fullName: string().required(),
  presence: string().oneOf(keyNames(presences)).required(),
  before: amount,
  after: amount,
  difference: amount,
  /** Change of the net in percent of its former value; null when that was zero. */
  percent: number().nullable(),
  concepts: count,
})
export type EmployeeChange = InferType<typeof employeeChange>

const reason = object({
  kind,
  label: string().required(),
  from: string().nullable(),
  to: string().nullable(),
  through: string().nullable(),
})
export type DifferenceReason = InferType<typeof reason>

const differenceLine = object({
  code: string().required(),
  name: string().required(),
  kind: string().required(),
  before: string().nullable(),
  after: string().nullable(),
  difference: amount,
  reasons: array().of(reason).required(),
})
export type DifferenceLine = InferType<typeof differenceLine>

const employeeDifference = employeeChange.shape({ lines: array().of(differenceLine).required() })

const path = '/parametrizacion/liquidations/{id}/difference' as const
const againstField = { against: number().integer().min(1) }

/** Changes since another run of the same kind: the previous one, unless another is named. */
export const runDifferences = {
  get: endpoint('X-DI-01', 'GET', path, {
    permit: 'READ_LIQUIDATION',
    query: object(againstField),
    returns: runDifference,
    sees: 'pay',
    summary: 'Diferencia de una liquidación con la anterior, por concepto, y qué cambió',
  }),
  employees: endpoint('X-DI-02', 'GET', `${path}/employees`, {
    permit: 'READ_LIQUIDATION',
    query: pageQuery.shape({
      ...againstField,
      /** Smallest relevant difference of the net, or of the concept when one is named; in pesos. */
      threshold: money().label('Umbral'),
      concept: string().max(20),
      presence: string().oneOf(keyNames(presences)),
    }),
    returns: pageOf(employeeChange),
    sees: 'pay',
    rowsAre: 'employee',
    summary: 'Diferencia por empleado, por páginas',
  }),
  employee: endpoint('X-DI-03', 'GET', `${path}/employee/{employeeId}`, {
    permit: 'READ_LIQUIDATION',
    query: object(againstField),
    returns: employeeDifference,
    sees: 'pay',
    summary: 'Diferencia de un empleado, concepto por concepto, con sus motivos',
  }),
}
