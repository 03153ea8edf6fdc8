import type { ParametricValue, ReducedValue } from '@legajo/contract/parametric/parametric-value.ts'
import { sql } from 'kysely'
import type { ParametricRow, TypeRow } from '../choices/parametric-rows.ts'
import { allTypes, readValues } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'

/** Rows of one or several types as their calls answer them, with their parents' ids and names. */
export const wireValues = async (db: Db, rows: readonly ParametricRow[]): Promise<ParametricValue[]> => {
  const types = new Map((await allTypes(db)).map((type) => [type.id, type]))
  const parents = await valuesByKey(
    db,
    rows.map((row) => parentKey(row, types)).filter((key) => key !== undefined),
    types,
  )
  return rows.map((row) => {
    const parent = parents.get(parentKey(row, types) ?? '')
    return {
      id: row.id,
      parametricTypeId: row.type_id,
      code: row.code,
      name: row.name,
      short_name: row.short_name,
      parentId: parent?.id ?? null,
      parent: parent?.name ?? null,
      active: row.active,
      hidden: row.hidden,
      order: row.sort_order,
      color: row.color,
      layer: row.layer,
      company_id: row.company_id,
      status: row.status,
      valid_from: row.valid_from,
      valid_until: row.valid_until,
      source: row.source,
      certainty: row.certainty,
      note: row.note,
      codes: Object.entries(row.codes).map(([name, code]) => ({ interface: name, code })),
      attributes: Object.entries(row.attributes).map(([name, value]) => ({ name, value })),
      version: row.version,
    }
  })
}

/** Values of a type for a choice that completes other fields: with the codes and names of all their parents. */
export const toReducedWithParents = async (
  db: Db,
  rows: readonly ParametricRow[],
  { parents: order }: TypeRow,
): Promise<ReducedValue[]> => {
  const types = new Map((await allTypes(db)).map((type) => [type.id, type]))
  const keysOf = ({ parents }: ParametricRow) =>
    order.flatMap((type) => (parents[type] === undefined ? [] : [{ type, code: parents[type] }]))
  const found = await valuesByKey(
    db,
    rows.flatMap(keysOf).map(({ type, code }) => `${type}:${code}`),
    types,
  )
  return rows.map((row) => ({
    ...toReducedValue(row),
    parents: keysOf(row).flatMap(({ type, code }) => {
      const name = found.get(`${type}:${code}`)?.name
      return name === undefined ? [] : [{ type, code, name }]
    }),
  }))
}

export const toReducedValue = ({ id, code, name, short_name, active }: ParametricRow): ReducedValue => ({
  id,
  code,
  name,
  short_name,
  active,
})

/** The nearest parent of a row, as `type:code`. */
const parentKey = ({ type_id, parents }: ParametricRow, types: ReadonlyMap<number, TypeRow>): string | undefined => {
  const type = types.get(type_id)?.parents.find((code) => parents[code] !== undefined)
  return type && `${type}:${parents[type]}`
}

type Parent = { readonly id: number; readonly name: string }

/** The values of some keys `type:code`. */
const valuesByKey = async (
  db: Db,
  wanted: readonly string[],
  types: ReadonlyMap<number, TypeRow>,
): Promise<ReadonlyMap<string, Parent>> => {
  const keys = new Set(wanted)
  if (keys.size === 0) return new Map()
  const codes = [...keys].map((key) => key.slice(key.indexOf(':') + 1))
  const byCode = new Map([...types.values()].map(({ id, code }) => [code, id]))
  const ids = [...new Set([...keys].map((key) => byCode.get(key.slice(0, key.indexOf(':'))) ?? 0))]
  const found = await readValues(db, ids, { where: sql`v.code = any(${codes}::text[])` })
  return new Map(found.map(({ id, type_id, code, name }) => [`${types.get(type_id)?.code}:${code}`, { id, name }]))
}
