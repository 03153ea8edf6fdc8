import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id } from '../fields.ts'

const chartPerson = object({
  id: number().integer().required(),
  full_name: string().required(),
  photo_url: string().nullable().defined(),
})

/** A box of the chart: a seat with its occupants, or a unit with its leaders. */
const node = object({
  id: number().integer().required(),
  parent_id: number().integer().nullable().defined(),
  /** The box that it reports to besides its parent. */
  matrix_id: number().integer().nullable().defined(),
  title: string().required(),
  subtitle: string().defined(),
  assistant: boolean().required(),
  ceo: boolean().required(),
  /** Whether the people are shown in the box. */
  shows_people: boolean().required(),
  people: array().of(chartPerson).required(),
  /** Number of people in the unit, without the units below. */
  headcount: number().integer().required(),
  /** Free places. */
  vacancies: number().integer().required(),
})
export type ChartNode = InferType<typeof node>

const chart = object({
  nodes: array().of(node).required(),
  /** The caller's own box. */
  own: number().integer().nullable().defined(),
})

const query = object({ day: calendarDate().label('Al día') })
const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT', returns: chart } as const
const path = '/descripcion-puestos/organigrama'

/** The organization chart, today or as of a day. */
export const orgCharts = {
  seats: endpoint('X-OC-01', 'GET', `${path}/seats`, {
    ...readAccess,
    query,
    summary: 'Organigrama de posiciones, con quienes las ocupan',
  }),
  units: endpoint('X-OC-02', 'GET', `${path}/units`, {
    ...readAccess,
    query: query.shape({ type: id().required().label('Tipo de unidad') }),
    summary: 'Organigrama de las unidades de un tipo, con quienes las conducen',
  }),
  mine: endpoint('X-OC-03', 'GET', `${path}/me`, {
    access: 'session',
    embeds: 'org',
    returns: chart,
    readsOnly: true,
    summary: 'Organigrama para empleados: posiciones con nombres y fotos, y la propia',
  }),
}
