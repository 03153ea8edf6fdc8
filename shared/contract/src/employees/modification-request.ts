import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'
import { isFileKey } from '../files/stored-file.ts'
import { changeKindCodes, changeKinds, changeMode, ownLists, proposedValues } from './change-kinds.ts'

const kind = () => string().oneOf(changeKindCodes).label('Qué cambia').meta({ input: 'select', options: changeKinds })
const fileKey = () =>
  string()
    .max(80)
    .required()
    .test('file-key', 'No es la clave de un archivo', (key) => !key || isFileKey(key))

/** An employee's request to change their own file: proposed values of a kind, or words alone. */
const modificationRequestDraft = object({
  kind: kind().default('OTHER'),
  request: string()
    .trim()
    .max(2000)
    .default('')
    .label('Qué hay que cambiar')
    .meta({ input: 'textarea' })
    .test('words', 'Contanos qué hay que cambiar, con 3 letras o más', function (text) {
      return (this.parent['kind'] ?? 'OTHER') !== 'OTHER' || (text ?? '').length >= 3
    }),
  /** The proposed values by field of the file, as `proposals` defines them for the kind. */
  proposed: proposedValues.label('Datos nuevos'),
  attachments: array().of(fileKey()).max(10).default([]).label('Comprobantes'),
})

export const requestStatuses = { OPEN: 'Pendiente', APPLIED: 'Aplicado', ANSWERED: 'Respondido', WITHDRAWN: 'Retirado' } as const

const changedField = object({
  field: string().required(),
  label: string().required().label('Dato'),
  former: string().defined().label('Al pedirlo'),
  current: string().defined().label('Ahora'),
  proposed: string().defined().label('Pedido'),
  /** The file changed after the request: the change must be confirmed. */
  is_stale: boolean().required(),
})

export const modificationRequest = object({
  id: number().integer().required(),
  employeeId: number().integer().required(),
  companyId: number().integer().required(),
  employeeName: string().required().label('Empleado'),
  kind: kind().required(),
  request: string().defined().label('Qué hay que cambiar'),
  changes: array().of(changedField).required().label('Cambios'),
  attachments: array()
    .of(object({ key: string().required(), name: string().required() }))
    .required()
    .label('Comprobantes'),
  createdAt: string().required().label('Pedido el'),
  resolved: boolean().required().label('Resuelto'),
  status: string().oneOf(keyNames(requestStatuses)).required().label('Estado').meta({ options: requestStatuses }),
  resolution: string().nullable().label('Respuesta'),
  decided_by: string().nullable().defined().label('Respondió'),
  version: version(),
})
export type ModificationRequest = InferType<typeof modificationRequest>

const answer = () => string().trim().max(1000).nullable().label('Respuesta').meta({ input: 'textarea' })
const path = '/datos-maestros/employees/modification_request'
const policy = object({ kind: kind().required(), mode: changeMode() })

export const modificationRequests = {
  create: endpoint('EM-033', 'POST', path, {
    access: 'session',
    body: modificationRequestDraft,
    returns: modificationRequest,
    once: true,
    summary: 'Pedir un cambio en el legajo propio, dato por dato; avisa a Recursos Humanos',
  }),
  list: endpoint('EM-034', 'GET', path, {
    permit: 'READ_EMPLOYEE',
    returns: array().of(modificationRequest).required(),
    summary: 'Pedidos de cambio, los abiertos primero',
  }),
  get: endpoint('EM-035', 'GET', `${path}/{id}`, {
    permit: 'READ_EMPLOYEE',
    returns: modificationRequest,
    summary: 'Un pedido de cambio',
  }),
  update: endpoint('EM-036', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    body: object({ resolved: boolean().required().label('Resuelto'), resolution: answer(), version: version() }),
    returns: modificationRequest,
    summary: 'Responder un pedido de cambio sin aplicarlo; avisa a quien lo pidió',
  }),
  remove: endpoint('EM-037', 'DELETE', `${path}/{id}`, { permit: 'WRITE_EMPLOYEE', summary: 'Eliminar un pedido de cambio' }),
  mine: endpoint('X-EM-40', 'GET', '/datos-maestros/employees/me/modification_request', {
    access: 'session',
    embeds: 'requests',
    returns: array().of(modificationRequest).required(),
    summary: 'Los pedidos de cambio propios, con su respuesta',
  }),
  ownLists: endpoint('X-EM-45', 'GET', '/datos-maestros/employees/me/lists', {
    access: 'session',
    embeds: 'data',
    returns: ownLists,
    summary: 'Los estudios y los contactos de emergencia propios',
  }),
  withdraw: endpoint('X-EM-41', 'POST', `${path}/{id}/withdraw`, {
    ownRecord: { record: 'modification_request' },
    access: 'session',
    embeds: 'requests',
    returns: modificationRequest,
    summary: 'Retirar un pedido propio que sigue abierto',
  }),
  apply: endpoint('X-EM-42', 'POST', `${path}/{id}/apply`, {
    permit: 'WRITE_EMPLOYEE',
    body: object({
      resolution: answer(),
      /** The fields to apply, all unless given. */
      fields: array().of(string().max(40).required()).max(20),
      /** Applies also fields of the file that changed after the request. */
      overwrite: boolean().default(false),
      version: version(),
    }),
    returns: modificationRequest,
    secondPerson: { record: 'modification_request', error: 'own_request' },
    summary: 'Aplicar al legajo lo pedido, entero o en parte; avisa a quien lo pidió',
  }),
  policy: endpoint('X-EM-43', 'GET', '/datos-maestros/employees/change-policy', {
    access: 'session',
    returns: array().of(policy).required(),
    summary: 'Qué hace la empresa con cada clase de pedido',
  }),
  setPolicy: endpoint('X-EM-44', 'PUT', '/datos-maestros/employees/change-policy', {
    permit: 'WRITE_EMPLOYEE',
    action: 'ALL',
    body: policy,
    returns: array().of(policy).required(),
    summary: 'Definir qué hace la empresa con una clase de pedido',
  }),
}
