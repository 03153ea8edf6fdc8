import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery } from '../../fields.ts'
import { path, readPermit, writePermit } from './access.ts'
import { reason } from './shift-plan.ts'

export const markSources = {
  WEB: 'Web',
  PHONE: 'Teléfono',
  KIOSK: 'Kiosco',
  DEVICE: 'Reloj',
  FILE: 'Archivo',
  MANUAL: 'Manual',
} as const
export type MarkSource = keyof typeof markSources
const sources = keyNames(markSources)
const directions = { IN: 'Entrada', OUT: 'Salida' } as const
export const direction = () =>
  string()
    .oneOf(keyNames(directions))
    .nullable()
    .default(null)
    .label('Sentido')
    .meta({ options: directions, hint: 'Orienta; las marcas se aparean por su orden' })

export const clockTime = (label: string) =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { message: 'Horario no válido', excludeEmptyString: true })
    .label(label)

export const manualMarkDraft = object({
  employee_id: id().required().label('Persona'),
  date: calendarDate().required().label('Día'),
  time: clockTime('Hora').required(),
  direction: direction(),
  reason: reason(),
})
const mark = object({
  id: number().integer().required(),
  employee_id: number().integer().nullable().defined(),
  employee: string().nullable().defined().label('Empleado'),
  file_code: string().nullable().defined().label('Legajo'),
  card_code: string().nullable().defined().label('Tarjeta'),
  date: string().required().label('Día').meta({ input: 'date' }),
  time: string().required().label('Hora'),
  direction: string().oneOf(keyNames(directions)).nullable().defined().label('Sentido').meta({ options: directions }),
  source: string().oneOf(sources).required().label('Origen').meta({ options: markSources }),
  device: string().nullable().defined().label('Reloj'),
  outside: boolean().nullable().defined().label('Fuera de lugar'),
  has_photo: boolean().required().label('Foto'),
  reason: string().nullable().defined().label('Motivo'),
  author: string().nullable().defined().label('La cargó'),
  received_at: string().required().label('Recibida'),
  annulled: boolean().required().label('Anulada'),
  annulment: string().nullable().defined().label('Por qué se anuló'),
  annulled_by: string().nullable().defined().label('La anuló'),
  annulled_at: string().nullable().defined().label('Se anuló'),
  /** Stored without counting by the system: a person releases it, or leaves it. */
  held: boolean().required().label('Detenida'),
  release: string().nullable().defined().label('Por qué se liberó'),
  released_by: string().nullable().defined().label('La liberó'),
})
export type ClockMark = InferType<typeof mark>

/** Marks of all sources: the audit of clock entries, manual ones, and annulments. */
export const clockMarks = {
  list: endpoint('X-AT-20', 'GET', `${path}/marks`, {
    permit: readPermit,
    query: pageQuery.shape({
      from: calendarDate(),
      until: calendarDate(),
      employee_id: id(),
      source: string().oneOf(sources),
      unknown: boolean(),
      held: boolean(),
    }),
    returns: pageOf(mark),
    summary: 'Auditoría de marcas (reporte 2730)',
  }),
  create: endpoint('X-AT-21', 'POST', `${path}/marks`, {
    permit: writePermit,
    secondPerson: { record: 'employee', id: 'employee_id', error: 'own_mark' },
    body: manualMarkDraft,
    returns: mark,
    once: true,
    summary: 'Cargar una marca manual, con su motivo',
  }),
  annul: endpoint('X-AT-22', 'POST', `${path}/marks/{id}/annul`, {
    permit: writePermit,
    secondPerson: { record: 'clock_mark', error: 'own_mark' },
    body: object({ reason: reason() }),
    returns: mark,
    summary: 'Anular una marca: deja de contar y queda registrada',
  }),
  release: endpoint('X-AT-75', 'POST', `${path}/marks/release`, {
    permit: writePermit,
    secondPerson: { record: 'clock_mark', id: 'marks[].id', error: 'own_mark' },
    body: object({
      marks: array()
        .of(object({ id: id().required() }))
        .min(1)
        .max(2000)
        .required()
        .label('Marcas'),
      reason: reason(),
    }),
    returns: object({ released: number().integer().required() }),
    once: true,
    summary: 'Liberar marcas detenidas: desde entonces cuentan, con su motivo',
  }),
  photo: endpoint('X-AT-36', 'GET', `${path}/marks/{id}/photo`, {
    permit: writePermit,
    file: 'out',
    readsOnly: true,
    summary: 'La foto de una marca, para quien administra las marcas',
  }),
}
