import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, measure, version } from '../fields.ts'

const text = (max: number) => string().trim().max(max)
const longText = (max: number, label: string) => text(max).nullable().label(label).meta({ input: 'textarea' })

const responsibility = object({
  text: text(500).required().label('Responsabilidad'),
  weight: measure(2).min(0).max(100).required().label('Peso (%)'),
})
const requiredCompetence = object({
  competence_id: id().required().label('Competencia'),
  level: number().integer().min(1).max(20).required().label('Nivel pedido'),
})
const relation = object({
  with: text(120).required().label('Con quién'),
  kind: string()
    .oneOf(['INTERNA', 'EXTERNA'] as const)
    .default('INTERNA')
    .label('Clase')
    .meta({ options: { INTERNA: 'Interna', EXTERNA: 'Externa' } }),
  purpose: text(300).nullable().label('Para qué'),
})
const valuedFactor = object({
  factor_id: id().required().label('Factor'),
  level: number().integer().min(1).max(20).required().label('Nivel'),
})

const sum = (rows: readonly { readonly weight?: number | null }[]): number =>
  Math.round(rows.reduce((total, { weight }) => total + (weight ?? 0) * 100, 0)) / 100

const areDifferent = (ids: readonly (number | undefined)[]) => new Set(ids).size === ids.length

export const jobProfileDraft = object({
  mission: longText(1000, 'Misión'),
  description: longText(2000, 'Descripción'),
  requirements: longText(2000, 'Otros requisitos'),
  education: longText(1000, 'Formación'),
  experience: longText(1000, 'Experiencia'),
  responsibilities: array()
    .of(responsibility)
    .max(50)
    .default([])
    .label('Responsabilidades')
    .test(
      'weights',
      ({ value }) => `Los pesos suman ${sum(value ?? [])} y tienen que sumar 100`,
      (rows = []) => rows.length === 0 || sum(rows) === 100,
    ),
  competences: array()
    .of(requiredCompetence)
    .max(50)
    .default([])
    .label('Competencias')
    .test('once', 'Hay una competencia repetida', (rows = []) => areDifferent(rows.map(({ competence_id }) => competence_id))),
  relations: array().of(relation).max(50).default([]).label('Relaciones'),
  valuation: array()
    .of(valuedFactor)
    .max(50)
    .default([])
    .label('Valuación')
    .test('once', 'Hay un factor repetido', (rows = []) => areDifferent(rows.map(({ factor_id }) => factor_id))),
  version: version(),
})
export type JobProfileDraft = InferType<typeof jobProfileDraft>

export const profileStates = { DRAFT: 'Borrador', REVIEW: 'En revisión', APPROVED: 'Aprobada' } as const
const state = () =>
  string()
    .oneOf(['DRAFT', 'REVIEW', 'APPROVED'] as const)
    .required()
    .label('Estado')
    .meta({ options: profileStates })

/** The parts of a job description that count for its progress. */
export const profileParts = {
  mission: 'Misión',
  responsibilities: 'Responsabilidades',
  competences: 'Competencias',
  requirements: 'Requisitos',
  relations: 'Relaciones',
  valuation: 'Valuación',
  approved: 'Aprobación',
} as const
const completionField = (label: string) => boolean().required().label(label)
const parts = object({
  mission: completionField(profileParts.mission),
  responsibilities: completionField(profileParts.responsibilities),
  competences: completionField(profileParts.competences),
  requirements: completionField(profileParts.requirements),
  relations: completionField(profileParts.relations),
  valuation: completionField(profileParts.valuation),
  approved: completionField(profileParts.approved),
})

const progress = object({
  id: number().integer().required(),
  name: string().required().label('Puesto'),
  areas: array().of(string().required()).required().label('Áreas'),
  state: state(),
  parts: parts.required(),
  /** Per cent of the parts that are complete. */
  progress: number().integer().required().label('Avance (%)'),
  points: string().nullable().defined().label('Puntos'),
  occupants: number().integer().required().label('Personas'),
  updated_at: string().nullable().defined().label('Último cambio'),
})
export type DescriptorProgress = InferType<typeof progress>

const areaProgress = object({
  area: string().required().label('Área'),
  positions: number().integer().required().label('Puestos'),
  approved: number().integer().required().label('Aprobados'),
  review: number().integer().required().label('En revisión'),
  draft: number().integer().required().label('Borradores'),
  progress: number().integer().required().label('Avance (%)'),
})
export type AreaProgress = InferType<typeof areaProgress>

const profile = jobProfileDraft.shape({
  id: number().integer().required(),
  name: string().required().label('Puesto'),
  state: state(),
  approved_at: string().nullable().defined().label('Aprobada el'),
  approved_by: string().nullable().defined().label('Aprobada por'),
  points: string().nullable().defined().label('Puntos'),
  seats: array().of(string().required()).required().label('De quién depende'),
  people: array()
    .of(
      object({
        id: number().integer().required(),
        full_name: string().required().label('Persona'),
        file_code: string().required().label('Legajo'),
        /** Needed competences without a shown level, and those shown below the needed level. */
        missing: number().integer().required().label('Sin evaluar'),
        below: number().integer().required().label('Por debajo'),
      }),
    )
    .required(),
})
export type JobProfile = InferType<typeof profile>

const profileVersion = object({
  id: number().integer().required(),
  number: number().integer().required().label('Versión'),
  approved_by: string().required().label('Aprobada por'),
  approved_at: string().required().label('Aprobada el'),
  content: jobProfileDraft.required(),
})
export type ProfileVersion = InferType<typeof profileVersion>

const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT', action: 'UPDATE' } as const
const path = '/descripcion-puestos/positions/{id}'

/** The whole description of a job: its parts, valuation, approval and versions. */
export const jobProfiles = {
  get: endpoint('X-JP-01', 'GET', `${path}/profile`, {
    ...readAccess,
    returns: profile,
    summary: 'La descripción completa de un puesto, con quienes lo ocupan',
  }),
  save: endpoint('X-JP-02', 'PUT', `${path}/profile`, {
    ...writeAccess,
    body: jobProfileDraft,
    returns: profile,
    summary: 'Guardar la descripción de un puesto; una aprobada vuelve a borrador',
  }),
  submit: endpoint('X-JP-03', 'POST', `${path}/review`, {
    ...writeAccess,
    returns: profile,
    summary: 'Enviar la descripción a revisión',
  }),
  approve: endpoint('X-JP-04', 'POST', `${path}/approve`, {
    ...writeAccess,
    returns: profile,
    summary: 'Aprobar la descripción y guardar la versión',
  }),
  versions: endpoint('X-JP-05', 'GET', `${path}/versions`, {
    ...readAccess,
    returns: array().of(profileVersion).required(),
    summary: 'Las versiones aprobadas de una descripción',
  }),
  progress: endpoint('X-JP-06', 'GET', '/descripcion-puestos/avance/by-descriptor', {
    ...readAccess,
    returns: array().of(progress).required(),
    summary: 'Avance de las descripciones, puesto por puesto',
  }),
  progressByArea: endpoint('X-JP-07', 'GET', '/descripcion-puestos/avance/by-area', {
    ...readAccess,
    returns: array().of(areaProgress).required(),
    summary: 'Avance de las descripciones por área',
  }),
}
