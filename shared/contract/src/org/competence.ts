import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id } from '../fields.ts'
import { resource } from '../resource.ts'
import { refusesUsed } from '../row-refusal.ts'

const competenceKinds = { CENTRAL: 'Central, de todos', PUESTO: 'Del puesto', TECNICA: 'Técnica' } as const

/** Competences that job descriptions require. */
export const competences = resource('job_competence', {
  path: '/descripcion-puestos/rol-competence/',
  ids: { list: 'X-JC-01', get: 'X-JC-02', create: 'X-JC-03', update: 'X-JC-04', remove: 'X-JC-05' },
  permit: 'ORGANIZATIONAL_UNIT',
  named: { one: 'competencia', many: 'competencias', feminine: true },
  purpose: 'Lo que los puestos piden a quienes los ocupan. Cada descripción elige cuáles y en qué grado.',
  fields: {
    name: string().trim().max(80).required().label('Competencia'),
    kind: string()
      .oneOf(['CENTRAL', 'PUESTO', 'TECNICA'] as const)
      .default('CENTRAL')
      .label('Clase')
      .meta({ options: competenceKinds }),
    description: string().trim().max(1000).nullable().label('Descripción').meta({ input: 'textarea' }),
    active: boolean().default(true).label('Activa'),
  },
  answers: { positions: number().integer().required().label('Puestos que la piden') },
  order: ['kind', 'name'],
  columns: ['name', 'kind', 'positions', 'active'],
  calls: {
    remove: { refuses: refusesUsed<{ positions: number }>('La competencia', ({ positions }) => positions, 'puesto') },
  },
})
export type Competence = InferType<typeof competences.create.returns>

/** Degrees of competences: those without a competence are for all that have none of their own. */
export const degrees = resource('job_degree', {
  path: '/descripcion-puestos/rol-degree/',
  ids: { list: 'X-JC-06', get: 'X-JC-07', create: 'X-JC-08', update: 'X-JC-09', remove: 'X-JC-10' },
  permit: 'ORGANIZATIONAL_UNIT',
  named: { one: 'grado', many: 'grados de competencias' },
  purpose: 'La escala con que se pide y se evalúa cada competencia, con las conductas que muestran cada grado.',
  fields: {
    competence_id: id().nullable().default(null).label('Competencia'),
    level: number().integer().min(1).max(20).required().label('Nivel'),
    name: string().trim().max(60).required().label('Grado'),
    description: string().trim().max(1000).nullable().label('Conductas que lo muestran').meta({ input: 'textarea' }),
  },
  answers: { competence: string().nullable().label('Competencia') },
})

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
