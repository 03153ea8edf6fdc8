import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, version } from '../fields.ts'
import { refusesUsed } from '../row-refusal.ts'

const competenceKinds = { CENTRAL: 'Central, de todos', PUESTO: 'Del puesto', TECNICA: 'Técnica' } as const

export const competenceDraft = object({
  name: string().trim().max(80).required().label('Competencia'),
  kind: string()
    .oneOf(['CENTRAL', 'PUESTO', 'TECNICA'] as const)
    .default('CENTRAL')
    .label('Clase')
    .meta({ options: competenceKinds }),
  description: string().trim().max(1000).nullable().label('Descripción').meta({ input: 'textarea' }),
  active: boolean().default(true).label('Activa'),
  version: version(),
})
export const competence = competenceDraft.shape({
  id: number().integer().required(),
  positions: number().integer().required().label('Puestos que la piden'),
})
export type Competence = InferType<typeof competence>

export const degreeDraft = object({
  competence_id: id().nullable().default(null).label('Competencia'),
  level: number().integer().min(1).max(20).required().label('Nivel'),
  name: string().trim().max(60).required().label('Grado'),
  description: string().trim().max(1000).nullable().label('Conductas que lo muestran').meta({ input: 'textarea' }),
  version: version(),
})
export const degree = degreeDraft.shape({
  id: number().integer().required(),
  competence: string().nullable().label('Competencia'),
})

const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT' } as const
const path = '/descripcion-puestos/rol-competence'
const degreePath = '/descripcion-puestos/rol-degree'

/** Competences that job descriptions require. */
export const competences = {
  list: endpoint('X-JC-01', 'GET', `${path}/`, {
    ...readAccess,
    returns: array().of(competence).required(),
    summary: 'Competencias',
  }),
  get: endpoint('X-JC-02', 'GET', `${path}/{id}`, { ...readAccess, returns: competence, summary: 'Una competencia' }),
  create: endpoint('X-JC-03', 'POST', `${path}/`, {
    ...writeAccess,
    body: competenceDraft,
    returns: competence,
    once: true,
    summary: 'Crear una competencia',
  }),
  update: endpoint('X-JC-04', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: competenceDraft,
    returns: competence,
    summary: 'Cambiar una competencia',
  }),
  remove: endpoint('X-JC-05', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    refuses: refusesUsed<{ positions: number }>('La competencia', ({ positions }) => positions, 'puesto'),
    summary: 'Eliminar una competencia sin usos',
  }),
}

/** Degrees of competences: those without a competence are for all that have none of their own. */
export const degrees = {
  list: endpoint('X-JC-06', 'GET', `${degreePath}/`, {
    ...readAccess,
    returns: array().of(degree).required(),
    summary: 'Grados de las competencias',
  }),
  get: endpoint('X-JC-07', 'GET', `${degreePath}/{id}`, { ...readAccess, returns: degree, summary: 'Un grado' }),
  create: endpoint('X-JC-08', 'POST', `${degreePath}/`, {
    ...writeAccess,
    body: degreeDraft,
    returns: degree,
    once: true,
    summary: 'Crear un grado',
  }),
  update: endpoint('X-JC-09', 'PUT', `${degreePath}/{id}`, {
    ...writeAccess,
    body: degreeDraft,
    returns: degree,
    summary: 'Cambiar un grado',
  }),
  remove: endpoint('X-JC-10', 'DELETE', `${degreePath}/{id}`, { ...writeAccess, summary: 'Eliminar un grado' }),
}

const shownLevel = object({
  competence_id: id().required().label('Competencia'),
  level: number().integer().min(1).max(20).nullable().label('Nivel mostrado'),
  evaluated_on: calendarDate().nullable().label('Fecha'),
  note: string().trim().max(300).nullable().label('Nota'),
})

/** A competence of a person against the job description: `gap` is the shown level less the needed one, absent while one is unknown. */
const comparison = shownLevel.shape({
  name: string().required().label('Competencia'),
  needed: number().integer().nullable().defined().label('Nivel pedido'),
  gap: number().integer().nullable().defined().label('Brecha'),
})
export type Comparison = InferType<typeof comparison>

/** The degrees of competences that a person showed. */
export const personCompetences = {
  compare: endpoint('X-JC-11', 'GET', '/descripcion-puestos/employee-competence/{id}', {
    permit: 'READ_EMPLOYEE',
    returns: object({
      position_id: number().integer().nullable().defined(),
      position: string().nullable().defined(),
      competences: array().of(comparison).required(),
    }),
    summary: 'Las competencias de una persona frente a las de su puesto',
  }),
  save: endpoint('X-JC-12', 'PUT', '/descripcion-puestos/employee-competence/{id}', {
    permit: 'WRITE_EMPLOYEE',
    body: object({ competences: array().of(shownLevel).max(200).required() }),
    returns: object({ count: number().integer().required() }),
    summary: 'Guardar los grados que una persona mostró',
  }),
}
