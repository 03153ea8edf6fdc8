import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../fields.ts'
import { acceptMissing } from '../documents/receipt-row.ts'
import { problem } from '../rules/concept.ts'

/** States of a run and their labels (status labels of the documents). */
export const liquidationStates = {
  PENDING: 'Pendiente',
  PROCESSING: 'En proceso',
  PAUSED: 'En pausa',
  FINISHED: 'Finalizado',
  FINISHED_WITH_ERRORS: 'Finalizado con errores',
  FAILED: 'Fallido',
  CANCELLED: 'Cancelado',
} as const
export type LiquidationState = keyof typeof liquidationStates

/** The states of a finished run: its payments stand, with errors of some employees or without. */
export const finishedStates = ['FINISHED', 'FINISHED_WITH_ERRORS'] as const satisfies readonly LiquidationState[]
export const isFinished = ({ state }: { readonly state: string }): boolean => finishedStates.some((one) => one === state)

/** The states of a run in progress, or about to be: its results may still change. */
export const movingStates = ['PENDING', 'PROCESSING', 'PAUSED'] as const satisfies readonly LiquidationState[]
export const isMoving = ({ state }: { readonly state: string }): boolean => movingStates.some((one) => one === state)

/** The states of a run without further payments: a failed one may be resumed, and then pays the rest. */
export const endedStates = [...finishedStates, 'CANCELLED'] as const satisfies readonly LiquidationState[]

const id = number().integer().required()
/** Money on the wire: exact, with a point. */
const amount = string().required()

export const liquidation = object({
  id,
  name: string().required(),
  periodId: id,
  period: string().required(),
  typeCode: string().required(),
  type: string().required(),
  state: string().oneOf(keyNames(liquidationStates)).required(),
  employees: id,
  done: id,
  failed: id,
  released: boolean().required(),
  /** Whether a bank file pays some of its results. */
  paidByBank: boolean().required(),
  failure: string().nullable(),
  createdBy: string().nullable(),
  createdAt: string().required(),
  startedAt: string().nullable(),
  finishedAt: string().nullable(),
  /** Why a final settlement completes an earlier one; null in any other run. */
  completes: string().nullable().default(null),
  /** The own pay day of the run, `YYYY-MM-DD`; null when it uses that of the period. */
  payDate: string().nullable().default(null),
})
export type Liquidation = InferType<typeof liquidation>

/** The liquidation to run. `filter` restricts the employees (all active ones of the period when empty). */
export const liquidationStart = object({
  liquidation: object({
    periodId: number().integer().required().label('Período'),
    typeCode: string().max(30).required().label('Tipo de liquidación'),
    name: string().trim().max(120).label('Nombre'),
  }),
  filter: object({
    text: string().max(100),
    /** A filter expression over employees, as in their list: `category = "MAESTRANZA A" && area = "Ventas"`. */
    expression: string().max(2000).label('Expresión'),
    employeeIds: array().of(number().integer().required()).max(20_000),
  })
    .typeError('El filtro va como {"expression": "…"}, con text o con employeeIds')
    .default({}),
  blackListEmployees: array().of(number().integer().required()).max(20_000).default([]).label('Excluidos'),
})
export type LiquidationStart = InferType<typeof liquidationStart>

/** Progress of a run; `rate` in employees per second over the last seconds, `seconds` worked (without pauses). */
export const progress = object({
  id,
  state: string().oneOf(keyNames(liquidationStates)).required(),
  employees: id,
  done: id,
  failed: id,
  rate: number().required(),
  seconds: number().required(),
  /** Seconds left at this rate; null when it is paused or over. */
  secondsLeft: number().nullable(),
  doing: string().required(),
})
export type Progress = InferType<typeof progress>

/** One employee's result in a run. Totals are exact text; `error` names the concept with the error. */
export const employeeResult = object({
  id,
  liquidationId: id,
  employeeId: id,
  fileCode: string().required(),
  fullName: string().required(),
  cuil: string().required(),
  remunerative: amount,
  nonRemunerative: amount,
  deductions: amount,
  net: amount,
  employer: amount,
  error: problem.nullable().default(null),
})
export type EmployeeResult = InferType<typeof employeeResult>

/** A rule whose screen fixes an error; `catalogue` is the list of the catalogue's news. */
const remedy = object({
  kind: string()
    .oneOf(['concept', 'scale', 'parameter', 'catalogue'] as const)
    .required(),
  id: number().integer().nullable().defined(),
  name: string().required(),
})
export type ErrorRemedy = InferType<typeof remedy>

const causeId = () => string().matches(/^[0-9a-f]{32}$/, 'La causa no existe; pedí las de la liquidación')

/** Employees of a run with the same cause of error. */
const errorCause = object({
  /** Identifies the cause in the list of results and when those employees are liquidated again. */
  id: causeId().required(),
  concept: string().defined(),
  code: string().required(),
  /** The error of one of them and its remedy. */
  message: string().required(),
  /** Number of distinct messages: more than one when each contains its own figure. */
  messages: id,
  employees: id,
  remedies: array().of(remedy).required(),
})
export type ErrorCause = InferType<typeof errorCause>

/** A line of a result in figures. */
export const resultFigures = object({
  code: string().required(),
  name: string().required(),
  kind: string().required(),
  amount,
  quantity: string().nullable(),
  /** Unit of the quantity: días, horas, %. */
  unit: string().nullable().default(null),
  /** «cuota 3 de 12», when it comes from a novelty in instalments. */
  instalment: string().nullable().default(null),
  paycheckShow: boolean().required(),
})
export type ResultFigures = InferType<typeof resultFigures>

