import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'

/** An employee's request to change their own file. */
export const modificationRequestDraft = object({
  request: string().trim().min(3).max(2000).required().label('Qué hay que cambiar').meta({ input: 'textarea' }),
})
export const modificationRequest = modificationRequestDraft.shape({
  id: number().integer().required(),
  employeeId: number().integer().required(),
  companyId: number().integer().required(),
  employeeName: string().required().label('Empleado'),
  createdAt: string().required().label('Pedido el'),
  resolved: boolean().required().label('Resuelto'),
  resolution: string().nullable().label('Respuesta'),
  version: version(),
})
export type ModificationRequest = InferType<typeof modificationRequest>

const path = '/datos-maestros/employees/modification_request'

export const modificationRequests = {
  create: endpoint('EM-033', 'POST', path, {
    access: 'session',
    body: modificationRequestDraft,
    returns: modificationRequest,
    once: true,
    summary: 'Pedir un cambio en el legajo propio',
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
    body: object({
      resolved: boolean().required().label('Resuelto'),
      resolution: string().trim().max(1000).nullable().label('Respuesta').meta({ input: 'textarea' }),
      version: version(),
    }),
    returns: modificationRequest,
    summary: 'Resolver un pedido de cambio',
  }),
  remove: endpoint('EM-037', 'DELETE', `${path}/{id}`, { permit: 'WRITE_EMPLOYEE', summary: 'Eliminar un pedido de cambio' }),
}
