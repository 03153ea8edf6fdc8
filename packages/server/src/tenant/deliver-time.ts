import type { Db } from '../db/database.ts'
import { nationalHolidays } from '../time/national-holidays.ts'

/** Days moved or added by the authority (Dec. 1027/2024, Res. 139/2025, Res. 164/2025): not computable from the law. */
const decreed = [
  ['2025-04-17', 'Jueves Santo', 'NO_LABORABLE'],
  ['2025-05-02', 'Puente turístico', 'NO_LABORABLE'],
  ['2025-08-15', 'Puente turístico', 'NO_LABORABLE'],
  ['2025-11-21', 'Puente turístico', 'NO_LABORABLE'],
  ['2026-03-23', 'Puente turístico', 'NO_LABORABLE'],
  ['2026-07-10', 'Puente turístico', 'NO_LABORABLE'],
  ['2026-12-07', 'Puente turístico', 'NO_LABORABLE'],
] as const

/** National holidays and the holiday of commerce. */
export const deliverHolidays = async (db: Db): Promise<void> => {
  const moved = (date: string) => (date === '2025-10-12' ? '2025-10-10' : date)
  const days = [2025, 2026, 2027].flatMap((year) => [
    ...nationalHolidays(year).map(({ date, name }) => ({ date: moved(date), name, kind: 'FERIADO' as const })),
    { date: `${year}-09-26`, name: 'Día del Empleado de Comercio', kind: 'GREMIO' as const },
  ])
  await db
    .insertInto('holiday')
    .values([...days, ...decreed.map(([date, name, kind]) => ({ date, name, kind }))])
    .execute()
}

/** How the delivered kinds count in the payroll, by the concepts of the catalogue (LCT arts. 158 and 208; Ley 24.557, art. 13). */
const inPayroll: Readonly<Record<string, object>> = {
  ENF: { concept_code: '0160', paid_limit: 'LCT_208', later_concept_code: '0172' },
  ACC: { concept_code: '0165', employer_days: 10, later_concept_code: '0166' },
  ...Object.fromEntries(['NAC', 'MAT', 'FAL', 'EXA', 'MUD'].map((code) => [code, { concept_code: '0163' }])),
  INJ: { concept_code: '0170', hours_concept_code: '0171' },
  LSG: { concept_code: '0172', hours_concept_code: '0171' },
  LLT: { hours_concept_code: '0171' },
}

/** Kinds of absence of the law and usual agreements (LCT arts. 158, 177, 208). */
const noticeTypes = [
  ['ENF', 'Enfermedad', true, true, 'CORRIDOS', null],
  ['ACC', 'Accidente de trabajo', true, true, 'CORRIDOS', null],
  ['NAC', 'Nacimiento de hijo', true, true, 'CORRIDOS', 2],
  ['MAT', 'Matrimonio', true, true, 'CORRIDOS', 10],
  ['FAL', 'Fallecimiento de familiar directo', true, true, 'CORRIDOS', null],
  ['EXA', 'Examen', true, true, 'CORRIDOS', 10],
  ['MUD', 'Mudanza', true, false, 'CORRIDOS', 1],
  ['INJ', 'Ausencia injustificada', false, false, 'CORRIDOS', null],
  ['LSG', 'Licencia sin goce de sueldo', false, false, 'CORRIDOS', null],
  ['LLT', 'Llegada tarde', false, false, 'CORRIDOS', null],
] as const

/** Kinds of absence with their categories; returns their ids and codes. */
export const deliverNoticeTypes = async (db: Db): Promise<readonly { readonly id: number; readonly code: string }[]> => {
  const categories = await db
    .insertInto('notice_category')
    .values([
      { code: 'LIC', name: 'Licencias' },
      { code: 'AUS', name: 'Ausencias' },
    ])
    .returning('id')
    .execute()
  return db
    .insertInto('notice_type')
    .values(
      noticeTypes.map(([code, name, paid, needs_certificate, day_kind, max_days]) => ({
        code,
        name,
        paid,
        needs_certificate,
        day_kind,
        max_days,
        counts_as_worked: paid || code === 'LLT',
        self_service: paid,
        category_id: categories[paid ? 0 : 1]?.id ?? null,
        concept_code: null,
        hours_concept_code: null,
        employer_days: null,
        paid_limit: null,
        later_concept_code: null,
        ...inPayroll[code],
      })),
    )
    .returning(['id', 'code'])
    .execute()
}

/** Legal overtime items. */
export const deliverTimeItems = async (db: Db): Promise<void> => {
  await db
    .insertInto('time_item')
    .values([
      { code: 'HE50', name: 'Hora extra al 50%', multiplier: '1.5' },
      { code: 'HE100', name: 'Hora extra al 100%', multiplier: '2' },
    ])
    .execute()
}

/** One approval stage and one policy for every employee, to be changed on screen. */
export const deliverVacationRules = async (db: Db): Promise<void> => {
  await db.insertInto('vacation_stage').values({ name: 'Recursos Humanos', position: 1, group_id: null }).execute()
  await db
    .insertInto('vacation_policy')
    .values({ name: 'General', group_id: null, blackouts: JSON.stringify([]) as never })
    .execute()
}
