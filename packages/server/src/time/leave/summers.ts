import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

/** Summer as the suite reads it: from 21 December to 20 March. */
export const isSummer = (date: string): boolean => date.slice(5) >= '12-21' || date.slice(5) <= '03-20'

/** Summers in a row, before the one of a year, in which people took no vacations; at most three (LCT art. 154: one of three). */
export const summersWithout = async (db: Db, ids: readonly number[], year: number): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; first: boolean; second: boolean; third: boolean }>`
    select e.id, ${wasAway(year)} as first, ${wasAway(year - 1)} as second, ${wasAway(year - 2)} as third
    from employee_card e where e.id = any(${idsText(ids)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, first, second, third }) => [id, first ? 0 : second ? 1 : third ? 2 : 3]))
}

/** Vacations in the summer that begins in the December before a year, or hired after it. */
const wasAway = (year: number) => sql<boolean>`(e.admission_date > make_date(${year}, 3, 20) or exists (
  select from vacation_request v where v.employee_id = e.id and v.status = 'ACCEPTED'
    and v.date_from <= make_date(${year}, 3, 20) and v.date_until >= make_date(${year - 1}, 12, 21)))`
