import { array, boolean, type InferType, number, object, string } from 'yup'
import { calendarDate, decimal, id, version } from '../../fields.ts'
import { idField, register } from '../../register.ts'
import { active, code, name, permits } from './absence-fields.ts'

const clock = () =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Horario no válido', excludeEmptyString: true })
    .required()

/** The day from which changed values hold; the days before it keep the former ones. Written only. */
const changeFrom = () =>
  calendarDate().nullable().default(null).label('Los cambios rigen desde').meta({
    hint: 'Los días anteriores siguen con los horarios de antes. Vacío: desde mañana',
  })

export const timeSlotDraft = object({
  name: name(),
  start_time: clock().label('Entrada'),
  end_time: clock()
    .label('Salida')
    .test('not-empty', 'La salida no puede ser igual a la entrada', function (end) {
      return !end || end !== this.parent['start_time']
    }),
  tolerance_minutes: number().integer().min(0).max(120).default(10).label('Tolerancia (minutos)'),
  active: active(),
  change_from: changeFrom(),
  version: version(),
})
const timeSlot = timeSlotDraft.omit(['change_from']).shape(idField)
export type TimeSlot = InferType<typeof timeSlot>
export const timeSlots = register('TI-001', '/novedades/timeSlot/', 'Franjas horarias', permits, timeSlotDraft, timeSlot)

export const workShiftDraft = object({
  name: name(),
  time_slot_ids: array().of(id().required()).max(6).default([]).label('Franjas horarias'),
  break_minutes: number()
    .integer()
    .min(0)
    .max(240)
    .default(0)
    .label('Descanso no pago (minutos)')
    .meta({ hint: 'Dentro de las franjas; el hueco entre dos franjas no es descanso' }),
  active: active(),
  change_from: changeFrom(),
  version: version(),
})
const workShift = workShiftDraft.omit(['change_from']).shape(idField)
export type WorkShift = InferType<typeof workShift>
export const workShifts = register('TI-003', '/novedades/workShift/', 'Turnos de trabajo', permits, workShiftDraft, workShift)

export const sequenceDraft = object({
  name: name(),
  /** One shift per day of the cycle; 0 is a day off. */
  work_shift_ids: array().of(number().integer().min(0).required()).min(1).max(60).required().label('Turnos del ciclo'),
  active: active(),
  change_from: changeFrom(),
  version: version(),
})
const sequence = sequenceDraft.omit(['change_from']).shape(idField)
export type Sequence = InferType<typeof sequence>
export const sequences = register('TI-002', '/novedades/sequence/', 'Secuencias', permits, sequenceDraft, sequence)

export const schemeDraft = object({
  name: name(),
  sequence_id: id().required().label('Secuencia'),
  employee_ids: array().of(id().required()).max(5000).default([]).label('Empleados'),
  date_from: calendarDate().required().label('Desde').meta({ hint: 'El día del primer turno de la secuencia' }),
  works_holidays: boolean().default(false).label('Trabaja en feriados'),
  by_teams: boolean()
    .default(false)
    .label('Trabajo por equipos')
    .meta({ hint: 'Turnos rotativos: sus horas nocturnas no llevan los 8 minutos (LCT, art. 200)' }),
  active: active(),
  change_from: changeFrom(),
  version: version(),
})
const scheme = schemeDraft.omit(['change_from']).shape(idField)
export type Scheme = InferType<typeof scheme>
export const schemes = register('TI-004', '/novedades/scheme/', 'Esquemas', permits, schemeDraft, scheme)

const itemUnits = ['HORAS', 'DIAS'] as const
export const timeItemDraft = object({
  code: code(),
  name: name(),
  unit: string()
    .oneOf(itemUnits)
    .default('HORAS')
    .label('Unidad')
    .meta({ options: { HORAS: 'Horas', DIAS: 'Días' } }),
  multiplier: decimal(4)
    .default('1')
    .label('Coeficiente')
    .test('positive', 'Tiene que ser más de 0 y hasta 10', (value) => !value || (Number(value) > 0 && Number(value) <= 10)),
  active: active(),
  version: version(),
})
const timeItem = timeItemDraft.shape(idField)
export const timeItems = register('TI-005', '/novedades/item/', 'Ítems de tiempo', permits, timeItemDraft, timeItem)
