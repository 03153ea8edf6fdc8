import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, measure, version } from '../fields.ts'
import { coachingRegister } from './coaching-register.ts'
import { courseModule } from './event.ts'
import { eventTypes, eventTypeTitles } from './event-values.ts'

const validityBases = {
  COMPLETION: 'Desde que se completa',
  EXPIRY: 'Desde el vencimiento anterior',
  FIXED: 'Hasta una fecha fija',
} as const
export type ValidityBase = keyof typeof validityBases
const opinionModes = { NAMED: 'Con nombre', ANONYMOUS: 'Anónima' } as const

export const catalogueDraft = object({
  name: string().trim().max(120).required().label('Curso'),
  eventType: string().oneOf(eventTypes).default('CURSO').label('Tipo').meta({ options: eventTypeTitles }),
  objectives: string().trim().max(2000).nullable().default(null).label('Objetivos').meta({ input: 'textarea' }),
  programme: string().trim().max(6000).nullable().default(null).label('Programa').meta({ input: 'textarea' }),
  legalSource: string().trim().max(200).nullable().default(null).label('Norma que lo exige'),
  hours: measure().min(0).max(2000).default(0).label('Horas'),
  validityMonths: number()
    .integer()
    .min(1)
    .max(120)
    .nullable()
    .default(null)
    .label('Vigencia en meses')
    .meta({ hint: 'Vacío: no vence' }),
  validityBase: string()
    .oneOf(keyNames(validityBases))
    .default('COMPLETION')
    .label('La vigencia cuenta')
    .meta({ options: validityBases })
    .test('months', 'Una fecha fija necesita los meses que se repite: completá «Vigencia en meses»', function (base) {
      return base !== 'FIXED' || this.parent.validityMonths != null
    }),
  validityAnchor: calendarDate()
    .nullable()
    .default(null)
    .label('Una fecha fija de vencimiento')
    .meta({ hint: 'Desde ella se cuentan las demás, hacia atrás y hacia adelante' })
    .test('needed', 'Elegí una fecha de la que se cuenten las demás', function (anchor) {
      return this.parent.validityBase !== 'FIXED' || anchor != null
    }),
  minimumActiveDays: number()
    .integer()
    .min(0)
    .max(365)
    .default(0)
    .label('Días que vale como mínimo')
    .meta({ hint: 'Con fecha fija: si falta menos, vence en la siguiente' }),
  earlyRenewal: boolean()
    .default(true)
    .label('Renovar antes de la ventana cuenta')
    .meta({ hint: 'Si no, el vencimiento que ya tenía no se mueve' }),
  windowDays: number().integer().min(0).max(365).default(30).label('Días para renovar antes de vencer'),
  minimumAttendance: number().integer().min(0).max(100).default(0).label('Asistencia mínima (%)'),
  opinionMode: string().oneOf(keyNames(opinionModes)).default('NAMED').label('Opiniones').meta({ options: opinionModes }),
  opinionFormId: id()
    .nullable()
    .default(null)
    .label('Formulario de la opinión')
    .meta({ hint: 'Además de las estrellas; uno de «Opinión de un curso»' })
    .test('named', 'Un formulario diría de quién es la opinión: elegí «Con nombre», o quitá el formulario', function (form) {
      return form == null || this.parent.opinionMode !== 'ANONYMOUS'
    }),
  certificateModelId: id().nullable().default(null).label('Modelo de certificado').meta({ hint: 'Vacío: el primero activo' }),
  prerequisites: array().of(id().required()).max(20).default([]).label('Cursos previos').meta({ input: 'multiselect' }),
  modules: array().of(courseModule).max(60).default([]).label('Módulos'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})

export const catalogueCourse = catalogueDraft.shape({
  id: number().integer().required(),
  hours: number().required().label('Horas'),
  editions: number().integer().required().label('Ediciones'),
  exams: number().integer().required().label('Evaluaciones'),
  inForce: number().integer().required().label('Vigentes'),
})

const dutyTemplate = object({
  code: string().required(),
  name: string().required().label('Curso'),
  legalSource: string().required().label('Norma'),
  hours: number().required().label('Horas'),
  validityMonths: number().integer().nullable().defined().label('Vigencia (meses)'),
  /** The course of the catalogue with this name, if it was added. */
  courseId: number().integer().nullable().defined(),
})
export type DutyTemplate = InferType<typeof dutyTemplate>

/** The catalogue: a course with its programme, prerequisites and validity; its editions are `events`. */
export const catalogue = {
  ...coachingRegister('X-CH-10', '/coaching/courses', 'Catálogo de cursos', {
    draft: catalogueDraft,
    whole: catalogueCourse,
    query: { active: boolean() },
    content: 'COURSE',
  }),
  duties: endpoint('X-CH-11', 'GET', '/coaching/duty-templates', {
    permit: 'READ_COURSE',
    returns: array().of(dutyTemplate).required(),
    summary: 'Capacitaciones que las normas argentinas exigen, como modelos',
  }),
  addDuty: endpoint('X-CH-12', 'POST', '/coaching/duty-templates/{code}', {
    permit: 'WRITE_COURSE',
    once: true,
    returns: catalogueCourse,
    summary: 'Agregar al catálogo el curso de un modelo',
  }),
}
