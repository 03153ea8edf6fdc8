import { findDeliveredType, type ParametricTypeCode, parametricTypes } from '@legajo/contract/parametric/parametric-types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { valuesOf } from './parametric-rows.ts'

/**
 * SQL of the name of the value with the code in `column`, in the current company; the code itself without one. Two index lookups per row,
 * so that lists of 20,000 rows filter and sort by it.
 */
export const choiceName = (column: string, type: ParametricTypeCode): string =>
  nameOfCode(column, String(parametricTypes[type].id))

/** Like `choiceName`, for a type whose number is the SQL `id`. */
export const nameOfCode = (column: string, id: string): string =>
  `coalesce((select o.name from parametric_value o where o.tenant_id = (select app_tenant()) and o.type_id = ${id}
    and lower(o.code) = lower(${column}) and (o.company_id is null or o.company_id = (select app_company()))
    order by o.company_id nulls last limit 1),
    (select d.name from parametric_core d where d.type_id = ${id} and d.code = ${column}), ${column})`

/** SQL of the text that people know the value by, as its form shows it: «126205 · OSECAC» where the code is known too. */
export const choiceLabel = (column: string, type: ParametricTypeCode): string => {
  if (findDeliveredType(type)?.showsCode !== true) return choiceName(column, type)
  return `(case when ${column} = ${choiceName(column, type)} then ${column} else ${column} || ' · ' || ${choiceName(column, type)} end)`
}

/** A choice as a column that lists filter by the words of its label, or by its code. */
export const filterByLabel = (column: string, type: ParametricTypeCode) =>
  ({ kind: 'text', sql: choiceLabel(column, type), code: column }) as const

/** A choice as a column that lists sort by name. */
export const sortByLabel = (column: string, type: ParametricTypeCode): RawBuilder<unknown> =>
  sql`natural_order(${sql.raw(choiceName(column, type))}) collate "C"`

type StoredChoice = readonly [type: ParametricTypeCode, code: string]

/** The labels of stored codes, as a function; one query for all of them. */
export const labelsOf = async (db: Db, stored: readonly StoredChoice[]): Promise<(...one: StoredChoice) => string> => {
  const types = [...new Set(stored.map(([type]) => parametricTypes[type].id))]
  if (types.length === 0) return (_, code) => code
  const { rows } = await sql<{
    type_id: number
    code: string
    name: string
  }>`select v.type_id, v.code, v.name from ${valuesOf(types)}
    where v.code = any(${[...new Set(stored.map(([, code]) => code))]}::text[])`.execute(db)
  const names = new Map(rows.map(({ type_id, code, name }) => [`${type_id} ${code}`, name]))
  return (type, code) => {
    const name = names.get(`${parametricTypes[type].id} ${code}`)
    if (name === undefined || name === code) return code
    return findDeliveredType(type)?.showsCode ? `${code} · ${name}` : name
  }
}
