import { array, boolean, type InferType, number, string } from 'yup'
import { calendarDate, decimal, id } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { active, code, name } from './absence-fields.ts'

const clock = () =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Horario no válido', excludeEmptyString: true })
    .required()

/** The day from which changed values hold; the days before it keep the former ones. Written only. */
const changeFrom = () =>
  calendarDate().nullable().default(null).label('Los cambios rigen desde').meta({
    hint: 'Los días anteriores siguen con los horarios de antes. Vacío: desde mañana',
  })

export const timeSlots = resource('time_slot', {
  path: '/novedades/timeSlot/',
  ids: 'TI-001',
  permit: 'NOTICE',
  named: { one: 'franja horaria', many: 'franjas horarias', feminine: true },
  purpose: 'De qué hora a qué hora se trabaja, y cuánto se tolera. Si termina antes de empezar, cruza la medianoche.',
  fields: {
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
  },
  draftOnly: ['change_from'],
  columns: ['name', 'start_time', 'end_time', 'tolerance_minutes', 'active'],
})
export type TimeSlot = InferType<typeof timeSlots.create.returns>

export const workShifts = resource('work_shift', {
  path: '/novedades/workShift/',
  ids: 'TI-003',
  permit: 'NOTICE',
  named: { one: 'turno', many: 'turnos', title: 'Turnos de trabajo' },
  purpose: 'Un día de trabajo: una franja, o varias si es cortado. Una franja que termina antes de empezar cruza la medianoche.',
  fields: {
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
  },
  draftOnly: ['change_from'],
})
export type WorkShift = InferType<typeof workShifts.create.returns>

export const sequences = resource('time_sequence', {
  path: '/novedades/sequence/',
  ids: 'TI-002',
  permit: 'NOTICE',
  named: { one: 'secuencia', many: 'secuencias de turnos', feminine: true, title: 'Secuencias' },
  purpose: 'El ciclo de turnos y francos que se repite: cinco por dos, cuatro por dos, semanas que rotan.',
  fields: {
    name: name(),
    /** One shift per day of the cycle; 0 is a day off. */
    work_shift_ids: array().of(number().integer().min(0).required()).min(1).max(60).required().label('Turnos del ciclo'),
    active: active(),
    change_from: changeFrom(),
  },
  draftOnly: ['change_from'],
})
export type Sequence = InferType<typeof sequences.create.returns>

export const schemes = resource('time_scheme', {
  path: '/novedades/scheme/',
  ids: 'TI-004',
  permit: 'NOTICE',
  named: { one: 'esquema', many: 'esquemas de horario', title: 'Esquemas' },
  purpose:
    'Una secuencia con su primer día, y cómo trata los feriados. Se asigna a personas o a unidades en «Asignación de esquemas».',
  fields: {
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
  },
  draftOnly: ['change_from'],
})
export type Scheme = InferType<typeof schemes.create.returns>

const itemUnits = ['HORAS', 'DIAS'] as const
export const timeItems = resource('time_item', {
  path: '/novedades/item/',
  ids: 'TI-005',
  permit: 'NOTICE',
  named: { one: 'ítem', many: 'ítems de tiempo' },
  purpose: 'Cómo se cuenta el tiempo trabajado: horas extra, nocturnas y demás, con su coeficiente.',
  fields: {
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
  },
  columns: ['code', 'name', 'unit', 'multiplier', 'active'],
})
