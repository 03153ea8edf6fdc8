import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { VersionedTable } from '../db/save.ts'
import type { Schema } from '../db/schema.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { type ColumnSources, columnOf, type SchemaFields, selectionOf, withoutNullOptionals } from './field-columns.ts'
import { orderBy } from './order.ts'
import type { ReadContext, ResourceOptions, Row, Rows } from './resource.ts'

type Conditions = readonly (Expression<SqlBool> | undefined)[]

/** Reads the rows of a resource as its calls answer them; `schema` are the fields of a row. */
export const resourceRows = <C, T extends VersionedTable, Later extends string>(
  schema: SchemaFields,
  options: ResourceOptions<C, T, Later>,
) => {
  const { table, visible, complete } = options
  const later: ColumnSources<T> = Object.fromEntries((options.later ?? []).map((name) => [name, null]))
  const sources: ColumnSources<T> = { ...options.fields, ...later }
  const of: ExpressionBuilder<Schema, T> = expressionBuilder<Schema, T>()
  const keys = options.orderBy ?? [columnOf(Object.keys(schema)[0] ?? 'id', sources) ?? 'id']
  const dropNulls = withoutNullOptionals(schema)
  const idIs = (id: number) => sql<boolean>`${sql.ref(`${table}.id`)} = ${id}`

  /** The rows that exist for the caller, with `fields`. */
  const select = (context: ReadContext, fields: SchemaFields, conditions: Conditions = []) => {
    // A table that is a parameter has no columns for the compiler; `ResourceOptions` compares them with the contract.
    const query = context.db.selectFrom(table as 'cost_center').select(selectionOf(table, Object.keys(fields), sources, of))
    return [visible?.(of, context), ...conditions].reduce(
      (found, condition) => (condition ? found.where(condition) : found),
      query,
    )
  }
  const toWireRows = async (context: ReadContext, found: readonly object[]): Promise<Row<C>[]> => {
    const rows = found.map((row) => dropNulls({ ...row })) as Row<C>[]
    return complete ? [...(await complete(context, rows))] : rows
  }
  const all: Rows<C, T>['all'] = async (context, condition) =>
    toWireRows(
      context,
      await select(context, schema, [condition?.(of)])
        .orderBy(orderBy(table, keys))
        .execute(),
    )
  const one: Rows<C, T>['one'] = async (context, id) => (await all(context, () => idIs(id)))[0] ?? fail('not_found')

  /** Refuses a row that does not exist for the caller, or that the caller may not change. */
  const requireChangeable = async (context: ReadContext, id: number): Promise<void> => {
    if (!visible && !options.changeable) return
    const found = select(context, {}, [options.changeable?.(of, context), idIs(id)]).select(sql`true`.as('found'))
    await found.executeTakeFirstOrThrow(notFound)
  }
  return { sources, of, keys, select, answered: toWireRows, all, one, requireChangeable }
}
