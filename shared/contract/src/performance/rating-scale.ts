import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, measure, version } from '../fields.ts'
import { family } from './family.ts'

const scaleLevel = object({
  value: measure(2).min(0).max(1000).required().label('Valor'),
  name: string().trim().max(60).required().label('Nombre'),
  description: string().trim().max(500).nullable().default(null).label('Qué significa').meta({ input: 'textarea' }),
})
const objectiveLevel = scaleLevel.shape({
  from: measure(2).min(0).max(1000).required().label('Desde este logro (%)'),
})
export type ScaleLevel = { value: number; name: string; description: string | null; from?: number }

const areRising = (rows: readonly Readonly<Record<string, unknown>>[] = [], name: string): boolean =>
  rows.every((row, index) => index === 0 || Number(row[name]) > Number(rows[index - 1]?.[name]))

const orderText = 'Ordená los niveles de menor a mayor, sin valores repetidos'
const common = {
  name: string().trim().max(80).required().label('Escala'),
  description: string().trim().max(500).nullable().default(null).label('Descripción').meta({ input: 'textarea' }),
  active: boolean().default(true).label('Activa'),
  version: version(),
}

export const competenceScaleDraft = object({
  ...common,
  levels: array()
    .of(scaleLevel)
    .min(2, 'Cargá al menos dos niveles')
    .max(20)
    .required()
    .label('Niveles')
    .test('rising', orderText, (rows) => areRising(rows, 'value')),
})
const competenceScale = competenceScaleDraft.shape({
  id: number().integer().required(),
  projects: number().integer().required().label('Ciclos'),
})
export type CompetenceScale = InferType<typeof competenceScale>

/** Scales of competences: the values that an evaluator chooses from. */
export const competenceScales = family(
  'PF-007',
  '/desempenio/escala_eval_comp',
  'Escalas de competencias',
  competenceScaleDraft,
  competenceScale,
)

const scaleMethods = { STEPS: 'Por escalones', LINE: 'En línea entre niveles' } as const
const objectiveFields = {
  ...common,
  method: string()
    .oneOf(['STEPS', 'LINE'] as const)
    .default('STEPS')
    .label('Cómo se convierte el logro')
    .meta({ options: scaleMethods }),
  levels: array()
    .of(objectiveLevel)
    .min(2, 'Cargá al menos dos niveles')
    .max(20)
    .required()
    .label('Niveles')
    .test('rising', orderText, (rows) => areRising(rows, 'value') && areRising(rows, 'from')),
}
export const objectiveScaleDraft = object({
  /** 0 is a new scale. */
  evobj_id: number().integer().min(0).default(0).meta({ input: 'hidden' }),
  ...objectiveFields,
})
const objectiveScale = object({
  evobj_id: id().required(),
  ...objectiveFields,
  projects: number().integer().required().label('Ciclos'),
})
export type ObjectiveScale = InferType<typeof objectiveScale>

const path = '/desempenio/escala_eval_obj'
const readAccess = { permit: 'READ_PERFORMANCE' } as const
const writeAccess = { permit: 'WRITE_PERFORMANCE' } as const

/** Scales of objectives: the value of each achievement. */
export const objectiveScales = {
  list: endpoint('PF-001', 'GET', path, {
    ...readAccess,
    returns: array().of(objectiveScale).required(),
    summary: 'Escalas de objetivos',
  }),
  get: endpoint('PF-002', 'GET', `${path}/{id}`, { ...readAccess, returns: objectiveScale, summary: 'Una escala de objetivos' }),
  ofProject: endpoint('PF-003', 'GET', `${path}/project/{id}`, {
    ...readAccess,
    returns: array().of(objectiveScale).required(),
    summary: 'La escala de objetivos de un ciclo: desde el lanzamiento, como era ese día',
  }),
  create: endpoint('PF-004', 'POST', path, {
    ...writeAccess,
    body: objectiveScaleDraft,
    returns: objectiveScale,
    once: true,
    summary: 'Crear una escala de objetivos (evobj_id 0)',
  }),
  update: endpoint('PF-005', 'PUT', path, {
    ...writeAccess,
    body: objectiveScaleDraft,
    returns: objectiveScale,
    summary: 'Cambiar una escala de objetivos, la de evobj_id',
  }),
  remove: endpoint('PF-006', 'DELETE', `${path}/{id}`, { ...writeAccess, summary: 'Eliminar una escala de objetivos sin usos' }),
}
