import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'
import { profileStates } from './job-profile.ts'

export const positionDraft = object({
  name: string().trim().max(80).required().label('Puesto'),
  mission: string().trim().max(1000).nullable().label('Misión').meta({ input: 'textarea' }),
  description: string().trim().max(2000).nullable().label('Descripción').meta({ input: 'textarea' }),
  requirements: string().trim().max(2000).nullable().label('Requisitos').meta({ input: 'textarea' }),
  version: version(),
})
export const position = positionDraft.shape({
  id: number().integer().required(),
  occupants: number().integer().required().label('Personas'),
  state: string()
    .oneOf(['DRAFT', 'REVIEW', 'APPROVED'] as const)
    .required()
    .label('Estado')
    .meta({ options: profileStates }),
  points: string().nullable().label('Puntos'),
})
export type Position = InferType<typeof position>

const path = '/descripcion-puestos/positions'

/** Job descriptions of the current company. */
export const positions = {
  list: endpoint('JD-021', 'GET', `${path}/`, {
    permit: 'READ_ORGANIZATIONAL_UNIT',
    returns: array().of(position).required(),
    summary: 'Descripciones de puestos',
  }),
  get: endpoint('JD-022', 'GET', `${path}/{id}`, {
    permit: 'READ_ORGANIZATIONAL_UNIT',
    returns: position,
    summary: 'Una descripción de puesto',
  }),
  create: endpoint('JD-023', 'POST', `${path}/`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: positionDraft,
    returns: position,
    once: true,
    summary: 'Crear un puesto',
  }),
  update: endpoint('JD-024', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: positionDraft,
    returns: position,
    summary: 'Cambiar un puesto',
  }),
  remove: endpoint('JD-025', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    summary: 'Eliminar un puesto sin usos',
  }),
}
