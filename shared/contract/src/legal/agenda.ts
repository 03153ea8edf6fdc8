import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate } from '../fields.ts'

const agendaItem = object({
  key: string().required(),
  date: string().required().label('Día').meta({ input: 'date' }),
  what: string().required().label('Qué'),
  kind: string().required().label('Clase'),
  employee: string().required().label('Empleado'),
  route: string().required(),
  is_late: boolean().required().label('Vencido'),
  days_left: number().integer().required().label('Faltan'),
})
export type AgendaItem = InferType<typeof agendaItem>
export { agendaItem }

/** Terms, hearings and due dates of the legal items of a company. */
export const legalAgenda = {
  list: endpoint('X-LE-30', 'GET', '/legal/agenda', {
    permit: 'READ_LEGAL_ITEM',
    query: object({ from: calendarDate(), until: calendarDate() }),
    returns: array().of(agendaItem).required(),
    summary: 'Vencimientos, audiencias y cuotas; lo vencido sin cumplir va siempre',
  }),
}
