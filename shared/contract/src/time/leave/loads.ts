import { string } from 'yup'
import { decimal } from '../../fields.ts'
import type { LoadKind } from '../../shared/load-kind.ts'
import { noticeDraft } from '../absence.ts'
import { holidayDraft } from '../holiday.ts'

const loadedAbsence = noticeDraft.omit(['employee_id', 'notice_type_id', 'continues_id', 'status', 'hours', 'version']).shape({
  file_code: string().trim().max(20).required().label('Legajo'),
  notice_type_id: noticeDraft.fields.notice_type_id,
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
    { path: 'notice_type_id', example: '', also: ['motivo', 'novedad'] },
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
  purpose: 'Agrega feriados y días no laborables, de la empresa, de un lugar de trabajo o de un convenio.',
  unit: ['feriado', 'feriados'],
  permit: 'WRITE_VACATION_CONFIGURATION',
  schema: holidayDraft,
  names: ['date', 'name'],
  makes: 'both',
  columns: [
    { path: 'date', example: '09/07/2026' },
    { path: 'name', example: 'Día de la Independencia' },
    { path: 'kind', example: 'Feriado' },
    { path: 'workplace', example: '' },
    { path: 'trade_union_code', example: '' },
  ],
}
