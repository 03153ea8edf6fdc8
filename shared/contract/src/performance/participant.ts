import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery, version } from '../fields.ts'
import { projectStates, resultStates } from './words.ts'

const score = () => string().nullable().defined()
const personFields = {
  id: number().integer().required(),
  project_id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required().label('Persona'),
  file_code: string().required().label('Legajo'),
  position: string().nullable().defined().label('Puesto'),
  unit: string().nullable().defined().label('Unidad'),
  state: string().oneOf(keyNames(resultStates)).required().label('Estado').meta({ options: resultStates }),
  published: score().label('Nota'),
  comment: string().nullable().defined().label('Comentario'),
  answer: string().nullable().defined().label('Respuesta'),
  version: number().integer().required(),
}
const participant = object({
  ...personFields,
  area: string().nullable().defined().label('Área'),
  population: string().nullable().defined().label('Población'),
  segment: string().nullable().defined().label('Segmento'),
  manager: string().nullable().defined().label('Jefe o jefa'),
  manager_id: number().integer().nullable().defined(),
  evaluations: number().integer().required().label('Evaluaciones'),
  sent: number().integer().required().label('Enviadas'),
})
export type Participant = InferType<typeof participant>

const givenEvaluation = object({
  /** Absent where the answers are anonymous. */
  who: string().nullable().defined().label('Quién'),
  value: score().label('Valor'),
  level: string().nullable().defined().label('Nivel'),
  comment: string().nullable().defined().label('Comentario'),
})
const item = object({
  key: string().required(),
  name: string().required(),
  weight: string().required().label('Peso (%)'),
  value: score().label('Valor'),
  needed: number().integer().nullable().defined().label('Pedido'),
  note: string().nullable().defined(),
  answers: array().of(givenEvaluation).required(),
})
const part = object({
  key: string().required(),
  name: string().required(),
  weight: string().required().label('Peso (%)'),
  /** The weight among the evaluations of competences after what is missing leaves; null when this part is out. */
  real_weight: score().label('Peso real (%)'),
  /** The weight in the final score by the default formula; null when this part is out, or the formula is a company's own. */
  share: score().label('Peso en la nota (%)'),
  score: score().label('Resultado'),
  note: string().nullable().defined(),
  comments: array().of(string().required()).required(),
  items: array().of(item).required(),
})
const step = object({ name: string().required(), value: score(), text: string().nullable().defined() })
const explanation = object({
  score: score().label('Nota'),
  published: score().label('Nota publicada'),
  formula: string().required().label('Fórmula'),
  note: string().nullable().defined(),
  variables: array().of(step).required(),
  steps: array().of(step).required(),
  parts: array().of(part).required(),
  moves: array()
    .of(
      object({
        on: string().required().label('Día').meta({ input: 'date' }),
        by: string().required().label('Quién'),
        before: score().label('Antes'),
        after: score().label('Después'),
        reason: string().required().label('Motivo'),
      }),
    )
    .required(),
})
export type Explanation = InferType<typeof explanation>

const myResult = object({
  ...personFields,
  cycle: string().required().label('Ciclo'),
  cycle_state: string().required().label('Estado del ciclo').meta({ options: projectStates }),
  communicated_on: string().nullable().defined().label('Comunicada el').meta({ input: 'date' }),
  meeting_on: string().nullable().defined().label('Reunión').meta({ input: 'date' }),
  can_choose_peers: boolean().required(),
  former: number().integer().required().label('Resultados anteriores'),
})
export type MyResult = InferType<typeof myResult>

