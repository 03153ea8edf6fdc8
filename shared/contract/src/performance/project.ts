import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, measure, notBefore, version } from '../fields.ts'
import { family } from './family.ts'
import { defaultFormula, projectStates, raterKinds, weightProblem } from './words.ts'

const weight = (label: string) => measure(2).min(0).max(100).required().label(label)

const raterWeight = object({
  kind: string().oneOf(keyNames(raterKinds)).required().label('Quién evalúa').meta({ options: raterKinds }),
  weight: weight('Peso (%)'),
})

export const projectDraft = object({
  name: string().trim().max(120).required().label('Ciclo'),
  description: string().trim().max(1000).nullable().default(null).label('Descripción').meta({ input: 'textarea' }),
  date_from: calendarDate().required().label('Evalúa desde'),
  date_until: calendarDate().required().label('Evalúa hasta').test(notBefore('date_from', 'No puede ser anterior al primer día')),
  competence_scale_id: id().required().label('Escala de competencias'),
  objective_scale_id: id()
    .nullable()
    .default(null)
    .label('Escala de objetivos')
    .test('needed', 'Los objetivos pesan: elegí su escala', function (scale) {
      return Boolean(scale) || !(this.parent['objective_weight'] > 0)
    }),
  competence_weight: weight('Peso de las competencias (%)'),
  objective_weight: weight('Peso de los objetivos (%)').test('sum', '${problem}', function (objectives) {
    const problem = weightProblem([this.parent['competence_weight'], objectives])
    return problem ? this.createError({ message: problem }) : true
  }),
  kinds: array()
    .of(raterWeight)
    .min(1, 'Elegí al menos quién evalúa')
    .max(5)
    .required()
    .label('Quiénes evalúan')
    .test(
      'once',
      'Cada clase de evaluador va una sola vez',
      (rows = []) => new Set(rows.map(({ kind }) => kind)).size === rows.length,
    )
    .test('sum', function (rows = []) {
      const problem = weightProblem(rows.map((one) => one.weight))
      return problem ? this.createError({ message: problem }) : true
    }),
  minimum_answered: number().integer().min(1).max(100).default(50).label('Mínimo respondido (%)').meta({
    hint: 'Con menos peso respondido, una parte queda «sin base suficiente» y no entra en la nota',
  }),
  minimum_peers: number().integer().min(1).max(20).default(3).label('Pares: mínimo'),
  maximum_peers: number()
    .integer()
    .min(1)
    .max(20)
    .default(8)
    .label('Pares: máximo')
    .test('order', 'No puede ser menor que el mínimo', function (most) {
      return !most || !this.parent['minimum_peers'] || most >= this.parent['minimum_peers']
    }),
  formula: string().trim().max(10_000).default(defaultFormula).required().label('Fórmula de la nota').meta({ input: 'textarea' }),
  decimals: number().integer().min(0).max(2).default(2).label('Decimales de la nota'),
  /** The scores from which performance is medium and high. */
  boxes: array()
    .of(measure(2).min(0).max(1000).required())
    .length(2, 'Cargá dos valores: desde cuál es medio y desde cuál es alto')
    .default([2.5, 3.5])
    .label('Desempeño medio y alto, desde')
    .test(
      'rising',
      'El segundo valor tiene que ser mayor que el primero',
      (values = []) => Number(values[1]) > Number(values[0]),
    ),
  version: version(),
})

export const project = projectDraft.shape({
  id: number().integer().required(),
  state: string().oneOf(keyNames(projectStates)).required().label('Estado').meta({ options: projectStates }),
  reason: string().nullable().defined().label('Motivo'),
  launched_at: string().nullable().defined().label('Lanzado el'),
  participants: number().integer().required().label('Personas'),
  sent: number().integer().required().label('Enviadas'),
  evaluations: number().integer().required().label('Evaluaciones'),
})
export type Project = InferType<typeof project>

const path = '/desempenio/project'
const readAccess = { permit: 'READ_PERFORMANCE' } as const
const writeAccess = { permit: 'WRITE_PERFORMANCE' } as const

export const areaProgress = object({
  area: string().required().label('Área'),
  people: number().integer().required().label('Personas'),
  evaluations: number().integer().required().label('Evaluaciones'),
  pending: number().integer().required().label('Sin empezar'),
  draft: number().integer().required().label('En borrador'),
  sent: number().integer().required().label('Enviadas'),
  progress: number().integer().required().label('Avance (%)'),
})
export type AreaProgress = InferType<typeof areaProgress>

const replayResult = object({
  people: number().integer().required().label('Personas'),
  same: number().integer().required().label('Iguales'),
  differences: array()
    .of(
      object({
        participant_id: number().integer().required(),
        employee: string().required().label('Persona'),
        stored: string().nullable().defined().label('Guardada'),
        now: string().nullable().defined().label('Recalculada'),
      }),
    )
    .required(),
})
export type Replay = InferType<typeof replayResult>

const formulaCheck = object({
  problems: array()
    .of(object({ message: string().required(), from: number().integer(), to: number().integer() }))
    .required(),
  /** The score with each result at 4 and the weights of the cycle; null while the formula has a problem. */
  sample: string().nullable().defined(),
})
export type FormulaCheck = InferType<typeof formulaCheck>

/** Cycles of evaluation. */
export const projects = {
  ...family('PF-008', path, 'Ciclos de evaluación', projectDraft, project),
  move: endpoint('X-PF-01', 'POST', `${path}/{id}/state`, {
    ...writeAccess,
    body: object({
      state: string()
        .oneOf(['EN_CALIBRACION', 'PUBLICADO', 'CERRADO', 'REABIERTO'] as const)
        .required()
        .label('Nuevo estado')
        .meta({ options: projectStates }),
      reason: string().trim().max(500).nullable().default(null).label('Motivo'),
      /** Closes with results that were not signed. */
      accept_open: boolean().default(false).label('Cerrar igual'),
    }),
    returns: project,
    summary: 'Pasar un ciclo a calibración, publicarlo, cerrarlo o reabrirlo con motivo',
  }),
  progress: endpoint('X-PF-02', 'GET', `${path}/{id}/progress`, {
    ...readAccess,
    returns: array().of(areaProgress).required(),
    summary: 'El avance de un ciclo, por área',
  }),
  replay: endpoint('X-PF-03', 'GET', `${path}/{id}/replay`, {
    ...readAccess,
    returns: replayResult,
    summary: 'Recalcular un ciclo con sus reglas congeladas y comparar con lo publicado',
  }),
  checkFormula: endpoint('X-PF-09', 'POST', `${path}/check-formula`, {
    permit: 'READ_PERFORMANCE',
    body: object({
      formula: string().trim().max(10_000).required().label('Fórmula'),
      kinds: array().of(raterWeight).max(5).default([]).label('Quiénes evalúan'),
      competence_weight: measure(2).min(0).max(100).default(100).label('Peso de las competencias (%)'),
      objective_weight: measure(2).min(0).max(100).default(0).label('Peso de los objetivos (%)'),
    }),
    returns: formulaCheck,
    readsOnly: true,
    summary: 'Revisar la fórmula de la nota mientras se escribe, con un resultado de ejemplo',
  }),
  communicate: endpoint('X-PF-04', 'POST', `${path}/{id}/communicate`, {
    ...writeAccess,
    returns: object({ count: number().integer().required() }),
    summary: 'Comunicar los resultados publicados que todavía no se comunicaron',
  }),
}
