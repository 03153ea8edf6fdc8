import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import { changeFields, fieldsOfFile } from './change-fields.ts'
import { isSame } from './change-request-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** The values of these fields of a file. */
export const currentValues = async (db: Db, employeeId: number, names: readonly string[]): Promise<Values> => {
  const found = await db
    .selectFrom('employee')
    .select(fieldsOfFile(names).as('values'))
    .where('id', '=', employeeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return found.values
}

/** Writes proposed values to a file; without `overwrite` refuses a field that changed after the request. */
export const applyChanges = async (
  db: Db,
  employeeId: number,
  { proposed, former, overwrite }: { readonly proposed: Values; readonly former: Values; readonly overwrite: boolean },
): Promise<void> => {
  const names = Object.keys(proposed).filter((name) => name in changeFields)
  const current = await currentValues(db, employeeId, names)
  const stale = names.find((name) => !isSame(former[name], current[name]))
  const field = stale && changeFields[stale]
  if (stale && field && !overwrite)
    refuse(
      'overwrite',
      `«${field.label}» cambió después del pedido: decía «${field.show(former[stale])}» y ahora dice «${field.show(current[stale])}». Confirmá que igual se reemplaza`,
    )
  const columns = names.flatMap((name) => changeFields[name]?.write(proposed[name]) ?? [])
  if (columns.length === 0) return
  await sql`update employee set ${sql.join([...columns, sql`last_update = now()`])} where id = ${employeeId}`.execute(db)
}
