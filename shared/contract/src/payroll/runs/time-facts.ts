import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'

const factChanges = { NEW: 'Nueva', CHANGED: 'Cambió', GONE: 'Ya no corresponde' } as const
export type FactChange = keyof typeof factChanges

const monthStates = { OPEN: 'Abierto', CLOSED: 'Cerrado' } as const

/** One difference between the absences and vacations of a month and what the payroll already has of them. */
export const timeFact = object({
  /** Identifies the difference in the call that accepts it. */
  key: string().required(),
  employeeId: number().integer().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  month: string().required().label('Mes'),
  /** Of a month that was closed before: it is paid as a retroactive difference or in the next run. */
  late: boolean().required().label('Tarde'),
  code: string().required().label('Concepto'),
  concept: string().required().label('Nombre del concepto'),
  /** Of a month whose receipt the employee already has: only a retroactive calculation pays it. */
  paid: boolean().required().label('Recibo publicado'),
  /** `Enfermedad del 03/11/2026 al 05/11/2026`. */
  source: string().required().label('De dónde sale'),
  change: string().oneOf(keyNames(factChanges)).required().meta({ options: factChanges }).label('Cambio'),
  before: string().nullable().label('En la liquidación'),
  after: string().nullable().label('Según las ausencias'),
})
export type TimeFact = InferType<typeof timeFact>

const moveAccess = {
  /** Null where the wage cannot be calculated by the current rules. */
  gross: string().nullable().defined().label('Mueve en el bruto').meta({ input: 'money', decimals: 2 }),
  net: string().nullable().defined().label('Mueve en el neto').meta({ input: 'money', decimals: 2 }),
}
/** All differences of a person. */
export const movedPerson = object({
  employeeId: number().integer().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  facts: number().integer().required().label('Diferencias'),
  ...moveAccess,
})
export type MovedPerson = InferType<typeof movedPerson>
const factAmounts = object({
  facts: array()
    .of(object({ key: string().required(), ...moveAccess }))
    .required(),
  people: array().of(movedPerson).required(),
})
export type FactAmounts = InferType<typeof factAmounts>

export const closedStates = {
  FROZEN: 'Como se cerró',
  LATE_NEW: 'Llegó después',
  LATE_CHANGED: 'Cambió después',
  LATE_GONE: 'Se anuló después',
} as const
/** A fact of a closed month: as it was closed, and as the payroll has it now. */
export const closedFact = object({
  key: string().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  code: string().required().label('Concepto'),
  concept: string().required(),
  source: string().nullable().label('De dónde sale'),
  closed: string().nullable().defined().label('Al cerrar'),
  now: string().nullable().defined().label('En la liquidación'),
  state: string().oneOf(keyNames(closedStates)).required().label('Estado').meta({ options: closedStates }),
})
export type ClosedFact = InferType<typeof closedFact>

export const reportedStates = {
  PASSED: 'En la liquidación',
  DIFFERS: 'Distinta en la liquidación',
  MISSING: 'Sin pasar',
  GONE: 'Ya no corresponde',
} as const
/** The quantity that absences, vacations and marks give to a concept in a month, and that of the payroll. */
export const reportedFact = object({
  key: string().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  unit: string().nullable().defined().label('Unidad'),
  month: string().required().label('Mes'),
  code: string().required().label('Concepto'),
  concept: string().required().label('Nombre del concepto'),
  source: string().required().label('De dónde sale'),
  due: string().nullable().defined().label('Según el tiempo'),
  passed: string().nullable().defined().label('En la liquidación'),
  state: string().oneOf(keyNames(reportedStates)).required().label('Estado').meta({ options: reportedStates }),
})
export type ReportedFact = InferType<typeof reportedFact>

const vacationPays = { MONTH: 'Con el sueldo de cada mes', START: 'Todas al comenzar (LCT, art. 155)' } as const
export const timePayDraft = object({
  vacationPay: string().oneOf(keyNames(vacationPays)).required().label('Las vacaciones se pagan').meta({ options: vacationPays }),
})

/** Kinds of open matters, in the order in which a month is reviewed. */
export const exceptionKinds = {
  PAID: 'Pasó después de publicar el recibo',
  DECISION: 'Esperan una decisión',
  OVERTIME: 'Horas extra sin decidir',
  MISSING: 'Faltan marcas',
  NO_MARKS: 'Ninguna marca en el mes',
  ON_LEAVE: 'Marcas en días de licencia o de ausencia',
  OVERLAP: 'Ausencias dentro de vacaciones',
  HOLIDAY_CALL: 'Feriados trabajados por quien descansa',
  LONG_GAP: 'Huecos en medio del turno',
  CARD: 'Números sin persona',
  HELD: 'Marcas detenidas',
  CERTIFICATE: 'Faltan certificados',
  LIMIT: 'Licencias cuyo pago termina',
  CONCEPT: 'Conceptos que la empresa no tiene',
} as const

