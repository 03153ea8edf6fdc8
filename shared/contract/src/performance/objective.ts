import { array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, decimal, id, measure, notBefore, pageOf, pageQuery, version } from '../fields.ts'
import { family } from './family.ts'

const ofProject = { project_id: id().required().label('Ciclo'), version: version() }

const objectivePeriodDraft = object({
  ...ofProject,
  name: string().trim().max(80).required().label('Período de carga'),
  date_from: calendarDate().required().label('Desde'),
  date_until: calendarDate().required().label('Hasta').test(notBefore('date_from', 'No puede ser anterior al primer día')),
})
const objectivePeriod = objectivePeriodDraft.shape({
  id: number().integer().required(),
  open: boolean().required().label('Abierto hoy'),
})

/** Windows in which objectives are proposed and agreed; outside them only their progress changes. */
export const objectivePeriods = family(
  'PF-016',
  '/desempenio/period-load-obj-custom',
  'Períodos de carga de objetivos',
  objectivePeriodDraft,
  objectivePeriod,
  'project_id',
)

export const objectiveFieldTypes = {
  text: 'Texto',
  number: 'Número',
  date: 'Fecha',
  boolean: 'Sí o no',
  choice: 'Opción',
} as const
const objectiveFieldDraft = object({
  ...ofProject,
  name: string().trim().max(60).required().label('Campo'),
  type: string()
    .oneOf(['text', 'number', 'date', 'boolean', 'choice'] as const)
    .default('text')
    .label('Tipo')
    .meta({ options: objectiveFieldTypes }),
  options: array()
    .of(string().trim().max(60).required())
    .max(50)
    .default([])
    .label('Opciones')
    .test('needed', 'Cargá las opciones', function (options = []) {
      return this.parent['type'] !== 'choice' || options.length > 0
    }),
  required: boolean().default(false).label('Obligatorio'),
  order: number().integer().min(1).max(99).default(1).label('Orden'),
})
const objectiveField = objectiveFieldDraft.shape({ id: number().integer().required() })
export type ObjectiveField = InferType<typeof objectiveField>

/** Fields that a company adds to the objectives of a cycle. */
export const objectiveFields = family(
  'PF-015',
  '/desempenio/objective-field-custom',
  'Campos propios de los objetivos',
  objectiveFieldDraft,
  objectiveField,
  'project_id',
)

export const objectiveStates = { PROPUESTO: 'Propuesto', ACORDADO: 'Acordado', CANCELADO: 'Cancelado' } as const
const objectiveKinds = { NUMERO: 'Un número', SI_NO: 'Se cumplió o no' } as const

const draftFields = {
  ...ofProject,
  parent_id: id().nullable().default(null).label('Sale del objetivo'),
  title: string().trim().max(160).required().label('Objetivo'),
  description: string().trim().max(1000).nullable().default(null).label('Descripción').meta({ input: 'textarea' }),
  measure: string().trim().max(160).required().label('Cómo se mide'),
  kind: string()
    .oneOf(['NUMERO', 'SI_NO'] as const)
    .default('NUMERO')
    .label('Se mide con')
    .meta({ options: objectiveKinds }),
  start_value: decimal(4).default('0').label('Parte de'),
  target_value: decimal(4)
    .default('1')
    .label('Meta')
    .test('differs', 'La meta tiene que ser distinta del punto de partida', function (target) {
      return this.parent['kind'] === 'SI_NO' || Number(target) !== Number(this.parent['start_value'])
    }),
  weight: measure(2).min(0).max(100).required().label('Peso (%)'),
  due_on: calendarDate().required().label('Para el'),
  additional: mixed<Record<string, unknown>>().default({}).label('Campos propios').meta({ input: 'hidden' }),
}
export const objectiveDraft = object({
  ...draftFields,
  employee_id: id().nullable().default(null).label('Persona'),
  unit_id: id()
    .nullable()
    .default(null)
    .label('Unidad')
    .test('one', 'Un objetivo es de una persona o de una unidad: elegí una de las dos', function (unit) {
      return Boolean(unit) !== Boolean(this.parent['employee_id'])
    }),
})
export const myObjectiveDraft = object(draftFields)

const objective = objectiveDraft.shape({
  id: number().integer().required(),
  owner: string().required().label('De quién'),
  parent: string().nullable().defined().label('Sale de'),
  current_value: string().nullable().defined().label('Va en'),
  achievement: string().nullable().defined().label('Logro (%)'),
  state: string()
    .oneOf(['PROPUESTO', 'ACORDADO', 'CANCELADO'] as const)
    .required()
    .label('Estado')
    .meta({ options: objectiveStates }),
  children: number().integer().required().label('Objetivos que salen de este'),
  evidence: number().integer().required().label('Avances'),
})
export type Objective = InferType<typeof objective>

const progress = object({
  id: number().integer().required(),
  entered_on: string().required().label('Día').meta({ input: 'date' }),
  entered_by: string().required().label('Quién'),
  value: string().required().label('Valor'),
  comment: string().nullable().defined().label('Comentario'),
  file_name: string().nullable().defined().label('Evidencia'),
})
export type ObjectiveProgress = InferType<typeof progress>
export const progressDraft = object({
  value: decimal(4).required().label('Valor alcanzado'),
  comment: string().trim().max(1000).nullable().default(null).label('Comentario').meta({ input: 'textarea' }),
  file_key: string().trim().max(80).nullable().default(null).label('Evidencia'),
})

