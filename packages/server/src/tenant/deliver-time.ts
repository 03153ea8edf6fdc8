import type { Db } from '../db/database.ts'
import { deliveredLawRules } from '../time/leave/law-rules.ts'
import { deliverLawTypes } from '../time/leave/law-types.ts'
import { nationalHolidays } from '../time/national-holidays.ts'

/** Days moved or added by the authority (Dec. 1027/2024, Res. 139/2025, Res. 164/2025): not computable from the law. */
const decreed = [
  ['2025-05-02', 'Puente turístico', 'NO_LABORABLE'],
  ['2025-08-15', 'Puente turístico', 'NO_LABORABLE'],
  ['2025-11-21', 'Puente turístico', 'NO_LABORABLE'],
  ['2026-03-23', 'Puente turístico', 'NO_LABORABLE'],
  ['2026-07-10', 'Puente turístico', 'NO_LABORABLE'],
  ['2026-12-07', 'Puente turístico', 'NO_LABORABLE'],
] as const

/** National holidays and the holiday of commerce. */
export const deliverHolidays = async (db: Db): Promise<void> => {
  const moveHoliday = (date: string) => (date === '2025-10-12' ? '2025-10-10' : date)
  const days = [2025, 2026, 2027].flatMap((year) => [
    ...nationalHolidays(year).map(({ date, ...day }) => ({ ...day, date: moveHoliday(date) })),
    { date: `${year}-09-26`, name: 'Día del Empleado de Comercio', kind: 'GREMIO' as const },
  ])
  await db
    .insertInto('holiday')
    .values([...days, ...decreed.map(([date, name, kind]) => ({ date, name, kind }))])
    .execute()
}

/** Kinds of absence of the law with their categories and limits; returns their ids and codes. */
export const deliverNoticeTypes = async (db: Db): Promise<readonly { readonly id: number; readonly code: string }[]> =>
  (await deliverLawTypes(db)).types

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

/** Figures of the law by date, to be changed on screen when it changes. */
export const deliverLawRules = async (db: Db): Promise<void> => {
  await db
    .insertInto('time_law_rule')
    .values([...deliveredLawRules])
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
