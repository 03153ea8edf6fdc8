import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../fields.ts'

const figure = () => string().nullable().defined()
const report = object({
  project_id: number().integer().required(),
  name: string().required(),
  state: string().required(),
  /** Groups of fewer people show no average. */
  smallest: number().integer().required(),
  distribution: array()
    .of(object({ level: string().required(), people: number().integer().required() }))
    .required(),
  units: array()
    .of(
      object({
        unit: string().required().label('Unidad'),
        people: number().integer().required().label('Personas'),
        scored: number().integer().required().label('Con nota'),
        average: figure().label('Nota promedio'),
        competences: figure().label('Competencias'),
        objectives: figure().label('Objetivos'),
        achievement: figure().label('Logro de objetivos (%)'),
      }),
    )
    .required(),
  competences: array()
    .of(
      object({
        competence: string().required().label('Competencia'),
        people: number().integer().required().label('Evaluadas'),
        average: figure().label('Promedio del jefe'),
        self: figure().label('Promedio propio'),
        needed: figure().label('Pedido por el puesto'),
        gap: figure().label('Brecha'),
        below: number().integer().required().label('Por debajo de lo pedido'),
      }),
    )
    .required(),
})
export type PerformanceReport = InferType<typeof report>

const gap = object({
  id: string().required(),
  participant_id: number().integer().required(),
  employee: string().required().label('Persona'),
  unit: string().nullable().defined().label('Unidad'),
  position: string().nullable().defined().label('Puesto'),
  competence_id: number().integer().required(),
  competence: string().required().label('Competencia'),
  shown: figure().label('Mostrado'),
  needed: number().integer().required().label('Pedido'),
  gap: figure().label('Brecha'),
  planned: number().integer().required().label('Acciones'),
})
export type Gap = InferType<typeof gap>

const readAccess = { permit: 'READ_PERFORMANCE' } as const
const path = '/desempenio/report'
export const performanceReports = {
  byUnit: endpoint('X-PF-50', 'GET', `${path}/{id}`, {
    ...readAccess,
    returns: report,
    summary: 'Competencias y objetivos de un ciclo, por unidad',
  }),
  gaps: endpoint('X-PF-51', 'GET', `${path}/{id}/gaps`, {
    ...readAccess,
    query: pageQuery,
    returns: pageOf(gap),
    summary: 'Brechas de cada persona frente a lo que pide su puesto',
  }),
}
