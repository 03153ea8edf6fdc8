import { array, type InferType, number, object, string } from 'yup'
import { resource } from '../resource.ts'

const name = () => string().trim().max(80).required().label('Nombre')
const description = () => string().trim().max(500).nullable().label('Descripción').meta({ input: 'textarea' })

export const sectors = resource('sector', {
  path: '/descripcion-puestos/sectors/',
  ids: { list: 'X-SE-01', create: 'X-SE-02', update: 'X-SE-03', remove: 'X-SE-04' },
  permit: 'ORGANIZATIONAL_UNIT',
  named: { one: 'sector', many: 'sectores' },
  fields: { area_id: number().integer().min(1).required().label('Área'), name: name(), description: description() },
  order: ['name'],
})
export type Sector = InferType<typeof sectors.create.returns>

/** Areas of the current company. Renaming one renames it in its employees' files. */
export const areas = resource('area', {
  path: '/descripcion-puestos/areas/',
  ids: { list: 'JD-001', get: 'JD-002', create: 'JD-003', update: 'JD-004', remove: 'X-AR-01' },
  permit: 'ORGANIZATIONAL_UNIT',
  named: { one: 'área', many: 'áreas', feminine: true },
  purpose: 'En qué se divide la empresa. Al cambiar el nombre de un área o sector cambia en los legajos que lo tienen.',
  fields: { name: name(), description: description() },
  answers: {
    sectors: array().of(sectors.create.returns).required().label('Sectores'),
    /** Seats of the area by their status. */
    employments: array()
      .of(object({ status: number().integer().required(), count: number().integer().required() }))
      .required(),
    employees: number().integer().required().label('Personas'),
  },
})
export type Area = InferType<typeof areas.create.returns>
