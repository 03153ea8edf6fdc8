import { type CalendarDate, elapsedBetween } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Seniority as text: «4 años, 1 mes y 19 días». Before the first day it is «0 días». */
export const seniorityText = (from: CalendarDate, to: CalendarDate): string => {
  if (to < from) return '0 días'
  const { years, months, days } = elapsedBetween(from, to)
  const parts = [
    ...(years > 0 ? [counted(years, 'año', 'años')] : []),
    ...(months > 0 ? [counted(months, 'mes', 'meses')] : []),
    ...(days > 0 || (years === 0 && months === 0) ? [counted(days, 'día', 'días')] : []),
  ]
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** Today in the tenant's time zone. */
export const todayOf = async (db: Db): Promise<CalendarDate> =>
  (
    await sql<{
      today: string
    }>`select (now() at time zone time_zone)::date::text as today from tenant where tenant_id = app_tenant()`.execute(db)
  ).rows[0]?.today ?? ''
