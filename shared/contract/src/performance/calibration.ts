import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { decimal, id, version } from '../fields.ts'

const seat = object({
  id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required().label('Persona'),
  position: string().nullable().defined().label('Puesto'),
  unit: string().nullable().defined().label('Unidad'),
  manager: string().nullable().defined().label('Jefe o jefa'),
  score: string().nullable().defined().label('Nota de las respuestas'),
  calibrated: string().nullable().defined().label('Nota calibrada'),
  potential: number().integer().nullable().defined().label('Potencial'),
  performance: number().integer().nullable().defined().label('Desempeño'),
  /** 3 · (potential − 1) + performance; null while one is unknown. */
  box: number().integer().nullable().defined().label('Cuadrante'),
  moves: number().integer().required().label('Movimientos'),
  version: number().integer().required(),
})
export type Seat = InferType<typeof seat>

const moveDraft = object({
  id: number().integer().required(),
  at: string().required().label('Cuándo'),
  by: string().required().label('Quién'),
  score_before: string().nullable().defined().label('Nota antes'),
  score_after: string().nullable().defined().label('Nota después'),
  potential_before: number().integer().nullable().defined().label('Potencial antes'),
  potential_after: number().integer().nullable().defined().label('Potencial después'),
  reason: string().required().label('Motivo'),
})

const board = object({
  project_id: number().integer().required(),
  name: string().required(),
  state: string().required(),
  decimals: number().integer().required(),
  lowest: string().required(),
  highest: string().required(),
  boxes: array().of(number().required()).required(),
  seats: array().of(seat).required(),
})
export type Board = InferType<typeof board>

const member = object({
  employee_id: number().integer().required(),
  employee: string().required().label('Persona'),
})
const sessionAccess = { access: 'session' } as const
const path = '/desempenio/calibration'

/** The calibration of a cycle: only its committee sees the board, without themselves. */
export const calibration = {
  mine: endpoint('X-PF-30', 'GET', path, {
    ...sessionAccess,
    returns: array()
      .of(object({ project_id: number().integer().required(), name: string().required(), state: string().required() }))
      .required(),
    summary: 'Los ciclos que calibro',
  }),
  board: endpoint('X-PF-31', 'GET', `${path}/{id}`, {
    ...sessionAccess,
    returns: board,
    summary: 'El tablero de calibración de un ciclo',
  }),
  move: endpoint('X-PF-32', 'POST', `${path}/{id}/move`, {
    ...sessionAccess,
    body: object({
      participant_id: id().required().label('Persona'),
      score: decimal(2).required().label('Nota calibrada'),
      potential: number().integer().min(1).max(3).nullable().default(null).label('Potencial (1 a 3)'),
      reason: string()
        .trim()
        .min(20, 'Contá el motivo en al menos 20 letras')
        .max(1000)
        .required()
        .label('Motivo')
        .meta({ input: 'textarea' }),
      version: version(),
    }),
    returns: seat,
    summary: 'Mover a una persona en el tablero, con motivo; se guarda el antes y el después',
  }),
  moves: endpoint('X-PF-33', 'GET', `${path}/{id}/moves/{participantId}`, {
    ...sessionAccess,
    returns: array().of(moveDraft).required(),
    summary: 'Los movimientos de una persona en la calibración',
  }),
  committee: endpoint('X-PF-34', 'GET', `${path}/{id}/committee`, {
    permit: 'READ_PERFORMANCE',
    returns: array().of(member).required(),
    summary: 'El comité de calibración de un ciclo',
  }),
  saveCommittee: endpoint('X-PF-35', 'PUT', `${path}/{id}/committee`, {
    permit: 'WRITE_PERFORMANCE',
    body: object({ employee_ids: array().of(id().required()).max(30).required().label('Integrantes') }),
    returns: array().of(member).required(),
    summary: 'Elegir el comité de calibración',
  }),
}
