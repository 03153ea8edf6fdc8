import { array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'
import type { FieldShape } from '../shared/field-kind.ts'
import type { AnswerValues } from './visible-parts.ts'

const values = () =>
  mixed<AnswerValues>((value): value is AnswerValues => typeof value === 'object' && value !== null && !Array.isArray(value))
    .required()
    .label('Datos')

/** A record's answer: the form it has today, its values, and the version they were given in. */
export const answer = object({
  form_id: number().integer().nullable().defined(),
  form_name: string().nullable().defined(),
  /** The present version of the form. */
  number: number().integer().required(),
  /** The version in which the values were given; null before. */
  answered_number: number().integer().nullable().defined(),
  form: string().required(),
  fields: array().of(mixed<FieldShape>().required()).required(),
  values: values(),
  /** Values that wait for approval. */
  proposed: values().nullable().defined(),
  request_id: number().integer().nullable().defined(),
  version: number().integer().required(),
})
export type FormAnswer = InferType<typeof answer>
/** `number` is the version of the form that was filled: one published since may ask for fields that the user did not see. */
export const answerDraft = object({ values: values(), version: version(), number: number().integer().min(0) })
const ownAnswerDraft = answerDraft.shape({
  /** The request whose values the form showed instead of the stored ones: a value sent as stored is then proposed no longer. */
  request_id: number().integer().nullable(),
})

/** Values that an employee proposed, before the decision. */
export const formRequest = object({
  id: number().integer().required(),
  employeeId: number().integer().required(),
  employeeName: string().required().label('Empleado'),
  createdAt: string().required().label('Pedido el'),
  changes: array()
    .of(object({ label: string().required(), former: string().defined(), proposed: string().defined() }))
    .required()
    .label('Cambios'),
})
export type FormRequest = InferType<typeof formRequest>

/** The answers of each kind of record, under the permits of the record. */
export const formAnswers = {
  employee: endpoint('X-FM-10', 'GET', '/datos-maestros/employees/{id}/additional-fields', {
    permit: 'READ_EMPLOYEE',
    returns: answer,
    sees: ['pay', 'medical'],
    withoutFlag: 'masked',
    whose: { entity: 'employee', id: 'id' },
    summary: 'Datos adicionales de un legajo',
  }),
  saveEmployee: endpoint('X-FM-11', 'PUT', '/datos-maestros/employees/{id}/additional-fields', {
    permit: 'WRITE_EMPLOYEE',
    body: answerDraft,
    returns: answer,
    summary: 'Cambiar los datos adicionales de un legajo',
  }),
  company: endpoint('X-FM-12', 'GET', '/datos-maestros/companies/{id}/additional-fields', {
    permit: 'READ_COMPANY',
    returns: answer,
    summary: 'Datos adicionales de una empresa',
  }),
  saveCompany: endpoint('X-FM-13', 'PUT', '/datos-maestros/companies/{id}/additional-fields', {
    permit: 'WRITE_COMPANY',
    body: answerDraft,
    returns: answer,
    summary: 'Cambiar los datos adicionales de una empresa',
  }),
  unit: endpoint('X-FM-14', 'GET', '/descripcion-puestos/organizational-unit/{id}/additional-fields', {
    permit: 'READ_ORGANIZATIONAL_UNIT',
    returns: answer,
    summary: 'Datos adicionales de una unidad',
  }),
  saveUnit: endpoint('X-FM-15', 'PUT', '/descripcion-puestos/organizational-unit/{id}/additional-fields', {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: answerDraft,
    returns: answer,
    summary: 'Cambiar los datos adicionales de una unidad',
  }),
  employment: endpoint('X-FM-16', 'GET', '/descripcion-puestos/employments/{id}/additional-fields', {
    permit: 'READ_ORGANIZATIONAL_UNIT',
    returns: answer,
    summary: 'Datos adicionales de una posición',
  }),
  saveEmployment: endpoint('X-FM-17', 'PUT', '/descripcion-puestos/employments/{id}/additional-fields', {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: answerDraft,
    returns: answer,
    summary: 'Cambiar los datos adicionales de una posición',
  }),
  medicalExam: endpoint('X-FM-18', 'GET', '/legal/medical-exams/{id}/additional-fields', {
    permit: 'READ_MEDICAL_RECORD',
    returns: answer,
    sees: 'medical',
    summary: 'El formulario de un examen médico, con lo completado',
  }),
  saveMedicalExam: endpoint('X-FM-19', 'PUT', '/legal/medical-exams/{id}/additional-fields', {
    permit: 'WRITE_MEDICAL_RECORD',
    body: answerDraft,
    returns: answer,
    summary: 'Completar el formulario de un examen médico',
  }),
  mine: endpoint('X-FM-20', 'GET', '/datos-maestros/employees/me/additional-fields', {
    access: 'session',
    embeds: 'data',
    returns: answer,
    summary: 'Los datos adicionales propios que se ven en el autoservicio',
  }),
  saveMine: endpoint('X-FM-21', 'PUT', '/datos-maestros/employees/me/additional-fields', {
    access: 'session',
    body: ownAnswerDraft,
    returns: answer,
    summary: 'Cambiar datos adicionales propios; los que piden aprobación quedan pedidos',
  }),
  requests: endpoint('X-FM-23', 'GET', '/datos-maestros/employees/additional-fields/request', {
    permit: 'READ_EMPLOYEE',
    returns: array().of(formRequest).required(),
    sees: ['pay', 'medical'],
    withoutFlag: 'masked',
    summary: 'Datos adicionales que las personas pidieron cambiar y esperan respuesta',
  }),
  decide: endpoint('X-FM-22', 'POST', '/datos-maestros/employees/additional-fields/request/{id}', {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    secondPerson: { record: 'form_request', error: 'own_request' },
    body: object({ accept: boolean().required() }),
    returns: answer,
    summary: 'Aceptar o rechazar los datos adicionales que pidió una persona',
  }),
  withdraw: endpoint('X-FM-24', 'POST', '/datos-maestros/employees/additional-fields/request/{id}/withdraw', {
    ownRecord: { record: 'form_request' },
    access: 'session',
    summary: 'Retirar los datos adicionales propios que esperan aprobación',
  }),
}
