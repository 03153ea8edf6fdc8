import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, measure, pageOf, pageQuery, version } from '../fields.ts'
import { degreeOfCompetence, subelement } from './evaluated-competence.ts'
import { evaluationStates, instanceStates, raterKinds } from './words.ts'

const kind = () => string().oneOf(keyNames(raterKinds)).required().label('Quién evalúa').meta({ options: raterKinds })
const states = keyNames(evaluationStates)
const state = () => string().oneOf(states).required().label('Estado').meta({ options: evaluationStates })

const row = {
  id: number().integer().required(),
  instance_id: number().integer().required(),
  instance: string().required().label('Etapa'),
  participant_id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required().label('Persona'),
  position: string().nullable().defined().label('Puesto'),
  kind: kind(),
  state: state(),
  version: number().integer().required(),
}
const evaluation = object({
  ...row,
  file_code: string().required().label('Legajo'),
  evaluator_id: number().integer().required(),
  evaluator: string().required().label('Evalúa'),
  area: string().nullable().defined().label('Área'),
  /** Null: that of an anonymous evaluation is not shown. */
  state: string().oneOf(states).nullable().defined().label('Estado').meta({ options: evaluationStates }),
  sent_on: string().nullable().defined().label('Enviada el').meta({ input: 'date' }),
  closed_as: string().nullable().defined().label('Cierre'),
})
export type Evaluation = InferType<typeof evaluation>

const answer = object({
  competence_id: id().required().label('Competencia'),
  /** Null: not applicable, which is not zero. */
  value: measure(2).nullable().default(null).label('Valor'),
  comment: string().trim().max(1000).nullable().default(null).label('Comentario').meta({ input: 'textarea' }),
})
export type EvaluationAnswer = InferType<typeof answer>
const answersDraft = object({
  answers: array()
    .of(answer)
    .max(60)
    .required()
    .label('Respuestas')
    .test(
      'once',
      'Una competencia está respondida dos veces',
      (rows = []) => new Set(rows.map((one) => one.competence_id)).size === rows.length,
    ),
  comment: string().trim().max(2000).nullable().default(null).label('Comentario general').meta({ input: 'textarea' }),
  version: version(),
})

const ownEvaluation = object({
  ...row,
  cycle: string().required().label('Ciclo'),
  date_until: string().required().label('Hasta').meta({ input: 'date' }),
  stage_state: string().required().label('Etapa').meta({ options: instanceStates }),
  returned_reason: string().nullable().defined().label('Por qué volvió'),
})
export type MyEvaluation = InferType<typeof ownEvaluation>

const form = ownEvaluation.shape({
  /** Whether the answers are stored without the evaluator's name. */
  anonymous: boolean().required(),
  can_answer: boolean().required(),
  levels: array()
    .of(
      object({
        value: number().required(),
        name: string().required(),
        description: string().nullable().defined(),
      }),
    )
    .required(),
  competences: array()
    .of(
      object({
        competence_id: number().integer().required(),
        name: string().required(),
        dimension: string().nullable().defined(),
        description: string().nullable().defined(),
        weight: number().required(),
        needed: number().integer().nullable().defined(),
        subelements: array().of(subelement).required(),
        degrees: array().of(degreeOfCompetence).required(),
      }),
    )
    .required(),
  answers: array().of(answer).required(),
  comment: string().nullable().defined(),
})
export type EvaluationForm = InferType<typeof form>

const path = '/desempenio/evaluation'
const readAccess = { permit: 'READ_PERFORMANCE' } as const
const writeAccess = { permit: 'WRITE_PERFORMANCE' } as const
const sessionAccess = { access: 'session' } as const
/** A caller neither chooses nor moves the own evaluators. */
const notOwnEvaluation = { secondPerson: { record: 'performance_evaluation', error: 'own_evaluation' } } as const

/** Evaluations: what one person answers about another, or about themselves. */
export const evaluations = {
  list: endpoint('PF-014.list', 'GET', path, {
    ...readAccess,
    query: pageQuery.shape({ project_id: id(), instance_id: id(), participant_id: id() }),
    returns: pageOf(evaluation),
    summary: 'Evaluaciones, sin sus respuestas',
  }),
  get: endpoint('PF-014.get', 'GET', `${path}/{id}`, {
    ...readAccess,
    returns: evaluation,
    summary: 'Una evaluación, sin sus respuestas',
  }),
  create: endpoint('PF-014.create', 'POST', path, {
    ...writeAccess,
    secondPerson: { record: 'performance_participant', id: 'participant_id', error: 'own_evaluation' },
    body: object({
      instance_id: id().required().label('Etapa'),
      participant_id: id().required().label('Persona evaluada'),
      evaluator_id: id().required().label('Quién evalúa'),
    }),
    returns: evaluation,
    once: true,
    summary: 'Agregar a quien evalúa a una persona en una etapa abierta',
  }),
  update: endpoint('PF-014.update', 'PUT', `${path}/{id}`, {
    ownRecord: { record: 'assigned_evaluation' },
    ...sessionAccess,
    body: answersDraft,
    returns: form,
    summary: 'Guardar el borrador de una evaluación mía',
  }),
  remove: endpoint('PF-014.remove', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    ...notOwnEvaluation,
    summary: 'Quitar una evaluación sin empezar',
  }),
  reassign: endpoint('PF-020', 'POST', `${path}/{id}/reassign-evaluador`, {
    ...writeAccess,
    ...notOwnEvaluation,
    body: object({
      evaluator_id: id().required().label('Pasa a evaluar'),
      reason: string().trim().min(5).max(500).required().label('Motivo').meta({ input: 'textarea' }),
      version: version(),
    }),
    returns: evaluation,
    summary: 'Pasar una evaluación a otra persona, con motivo y aviso a las dos',
  }),
  mine: endpoint('X-PF-10', 'GET', `${path}/mine`, {
    ...sessionAccess,
    returns: array().of(ownEvaluation).required(),
    summary: 'Las evaluaciones que tengo que hacer y las que hice',
  }),
  form: endpoint('X-PF-11', 'GET', `${path}/mine/{id}`, {
    ownRecord: { record: 'assigned_evaluation' },
    ...sessionAccess,
    returns: form,
    summary: 'El formulario de una evaluación mía',
  }),
  send: endpoint('X-PF-12', 'POST', `${path}/{id}/send`, {
    ownRecord: { record: 'assigned_evaluation' },
    ...sessionAccess,
    body: answersDraft,
    returns: ownEvaluation,
    summary: 'Enviar una evaluación mía',
  }),
  giveBack: endpoint('X-PF-13', 'POST', `${path}/{id}/return`, {
    ...writeAccess,
    ...notOwnEvaluation,
    body: object({ reason: string().trim().min(5).max(500).required().label('Motivo').meta({ input: 'textarea' }) }),
    returns: evaluation,
    summary: 'Devolver una autoevaluación o una evaluación de jefe enviada, con motivo',
  }),
}
