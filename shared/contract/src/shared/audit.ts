import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../fields.ts'

/** One change. `payloadIn` is the value before, `payloadOut` after; secrets are masked; a whole row is JSON text. */
const auditRecord = object({
  id: number().integer().required(),
  field: string().nullable().defined().label('Campo'),
  payloadIn: string().nullable().defined().label('Antes'),
  payloadOut: string().nullable().defined().label('Después'),
  hitTimestamp: string().required().label('Fecha'),
  state: string()
    .oneOf(['CREATED', 'UPDATED', 'REMOVED', 'READ'] as const)
    .required()
    .label('Qué pasó'),
  user: string().nullable().defined().label('Usuario'),
})

/**
 * A read of protected data, with the kinds of data that it showed. A read of several employees names one only when their reads are asked
 * for; `records` counts the rows that it showed.
 */
const auditedRead = object({
  id: number().integer().required(),
  at: string().required().label('Cuándo'),
  user: string().nullable().defined().label('Quién'),
  employeeId: number().integer().nullable().defined(),
  fileCode: string().nullable().defined().label('Legajo'),
  fullName: string().nullable().defined().label('Empleado'),
  call: string().required(),
  what: string().required().label('Consultó'),
  data: string().required().label('Datos'),
  records: number().integer().nullable().defined().label('Registros'),
})
export type AuditedRead = InferType<typeof auditedRead>

/** `entity` is the name of a resource's table; `entityId` its row. */
const subject = object({
  entity: string()
    .matches(/^[a-z][a-z0-9_]{1,60}$/, 'Recurso desconocido')
    .required(),
  entityId: string().max(80).required(),
})

/** The history of a record, newest first, for users who may see the record itself now. */
export const audits = {
  fields: endpoint('AU-001', 'POST', '/audit-consumer/audit/fields-list', {
    permit: 'READ_AUDIT',
    body: subject,
    returns: array().of(string().required()).required(),
    summary: 'Los campos de un registro que cambiaron alguna vez',
  }),
  history: endpoint('AU-002', 'POST', '/audit-consumer/audit/fields', {
    permit: 'READ_AUDIT',
    body: subject.concat(pageQuery).shape({ fields: array().of(string().max(80).required()).max(200) }),
    returns: pageOf(auditRecord),
    summary: 'La historia de un registro, de lo último a lo primero',
  }),
  reads: endpoint('X-AU-01', 'GET', '/audit-consumer/audit/reads', {
    permit: 'READ_AUDIT',
    query: pageQuery.shape({ employeeId: number().integer().min(1).label('Empleado') }),
    returns: pageOf(auditedRead),
    summary: 'Quién consultó datos protegidos, de quién y con qué llamada, de lo último a lo primero',
  }),
}
