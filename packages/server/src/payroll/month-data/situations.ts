import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

/** A situation of the SICOSS that an approved absence gives, within the month. */
export interface AbsenceSituation {
  readonly code: string
  readonly from: string
  readonly until: string
}

/** A situation and the day of the month on which it begins. */
export interface SituationChange {
  readonly code: string
  readonly day: number
}

/** Situations by absences between two days, by employee, in order. */
export const situationsOf = async (
  db: Db,
  ids: readonly number[],
  from: string,
  until: string,
): Promise<ReadonlyMap<number, readonly AbsenceSituation[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AbsenceSituation & { id: number }>`
    select employee_id as id, code, date_from as "from", date_until as until
    from absence_situations(${idsText(ids)}::bigint[], ${from}::date, ${until}::date) order by employee_id, date_from, code`.execute(
    db,
  )
  return Map.groupBy(rows, ({ id }) => Number(id))
}

/**
 * The situations of an employee in the days of the month in which they are employed: that of the file, and those of absences. Of two
 * absences on one day the one that began first counts.
 */
export const situationChanges = (
  own: string,
  { from, until }: { readonly from: string; readonly until: string },
  absences: readonly AbsenceSituation[],
): readonly SituationChange[] => {
  const changes: SituationChange[] = []
  const add = (code: string, date: string) => {
    if (changes.at(-1)?.code !== code) changes.push({ code, day: Number(date.slice(8)) })
  }
  let next = from
  for (const absence of [...absences].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const begins = [absence.from, next].sort()[1] ?? next
    const ends = [absence.until, until].sort()[0] ?? until
    if (begins > ends) continue
    if (begins > next) add(own, next)
    add(absence.code, begins)
    next = addDays(ends, 1)
  }
  if (next <= until) add(own, next)
  return changes
}
