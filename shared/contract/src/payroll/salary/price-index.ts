import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, decimal, id, version } from '../../fields.ts'
import { month } from './month.ts'

export const priceIndexDraft = object({
  name: string().trim().max(60).required().label('Índice').meta({ hint: 'Por ejemplo, IPC nivel general' }),
  source: string().trim().max(160).required().label('Fuente').meta({ hint: 'Quién lo publica: INDEC, Trabajo…' }),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
const priceIndex = priceIndexDraft.shape({
  id: number().integer().required(),
  last_month: string().nullable().defined().label('Último mes'),
  year_change: string().nullable().defined().label('12 meses, %'),
})
export type PriceIndex = InferType<typeof priceIndex>
export { priceIndex }

export const indexValueDraft = object({
  index_id: id().required().meta({ input: 'hidden' }),
  month: month('Mes'),
  value: decimal(4)
    .required()
    .label('Valor')
    .test('positive', 'El índice es mayor que cero', (value) => Number(value) > 0),
  published_on: calendarDate().nullable().default(null).label('Publicado el'),
  source: string().trim().max(160).nullable().default(null).label('Fuente del valor'),
  version: version(),
})
const indexValue = indexValueDraft.shape({
  id: number().integer().required(),
  monthly: string().nullable().defined().label('En el mes, %'),
})
export type IndexValue = InferType<typeof indexValue>
export { indexValue }

const path = '/salarios/price-indices'

/** Indices of prices or pay, by month, against which studies measure real pay and age their bands. */
export const priceIndices = {
  list: endpoint('X-SA-05', 'GET', path, {
    permit: 'READ_SALARY_STUDY',
    returns: array().of(priceIndex).required(),
    summary: 'Índices de precios o salarios',
  }),
  create: endpoint('X-SA-06', 'POST', path, {
    permit: 'WRITE_SALARY_STUDY',
    body: priceIndexDraft,
    returns: priceIndex,
    once: true,
    summary: 'Crear un índice',
  }),
  update: endpoint('X-SA-07', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    body: priceIndexDraft,
    returns: priceIndex,
    summary: 'Cambiar un índice',
  }),
  remove: endpoint('X-SA-08', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    summary: 'Eliminar un índice sin usos, con sus valores',
  }),
}

export const indexValues = {
  list: endpoint('X-SA-09', 'GET', `${path}/values`, {
    permit: 'READ_SALARY_STUDY',
    query: object({ index_id: id() }),
    returns: array().of(indexValue).required(),
    summary: 'Valores de un índice por mes, el último primero',
  }),
  create: endpoint('X-SA-10', 'POST', `${path}/values`, {
    permit: 'WRITE_SALARY_STUDY',
    body: indexValueDraft,
    returns: indexValue,
    once: true,
    summary: 'Cargar el valor de un mes',
  }),
  update: endpoint('X-SA-11', 'PUT', `${path}/values/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    body: indexValueDraft,
    returns: indexValue,
    summary: 'Corregir el valor de un mes',
  }),
  remove: endpoint('X-SA-12', 'DELETE', `${path}/values/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    summary: 'Quitar el valor de un mes',
  }),
}
