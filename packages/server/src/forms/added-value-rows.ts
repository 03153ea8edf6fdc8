import { convertValue } from '@legajo/contract/dynamic-forms/convert-value.ts'
import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { formatField, schemaOfField } from '@legajo/contract/shared/field-shape.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { withNamedChoices } from './known-options.ts'
import { ofCompany, recordTables } from './record-tables.ts'

/** Distinct values of a key with the number of records that have them. */
export const valuesOf = async (db: Db, module: FormModule, key: string) =>
  (
    await sql<{ value: unknown; n: number }>`select additional -> ${key} as value, count(*)::int as n
      from ${sql.table(recordTables[module])} where ${ofCompany(module)} and additional ? ${key} group by 1 order by 2 desc`.execute(
      db,
    )
  ).rows

/** The conversion of these values, with the choices of large types that they need. */
export const conversion = async (db: Db, was: FieldShape, field: FieldShape, rows: readonly { readonly value: unknown }[]) => {
  const codes = rows.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const from = await withNamedChoices(db, was, codes)
  const to = await withNamedChoices(
    db,
    field,
    rows.flatMap(({ value }) => [...(typeof value === 'string' ? [value] : []), formatField(from, value)]),
  )
  return { from, to, convert: (value: unknown) => convertValue(from, to, value) }
}

/** Where a hidden value is kept: no valid name of a field. */
export const keyOfHiddenValue = (key: string): string => `~${key}`

/** The hidden values of a key that have a meaning in its field, of the records without a value, by distinct value. */
export const restorable = async (db: Db, module: FormModule, field: FieldShape) => {
  const hidden = keyOfHiddenValue(field.key)
  const { rows } = await sql<{ value: unknown; n: number }>`select additional -> ${hidden} as value, count(*)::int as n
    from ${sql.table(recordTables[module])}
    where ${ofCompany(module)} and additional ? ${hidden} and not additional ? ${field.key} group by 1`.execute(db)
  if (rows.length === 0) return []
  // The type that a hidden value had is gone with its field: a value that is not one of the new type is read as text.
  const { to, convert } = await conversion(db, { ...field, type: 'text', choices: [] }, field, rows)
  return rows.flatMap(({ value, n }) => {
    const now = schemaOfField(to).isValidSync(value, { strict: true }) ? value : convert(value)
    return now === undefined ? [] : [{ was: value, now, n }]
  })
}
