import { boolean, number, string } from 'yup'
import { choice } from '../parametric/choice.ts'
import { resource } from '../resource.ts'

/** Types of personal documents of the current company, with the rules for their documents. */
export const documentTypes = resource('document_type', {
  path: '/datos-maestros/document-types/',
  ids: { list: 'X-DT-01', listReduced: 'X-DT-02', create: 'X-DT-03', update: 'X-DT-04', remove: 'X-DT-05' },
  permit: 'EMPLOYEE',
  named: { one: 'tipo de documento', many: 'tipos de documento' },
  purpose: 'Qué documentos lleva un legajo, cuáles vencen y quién los ve.',
  fields: {
    code: string().trim().max(20).required().label('Código'),
    name: string().trim().max(80).required().label('Nombre'),
    documentClass: choice('document-classes').nullable().label('Clase'),
    confidential: boolean().default(false).label('Confidencial'),
    expires: boolean().default(false).label('Exige vencimiento'),
    noticeDays: number().integer().min(0).max(365).default(30).label('Días de aviso antes del vencimiento'),
    visibleToEmployee: boolean().default(true).label('Lo ve el empleado'),
    employeeUploads: boolean().default(false).label('Lo puede subir el empleado'),
    active: boolean().default(true).label('Activo'),
  },
  reduced: ['name', 'expires', 'employeeUploads'],
  order: ['name'],
  columns: ['code', 'name', 'documentClass', 'confidential', 'expires', 'visibleToEmployee', 'employeeUploads', 'active'],
  audit: { needs: ['pay'] },
})
