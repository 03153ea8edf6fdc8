import { findDeliveredType, parametricTypes } from '@legajo/contract/parametric/parametric-types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A value as a company has it. */
export interface ParametricRow {
  readonly id: number
  readonly type_id: number
  readonly code: string
  readonly name: string
  readonly short_name: string | null
  readonly parents: Readonly<Record<string, string>>
  readonly codes: Readonly<Record<string, string>>
  readonly attributes: Readonly<Record<string, string>>
  readonly sort_order: number | null
  readonly color: string | null
  readonly hidden: boolean
  readonly active: boolean
  readonly status: string
  readonly layer: 'CORE' | 'TENANT' | 'COMPANY'
  readonly company_id: number | null
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly source: string | null
  readonly certainty: string | null
  readonly note: string | null
  readonly version: number | null
  /** The texts in which a search looks, folded. */
  readonly search: string
}

export const currentCompany = sql<number>`app_company()`

/** The values of some types as a company has them. */
export const valuesTable = (types: readonly number[], company: RawBuilder<number> = currentCompany) =>
  sql<ParametricRow>`parametric_values(${`{${types.join()}}`}::int[], ${company})`

/** Like `valuesTable`, named `v`. */
export const valuesOf = (types: readonly number[], company?: RawBuilder<number>) => sql`${valuesTable(types, company)} v`

/** Own values without an order come after the delivered ones. */
export const valueOrder = sql`v.sort_order nulls last, v.name, v.code`

type ReadOptions = {
  readonly where?: RawBuilder<SqlBool> | undefined
  readonly limit?: number | undefined
  readonly company?: RawBuilder<number>
  /** A searched text: values whose short name, code or name it is come first, then those that begin with it. */
  readonly text?: string | undefined
}

const rankOf = (text: string) => {
  const typed = sql`fold_text(${text.trim()}::text)`
  return sql`case when ${typed} in (fold_text(v.short_name), fold_text(v.code), fold_text(v.name)) then 0
    when starts_with(fold_text(v.short_name), ${typed}) or starts_with(fold_text(v.name), ${typed}) then 1 else 2 end,`
}

export const readValues = async (
  db: Db,
  types: readonly number[],
  { where = sql<SqlBool>`true`, limit, company, text }: ReadOptions = {},
): Promise<readonly ParametricRow[]> => {
  const { rows } = await sql<ParametricRow>`select v.* from ${valuesOf(types, company)} where ${where}
    order by v.type_id, ${text?.trim() ? rankOf(text) : sql``} ${valueOrder} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  )
  return rows
}

/** The texts of an active value that a choice shows and stores, with the codes of its parents by type. */
export type ChoiceValue = Pick<ParametricRow, 'type_id' | 'code' | 'name' | 'short_name' | 'parents'>

/** The active values of some types, with the texts of choices alone: a large type has some ten thousand rows. */
export const readChoiceValues = async (db: Db, types: readonly number[]): Promise<readonly ChoiceValue[]> => {
  const { rows } = await sql<ChoiceValue>`select v.type_id, v.code, v.name, v.short_name, v.parents
    from ${valuesOf(types)} where v.active order by v.type_id, ${valueOrder}`.execute(db)
  return rows
}

/** A type that a company can choose from. */
export interface TypeRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly parents: readonly string[]
  /** Absent from delivered types. */
  readonly own?: { readonly parent_type_id: number | null; readonly version: number }
}

/** The type with a number or a code. */
export const typeOf = async (db: Db, key: string | number): Promise<TypeRow | undefined> => {
  const text = String(key)
  const delivered = deliveredRows.find(({ id, code }) => code === text || String(id) === text)
  return delivered ?? (await ownTypes(db)).find(({ id, code }) => code === text || String(id) === text)
}

/** The delivered types and those of the organisation, by number. */
export const allTypes = async (db: Db): Promise<readonly TypeRow[]> => [...deliveredRows, ...(await ownTypes(db))]

const deliveredRows: readonly TypeRow[] = Object.entries(parametricTypes)
  .map(([code, { id, name }]) => ({ id, code, name, parents: findDeliveredType(code)?.parents ?? [] }))
  .sort((one, other) => one.id - other.id)

const ownTypes = async (db: Db): Promise<readonly TypeRow[]> => {
  const rows = await db.selectFrom('parametric_type').selectAll().orderBy('name').execute()
  const codeOf = (id: number) => [...deliveredRows, ...rows].find((one) => one.id === id)?.code
  return rows.map(({ id, code, name, parent_type_id, version }) => ({
    id,
    code,
    name,
    parents: [parent_type_id === null ? undefined : codeOf(parent_type_id)].filter((parent) => parent !== undefined),
    own: { parent_type_id, version },
  }))
}
