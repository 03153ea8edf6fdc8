import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'

const name = () => string().trim().max(80).required().label('Nombre')
const description = () => string().trim().max(500).nullable().label('Descripción').meta({ input: 'textarea' })

export const sectorDraft = object({
  area_id: number().integer().min(1).required().label('Área'),
  name: name(),
  description: description(),
  version: version(),
})
const sector = sectorDraft.shape({ id: number().integer().required() })
export type Sector = InferType<typeof sector>

export const areaDraft = object({ name: name(), description: description(), version: version() })
export const area = areaDraft.shape({
  id: number().integer().required(),
  sectors: array().of(sector).required().label('Sectores'),
  /** Seats of the area by their status. */
  employments: array()
    .of(object({ status: number().integer().required(), count: number().integer().required() }))
    .required(),
  employees: number().integer().required().label('Personas'),
})
export type Area = InferType<typeof area>

const path = '/descripcion-puestos'

/** Areas of the current company. Renaming one renames it in its employees' files. */
export const areas = {
  list: endpoint('JD-001', 'GET', `${path}/areas/`, {
    permit: 'READ_ORGANIZATIONAL_UNIT',
    returns: array().of(area).required(),
    summary: 'Áreas con sus sectores',
  }),
  get: endpoint('JD-002', 'GET', `${path}/areas/{id}`, { permit: 'READ_ORGANIZATIONAL_UNIT', returns: area, summary: 'Un área' }),
  create: endpoint('JD-003', 'POST', `${path}/areas/`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: areaDraft,
    returns: area,
    once: true,
    summary: 'Crear un área',
  }),
  update: endpoint('JD-004', 'PUT', `${path}/areas/{id}`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: areaDraft,
    returns: area,
    summary: 'Cambiar un área',
  }),
  remove: endpoint('X-AR-01', 'DELETE', `${path}/areas/{id}`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    summary: 'Eliminar un área sin usos',
  }),
}

export const sectors = {
  list: endpoint('X-SE-01', 'GET', `${path}/sectors/`, {
    permit: 'READ_ORGANIZATIONAL_UNIT',
    returns: array().of(sector).required(),
    summary: 'Sectores',
  }),
  create: endpoint('X-SE-02', 'POST', `${path}/sectors/`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: sectorDraft,
    returns: sector,
    once: true,
    summary: 'Crear un sector',
  }),
  update: endpoint('X-SE-03', 'PUT', `${path}/sectors/{id}`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: sectorDraft,
    returns: sector,
    summary: 'Cambiar un sector',
  }),
  remove: endpoint('X-SE-04', 'DELETE', `${path}/sectors/{id}`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    summary: 'Eliminar un sector sin usos',
  }),
}
