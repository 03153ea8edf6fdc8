import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'
import { seenValues, visibleFields } from './company-fields.ts'
import { recordTables } from './publish-form.ts'

type WithAdded<Row> = Row & { additionalFields?: Readonly<Record<string, unknown>> }

/** Rows of a list with the added values of their records, for columns, filters and exports: those that the caller may see. */
export const withAdded = async <Row extends { readonly id: number }>(
  { db, session }: { readonly db: Db; readonly session: Session },
  module: FormModule,
  rows: readonly Row[],
): Promise<readonly WithAdded<Row>[]> => {
  if (rows.length === 0) return rows
  const fields = await visibleFields(db, session, module)
  if (fields.length === 0) return rows
  const stored = await sql<{ id: number; additional: unknown }>`select id, additional from ${sql.table(recordTables[module])}
    where id = ${anyOf(rows.map(({ id }) => id))} and answered_number is not null`.execute(db)
  const byId = new Map(stored.rows.map(({ id, additional }) => [id, additional]))
  return rows.map((row) => ({ ...row, additionalFields: seenValues(fields, byId.get(row.id) ?? {}) }))
}
