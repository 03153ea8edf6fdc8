import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { firstOfMonth, id, money, version } from '../../fields.ts'
import type { LoadKind } from '../../load-kind.ts'

const amount = (label: string) =>
  money()
    .required()
    .label(label)
    .test('positive', 'Tiene que ser mayor que cero', (value) => Number(value) > 0)

const marketPointDraft = object({
  survey: string().trim().max(80).required().label('Encuesta'),
  month: firstOfMonth().required().label('Mes de los datos'),
  position_id: id().required().label('Puesto'),
  low: amount('Percentil 25'),
  median: amount('Mediana').test('order', 'No puede ser menor que el percentil 25', function (value) {
    return Number(value) >= Number(this.parent['low'] ?? 0)
  }),
  high: amount('Percentil 75').test('order', 'No puede ser menor que la mediana', function (value) {
    return Number(value) >= Number(this.parent['median'] ?? 0)
  }),
  cases: number().integer().min(1).max(1_000_000).nullable().default(null).label('Casos'),
  index_id: id().nullable().default(null).label('Se actualiza por').meta({ hint: 'Vacío: los importes no se actualizan' }),
  version: version(),
})
const marketPoint = marketPointDraft.shape({
  id: number().integer().required(),
  position: string().required().label('Puesto'),
  index_name: string().nullable().defined().label('Índice'),
  today_median: string().required().label('Mediana hoy'),
  people: number().integer().required().label('Personas propias'),
  average: string().nullable().defined().label('Promedio propio'),
  ratio: string().nullable().defined().label('Propio sobre la mediana de hoy, %'),
})
export type MarketPoint = InferType<typeof marketPoint>
export { marketPoint }

export const marketLoad: LoadKind = {
  id: 46,
  template: 46,
  title: 'Encuestas de mercado salarial',
  purpose: 'Importa los valores de una encuesta por puesto, para compararlos con los sueldos propios.',
  unit: ['valor de mercado', 'valores de mercado'],
  permit: 'WRITE_SALARY_STUDY',
  sees: 'pay',
  makes: 'both',
  schema: marketPointDraft,
  names: ['survey', 'month', 'position_id'],
  columns: [
    { path: 'survey', example: 'Mercado general', also: ['fuente'] },
    { path: 'month', example: '10/2026', also: ['mes'] },
    { path: 'position_id', example: '' },
    { path: 'low', example: '1200000', also: ['p25'] },
    { path: 'median', example: '1500000', also: ['p50'] },
    { path: 'high', example: '1900000', also: ['p75'] },
    { path: 'cases', example: '35', also: ['muestra'] },
    { path: 'index_id', example: '', also: ['indice'] },
  ],
}

const path = '/salarios/market'

/** Market surveys by position against the company's own pay; they are entered by the mass load. */
export const marketPoints = {
  list: endpoint('X-SA-17', 'GET', path, {
    permit: 'READ_SALARY_STUDY',
    returns: array().of(marketPoint).required(),
    sees: 'pay',
    summary: 'Valores de mercado por puesto, comparados con los sueldos propios',
  }),
  remove: endpoint('X-SA-18', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    sees: 'pay',
    summary: 'Quitar un valor de mercado',
  }),
}
