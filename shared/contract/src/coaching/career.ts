import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, money, version } from '../fields.ts'
import { coachingRegister } from './coaching-register.ts'

const careerStep = object({
  positionId: id().required().label('Puesto'),
  months: number().integer().min(0).max(600).default(0).label('Meses en el anterior'),
  courses: array().of(id().required()).max(30).default([]).label('Cursos exigidos').meta({ input: 'multiselect' }),
})
export const careerDraft = object({
  name: string().trim().max(120).required().label('Carrera'),
  description: string().trim().max(1000).nullable().default(null).label('Descripción').meta({ input: 'textarea' }),
  steps: array()
    .of(careerStep)
    .min(2, 'Una carrera tiene al menos dos puestos')
    .max(20)
    .required()
    .label('Puestos, en orden')
    .test(
      'once',
      'Hay un puesto repetido',
      (steps = []) => new Set(steps.map(({ positionId }) => positionId)).size === steps.length,
    ),
  active: boolean().default(true).label('Activa'),
  version: version(),
})
const career = careerDraft.shape({
  id: number().integer().required(),
  positions: array().of(string().required()).required().label('Puestos'),
  people: number().integer().required().label('Personas'),
})

const gap = object({
  employeeId: number().integer().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  position: string().required().label('Puesto'),
  next: string().nullable().defined().label('Puesto siguiente'),
  months: number().integer().required().label('Meses en el puesto'),
  monthsNeeded: number().integer().required(),
  competences: array()
    .of(
      object({
        name: string().required(),
        needed: number().integer().required(),
        shown: number().integer().nullable().defined(),
      }),
    )
    .required(),
  courses: array()
    .of(object({ id: number().integer().required(), name: string().required(), done: boolean().required() }))
    .required(),
  /** Per cent of the competences and courses of the next position that the person has. */
  readiness: number().integer().required().label('Preparación (%)'),
})
export type CareerGap = InferType<typeof gap>

/** Paths of positions with the courses and competences that each needs. */
export const careers = {
  ...coachingRegister('X-CH-72', '/coaching/careers', 'Planes de carrera', {
    draft: careerDraft,
    whole: career,
    query: { active: boolean() },
  }),
  gaps: endpoint('X-CH-73', 'GET', '/coaching/careers/{id}/gaps', {
    permit: 'READ_COURSE',
    returns: array().of(gap).required(),
    summary: 'Qué le falta a cada persona para el puesto siguiente',
  }),
  mine: endpoint('X-CH-74', 'GET', '/coaching/my-career', {
    permit: 'READ_0000000139',
    returns: array().of(gap).required(),
    summary: 'Qué me falta para el puesto siguiente',
  }),
}

export const budgetDraft = object({
  year: number().integer().min(2000).max(2100).required().label('Año'),
  areaId: id().nullable().default(null).label('Área').meta({ hint: 'Vacío: toda la empresa' }),
  currency: string()
    .oneOf(['ARS', 'USD', 'EUR'] as const)
    .default('ARS')
    .label('Moneda')
    .meta({ options: { ARS: 'Pesos', USD: 'Dólares', EUR: 'Euros' } }),
  amount: money().required().label('Presupuesto'),
  version: version(),
})
const budget = budgetDraft.shape({
  id: number().integer().required(),
  area: string().nullable().defined().label('Área'),
  spent: money().required().label('Gastado'),
  left: money().required().label('Queda'),
})

/** Budget of training by area and year; spending is the cost of the editions, by the participants of each area. */
export const budgets = coachingRegister('X-CH-75', '/coaching/budgets', 'Presupuesto de capacitación', {
  draft: budgetDraft,
  whole: budget,
  query: { year: number().integer().min(2000).max(2100) },
})
