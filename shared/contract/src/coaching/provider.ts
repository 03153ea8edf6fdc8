import { isValidCuil } from '@legajo/kernel/cuil.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'

const email = () => string().trim().max(120).email('Direccion de correo Invalida')
const phone = () =>
  string()
    .trim()
    .matches(/^\d{10}$/, { message: 'Son 10 dígitos: código de área y número', excludeEmptyString: true })
    .meta({ input: 'phone' })

export const facilitatorDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  email: email().label('Email'),
  phoneNumber: phone().label('Teléfono'),
  specialty: string().trim().max(120).label('Especialidad'),
})
const facilitator = facilitatorDraft.shape({ id: number().integer().required() })

export const providerDraft = object({
  businessName: string().trim().max(120).required().label('Razón social'),
  taxIdentification: string()
    .trim()
    .required()
    .matches(/^(\d{2}-\d{8}-\d|\d{11})$/, 'Formato Invalido')
    .test('cuil', 'cuil invalido', (value) => value?.replace(/\D/g, '').length !== 11 || isValidCuil(value))
    .label('CUIT')
    .meta({ input: 'cuil' }),
  phoneNumber: phone().label('Teléfono'),
  email: email().label('Email'),
  address: string().trim().max(200).label('Domicilio'),
  contact: object({
    name: string().trim().max(80).required().label('Nombre del contacto'),
    email: email().label('Email del contacto'),
    phoneNumber: phone().label('Teléfono del contacto'),
  }),
  version: version(),
})

const provider = providerDraft.shape({
  id: number().integer().required(),
  company_id: number().integer().required(),
  facilitators: array().of(facilitator).required(),
  coursesFinished: number().integer().required(),
  coursesInProcess: number().integer().required(),
  coursesPending: number().integer().required(),
  eventsId: array().of(number().integer().required()).required(),
})
export type Provider = InferType<typeof provider>

const path = '/coaching/providers'

/** Course providers, with their facilitators. */
export const providers = {
  create: endpoint('CH-001', 'POST', `${path}/`, {
    permit: 'WRITE_COURSE',
    body: providerDraft,
    returns: provider,
    once: true,
    summary: 'Alta de proveedor',
  }),
  listShort: endpoint('CH-002', 'GET', `${path}/short`, {
    permit: 'READ_COURSE',
    returns: array()
      .of(object({ id: number().integer().required(), businessName: string().required() }))
      .required(),
    summary: 'Proveedores, para elegir uno',
  }),
  list: endpoint('CH-003', 'GET', `${path}/`, {
    permit: 'READ_COURSE',
    returns: array().of(provider).required(),
    summary: 'Proveedores',
  }),
  get: endpoint('CH-004', 'GET', `${path}/{id}`, { permit: 'READ_COURSE', returns: provider, summary: 'Un proveedor' }),
  update: endpoint('CH-005', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_COURSE',
    body: providerDraft,
    returns: provider,
    summary: 'Cambiar un proveedor',
  }),
  remove: endpoint('CH-006', 'DELETE', `${path}/{id}`, { permit: 'WRITE_COURSE', summary: 'Eliminar un proveedor sin cursos' }),
  addFacilitator: endpoint('CH-007', 'POST', `${path}/{id}/add-facilitator`, {
    permit: 'WRITE_COURSE',
    body: facilitatorDraft,
    returns: provider,
    once: true,
    summary: 'Agregar un facilitador a un proveedor',
  }),
  exists: endpoint('CH-008', 'GET', `${path}/exists/{taxIdentification}`, {
    permit: 'READ_COURSE',
    returns: object({ exists: boolean().required(), message: string().defined() }),
    summary: 'Si ya hay un proveedor con ese CUIT',
  }),
}
