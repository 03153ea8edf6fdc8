import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { competences } from '../org/competence.ts'
import { family } from './family.ts'

export const dimensionDraft = object({
  name: string().trim().max(80).required().label('Dimensión'),
  description: string().trim().max(500).nullable().default(null).label('Descripción').meta({ input: 'textarea' }),
  order: number().integer().min(1).max(999).default(1).label('Orden'),
  active: boolean().default(true).label('Activa'),
  version: number().integer().min(1).meta({ input: 'hidden' }),
})
const dimension = dimensionDraft.shape({
  id: number().integer().required(),
  competences: number().integer().required().label('Competencias'),
})
export type Dimension = InferType<typeof dimension>

/** Groups of competences. */
export const dimensions = family('PF-012', '/desempenio/dimension', 'Dimensiones', dimensionDraft, dimension)

export const subelement = object({
  name: string().trim().max(120).required().label('Subelemento'),
  description: string().trim().max(500).nullable().default(null).label('Qué se observa').meta({ input: 'textarea' }),
})
/** A competence of job descriptions with what its evaluation needs. */
export const evaluatedCompetenceDraft = competences.create.body.shape({
  dimension_id: id().nullable().default(null).label('Dimensión'),
  subelements: array().of(subelement).max(30).default([]).label('Subelementos'),
})
export const evaluatedCompetence = evaluatedCompetenceDraft.shape({
  id: number().integer().required(),
  dimension: string().nullable().defined().label('Dimensión'),
  positions: number().integer().required().label('Puestos que la piden'),
  projects: number().integer().required().label('Ciclos'),
})
export type EvaluatedCompetence = InferType<typeof evaluatedCompetence>

export const degreeOfCompetence = object({
  level: number().integer().required().label('Nivel'),
  name: string().required().label('Grado'),
  description: string().nullable().defined().label('Conductas'),
})
const withDegrees = evaluatedCompetence.shape({ degrees: array().of(degreeOfCompetence).required() })

const readAccess = { permit: 'READ_PERFORMANCE' } as const
const writeAccess = { permit: 'WRITE_PERFORMANCE' } as const
const path = '/desempenio/competence'

export const evaluatedCompetences = {
  create: endpoint('PF-023', 'POST', path, {
    ...writeAccess,
    body: evaluatedCompetenceDraft,
    returns: evaluatedCompetence,
    once: true,
    summary: 'Crear una competencia',
  }),
  list: endpoint('PF-024', 'GET', path, {
    ...readAccess,
    returns: array().of(evaluatedCompetence).required(),
    summary: 'Competencias, con su dimensión y sus subelementos',
  }),
  get: endpoint('PF-025', 'GET', `${path}/{id}`, { ...readAccess, returns: evaluatedCompetence, summary: 'Una competencia' }),
  update: endpoint('PF-026', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: evaluatedCompetenceDraft,
    returns: evaluatedCompetence,
    summary: 'Cambiar una competencia',
  }),
  remove: endpoint('PF-027', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    summary: 'Eliminar una competencia que ningún ciclo ni puesto usa; las demás se desactivan al editarlas',
  }),
  usedIn: endpoint('PF-028', 'GET', `${path}/{id}/used-in-eval-performance`, {
    ...readAccess,
    returns: object({
      used: boolean().required(),
      projects: array()
        .of(object({ id: number().integer().required(), name: string().required(), state: string().required() }))
        .required(),
    }),
    summary: 'Los ciclos que usan una competencia',
  }),
  subelements: endpoint('PF-029', 'GET', `${path}/{id}/subelements`, {
    ...readAccess,
    returns: array().of(subelement).required(),
    summary: 'Los subelementos de una competencia',
  }),
  withDegrees: endpoint('PF-030', 'GET', `${path}/competencies-with-degrees`, {
    ...readAccess,
    returns: array().of(withDegrees).required(),
    summary: 'Las competencias activas, cada una con sus grados y conductas',
  }),
}
