import { isValidCuil } from '@legajo/kernel/cuil.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, version } from '../fields.ts'
import { shapeOfField } from '../shared/field-shape.ts'

const email = () => string().trim().max(120).email('Direccion de correo Invalida')
/** Area code and number. */
export const phonePattern = '^\\d{10}$'
const phone = () =>
  string()
    .trim()
    .matches(new RegExp(phonePattern), { message: 'Son 10 dígitos: código de área y número', excludeEmptyString: true })
    .meta({ input: 'phone' })

export const facilitatorDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  email: email().label('Email'),
  phoneNumber: phone().label('Teléfono'),
  specialty: string().trim().max(120).label('Especialidad'),
})
const facilitator = facilitatorDraft.shape({ id: number().integer().required() })

/** A facilitator of a provider, or an employee of the company. */
const facilitatorRecord = facilitatorDraft
  .shape({
    name: string().trim().max(80).label('Nombre').meta({ hint: 'Vacío: el del empleado' }),
    providerId: id().nullable().default(null).label('Proveedor'),
    employeeId: id().nullable().default(null).label('Empleado').meta({ hint: 'Un facilitador interno es un empleado' }),
    version: version(),
  })
  .test('whose', function ({ providerId, employeeId }) {
    return (providerId == null) !== (employeeId == null)
      ? true
      : this.createError({ path: 'employeeId', message: 'Elegí un proveedor o un empleado, uno de los dos' })
  })
const facilitatorRow = object({
  id: number().integer().required(),
  name: string().required().label('Nombre'),
  email: string().nullable().defined().label('Email'),
  phoneNumber: string().nullable().defined().label('Teléfono'),
  specialty: string().nullable().defined().label('Especialidad'),
  providerId: number().integer().nullable().defined().label('Proveedor'),
  employeeId: number().integer().nullable().defined().label('Empleado'),
  provider: string().nullable().defined().label('Proveedor'),
  courses: number().integer().required().label('Cursos'),
  version: number().integer().required(),
})

/** Facilitators of providers and of the company. */
export const facilitators = {
  list: endpoint('X-CH-78', 'GET', '/coaching/facilitators', {
    permit: 'READ_COURSE',
    returns: array().of(facilitatorRow).required(),
    summary: 'Facilitadores, de proveedores y de la empresa',
  }),
  create: endpoint('X-CH-79', 'POST', '/coaching/facilitators', {
    permit: 'WRITE_COURSE',
    once: true,
    body: facilitatorRecord,
    returns: facilitatorRow,
    summary: 'Agregar un facilitador',
  }),
  update: endpoint('X-CH-80', 'PUT', '/coaching/facilitators/{id}', {
    permit: 'WRITE_COURSE',
    body: facilitatorRecord,
    returns: facilitatorRow,
    summary: 'Cambiar un facilitador',
  }),
  remove: endpoint('X-CH-81', 'DELETE', '/coaching/facilitators/{id}', {
    permit: 'WRITE_COURSE',
    summary: 'Eliminar un facilitador sin cursos',
  }),
}

export const providerDraft = object({
  businessName: string().trim().max(120).required().label('Razón social'),
  country: string()
    .oneOf(['AR', 'EX'] as const)
    .default('AR')
    .label('Es de')
    .meta({ options: { AR: 'Argentina', EX: 'El exterior' } }),
  taxIdentification: string()
    .trim()
    .nullable()
    .matches(/^(\d{2}-\d{8}-\d|\d{11})$/, { message: 'Formato Invalido', excludeEmptyString: true })
    .test('cuil', 'cuil invalido', (value) => value?.replace(/\D/g, '').length !== 11 || isValidCuil(value))
    .test('needed', 'CUIT es requerido', function (value) {
      return this.parent.country === 'EX' || Boolean(value)
    })
    .label('CUIT')
    .meta({ input: 'cuil' }),
  foreignTaxId: string().trim().max(40).label('Identificación fiscal del exterior'),
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

/** The fields of a provider, for forms that have no schemas. */
export const providerShapes = [
  'businessName',
  'country',
  'taxIdentification',
  'foreignTaxId',
  'phoneNumber',
  'email',
  'address',
  'contact.name',
  'contact.email',
  'contact.phoneNumber',
].map((name) => shapeOfField(providerDraft, name))

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
  save: endpoint('CH-009', 'POST', `${path}/save`, {
    permit: 'WRITE_COURSE',
    body: providerDraft.shape({ id: number().integer().min(0).default(0) }),
    returns: provider,
    once: true,
    summary: 'Guardar un proveedor: el id 0 lo crea, otro lo cambia',
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
