import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, emailAddress, employerCuit, version } from '../fields.ts'
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

export const legalEntityDraft = object({
  name: text(120).required().label('Nombre'),
  cuit: employerCuit().nullable().label('CUIT'),
  personeria: text(60).nullable().label('Personería'),
  number_cct: text(20).nullable().label('Convenio colectivo'),
  day_gremio: text(5).nullable().label('Día del gremio'),
  address: address.default({}),
  contacts: array().of(entityContact).max(20).default([]).label('Contactos'),
  authorities: array().of(authority).max(50).default([]).label('Autoridades'),
  version: version(),
})
export type LegalEntityDraft = InferType<typeof legalEntityDraft>
export const legalEntity = legalEntityDraft.shape({
  id: number().integer().required(),
  company_id: number().integer().required(),
})

const readAccess = { permit: 'READ_COMPANY' } as const
const writeAccess = { permit: 'WRITE_COMPANY' } as const
const path = '/datos-maestros/legal-entities'

/** Legal entities of the current company, with their authorities and contacts. */
export const legalEntities = {
  list: endpoint('X-EL-01', 'GET', `${path}/`, {
    ...readAccess,
    returns: array().of(legalEntity).required(),
    summary: 'Entidades legales de la empresa',
  }),
  get: endpoint('X-EL-02', 'GET', `${path}/{id}`, { ...readAccess, returns: legalEntity, summary: 'Una entidad legal' }),
  create: endpoint('X-EL-03', 'POST', `${path}/`, {
    ...writeAccess,
    body: legalEntityDraft,
    returns: legalEntity,
    once: true,
    summary: 'Crear una entidad legal',
  }),
  update: endpoint('X-EL-04', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: legalEntityDraft,
    returns: legalEntity,
    summary: 'Cambiar una entidad legal',
  }),
  remove: endpoint('X-EL-05', 'DELETE', `${path}/{id}`, { ...writeAccess, summary: 'Eliminar una entidad legal' }),
}
