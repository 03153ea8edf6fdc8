import { number, object, string } from 'yup'
import { decimal } from '../../fields.ts'
import type { LoadKind } from '../../load-kind.ts'
import { notices } from '../absence/notice.ts'
import { holidayDraft } from '../holiday.ts'

const loadedAbsence = notices.create.body
  .omit(['employee_id', 'notice_type_id', 'continues_id', 'status', 'hours', 'version'])
  .shape({
    file_code: string().trim().max(20).required().label('Legajo'),
    notice_type_id: notices.create.body.fields.notice_type_id,
    hours: decimal(2).nullable().default(null).label('Horas'),
  })

export const absenceLoad: LoadKind = {
  id: 50,
  template: 50,
  title: 'Ausencias',
  purpose: 'Agrega ausencias aprobadas, con las mismas reglas que la pantalla de ausencias.',
  unit: ['ausencia', 'ausencias'],
  permit: 'WRITE_NOTICE',
  sees: 'medical',
  schema: loadedAbsence,
  names: ['file_code', 'notice_type_id', 'date_from', 'hours'],
  makes: 'new',
  columns: [
    { path: 'file_code', example: '1024', also: ['numero de legajo', 'nro legajo'] },
    { path: 'notice_type_id', example: '', also: ['motivo', 'novedad', 'tipo de ausencia', 'ausencia'] },
    { path: 'date_from', example: '01/06/2026' },
    { path: 'date_until', example: '03/06/2026' },
    { path: 'hours', example: '' },
    { path: 'day_part', example: '' },
    { path: 'observation', example: '' },
  ],
}

export const holidayLoad: LoadKind = {
  id: 51,
  template: 51,
  title: 'Feriados',
  purpose: 'Agrega feriados y días no laborables, de la empresa, de una provincia, de un lugar de trabajo o de un convenio.',
  unit: ['feriado', 'feriados'],
  permit: 'WRITE_VACATION_CONFIGURATION',
  schema: holidayDraft,
  names: ['date', 'name'],
  makes: 'both',
  columns: [
    { path: 'date', example: '09/07/2026' },
    { path: 'name', example: 'Día de la Independencia' },
    { path: 'kind', example: 'Feriado' },
    { path: 'province', example: '' },
    { path: 'workplace', example: '' },
    { path: 'trade_union_code', example: '' },
  ],
}

const ofPerson = { path: 'file_code', example: '1024', also: ['numero de legajo', 'nro legajo'] }
const fileCode = () => string().trim().max(20).required().label('Legajo')
const note = () => string().trim().max(200).nullable().label('Motivo').meta({ hint: 'Queda en los movimientos del saldo' })

const vacationBalance = object({
  file_code: fileCode(),
  year: number().integer().min(1990).max(2070).required().label('Año'),
  days: number().integer().min(0).max(140).required().label('Días disponibles'),
  note: note(),
})

/** The days of vacations that people still have when they enter the suite, by year. */
export const vacationBalanceLoad: LoadKind = {
  id: 52,
  template: 52,
  title: 'Saldos de vacaciones',
  purpose:
    'Deja a cada persona los días de vacaciones que le quedan de cada año: la diferencia con el saldo que ya tiene es un movimiento, con su motivo.',
  unit: ['saldo', 'saldos'],
  permit: 'WRITE_VACATION_CONFIGURATION',
  schema: vacationBalance,
  names: ['file_code', 'year'],
  makes: 'both',
  columns: [
    ofPerson,
    { path: 'year', example: '2025', also: ['periodo'] },
    { path: 'days', example: '14', also: ['dias', 'saldo'] },
    { path: 'note', example: 'Saldo al pasar de sistema', also: ['observacion'] },
  ],
}

const leaveBalance = object({
  file_code: fileCode(),
  notice_type_id: number().integer().required().label('Tipo de ausencia'),
  year: number().integer().min(1990).max(2100).required().label('Año'),
  days: decimal(2)
    .required()
    .label('Días disponibles')
    .test('size', 'De 0 a 366 días', (value) => !value || (Number(value) >= 0 && Number(value) <= 366)),
  note: note(),
})

/** The days of other leaves that people still have, by type and year. */
export const leaveBalanceLoad: LoadKind = {
  id: 53,
  template: 53,
  title: 'Saldos de licencias',
  purpose:
    'Deja a cada persona los días que le quedan de cada tipo de ausencia con saldo: la diferencia con el que ya tiene es un movimiento, con su motivo.',
  unit: ['saldo', 'saldos'],
  permit: 'WRITE_NOTICE',
  sees: 'medical',
  schema: leaveBalance,
  names: ['file_code', 'notice_type_id', 'year'],
  makes: 'both',
  columns: [
    ofPerson,
    { path: 'notice_type_id', example: '', also: ['tipo', 'licencia', 'tipo de licencia'] },
    { path: 'year', example: '2026' },
    { path: 'days', example: '3', also: ['dias', 'saldo'] },
    { path: 'note', example: 'Saldo al pasar de sistema', also: ['observacion'] },
  ],
}
