import { boolean, type InferType, string } from 'yup'
import { calendarDate, decimal, id } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { month } from './month.ts'

const path = '/salarios/price-indices'

/** Indices of prices or pay, by month, against which studies measure real pay and age their bands. */
export const priceIndices = resource('price_index', {
  path,
  ids: { list: 'X-SA-05', create: 'X-SA-06', update: 'X-SA-07', remove: 'X-SA-08' },
  permit: 'SALARY_STUDY',
  named: { one: 'índice', many: 'índices', title: 'Índices de precios y salarios' },
  purpose: 'Los valores mensuales, con su fuente, contra los que se mide el sueldo real y se actualizan las bandas.',
  fields: {
    name: string().trim().max(60).required().label('Índice').meta({ hint: 'Por ejemplo, IPC nivel general' }),
    source: string().trim().max(160).required().label('Fuente').meta({ hint: 'Quién lo publica: INDEC, Trabajo…' }),
    active: boolean().default(true).label('Activo'),
  },
  answers: {
    last_month: string().nullable().defined().label('Último mes'),
    year_change: string().nullable().defined().label('12 meses, %'),
  },
  order: ['name'],
  calls: {
    list: { summary: 'Índices de precios o salarios' },
    remove: { summary: 'Eliminar un índice sin usos, con sus valores' },
  },
})
export type PriceIndex = InferType<typeof priceIndices.create.returns>
export const indexValues = resource('price_index_value', {
  path: `${path}/values`,
  ids: { list: 'X-SA-09', create: 'X-SA-10', update: 'X-SA-11', remove: 'X-SA-12' },
  permit: 'SALARY_STUDY',
  named: { one: 'valor', many: 'valores de índices' },
  purpose: 'Un valor por mes. Los estudios ya lanzados conservan los que conocían.',
  fields: {
    index_id: id().required().meta({ input: 'hidden' }),
    month: month('Mes'),
    value: decimal(4)
      .required()
      .label('Valor')
      .test('positive', 'El índice es mayor que cero', (value) => Number(value) > 0),
    published_on: calendarDate().nullable().default(null).label('Publicado el'),
    source: string().trim().max(160).nullable().default(null).label('Fuente del valor'),
  },
  answers: {
    monthly: string().nullable().defined().label('En el mes, %'),
  },
  query: { index_id: id() },
  order: ['month desc'],
  calls: {
    list: { summary: 'Valores de un índice por mes, el último primero' },
    create: { summary: 'Cargar el valor de un mes' },
    update: { summary: 'Corregir el valor de un mes' },
    remove: { summary: 'Quitar el valor de un mes' },
  },
})
export type IndexValue = InferType<typeof indexValues.create.returns>