/** A line of a result, with its explanation. */
export const resultLine = resultFigures.shape({
  formula: string().required(),
  /** The formula with display names instead of codes. */
  words: string().required(),
  /** One sentence for the employee, with values instead of names. */
  explanation: string().required(),
  /** The inputs of the formula, by display name: their kind, their row of a scale, their components. */
  reads: array()
    .of(
      object({
        text: string().required(),
        /** Empty for a text missing from the file, as the category of an employee outside the agreement. */
        value: string().defined(),
        kind: string().required(),
        /** Code of the concept, if the input is one. */
        code: string().nullable().default(null),
        detail: string().nullable().default(null),
        /** Whether the amount includes it; otherwise it was only used in a condition. */
        counted: boolean().required(),
        /** Whether the formula reads the rule directly, not through another one. */
        direct: boolean().required(),
        /** The `text` of each value is computed from this list. */
        within: array().of(string().required()).required(),
        parts: array()
          .of(object({ text: string().required(), value: string().required() }))
          .default([]),
      }),
    )
    .required(),
  /** Each part of the formula, innermost first. */
  steps: array()
    .of(object({ text: string().required(), value: string().required() }))
    .required(),
  source: string().nullable(),
  /** The absences, vacations, marks and holidays that give its quantity. */
  facts: array()
    .of(
      object({
        kind: string()
          .oneOf(['NOTICE', 'VACATION', 'ATTENDANCE', 'HOLIDAY'] as const)
          .required(),
        /** The absence or the vacations; of marks and holidays, their person. */
        id,
        month: string().required(),
        text: string().required(),
      }),
    )
    .default([]),
})
export type ResultLine = InferType<typeof resultLine>

export const resultDetail = employeeResult.shape({
  period: string().required(),
  type: string().required(),
  lines: array().of(resultLine).required(),
})
export type ResultDetail = InferType<typeof resultDetail>

const conceptTotal = object({
  code: string().required(),
  name: string().required(),
  kind: string().required(),
  amount,
  employees: id,
})

const root = '/parametrizacion/liquidations'
const employees = '/parametrizacion/liquidations_employees'

export const liquidations = {
  start: endpoint('LQ-002', 'POST', '/liquidation/start', {
    permit: 'WRITE_LIQUIDATION',
    body: liquidationStart,
    returns: liquidation,
    once: true,
    summary: 'Iniciar una liquidación',
  }),
  reliquidate: endpoint('LQ-003', 'POST', '/liquidation/{id}/reliquidate', {
    permit: 'WRITE_LIQUIDATION',
    body: object({
      employeeIds: array().of(number().integer().required()).max(20_000).default([]),
      /** Used when no employee is named: all of them, those with errors, or those affected by a change. */
      scope: string()
        .oneOf(['all', 'failed', 'touched'] as const)
        .default('all'),
      /** Employees with an error of this cause. */
      cause: causeId().label('Causa'),
    }),
    returns: liquidation,
    once: true,
    summary: 'Volver a liquidar: algunos empleados, los que tienen error, los alcanzados por un cambio, o todos',
  }),
  cancel: endpoint('X-LQ-01', 'POST', '/liquidation/{id}/cancel', {
    permit: 'WRITE_LIQUIDATION',
    returns: liquidation,
    summary: 'Cancelar una liquidación en curso; lo calculado se guarda y no se publica',
  }),
  release: endpoint('X-LQ-02', 'POST', '/liquidation/{id}/release', {
    permit: 'WRITE_LIQUIDATION',
    body: object({ acceptMissing }),
    returns: liquidation,
    summary: 'Publicar los recibos a los empleados',
  }),
  progress: endpoint('LQ-006', 'GET', '/liquidation/progress/{id}', {
    permit: 'READ_LIQUIDATION',
    returns: progress,
    summary: 'Avance de una liquidación',
  }),
  list: endpoint('LQ-012', 'GET', `${root}/paginated`, {
    permit: 'READ_LIQUIDATION',
    query: pageQuery,
    returns: pageOf(liquidation),
    summary: 'Liquidaciones de la empresa',
  }),
  get: endpoint('LQ-010', 'GET', `${root}/{id}`, {
    permit: 'READ_LIQUIDATION',
    returns: liquidation,
    summary: 'Una liquidación',
  }),
  remove: endpoint('LQ-013', 'DELETE', `${root}/{id}`, {
    permit: 'WRITE_LIQUIDATION',
    summary: 'Eliminar una liquidación que no se publicó',
  }),
  employees: endpoint('LQ-016', 'GET', `${employees}/liquidation/{id}/paged`, {
    permit: 'READ_LIQUIDATION',
    query: pageQuery.shape({
      onlyErrors: boolean(),
      /** Employees with this cause. */
      cause: causeId(),
      /** The documented names of `sortField` and `sortOrder`; either may be used. */
      sort: string().max(60),
      order: string().oneOf(['asc', 'desc', '1', '-1'] as const),
    }),
    returns: pageOf(employeeResult),
    sees: 'pay',
    summary: 'Resultado por empleado, por páginas',
  }),
  causes: endpoint('X-LQ-21', 'GET', '/liquidation/{id}/causes', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(errorCause).required(),
    sees: 'pay',
    summary: 'Los errores de una liquidación por causa: a cuántos empleados alcanza cada una y dónde se corrige',
  }),
  employee: endpoint('LQ-021', 'GET', `${employees}/liquidation/{id}/employee/{employeeId}`, {
    permit: 'READ_LIQUIDATION',
    returns: resultDetail,
    sees: 'pay',
    summary: 'El resultado de un empleado, cada línea explicada',
  }),
  concepts: endpoint('LQ-025', 'GET', '/parametrizacion/liquidations_concepts/{id}', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(conceptTotal).required(),
    sees: 'pay',
    summary: 'Totales por concepto de una liquidación o, con el id de un resultado, los de ese empleado',
  }),
}
