import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { answer, answerDraft } from '../dynamic-forms/form-answer.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, version } from '../fields.ts'
import { companyFieldValues } from '../shared/field-shape.ts'
import { signingStates } from './document.ts'

const planKinds = { ONBOARDING: 'Ingreso', OFFBOARDING: 'Egreso' } as const
const ownerKinds = {
  HR: 'Recursos Humanos',
  MANAGER: 'El jefe',
  PERSON: 'La persona',
  USER: 'Un usuario',
} as const

const path = '/datos-maestros/plans'
const readPermit = 'READ_EMPLOYEE'
const writePermit = 'WRITE_EMPLOYEE'
const row = { id: number().integer().required() }
const kind = () => string().oneOf(keyNames(planKinds)).required().label('De').meta({ input: 'select', options: planKinds })
const ownerKind = () =>
  string().oneOf(keyNames(ownerKinds)).required().label('Lo hace').meta({ input: 'select', options: ownerKinds })
const detail = () => string().trim().max(1000).nullable().default(null).label('Detalle').meta({ input: 'textarea' })
const title = () => string().trim().max(160).required().label('Tarea')
const owner = () =>
  id()
    .nullable()
    .default(null)
    .label('Usuario')
    .test('needed', 'Elegí qué usuario lo hace', function (user) {
      return this.parent['owner_kind'] !== 'USER' || Boolean(user)
    })

