import { boolean, number, object, string } from 'yup'
import { calendarDate } from '../fields.ts'
import type { LoadKind } from '../load-kind.ts'

const loadedValue = object({
  typeId: number().integer().min(1).required().label('Tipo'),
  code: string()
    .max(80)
    .matches(/^\S(.*\S)?$/, 'No puede estar vacio ni tener espacios en blanco')
    .required()
    .label('Código'),
  name: string().trim().max(200).required().label('Nombre'),
  short_name: string().trim().max(80).nullable().label('Nombre corto'),
  parent: string().trim().max(80).nullable().label('Depende de').meta({ hint: 'El código del valor del que depende' }),
  active: boolean().default(true).label('Activo'),
  valid_from: calendarDate().nullable().label('Rige desde'),
  valid_until: calendarDate().nullable().label('Rige hasta'),
  note: string().trim().max(400).nullable().label('Nota'),
})

export const parametricLoad: LoadKind = {
  id: 41,
  template: 41,
  title: 'Valores de tablas',
  purpose: 'Agrega valores propios de la organización a las tablas de valores y cambia los que ya están, por su tipo y código.',
  unit: ['valor', 'valores'],
  permit: 'WRITE_PARAMETRIC',
  makes: 'both',
  schema: loadedValue,
  names: ['typeId', 'code'],
  columns: [
    { path: 'typeId', example: 'Sucursales bancarias', also: ['tabla'] },
    { path: 'code', example: '007-123', also: ['cod', 'codigo'] },
    { path: 'name', example: 'Sucursal Pilar', also: ['descripcion'] },
    { path: 'short_name', example: '' },
    { path: 'parent', example: '007', also: ['padre', 'codigo padre'] },
    { path: 'active', example: 'Sí' },
    { path: 'valid_from', example: '01/01/2026' },
    { path: 'valid_until', example: '' },
    { path: 'note', example: '' },
  ],
}
