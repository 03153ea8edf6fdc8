import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'

const count = () => number().integer().required()
const percent = () => string().nullable().defined()

/** People by where their pay stands in the band. */
const stretch = object({
  label: string().required().label('Tramo'),
  before: count().label('Antes'),
  after: count().label('Después'),
  women: count().label('Mujeres, antes'),
  women_after: count().label('Mujeres, después'),
})
export type Stretch = InferType<typeof stretch>

/** The part of a factor in the gap between the mean logarithms of pay. */
const gapPart = object({
  factor: string().required().label('Factor'),
  points: string().required().label('Aporte a la brecha, puntos'),
  share: string().nullable().defined().label('Parte de la brecha, %'),
})
export type GapPart = InferType<typeof gapPart>

const gap = object({
  women: count(),
  men: count(),
  /** Men over women, in percent of men's pay; null under five of each. */
  mean: percent(),
  median: percent(),
  adjusted: percent(),
  low: percent(),
  high: percent(),
  r2: percent(),
  method: string().required(),
  /** The gap by factor, and what none explains; empty without a regression. */
  parts: array().of(gapPart).required(),
})
export type GenderGap = InferType<typeof gap>

const overlap = object({
  manager: string().required().label('Jefe'),
  file_code: string().required().label('Legajo'),
  pay: string().required().label('Sueldo del jefe').meta({ input: 'money' }),
  best: string().required().label('El mejor pago a cargo'),
  best_pay: string().required().label('Sueldo del mejor pago').meta({ input: 'money' }),
  premium: string().required().label('Diferencia, %'),
  kind: string().required().label('Situación'),
})
export type Overlap = InferType<typeof overlap>

const historyRow = object({
  from: string().required().label('Desde').meta({ input: 'date' }),
  until: string().nullable().defined().label('Hasta').meta({ input: 'date' }),
  salary: string().nullable().defined().label('Básico').meta({ input: 'money' }),
  floor: string().nullable().defined().label('Mínimo de convenio').meta({ input: 'money' }),
  pct: percent().label('Aumento, %'),
  category: string().nullable().defined().label('Categoría'),
  weekly_hours: string().required().label('Horas semanales'),
  source: string().nullable().defined().label('Estudio'),
})
export type SalaryHistoryRow = InferType<typeof historyRow>
export { gapPart, historyRow as salaryHistoryRow, overlap, stretch }

export const salaryReports = {
  stretches: endpoint('SA-004', 'GET', '/salarios/stretch/population/{id}', {
    permit: 'READ_SALARY_STUDY',
    returns: array().of(stretch).required(),
    sees: 'pay',
    summary: 'La población de un estudio por tramo de la banda, antes y después',
  }),
  history: endpoint('SA-009', 'POST', '/salarios/salary/history', {
    ofTeam: { record: 'employee', id: 'employeeId', unless: 'READ_SALARY_STUDY' },
    permit: 'PROPOSE_SALARY',
    body: object({ employeeId: id().required().label('Empleado') }),
    returns: array().of(historyRow).required(),
    sees: 'pay',
    readsOnly: true,
    whose: { entity: 'employee', id: 'employeeId' },
    summary: 'Los sueldos de una persona con su fecha, el último primero',
  }),
  equity: endpoint('X-SA-31', 'GET', '/salarios/studies/{id}/equity', {
    permit: 'READ_SALARY_EQUITY',
    returns: object({ before: gap.required(), after: gap.required() }),
    sees: 'pay',
    summary: 'Brecha salarial de género antes y después, simple y ajustada',
  }),
  overlaps: endpoint('X-SA-32', 'GET', '/salarios/studies/{id}/overlaps', {
    permit: 'READ_SALARY_STUDY',
    returns: array().of(overlap).required(),
    sees: 'pay',
    summary: 'Jefes cuyo sueldo nuevo queda por debajo o muy cerca del de su gente',
  }),
}