export const planTemplateDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  kind: kind(),
  position_id: id().nullable().default(null).label('Puesto').meta({ hint: 'Vacío: cualquiera' }),
  organizational_unit_id: id().nullable().default(null).label('Unidad').meta({ hint: 'Vacío: cualquiera' }),
  automatic: boolean().default(true).label('Empieza solo cuando alguien ingresa o egresa'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
const planTemplate = planTemplateDraft.shape(row)
export const planTemplates = {
  list: endpoint('X-PL-01', 'GET', `${path}/templates`, {
    permit: readPermit,
    returns: array().of(planTemplate).required(),
    summary: 'Plantillas de planes de ingreso y egreso',
  }),
  create: endpoint('X-PL-02', 'POST', `${path}/templates`, {
    permit: writePermit,
    body: planTemplateDraft,
    returns: planTemplate,
    once: true,
    summary: 'Crear una plantilla de plan',
  }),
  update: endpoint('X-PL-03', 'PUT', `${path}/templates/{id}`, {
    permit: writePermit,
    body: planTemplateDraft,
    returns: planTemplate,
    summary: 'Cambiar una plantilla de plan',
  }),
  remove: endpoint('X-PL-04', 'DELETE', `${path}/templates/{id}`, {
    permit: writePermit,
    summary: 'Eliminar una plantilla de plan',
  }),
}

const templateTaskDraft = object({
  template_id: id().required().meta({ input: 'hidden' }),
  title: title(),
  owner_kind: ownerKind(),
  owner_id: owner(),
  day_offset: number()
    .integer()
    .min(-180)
    .max(365)
    .default(0)
    .label('Día')
    .meta({ hint: '0 es el día del ingreso o egreso; -5, cinco días antes' }),
  detail: detail(),
  form_id: id().nullable().default(null).label('Formulario para completar').meta({ hint: 'Uno de «Tarea de un plan»' }),
  document_template_id: id()
    .nullable()
    .default(null)
    .label('Documento para firmar')
    .meta({ hint: 'Se hace con los datos de la persona una semana antes del vencimiento' }),
  version: version(),
})
const templateTask = templateTaskDraft.shape(row)
export const templateTasks = {
  list: endpoint('X-PL-05', 'GET', `${path}/template-tasks`, {
    permit: readPermit,
    query: object({ template_id: id() }),
    returns: array().of(templateTask).required(),
    summary: 'Tareas de una plantilla de plan',
  }),
  create: endpoint('X-PL-06', 'POST', `${path}/template-tasks`, {
    permit: writePermit,
    body: templateTaskDraft,
    returns: templateTask,
    once: true,
    summary: 'Agregar una tarea a una plantilla',
  }),
  update: endpoint('X-PL-07', 'PUT', `${path}/template-tasks/{id}`, {
    permit: writePermit,
    body: templateTaskDraft,
    returns: templateTask,
    summary: 'Cambiar una tarea de una plantilla',
  }),
  remove: endpoint('X-PL-08', 'DELETE', `${path}/template-tasks/{id}`, {
    permit: writePermit,
    summary: 'Quitar una tarea de una plantilla',
  }),
}

export const planDraft = object({
  employee_id: id().required().label('Empleado'),
  template_id: id().required().label('Plantilla'),
  start_day: calendarDate().required().label('Día del ingreso o egreso'),
})
const plan = object({
  ...row,
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  name: string().required().label('Plan'),
  kind: kind(),
  start_day: string().required().label('Día').meta({ input: 'date' }),
  tasks: number().integer().required().label('Tareas'),
  done: number().integer().required().label('Hechas'),
  late: number().integer().required().label('Vencidas'),
  next_due: string().nullable().defined().label('Próxima').meta({ input: 'date' }),
})
export type Plan = InferType<typeof plan>
export { plan }

const planTask = object({
  ...row,
  plan_id: number().integer().required(),
  plan: string().required().label('Plan'),
  employee: string().required().label('De'),
  title: title(),
  detail: detail(),
  owner_kind: ownerKind(),
  due_on: string().required().label('Vence').meta({ input: 'date' }),
  done_on: string().nullable().defined().label('Hecha el').meta({ input: 'date' }),
  done_by: string().nullable().defined().label('La hizo'),
  is_late: boolean().required().label('Vencida'),
  /** Whether the caller may finish the task. */
  is_own: boolean().required(),
  form_id: number().integer().nullable().defined(),
  form: string().nullable().defined().label('Formulario'),
  is_filled: boolean().required().label('Completado'),
  document_id: number().integer().nullable().defined(),
  document: string().nullable().defined().label('Documento'),
  mime_type: string().nullable().defined(),
  signing: string().oneOf(keyNames(signingStates)).nullable().defined().label('Firma'),
  /** The turn to sign is the caller's. */
  to_sign: boolean().required(),
  additionalFields: companyFieldValues(),
})
export type PlanTask = InferType<typeof planTask>
export { planTask }

/** Plans of the people who enter or leave, and their tasks, visible to all employees who have one. */
export const plans = {
  list: endpoint('X-PL-10', 'GET', path, {
    permit: readPermit,
    query: object({ employee_id: id() }),
    returns: array().of(plan).required(),
    summary: 'Planes de ingreso y egreso, con su avance',
  }),
  create: endpoint('X-PL-11', 'POST', path, {
    permit: writePermit,
    body: planDraft,
    returns: plan,
    once: true,
    summary: 'Empezar un plan de una plantilla; avisa a quienes tienen tareas',
  }),
  remove: endpoint('X-PL-12', 'DELETE', `${path}/{id}`, { permit: writePermit, summary: 'Eliminar un plan con sus tareas' }),
  tasks: endpoint('X-PL-13', 'GET', `${path}/tasks`, {
    permit: readPermit,
    query: object({ plan_id: id().required() }),
    returns: array().of(planTask).required(),
    summary: 'Tareas de un plan',
  }),
  mine: endpoint('X-PL-14', 'GET', `${path}/tasks/mine`, {
    access: 'session',
    returns: array().of(planTask).required(),
    summary: 'Las tareas de planes que tiene quien llama',
  }),
  done: endpoint('X-PL-15', 'POST', `${path}/tasks/{id}/done`, {
    access: 'session',
    body: object({ done: boolean().required() }),
    returns: planTask,
    summary: 'Dar por hecha una tarea, o volver a abrirla',
  }),
  involved: endpoint('X-PL-16', 'GET', `${path}/mine`, {
    access: 'session',
    returns: array().of(plan).required(),
    summary: 'El avance de los planes en los que participa quien llama',
  }),
  involvedTasks: endpoint('X-PL-17', 'GET', `${path}/{id}/progress`, {
    access: 'session',
    returns: array().of(planTask).required(),
    summary: 'Todas las tareas de un plan en el que participa quien llama',
  }),
  form: endpoint('X-PL-18', 'GET', `${path}/tasks/{id}/form`, {
    access: 'session',
    sees: ['pay', 'medical'],
    withoutFlag: 'masked',
    returns: answer,
    summary: 'El formulario de una tarea, con lo completado',
  }),
  saveForm: endpoint('X-PL-19', 'PUT', `${path}/tasks/{id}/form`, {
    access: 'session',
    body: answerDraft,
    returns: answer,
    summary: 'Completar el formulario de una tarea, que queda hecha si no falta otra cosa',
  }),
  remind: endpoint('X-PL-20', 'POST', `${path}/tasks/{id}/reminder`, {
    permit: writePermit,
    action: 'UPDATE',
    summary: 'Recordar una tarea a quienes la tienen',
  }),
  makeDocument: endpoint('X-PL-21', 'POST', `${path}/tasks/{id}/document`, {
    permit: writePermit,
    once: true,
    action: 'UPDATE',
    returns: planTask,
    summary: 'Hacer ya el documento de una tarea, o de nuevo si lo rechazaron',
  }),
}