/** A communicated result that was taken back when its cycle or the person's score was opened again. */
const formerResult = object({
  number: number().integer().required().label('Versión'),
  published: string().required().label('Nota'),
  state: string().oneOf(keyNames(resultStates)).required().label('Estado').meta({ options: resultStates }),
  communicated_on: string().nullable().defined().label('Comunicada el').meta({ input: 'date' }),
  signed_on: string().nullable().defined().label('Firmada el').meta({ input: 'date' }),
  comment: string().nullable().defined().label('Comentario'),
  answer: string().nullable().defined().label('Respuesta'),
  withdrawn_on: string().required().label('Reabierta el').meta({ input: 'date' }),
  reason: string().required().label('Motivo'),
  /** Absent in results withdrawn before their explanation was kept. */
  explanation: explanation.nullable().defined(),
})
export type FormerResult = InferType<typeof formerResult>

const teamMember = object({
  ...personFields,
  cycle: string().required().label('Ciclo'),
  cycle_state: string().required().meta({ options: projectStates }),
  evaluation_id: number().integer().nullable().defined(),
  evaluation_state: string().nullable().defined().label('Mi evaluación'),
  self_state: string().nullable().defined().label('Autoevaluación'),
  peers_waiting: number().integer().required().label('Pares por aprobar'),
})
export type TeamMember = InferType<typeof teamMember>

const peer = object({
  peer_id: number().integer().required(),
  peer: string().required().label('Par'),
  state: string()
    .oneOf(['PROPUESTO', 'APROBADO', 'RECHAZADO'] as const)
    .required()
    .label('Estado')
    .meta({ options: { PROPUESTO: 'Propuesto', APROBADO: 'Aprobado', RECHAZADO: 'Rechazado' } }),
})
const peers = object({
  minimum: number().integer().required(),
  maximum: number().integer().required(),
  /** Minimum number of peers whose answers are shown. */
  shown_from: number().integer().required(),
  peers: array().of(peer).required(),
})
export type Peers = InferType<typeof peers>

const path = '/desempenio/participant'
const readAccess = { permit: 'READ_PERFORMANCE' } as const
const writeAccess = { permit: 'WRITE_PERFORMANCE' } as const
const sessionAccess = { access: 'session' } as const
const meeting = object({ meeting_on: calendarDate().nullable().default(null).label('Día de la reunión'), version: version() })

