import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { decimal, id } from '../../fields.ts'

const count = () => number().integer().required()
const scenario = object({
  name: string().trim().max(60).required().label('Escenario'),
  kind: string()
    .oneOf(['PRESENT', 'PROPOSED', 'FLAT'] as const)
    .required()
    .label('Aumento'),
  /** The increase of all people in a flat scenario. */
  pct: decimal()
    .nullable()
    .default(null)
    .label('Aumento parejo, %')
    .test('flat', 'Un escenario parejo lleva su porcentaje', function (pct) {
      return this.parent['kind'] !== 'FLAT' || Boolean(pct)
    }),
})
export type CostScenario = InferType<typeof scenario>

const cell = object({
  month: string().required(),
  gross: string().required(),
  employer: string().required(),
  /** The aguinaldo of June and December, and what a twelfth of the yearly days of vacation adds; both with their contributions. */
  sac: string().required(),
  vacations: string().required(),
})
const cost = object({
  id: count(),
  study_id: count(),
  state: string()
    .oneOf(['PENDING', 'PROCESSING', 'FINISHED', 'FAILED'] as const)
    .required(),
  months: count(),
  done: count(),
  total: count(),
  failure: string().nullable().defined(),
  created_by: string().required(),
  created_at: string().required(),
  people: count(),
  /** People whose receipt ends in an error in some month: they are in no total. */
  broken: count(),
  scenarios: array()
    .of(object({ name: string().required(), months: array().of(cell).required() }))
    .required(),
})
export type StudyCost = InferType<typeof cost>

export const studyCosts = {
  list: endpoint('X-SA-29', 'GET', '/salarios/studies/{id}/costs', {
    permit: 'READ_SALARY_STUDY',
    returns: array().of(cost).required(),
    sees: 'pay',
    summary: 'Costos calculados de un estudio, el último primero',
  }),
  start: endpoint('X-SA-30', 'POST', '/salarios/costs', {
    permit: 'WRITE_SALARY_STUDY',
    body: object({
      study_id: id().required(),
      months: number().integer().min(1).max(12).required().label('Meses'),
      scenarios: array().of(scenario).min(1).max(4).required(),
    }),
    returns: cost,
    once: true,
    sees: 'pay',
    action: 'ALL',
    summary: 'Calcular en segundo plano lo que cuesta cada escenario en los meses que vienen, con el motor de liquidación',
  }),
}