/** People who get an objective of their own from one of a unit. */
const cascadeDraft = object({
  employee_ids: array().of(id().required()).min(1, 'Elegí al menos una persona').max(200).required().label('Personas'),
  weight: measure(2).min(0).max(100).required().label('Peso en cada persona (%)'),
})

const ownObjective = object({
  cycles: array()
    .of(
      object({
        project_id: number().integer().required(),
        name: string().required(),
        can_change: boolean().required(),
        /** Whether progress is taken: until the calibration. */
        can_progress: boolean().required(),
        total_weight: string().required(),
        fields: array().of(objectiveField).required(),
        objectives: array().of(objective).required(),
        of_units: array().of(objective).required(),
      }),
    )
    .required(),
})
export type MyObjectives = InferType<typeof ownObjective>

const path = '/desempenio/objective'
const sessionAccess = { access: 'session' } as const

/** Objectives of units and people. */
export const objectives = {
  ...family('X-PF-40', path, 'Objetivos', objectiveDraft, objective),
  list: endpoint('X-PF-40.list', 'GET', path, {
    permit: 'READ_PERFORMANCE',
    query: pageQuery.shape({ project_id: id() }),
    returns: pageOf(objective),
    summary: 'Objetivos de un ciclo',
  }),
  mine: endpoint('X-PF-41', 'GET', `${path}/mine`, {
    ...sessionAccess,
    returns: ownObjective,
    summary: 'Mis objetivos, y los de mis unidades',
  }),
  propose: endpoint('X-PF-42', 'POST', `${path}/mine`, {
    ...sessionAccess,
    body: myObjectiveDraft,
    returns: objective,
    once: true,
    summary: 'Proponer un objetivo mío, en un período de carga',
  }),
  change: endpoint('X-PF-43', 'PUT', `${path}/mine/{id}`, {
    ownRecord: { record: 'objective' },
    ...sessionAccess,
    body: myObjectiveDraft,
    returns: objective,
    summary: 'Cambiar un objetivo mío, en un período de carga; vuelve a estar propuesto',
  }),
  withdraw: endpoint('X-PF-44', 'DELETE', `${path}/mine/{id}`, {
    ownRecord: { record: 'objective' },
    ...sessionAccess,
    summary: 'Quitar un objetivo mío que no se acordó',
  }),
  enter: endpoint('X-PF-45', 'POST', `${path}/{id}/progress`, {
    ...sessionAccess,
    body: progressDraft,
    returns: objective,
    summary: 'Cargar el avance de un objetivo mío, de mi equipo o de mi unidad',
  }),
  history: endpoint('X-PF-46', 'GET', `${path}/{id}/progress`, {
    ...sessionAccess,
    returns: array().of(progress).required(),
    summary: 'Los avances de un objetivo mío, de mi equipo o de mi unidad',
  }),
  evidence: endpoint('X-PF-56', 'GET', `${path}/progress/{id}/file`, {
    ...sessionAccess,
    file: 'out',
    readsOnly: true,
    summary: 'La evidencia de un avance mío, de mi equipo o de mi unidad',
  }),
  progress: endpoint('X-PF-57', 'GET', `${path}/{id}/all-progress`, {
    permit: 'READ_PERFORMANCE',
    returns: array().of(progress).required(),
    summary: 'Los avances de un objetivo',
  }),
  progressFile: endpoint('X-PF-58', 'GET', `${path}/all-progress/{id}/file`, {
    permit: 'READ_PERFORMANCE',
    file: 'out',
    readsOnly: true,
    summary: 'La evidencia de un avance',
  }),
  cascade: endpoint('X-PF-59', 'POST', `${path}/{id}/cascade`, {
    permit: 'WRITE_PERFORMANCE',
    body: cascadeDraft,
    returns: object({ made: number().integer().required() }),
    summary: 'Bajar un objetivo de una unidad a personas: cada una recibe uno propuesto que sale de él',
  }),
  cascadeMine: endpoint('X-PF-60', 'POST', `${path}/team/{id}/cascade`, {
    ...sessionAccess,
    body: cascadeDraft,
    returns: object({ made: number().integer().required() }),
    summary: 'Bajar un objetivo de una unidad que dirijo a personas a cargo, en un período de carga',
  }),
  team: endpoint('X-PF-47', 'GET', `${path}/team`, {
    ...sessionAccess,
    returns: array().of(objective).required(),
    summary: 'Los objetivos de las personas a cargo y de las unidades que dirijo',
  }),
  agree: endpoint('X-PF-48', 'POST', `${path}/team/{id}/agree`, {
    ofTeam: { record: 'objective', confidential: true },
    ...sessionAccess,
    body: object({ agreed: boolean().required().label('Acordado') }),
    returns: objective,
    summary: 'Acordar o cancelar un objetivo de una persona a cargo, en un período de carga',
  }),
}
