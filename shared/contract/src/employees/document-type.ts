import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'
import { choice } from '../parametric/choice.ts'

/** A type of personal document, with the rules for its documents. */
export const documentTypeDraft = object({
  code: string().trim().max(20).required().label('Código'),
  name: string().trim().max(80).required().label('Nombre'),
  documentClass: choice('document-classes').nullable().label('Clase'),
  confidential: boolean().default(false).label('Confidencial'),
  expires: boolean().default(false).label('Exige vencimiento'),
  noticeDays: number().integer().min(0).max(365).default(30).label('Días de aviso antes del vencimiento'),
  visibleToEmployee: boolean().default(true).label('Lo ve el empleado'),
  employeeUploads: boolean().default(false).label('Lo puede subir el empleado'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
const documentType = documentTypeDraft.shape({ id: number().integer().required() })

const reduced = object({
  id: number().integer().required(),
  name: string().required(),
  expires: boolean().required(),
  employeeUploads: boolean().required(),
})

const path = '/datos-maestros/document-types'

/** Types of personal documents of the current company. */
export const documentTypes = {
  list: endpoint('X-DT-01', 'GET', `${path}/`, {
    permit: 'READ_EMPLOYEE',
    returns: array().of(documentType).required(),
    summary: 'Tipos de documento de la empresa',
  }),
  listReduced: endpoint('X-DT-02', 'GET', `${path}/getAllReduced`, {
    access: 'session',
    returns: array().of(reduced).required(),
    summary: 'Tipos de documento activos, para elegir uno',
  }),
  create: endpoint('X-DT-03', 'POST', `${path}/`, {
    permit: 'WRITE_EMPLOYEE',
    body: documentTypeDraft,
    returns: documentType,
    once: true,
    summary: 'Crear un tipo de documento',
  }),
  update: endpoint('X-DT-04', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    body: documentTypeDraft,
    returns: documentType,
    summary: 'Cambiar un tipo de documento',
  }),
  remove: endpoint('X-DT-05', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    summary: 'Eliminar un tipo de documento sin documentos',
  }),
}
