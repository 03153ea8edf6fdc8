import { array, type InferType, number, object, string } from 'yup'
import { calendarDate, emailAddress, employerCuit } from '../fields.ts'
import { resource } from '../resource.ts'
import { address } from '../shared/address.ts'

const text = (max: number) => string().trim().max(max)

const authority = object({
  name: text(120).required().label('Nombre y apellido'),
  position: text(80).nullable().label('Cargo'),
  from: calendarDate().nullable().label('Desde'),
  until: calendarDate().nullable().label('Hasta'),
})
const entityContact = object({
  name: text(120).required().label('Nombre'),
  phone: text(30).nullable().label('Teléfono'),
  email: emailAddress().nullable().label('Email'),
})

/** Legal entities of the current company, with their authorities and contacts. */
export const legalEntities = resource('legal_entity', {
  path: '/datos-maestros/legal-entities/',
  ids: { list: 'X-EL-01', get: 'X-EL-02', create: 'X-EL-03', update: 'X-EL-04', remove: 'X-EL-05' },
  permit: 'COMPANY',
  named: { one: 'entidad legal', many: 'entidades legales', feminine: true },
  purpose:
    'Las personas jurídicas de la empresa en uso: su personería, su domicilio, sus contactos y sus autoridades con sus fechas.',
  fields: {
    name: text(120).required().label('Nombre'),
    cuit: employerCuit().nullable().label('CUIT'),
    personeria: text(60).nullable().label('Personería'),
    number_cct: text(20).nullable().label('Convenio colectivo'),
    day_gremio: text(5).nullable().label('Día del gremio'),
    address: address.default({}),
    contacts: array().of(entityContact).max(20).default([]).label('Contactos'),
    authorities: array().of(authority).max(50).default([]).label('Autoridades'),
  },
  answers: { company_id: number().integer().required() },
  order: ['name'],
})
export type LegalEntityDraft = InferType<typeof legalEntities.create.body>
