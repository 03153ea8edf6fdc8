import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from './any-of.ts'
import type { Db } from './database.ts'
import { fullName } from './person-columns.ts'

/** The union protection that forbids to suspend or dismiss these employees on a day, as a sentence about the first of them (Ley 23.551, art. 52). */
export const unionProtection = async (db: Db, ids: readonly number[], day: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string; until: string | null }>`select ${fullName('employee')} as name,
      person ->> 'union_protection_until' as until from employee
    where id = any(${idsText(ids)}::bigint[]) and (person ->> 'union_protection')::boolean
      and coalesce((person ->> 'union_protection_from')::date, '-infinity') <= ${day}::date
      and coalesce((person ->> 'union_protection_until')::date, 'infinity') >= ${day}::date order by name_order limit 1`.execute(
    db,
  )
  const [one] = rows
  return (
    one &&
    `${one.name} tiene tutela sindical${one.until ? ` hasta el ${formatDate(one.until)}` : ''}: hace falta la exclusión judicial; si ya está, cerrá la tutela en el legajo`
  )
}
