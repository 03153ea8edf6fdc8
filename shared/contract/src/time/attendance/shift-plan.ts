import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, notBefore } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { path, readPermit, selfServicePermit, writePermit } from './access.ts'

export const reason = () => string().trim().min(3).max(500).required().label('Motivo').meta({ input: 'textarea' })

export const offsetDays = () =>
  number()
    .integer()
    .min(-366)
    .max(366)
    .default(0)
    .label('Corrimiento (días)')
    .meta({ hint: 'Cuántos días va adelantada en el ciclo respecto del esquema' })

export const schemeAssignments = resource('scheme_assignment', {
  path: '/novedades/schemeAssignment/',
  ids: 'X-AT-01',
  permit: 'ATTENDANCE',
  named: {
    one: 'asignación',
    many: 'asignaciones de esquemas',
    feminine: true,
    title: 'Asignación de esquemas a personas y unidades',
  },
  purpose:
    'Quién sigue cada esquema y entre qué fechas. Lo de una persona vale antes que lo de su unidad; lo más nuevo, antes que lo viejo.',
  fields: {
    scheme_id: id().required().label('Esquema'),
    employee_id: id()
      .nullable()
      .default(null)
      .label('Persona')
      .test('one', 'Elegí una persona o una unidad, no las dos', function (person) {
        return Boolean(person) !== Boolean(this.parent['organizational_unit_id'])
      }),
    organizational_unit_id: id()
      .nullable()
      .default(null)
      .label('Unidad')
      .meta({ hint: 'Con las que dependen de ella; lo asignado a una persona vale antes' }),
    date_from: calendarDate().required().label('Desde'),
    date_until: calendarDate().nullable().default(null).label('Hasta').test(notBefore('date_from')),
    offset_days: offsetDays(),
  },
  answers: {
    scheme: string().required().label('Esquema'),
    name: string().required().label('A quién'),
  },
  order: ['date_from desc'],
  audit: { employee: 'employee_id' },
})

const plannedDay = object({
  date: string().required(),
  kind: string()
    .oneOf(['WORK', 'REST', 'NONE'] as const)
    .required(),
  shift_id: number().integer().nullable().defined(),
  shift: string().nullable().defined(),
  /** `08:00–16:00`, joined by commas. */
  hours: string().defined(),
  changed: boolean().required(),
  change_version: number().integer().nullable().defined(),
  holiday: boolean().required(),
  leave: boolean().required(),
  /** Fewer hours than the law requires between this shift and the one before (LCT art. 197). */
  short_rest: boolean().required(),
})
const plannedPerson = object({
  employee_id: number().integer().required(),
  employee: string().required(),
  file_code: string().required(),
  unit: string().nullable().defined(),
  planned_minutes: number().integer().required(),
  /** The most planned minutes of a week by the rule of the person. */
  week_cap_minutes: number().integer().required(),
  /** Of teams: planned minutes of the weeks of the average around the first day, and the most they may be. */
  cycle_minutes: number().integer().nullable().defined(),
  cycle_cap_minutes: number().integer().nullable().defined(),
  cycle_weeks: number().integer().required(),
  days: array().of(plannedDay).required(),
})
const week = object({ people: array().of(plannedPerson).required(), total: number().integer().required() })
export type PlannedDay = InferType<typeof plannedDay>
export type PlannedPerson = InferType<typeof plannedPerson>

const swapStatuses = {
  OFFERED: 'Ofrecido',
  ACCEPTED: 'Espera aprobación',
  APPROVED: 'Aprobado',
  REFUSED: 'Rechazado',
  WITHDRAWN: 'Retirado',
} as const

export const swapDraft = object({
  date: calendarDate().required().label('Mi día'),
  other_employee_id: id().required().label('Con quién'),
  other_date: calendarDate().required().label('Su día'),
  reason: reason(),
})
export const swap = object({
  id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required().label('Ofrece'),
  date: string().required().label('Su día').meta({ input: 'date' }),
  shift: string().required().label('Turno que deja'),
  other_employee_id: number().integer().required(),
  other_employee: string().required().label('Con'),
  other_date: string().required().label('Por el día').meta({ input: 'date' }),
  other_shift: string().required().label('Turno que toma'),
  reason: string().required().label('Motivo'),
  status: string().oneOf(keyNames(swapStatuses)).required().label('Estado').meta({ options: swapStatuses }),
  /** `MINE`: I offered it; `FOR_ME`: I may accept it. */
  role: string()
    .oneOf(['MINE', 'FOR_ME', 'NONE'] as const)
    .required(),
  /** It waits for a decision that the caller may take. */
  decidable: boolean().required(),
})
export type Swap = InferType<typeof swap>

