import type { Presence } from '@legajo/contract/time/attendance/day-sheet.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { tenantZone, todayOf } from '../../platform/today.ts'
import { planOf } from './day/day-plan.ts'
import { startOf } from './day/pair-marks.ts'
import { leavesOf, minutesNow } from './day-inputs.ts'
import { loadPlans } from './load-plans.ts'
import { peopleOfUnit } from './people-of-unit.ts'

/** Minutes before a shift from which its people are shown. */
const soonMinutes = 60

/** The employees whose shift has begun or is about to begin, and whether they are present. */
export const presenceNow = async (db: Db, unit: number | undefined): Promise<{ now: string; people: Presence[] }> => {
  const today = await todayOf(db)
  const now = await minutesNow(db)
  const { people } = await peopleOfUnit(db, { unit_id: unit, size: 20_000 })
  const ids = people.map(({ id }) => id)
  const yesterday = addDays(today, -1)
  const plans = await loadPlans(db, ids, yesterday, today)
  const leaveOf = await leavesOf(db, ids, yesterday, today)
  const { rows: marks } = await sql<{ id: number; minutes: number[] }>`
    select m.employee_id as id, array_agg(floor(extract(epoch from m.marked_at at time zone ${tenantZone}) / 60)::int order by m.marked_at) as minutes
    from clock_mark m where m.employee_id = any(${idsText(ids)}::bigint[]) and m.marked_at > now() - interval '30 hours' and m.marked_at <= now()
      and not exists (select from clock_mark_annulment a where a.tenant_id = m.tenant_id and a.mark_id = m.id)
    group by m.employee_id`.execute(db)
  const marksOf = new Map(marks.map(({ id, minutes }) => [Number(id), minutes]))
  const shown = people.flatMap((person): Presence[] => {
    const data = plans.get(person.id)
    if (!data) return []
    for (const date of [today, yesterday]) {
      const { shift } = planOf(date, data)
      const [first, last] = [shift?.slots[0], shift?.slots.at(-1)]
      if (!shift || !first || !last) continue
      const [from, until] = [startOf(date) + first.from, startOf(date) + last.until]
      if (now < from - soonMinutes || now >= until) continue
      const own = (marksOf.get(person.id) ?? []).filter((minute) => minute >= from - 120)
      const isHere = own.length % 2 === 1
      const state =
        leaveOf(person.id, date) === 'DAY'
          ? 'LEAVE'
          : isHere
            ? 'HERE'
            : own.length > 0
              ? 'LEFT'
              : now < from + first.tolerance
                ? 'SOON'
                : 'LATE'
      const [firstMark] = own
      return [
        {
          employee_id: person.id,
          employee: person.employee,
          file_code: person.file_code,
          unit: person.unit,
          shift: shift.name,
          starts: clock(from),
          since: state === 'LATE' ? now - from : 0,
          state,
          mark: firstMark === undefined ? null : clock(firstMark),
        },
      ]
    }
    return []
  })
  return { now: clock(now), people: shown }
}

const clock = (minute: number): string =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
