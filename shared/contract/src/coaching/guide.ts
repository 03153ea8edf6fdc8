import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, pageOf, pageQuery, version } from '../fields.ts'

const longText = (max: number, label: string) =>
  string().trim().max(max).nullable().default(null).label(label).meta({ input: 'textarea' })

const guideActivity = object({
  minutes: number().integer().min(1).max(600).required().label('Minutos'),
  title: string().trim().max(120).required().label('Actividad'),
  text: string().trim().max(2000).nullable().default(null).label('Cómo se hace').meta({ input: 'textarea' }),
})
export const guideDraft = object({
  courseId: id().required().label('Curso'),
  name: string().trim().max(120).required().label('Guía'),
  objectives: longText(2000, 'Objetivos'),
  audience: longText(500, 'A quién va dirigida'),
  materials: longText(2000, 'Materiales'),
  activities: array().of(guideActivity).max(60).default([]).label('Agenda'),
  evaluation: longText(2000, 'Cómo se evalúa'),
  notes: longText(2000, 'Notas para quien la da'),
  version: version(),
})
const guide = guideDraft.shape({
  id: number().integer().required(),
  course: string().required().label('Curso'),
  number: number().integer().required().label('Versión'),
  minutes: number().integer().required().label('Duración (minutos)'),
})
export type Guide = InferType<typeof guide>

const path = '/coaching/guide-generator'
const [read, write] = ['READ_COURSE', 'WRITE_COURSE'] as const

/** Guides of a course for its facilitator, as PDF. */
export const guides = {
  list: endpoint('CH-018', 'GET', `${path}/list`, { permit: read, returns: array().of(guide).required(), summary: 'Guías' }),
  get: endpoint('CH-019', 'GET', `${path}/{id}`, {
    permit: read,
    returns: guide,
    content: { of: 'GUIDE', right: 'see' },
    summary: 'Una guía',
  }),
  update: endpoint('CH-020', 'PUT', `${path}/{id}`, {
    permit: write,
    body: guideDraft,
    returns: guide,
    content: { of: 'GUIDE', right: 'edit' },
    summary: 'Cambiar una guía',
  }),
  remove: endpoint('CH-021', 'DELETE', `${path}/{id}`, {
    permit: write,
    content: { of: 'GUIDE', right: 'edit' },
    summary: 'Eliminar una guía',
  }),
  create: endpoint('CH-022', 'POST', `${path}/`, {
    permit: write,
    body: guideDraft,
    returns: guide,
    once: true,
    content: { of: 'GUIDE', right: 'edit' },
    summary: 'Crear una guía',
  }),
  replace: endpoint('CH-023', 'POST', `${path}/replace/`, {
    permit: write,
    body: guideDraft.shape({ id: id().required() }),
    returns: guide,
    once: true,
    content: { of: 'GUIDE', right: 'edit' },
    summary: 'Reemplazar una guía por una versión nueva; la anterior queda',
  }),
  updateContent: endpoint('CH-024', 'PUT', `${path}/update/{id}`, {
    permit: write,
    body: guideDraft.pick(['objectives', 'audience', 'materials', 'activities', 'evaluation', 'notes', 'version']),
    returns: guide,
    content: { of: 'GUIDE', right: 'edit' },
    summary: 'Cambiar el contenido de una guía sin otra versión',
  }),
  paginate: endpoint('CH-025', 'POST', `${path}/paginate`, {
    permit: read,
    query: pageQuery.shape({ courseId: id() }),
    returns: pageOf(guide),
    summary: 'Guías, de a páginas',
  }),
  versions: endpoint('X-CH-70', 'GET', `${path}/{id}/versions`, {
    permit: read,
    returns: array()
      .of(
        object({
          number: number().integer().required().label('Versión'),
          replacedBy: string().required().label('Reemplazó'),
          createdAt: string().required().label('Cuándo'),
        }),
      )
      .required(),
    content: { of: 'GUIDE', right: 'see' },
    summary: 'Versiones anteriores de una guía',
  }),
  pdf: endpoint('X-CH-71', 'GET', `${path}/{id}/pdf`, {
    permit: read,
    file: 'out',
    query: object({ number: number().integer().min(1) }),
    content: { of: 'GUIDE', right: 'see' },
    summary: 'Una guía en PDF, la actual o una anterior',
  }),
}