const colleague = object({ id: number().integer().required(), name: string().required() })

/**
 * The shifts of people on days. An accepted swap is decided by the leaders of one of the two people, their stand-ins, and human resources with
 * `WRITE_OVERTIME`: the permit of the call is not what opens it.
 */
export const shiftPlans = {
  week: endpoint('X-AT-10', 'GET', `${path}/planner`, {
    permit: readPermit,
    query: object({
      from: calendarDate().required(),
      days: number().integer().min(1).max(31).default(7),
      unit_id: id(),
      filter: string().max(80),
      page: number().integer().min(0).max(100_000).default(0),
      size: number().integer().min(1).max(100).default(30),
    }),
    returns: week,
    summary: 'Turnos de personas por día',
  }),
  change: endpoint('X-AT-11', 'PUT', `${path}/planner`, {
    permit: writePermit,
    body: object({
      employee_id: id().required().label('Persona'),
      date: calendarDate().required().label('Día'),
      /** `SHIFT` puts a shift, `REST` a day off, `CLEAR` returns to the scheme. */
      to: string()
        .oneOf(['SHIFT', 'REST', 'CLEAR'] as const)
        .required()
        .label('Cambio'),
      work_shift_id: id().nullable().default(null).label('Turno'),
      reason: string().trim().max(500).nullable().default(null).label('Motivo'),
      /** The version of the change that the sender saw; 0 when there was none. */
      seen: number().integer().min(0),
    }),
    returns: plannedPerson,
    summary: 'Cambiar el turno de una persona en un día',
  }),
  swaps: endpoint('X-AT-12', 'GET', `${path}/swaps`, {
    permit: readPermit,
    query: object({ status: string().oneOf(keyNames(swapStatuses)) }),
    returns: array().of(swap).required(),
    summary: 'Cambios de turno entre personas',
  }),
  decideSwap: endpoint('X-AT-13', 'POST', `${path}/swaps/{id}/decide`, {
    access: 'session',
    secondPerson: { record: 'shift_swap', error: 'own_request' },
    body: object({ approve: boolean().required().label('Decisión') }),
    returns: swap,
    summary: 'Aprobar o rechazar un cambio de turno aceptado; respeta 12 horas entre turnos (LCT, art. 197)',
  }),
  waitingSwaps: endpoint('X-AT-19', 'GET', `${path}/swaps/waiting`, {
    access: 'session',
    returns: array().of(swap).required(),
    summary: 'Cambios de turno que esperan mi decisión, o la de quien reemplazo',
  }),
  mine: endpoint('X-AT-14', 'GET', `${path}/own/plan`, {
    permit: selfServicePermit,
    query: object({ from: calendarDate().required(), days: number().integer().min(1).max(31).default(14) }),
    returns: plannedPerson,
    summary: 'Mis turnos',
  }),
  mySwaps: endpoint('X-AT-15', 'GET', `${path}/own/swaps`, {
    permit: selfServicePermit,
    returns: array().of(swap).required(),
    summary: 'Mis cambios de turno',
  }),
  offer: endpoint('X-AT-16', 'POST', `${path}/own/swaps`, {
    permit: selfServicePermit,
    body: swapDraft,
    returns: swap,
    once: true,
    summary: 'Ofrecer un cambio de turno',
  }),
  answer: endpoint('X-AT-17', 'POST', `${path}/own/swaps/{id}/answer`, {
    ownRecord: { record: 'shift_swap' },
    permit: selfServicePermit,
    secondPerson: { record: 'shift_swap_offer', when: { field: 'accept', is: true }, error: 'own_request' },
    body: object({ accept: boolean().required().label('Respuesta') }),
    returns: swap,
    summary: 'Aceptar o rechazar un cambio ofrecido, o retirar el propio',
  }),
  colleagues: endpoint('X-AT-18', 'GET', `${path}/own/colleagues`, {
    permit: selfServicePermit,
    returns: array().of(colleague).required(),
    summary: 'Compañeros de mi unidad con quienes puedo cambiar un turno',
  }),
}