/** People of a cycle, with their result. */
export const participants = {
  list: endpoint('PF-013.list', 'GET', path, {
    ...readAccess,
    query: pageQuery.shape({ project_id: id() }),
    returns: pageOf(participant),
    summary: 'Las personas de un ciclo',
  }),
  get: endpoint('PF-013.get', 'GET', `${path}/{id}`, { ...readAccess, returns: participant, summary: 'Una persona de un ciclo' }),
  create: endpoint('PF-013.create', 'POST', path, {
    ...writeAccess,
    body: object({
      project_id: id().required().label('Ciclo'),
      employee_id: id().required().label('Persona'),
      population_id: id().nullable().default(null).label('Población'),
    }),
    returns: participant,
    once: true,
    summary: 'Agregar una persona a un ciclo lanzado',
  }),
  update: endpoint('PF-013.update', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: object({ segment_id: id().nullable().default(null).label('Segmento'), version: version() }),
    returns: participant,
    summary: 'Cambiar el segmento de una persona antes de publicar',
  }),
  remove: endpoint('PF-013.remove', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    summary: 'Quitar a una persona sin evaluaciones empezadas',
  }),
  why: endpoint('X-PF-14', 'GET', `${path}/{id}/why`, {
    ...readAccess,
    returns: explanation,
    summary: '¿Por qué esta nota? Hasta cada respuesta; las ascendentes y de pares, sin nombres y desde cinco',
  }),
  former: endpoint('X-PF-77', 'GET', `${path}/{id}/former`, {
    ...readAccess,
    returns: array().of(formerResult).required(),
    summary: 'Los resultados anteriores de una persona en un ciclo reabierto, como se publicaron y firmaron',
  }),
  decide: endpoint('X-PF-15', 'POST', `${path}/{id}/answer`, {
    ...writeAccess,
    secondPerson: { record: 'performance_participant', error: 'own_evaluation' },
    body: object({
      answer: string().trim().min(5).max(2000).required().label('Respuesta').meta({ input: 'textarea' }),
      reopen: boolean().default(false).label('Volver a calibrar'),
      version: version(),
    }),
    returns: participant,
    summary: 'Responder una disconformidad: mantener la nota, o volver a calibrarla',
  }),
  mine: endpoint('X-PF-16', 'GET', `${path}/mine`, {
    ...sessionAccess,
    returns: array().of(myResult).required(),
    summary: 'Mis resultados',
  }),
  whyMine: endpoint('X-PF-17', 'GET', `${path}/mine/{id}/why`, {
    ownRecord: { record: 'performance_participant' },
    ...sessionAccess,
    returns: explanation,
    summary: '¿Por qué mi nota?, desde que me la comunicaron',
  }),
  formerMine: endpoint('X-PF-78', 'GET', `${path}/mine/{id}/former`, {
    ownRecord: { record: 'performance_participant' },
    ...sessionAccess,
    returns: array().of(formerResult).required(),
    summary: 'Mis resultados comunicados antes de que se reabrieran, con su explicación y mi firma',
  }),
  sign: endpoint('X-PF-18', 'POST', `${path}/mine/{id}/sign`, {
    ownRecord: { record: 'performance_participant' },
    ...sessionAccess,
    body: object({
      accepts: boolean().required().label('Acepto'),
      comment: string()
        .trim()
        .max(2000)
        .nullable()
        .default(null)
        .label('Comentario')
        .meta({ input: 'textarea' })
        .test('needed', 'Contá por qué no estás de acuerdo', function (text) {
          return this.parent['accepts'] !== false || Boolean(text)
        }),
      version: version(),
    }),
    returns: myResult,
    summary: 'Firmar que vi mi evaluación: la acepto, o digo por qué no',
  }),
  team: endpoint('X-PF-19', 'GET', `${path}/team`, {
    ...sessionAccess,
    returns: array().of(teamMember).required(),
    summary: 'Las personas que evalúo como jefe o jefa',
  }),
  whyTeam: endpoint('X-PF-20', 'GET', `${path}/team/{id}/why`, {
    ownRecord: { record: 'managed_participant' },
    ...sessionAccess,
    returns: explanation,
    summary: '¿Por qué esta nota?, de una persona a cargo',
  }),
  communicate: endpoint('X-PF-21', 'POST', `${path}/team/{id}/communicate`, {
    ownRecord: { record: 'managed_participant' },
    ...sessionAccess,
    body: meeting,
    returns: teamMember,
    summary: 'Comunicar el resultado publicado a una persona a cargo',
  }),
  peers: endpoint('X-PF-22', 'GET', `${path}/{id}/peers`, {
    ownRecord: { record: 'followed_participant' },
    ...sessionAccess,
    returns: peers,
    summary: 'Los pares propuestos por mí, o por una persona a cargo',
  }),
  candidates: endpoint('X-PF-23', 'GET', `${path}/mine/{id}/candidates`, {
    ownRecord: { record: 'performance_participant' },
    ...sessionAccess,
    query: object({ filter: string().trim().max(100) }),
    returns: array()
      .of(object({ id: number().integer().required(), full_name: string().required(), position: string().nullable().defined() }))
      .required(),
    summary: 'Compañeros que puedo proponer como pares',
  }),
  choosePeers: endpoint('X-PF-24', 'PUT', `${path}/mine/{id}/peers`, {
    ownRecord: { record: 'performance_participant' },
    ...sessionAccess,
    body: object({ peer_ids: array().of(id().required()).max(20).required().label('Pares') }),
    returns: peers,
    summary: 'Proponer mis pares',
  }),
  approvePeers: endpoint('X-PF-25', 'PUT', `${path}/team/{id}/peers`, {
    ownRecord: { record: 'managed_participant' },
    ...sessionAccess,
    body: object({ approved: array().of(id().required()).max(20).required().label('Aprobados') }),
    returns: peers,
    summary: 'Aprobar los pares de una persona a cargo; los demás quedan rechazados',
  }),
}