const exception = object({
  kind: string().oneOf(keyNames(exceptionKinds)).required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  text: string().required().label('Qué pasa'),
  route: string().required(),
})
export type TimeException = InferType<typeof exception>

const closing = object({
  id: number().integer().required(),
  action: string()
    .oneOf(['CLOSE', 'REOPEN'] as const)
    .required(),
  month: string().required(),
  reason: string().required(),
  requestedBy: string().nullable(),
  requestedAt: string().required(),
  mine: boolean().required(),
})

const monthView = object({
  month: string().required(),
  /** The first month that is handed over; null until it is chosen. */
  start: string().nullable().defined(),
  vacationPay: string().oneOf(keyNames(vacationPays)).required(),
  state: string().oneOf(keyNames(monthStates)).required(),
  closedBy: string().nullable(),
  /** Rows of the month that the payroll already has. */
  passed: number().integer().required(),
  facts: array().of(timeFact).required(),
  exceptions: array().of(exception).required(),
  /** Days of the month whose last changes are still being counted: the differences lack them. */
  uncounted: number().integer().required(),
  /** Kinds of time that marks gave in the month and that have no concept: they are not paid or deducted. */
  withoutConcept: array().of(string().required()).required(),
  pending: closing.nullable(),
})
export type TimeMonth = InferType<typeof monthView>

const path = '/novedades/payroll'
const readAccess = { permit: 'READ_NOVELTY', sees: 'medical' } as const
const writeAccess = { permit: 'WRITE_NOVELTY', sees: 'medical', returns: monthView } as const
const monthField = (label: string) =>
  string()
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'El mes se escribe AAAA-MM, con un mes entre 01 y 12')
    .required()
    .label(label)
    .meta({ input: 'month' })
const ofMonth = object({ month: monthField('Mes') })
const reason = () => string().trim().min(3).max(500).required().label('Motivo')

/** Absences and vacations as facts of the payroll: differences of a month, accepted by a user, closed by two. */
export const timeFacts = {
  get: endpoint('X-TI-01', 'GET', `${path}/month`, {
    ...readAccess,
    query: ofMonth,
    returns: monthView,
    summary: 'Diferencias entre las ausencias de un mes y lo que la liquidación tiene de ellas',
  }),
  amounts: endpoint('X-TI-07', 'GET', `${path}/amounts`, {
    permit: 'READ_NOVELTY',
    sees: ['medical', 'pay'],
    query: ofMonth,
    returns: factAmounts,
    summary: 'Lo que cada diferencia mueve en el sueldo, y las de cada persona juntas',
  }),
  closed: endpoint('X-TI-08', 'GET', `${path}/closed`, {
    ...readAccess,
    query: ofMonth,
    returns: array().of(closedFact).required(),
    summary: 'Lo que un mes tenía al cerrarse, y lo que llegó después',
  }),
  report: endpoint('X-TI-10', 'GET', `${path}/report`, {
    ...readAccess,
    query: object({ from: monthField('Desde'), until: monthField('Hasta') }),
    returns: array().of(reportedFact).required(),
    summary: 'Informe de novedades: lo que ausencias, vacaciones y marcas dan en unos meses, y lo que la liquidación tiene',
  }),
  settings: endpoint('X-TI-09', 'PUT', `${path}/settings`, {
    permit: 'WRITE_NOVELTY',
    body: timePayDraft,
    summary: 'Elegir si las vacaciones se pagan con cada mes o al comenzar',
  }),
  start: endpoint('X-TI-02', 'PUT', `${path}/start`, {
    ...writeAccess,
    body: ofMonth,
    summary: 'Elegir el primer mes cuyas ausencias pasan a la liquidación',
  }),
  accept: endpoint('X-TI-03', 'POST', `${path}/accept`, {
    ...writeAccess,
    body: ofMonth.shape({ keys: array().of(string().max(80).required()).max(20_000).required().label('Diferencias') }),
    once: true,
    summary: 'Pasar diferencias a la liquidación como novedades',
  }),
  request: endpoint('X-TI-04', 'POST', `${path}/closing`, {
    ...writeAccess,
    body: ofMonth.shape({
      action: string()
        .oneOf(['CLOSE', 'REOPEN'] as const)
        .required()
        .label('Acción'),
      reason: reason(),
    }),
    once: true,
    summary: 'Pedir el cierre o la reapertura de las ausencias de un mes',
  }),
  decide: endpoint('X-TI-05', 'POST', `${path}/closing/{id}/decide`, {
    ...writeAccess,
    body: object({ approve: boolean().required().label('Decisión') }),
    secondPerson: { record: 'time_closing', error: 'own_request' },
    summary: 'Aprobar o rechazar el cierre o la reapertura que pidió otra persona',
  }),
  withdraw: endpoint('X-TI-06', 'POST', `${path}/closing/{id}/withdraw`, {
    ownRecord: { record: 'time_closing' },
    ...writeAccess,
    summary: 'Retirar el propio pedido de cierre o reapertura',
  }),
}
