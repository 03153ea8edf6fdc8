import type { Inconsistency } from '@legajo/contract/employees/inconsistency.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from './any-of.ts'
import type { Db } from './database.ts'

/** The employees whom union protection forbids to suspend or dismiss on a day (Ley 23.551, art. 52). */
export const unionProtected = async (db: Db, ids: readonly number[], day: string): Promise<readonly Inconsistency[]> => {
  const { rows } = await sql<{ file_code: string; last_name: string; name: string; until: string | null }>`
    select file_code, last_name, name, person ->> 'union_protection_until' as until from employee
    where id = any(${idsText(ids)}::bigint[]) and (person ->> 'union_protection')::boolean
      and coalesce((person ->> 'union_protection_from')::date, '-infinity') <= ${day}::date
      and coalesce((person ->> 'union_protection_until')::date, 'infinity') >= ${day}::date order by name_order`.execute(db)
  return rows.map(({ file_code: fileCode, last_name: lastName, name, until }) => ({
    fileCode,
    lastName,
    name,
    reason: `tiene tutela sindical${until ? ` hasta el ${formatDate(until)}` : ''}: hace falta la exclusión judicial; si ya está, cerrá la tutela en el legajo`,
  }))
}
