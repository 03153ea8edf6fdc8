import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, measure, notBefore, version } from '../fields.ts'
import { family } from './family.ts'
import { instanceStates, raterKinds, weightProblem } from './words.ts'

const ofProject = { project_id: id().required().label('Ciclo'), version: version() }
const name = (label: string) => string().trim().max(120).required().label(label)
const filter = () => string().trim().max(2000).default('').label('Filtro').meta({ hint: 'Vacío: todas las personas activas' })
const wholeId = { id: number().integer().required() }

const populationDraft = object({ ...ofProject, name: name('Población'), filter: filter() })
const population = populationDraft.shape({
  ...wholeId,
  people: number().integer().required().label('Personas'),
  segments: number().integer().required().label('Segmentos'),
})

/** The people of a cycle, by a filter that is frozen at the launch. */
export const populations = {
  ...family('PF-009', '/desempenio/population', 'Poblaciones', populationDraft, population, 'project_id'),
  preview: endpoint('X-PF-05', 'POST', '/desempenio/population/preview', {
    permit: 'READ_PERFORMANCE',
    body: object({ filter: filter() }),
    returns: object({ count: number().integer().required(), people: array().of(string().required()).required() }),
    readsOnly: true,
    summary: 'Cuántas personas elige un filtro hoy, y las primeras',
  }),
}

const weight = (label: string) => measure(2).min(0).max(100).required().label(label)
const segmentDraft = object({
  population_id: id().required().label('Población'),
  name: name('Segmento'),
  filter: filter(),
  competence_weight: weight('Peso de las competencias (%)'),
  objective_weight: weight('Peso de los objetivos (%)').test('sum', function (objectives) {
    const problem = weightProblem([this.parent['competence_weight'], objectives])
    return problem ? this.createError({ message: problem }) : true
  }),
  version: version(),
})
const segment = segmentDraft.shape({ ...wholeId, population: string().required().label('Población') })

/** Parts of a population with weights of their own. */
export const segments = family('PF-010', '/desempenio/segment', 'Segmentos', segmentDraft, segment, 'project_id')

const instanceDraft = object({
  ...ofProject,
  name: name('Etapa'),
  kind: string().oneOf(keyNames(raterKinds)).required().label('Quién evalúa').meta({ input: 'select', options: raterKinds }),
  date_from: calendarDate().required().label('Desde'),
  date_until: calendarDate().required().label('Hasta').test(notBefore('date_from', 'No puede ser anterior al primer día')),
})
const problem = object({ employee: string().required().label('Persona'), message: string().required().label('Problema') })
const instance = instanceDraft.shape({
  ...wholeId,
  state: string().oneOf(keyNames(instanceStates)).required().label('Estado').meta({ options: instanceStates }),
  evaluations: number().integer().required().label('Evaluaciones'),
  open: number().integer().required().label('Sin enviar'),
  launch_state: string().nullable().defined(),
  launch_total: number().integer().required(),
  launch_done: number().integer().required(),
  launch_problems: array().of(problem).required(),
  launch_failure: string().nullable().defined(),
})
export type Instance = InferType<typeof instance>

const instancePath = '/desempenio/instance'
const writeAccess = { permit: 'WRITE_PERFORMANCE' } as const
const launched = { ...writeAccess, returns: instance } as const

/** Stages of a cycle: who evaluates, and when. */
export const instances = {
  ...family('PF-011', instancePath, 'Etapas', instanceDraft, instance, 'project_id'),
  launch: endpoint('PF-018', 'POST', `${instancePath}/{id}/launch`, {
    ...launched,
    summary: 'Lanzar una etapa de hasta 100 personas y esperar el resultado; repetido, agrega solo lo que falta',
  }),
  launchAsync: endpoint('PF-019', 'POST', `${instancePath}/{id}/launchAsync`, {
    ...launched,
    summary: 'Lanzar una etapa en segundo plano; repetido, agrega solo lo que falta',
  }),
  addEmployees: endpoint('PF-021', 'POST', `${instancePath}/{id}/addEmployeesToInstance`, {
    ...launched,
    body: object({ employee_ids: array().of(id().required()).min(1).max(500).required().label('Personas') }),
    summary: 'Agregar personas a una etapa lanzada',
  }),
  close: endpoint('X-PF-06', 'POST', `${instancePath}/{id}/close`, {
    ...launched,
    body: object({ accept_open: boolean().default(false).label('Cerrar con pendientes') }),
    summary: 'Cerrar una etapa; con evaluaciones sin enviar se rechaza con la cuenta, salvo que se acepten como «no realizadas»',
  }),
  reopen: endpoint('X-PF-07', 'POST', `${instancePath}/{id}/reopen`, {
    ...launched,
    body: object({ date_until: calendarDate().required().label('Hasta') }),
    summary: 'Reabrir una etapa cerrada o vencida hasta otro día',
  }),
  sync: endpoint('PF-022', 'POST', '/desempenio/job-change/sync', {
    ...writeAccess,
    body: object({ project_id: id().required().label('Ciclo'), apply: boolean().default(false).label('Aplicar') }),
    returns: object({
      applied: number().integer().required(),
      changes: array()
        .of(
          object({
            evaluation_id: number().integer().required(),
            employee: string().required().label('Persona'),
            from: string().required().label('Evaluaba'),
            to: string().nullable().defined().label('Pasa a evaluar'),
            action: string().required().label('Qué pasa'),
          }),
        )
        .required(),
    }),
    summary: 'Pasar las evaluaciones pendientes a los jefes de hoy; sin aplicar, solo muestra qué cambiaría',
  }),
}

const projectCompetenceDraft = object({
  ...ofProject,
  segment_id: id().nullable().default(null).label('Segmento'),
  competence_id: id().required().label('Competencia'),
  weight: weight('Peso (%)'),
})
const projectCompetence = projectCompetenceDraft.shape({
  ...wholeId,
  competence: string().required().label('Competencia'),
  segment: string().nullable().defined().label('Segmento'),
})

/** The form of a cycle: its competences with their weights. */
export const projectCompetences = {
  ...family(
    'PF-017',
    '/desempenio/project-competence',
    'Competencias del ciclo',
    projectCompetenceDraft,
    projectCompetence,
    'project_id',
  ),
  saveForm: endpoint('X-PF-08', 'PUT', '/desempenio/project-competence/form/{id}', {
    ...writeAccess,
    body: object({
      segment_id: id().nullable().default(null).label('Segmento'),
      competences: array()
        .of(object({ competence_id: id().required().label('Competencia'), weight: weight('Peso (%)') }))
        .max(50)
        .required()
        .label('Competencias')
        .test(
          'once',
          'Hay una competencia repetida',
          (rows = []) => new Set(rows.map((one) => one.competence_id)).size === rows.length,
        )
        .test('sum', function (rows = []) {
          const wrong = rows.length > 0 && weightProblem(rows.map((one) => one.weight))
          return wrong ? this.createError({ message: wrong }) : true
        }),
    }),
    returns: array().of(projectCompetence).required(),
    summary: 'Guardar el formulario entero de un ciclo o de un segmento; los pesos suman 100',
  }),
}
