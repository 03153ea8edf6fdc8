import { type RawBuilder, sql } from 'kysely'
import { labelsOf } from '../../choices/choice-label.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { personRegisters } from '../file/copy-person-parts.ts'
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
  if (stale && field && !overwrite) {
    const labelOf = await labelsOf(
      db,
      [former, current].flatMap((values) => field.choices?.(values[stale]) ?? []),
    )
    refuse(
      'overwrite',
      `«${field.label}» cambió después del pedido: decía «${field.show(former[stale], labelOf)}» y ahora dice «${field.show(current[stale], labelOf)}». Confirmá que igual se reemplaza`,
    )
  }
  const columns: RawBuilder<unknown>[] = []
  for (const name of names) {
    const write = changeFields[name]?.write
    if (typeof write === 'string')
      await replaceRows(db, employeeId, { table: write, rows: proposed[name], current: current[name] })
    else if (write) columns.push(write(proposed[name]))
  }
  await sql`update employee set ${sql.join([...columns, sql`last_update = now()`])} where id = ${employeeId}`.execute(db)
}

type Rows = { readonly table: keyof typeof personRegisters; readonly rows: unknown; readonly current: unknown }

/** Gives a register of a person other rows; those that stay the same are not touched. */
const replaceRows = async (db: Db, employeeId: number, { table, rows, current }: Rows): Promise<void> => {
  const [next, stored] = [rows, current].map((list) => (list ?? []) as Values[]) as [Values[], Values[]]
  const names = personRegisters[table]
  const left = [...next]
  for (const row of stored) {
    const kept = left.findIndex((one) => isSame(one, row))
    if (kept >= 0) left.splice(kept, 1)
    else
      await sql`delete from ${sql.table(table)} where id = (select max(id) from ${sql.table(table)}
        where employee_id = ${employeeId} and ${isRow(names, row)})`.execute(db)
  }
  for (const row of left)
    await sql`insert into ${sql.table(table)} (company_id, employee_id, ${sql.join(names.map((name) => sql.id(name)))})
      select employee.company_id, employee.id, ${sql.join(names.map((name) => sql`r.${sql.id(name)}`))}
      from employee, jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) r
      where employee.id = ${employeeId}`.execute(db)
}

/** Whether a stored row has these values. */
const isRow = (names: readonly string[], row: Values) =>
  sql.join(
    names.map((name) => sql`coalesce(to_jsonb(${sql.ref(name)}), 'null') = ${JSON.stringify(row[name] ?? null)}::jsonb`),
    sql` and `,
  )
