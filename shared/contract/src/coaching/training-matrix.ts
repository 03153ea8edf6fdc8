import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery, version } from '../fields.ts'
import { attachmentKey } from '../legal/legal-fields.ts'
import { coachingRegister } from './coaching-register.ts'

export const matrixStates = {
  LATE: 'Atrasado',
  EXPIRED: 'Vencido',
  DUE_SOON: 'Por vencer',
  PENDING: 'Pendiente',
  VALID: 'Vigente',
  EXEMPT: 'Eximido',
} as const
export type MatrixState = keyof typeof matrixStates
const state = () => string().oneOf(keyNames(matrixStates)).label('Estado').meta({ options: matrixStates })

const requirementDraft = object({
  courseId: id().required().label('Curso'),
  organizationalUnitId: id()
    .nullable()
    .default(null)
    .label('Unidad')
    .meta({ hint: 'Con las que dependen de ella; vacío: todas' }),
  positionId: id().nullable().default(null).label('Puesto').meta({ hint: 'Vacío: todos' }),
  enteredFrom: calendarDate().nullable().default(null).label('Ingresados desde'),
  appliesFrom: calendarDate().required().label('Exigido desde'),
  dueDays: number().integer().min(0).max(3650).default(30).label('Días para hacerlo'),
  enrols: boolean().default(false).label('Inscribe solo en la próxima edición'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
const requirement = requirementDraft.shape({
  id: number().integer().required(),
  course: string().required().label('Curso'),
  unit: string().nullable().defined().label('Unidad'),
  position: string().nullable().defined().label('Puesto'),
})

const exemptionDraft = object({
  courseId: id().required().label('Curso'),
  employeeId: id().required().label('Empleado'),
  until: calendarDate().nullable().default(null).label('Hasta').meta({ hint: 'Vacío: sin fin' }),
  reason: string().trim().max(300).required().label('Motivo'),
  version: version(),
})
const namedFields = {
  id: number().integer().required(),
  course: string().required().label('Curso'),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
}
const exemption = exemptionDraft.shape(namedFields)

const qualificationDraft = object({
  courseId: id().required().label('Curso'),
  employeeId: id().required().label('Empleado'),
  completedOn: calendarDate().required().label('Completado el'),
  validUntil: calendarDate().nullable().default(null).label('Vigente hasta').meta({ hint: 'Vacío: según la vigencia del curso' }),
  evidence: string().trim().max(300).required().label('Comprobante').meta({ hint: 'Institución y número' }),
  fileKey: attachmentKey('Archivo'),
  version: version(),
})
const qualification = qualificationDraft.shape({
  ...namedFields,
  evidence: string().nullable().defined().label('Comprobante'),
  /** The course edition that granted the qualification. */
  eventId: number().integer().nullable().defined(),
  origin: string()
    .required()
    .label('Origen')
    .meta({ options: { EDITION: 'Edición', OUTSIDE: 'Externo' } }),
  windowFrom: string().nullable().defined().label('Renovar desde'),
  revokedOn: string().nullable().defined().label('Revocado el'),
  revokedReason: string().nullable().defined().label('Motivo'),
})

const cell = object({
  key: string().required(),
  employeeId: number().integer().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  unit: string().nullable().defined().label('Unidad'),
  position: string().nullable().defined().label('Puesto'),
  courseId: number().integer().required(),
  course: string().required().label('Curso'),
  state: state().required(),
  completedOn: string().nullable().defined().label('Completado el'),
  validUntil: string().nullable().defined().label('Vigente hasta'),
  windowFrom: string().nullable().defined().label('Renovar desde'),
  dueOn: string().nullable().defined().label('Vence el plazo'),
  enrolledIn: string().nullable().defined().label('Inscripto desde'),
})
export type MatrixCell = InferType<typeof cell>

const total = object({
  courseId: number().integer().required(),
  course: string().required(),
  counts: object(
    Object.fromEntries(Object.keys(matrixStates).map((name) => [name, number().integer().required()])) as Record<
      MatrixState,
      ReturnType<typeof number>
    >,
  ).required(),
})

/** Courses that units and positions require. */
export const requirements = coachingRegister('X-CH-50', '/coaching/requirements', 'Cursos exigidos', {
  draft: requirementDraft,
  whole: requirement,
  query: { courseId: id() },
})
export const exemptions = coachingRegister('X-CH-51', '/coaching/exemptions', 'Eximidos', {
  draft: exemptionDraft,
  whole: exemption,
  query: { courseId: id() },
})

export const qualifications = {
  list: endpoint('X-CH-52', 'GET', '/coaching/qualifications', {
    permit: 'READ_COURSE',
    query: pageQuery.shape({ courseId: id(), employeeId: id() }),
    returns: pageOf(qualification),
    summary: 'Capacitaciones completadas, con su vigencia',
  }),
  create: endpoint('X-CH-53', 'POST', '/coaching/qualifications', {
    permit: 'WRITE_COURSE',
    once: true,
    body: qualificationDraft,
    returns: qualification,
    summary: 'Registrar una capacitación hecha afuera, con su comprobante',
  }),
  revoke: endpoint('X-CH-54', 'POST', '/coaching/qualifications/{id}/revoke', {
    permit: 'WRITE_COURSE',
    body: object({ reason: string().trim().max(300).required().label('Motivo') }),
    returns: qualification,
    summary: 'Revocar una capacitación, con motivo',
  }),
}

export const trainingMatrix = {
  list: endpoint('X-CH-55', 'GET', '/coaching/training-matrix', {
    permit: 'READ_COURSE',
    query: pageQuery.shape({ state: state(), courseId: id(), organizationalUnitId: id(), employeeId: id() }),
    returns: pageOf(cell),
    summary: 'Persona por curso exigido: vigente, por vencer, vencido o pendiente',
  }),
  totals: endpoint('X-CH-56', 'GET', '/coaching/training-matrix/totals', {
    permit: 'READ_COURSE',
    query: object({ organizationalUnitId: id() }),
    returns: array().of(total).required(),
    summary: 'Cuántas personas hay en cada estado, por curso exigido',
  }),
  enrol: endpoint('X-CH-57', 'POST', '/coaching/training-matrix/enrol', {
    permit: 'WRITE_COURSE',
    once: true,
    returns: object({ enrolled: number().integer().required(), waiting: number().integer().required() }),
    summary: 'Inscribir ahora a quienes exigen las reglas que inscriben solas',
  }),
  mine: endpoint('X-CH-58', 'GET', '/coaching/my-training', {
    permit: 'READ_0000000139',
    embeds: 'courses',
    returns: array().of(cell).required(),
    summary: 'Los cursos que me exigen y su vigencia',
  }),
  report: endpoint('X-CH-59', 'GET', '/coaching/training-report', {
    permit: 'READ_COURSE',
    file: 'out',
    query: object({
      year: number().integer().min(2000).max(2100).required().label('Año'),
      organizationalUnitId: id().label('Unidad').meta({ hint: 'Con las que dependen de ella; vacío: toda la empresa' }),
      sheets: boolean().default(false).label('Con las planillas de asistencia'),
    }),
    summary: 'Informe del año para el inspector: programa, encuentros, asistentes y vigencias, y las planillas, en PDF',
  }),
}
