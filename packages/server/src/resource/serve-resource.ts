import type { PageQuery } from '@legajo/contract/fields.ts'
import { sql } from 'kysely'
import type { VersionedTable } from '../db/save.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { partsOf } from '../http/schema-parts.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { SchemaFields } from './field-columns.ts'
import { orderBy, usualOrder } from './order.ts'
import { equalTo, listingOf } from './paged-list.ts'
import type { Draft, ReadContext, ResourceCalls, ResourceOptions, Rows } from './resource.ts'
import { resourceRows } from './resource-rows.ts'
import { resourceWrites } from './save-resource.ts'

/**
 * Serves the usual calls of a resource from its contract and its table. The fields of the contract are the columns of the table, so that a
 * new field needs the contract and a migration alone. Calls of other names are served beside it, with the returned `all`, `one`, `page` and `save`.
 *
 *     const { one } = serveResource(server, positions, {
 *       table: 'position',
 *       orderBy: ['name'],
 *       fields: {
 *         // Another column, and one that is computed. Both are compile errors until they are named.
 *         order: 'sort_order',
 *         occupants: () => sql<number>`(select count(*)::int from employee e where e.position_id = position.id)`,
 *       },
 *       visible: (of, { session }) => of('company_id', '=', session.company),
 *       blankAsNull: ['description'],
 *       references: { category_id: { table: 'notice_category', noun: 'La categoría' } },
 *       heldBy: [{ table: 'employment', column: 'position_id', what: 'El puesto', noun: ['posición', 'posiciones'] }],
 *       values: (_, { session }) => ({ user_id: session.userId }),
 *       beforeSave: ({ db }, draft) => mustFit(db, draft),
 *       beforeUpdate: ({ db, id }, { code }, former) => (code === former.code ? undefined : mustBeUnused(db, id)),
 *       afterSave: ({ db, id }, { skills }) => setSkills(db, id, skills),
 *     })
 *     serve(server, positions.publish, async (context, { params }) => one(context, params.id))
 *
 * A list with `pageOf(…)` as its answer is paged, filtered and sorted by every stored field. A call that is special is left out:
 * `const { list, ...calls } = positions`.
 */
export const serveResource = <C extends ResourceCalls, T extends VersionedTable, const Later extends string = never>(
  server: Server,
  calls: C,
  options: ResourceOptions<C, T, Later>,
): Rows<C, T> => {
  const { table, listed, limit } = options
  const schema = rowFieldsOf(calls)
  const reader = resourceRows(schema, options)
  const { sources, of, keys, select, answered, all, one } = reader
  const { save, remove } = resourceWrites(schema, options, reader, calls)
  const order = orderBy(table, keys)

  const { filters, sortable } = { ...listingOf(table, schema, sources), ...options }
  const pageFrom = async (context: ReadContext, found: ReturnType<typeof select>, { filter, ...query }: PageQuery) => {
    const part = await pageOf(found.where(filterOf(filter, filters)), query, sortable, usualOrder(table, keys))
    return { ...part, content: await answered(context, part.content) }
  }
  const page: Rows<C, T>['page'] = (context, query, condition) =>
    pageFrom(context, select(context, schema, [condition?.(of)]), query)

  if (calls.list) {
    serve(server, calls.list, async (context, { query = {} }) => {
      const { page: number, size, sortField, sortOrder, filter, ...rest }: Partial<PageQuery> = query
      const conditions = [listed?.(of, { ...context, query }), ...equalTo(table, schema, sources, rest)]
      const found = select(context, schema, conditions)
      if (number === undefined || size === undefined) {
        const rows = found.orderBy(order).$if(limit !== undefined, (list) => list.limit(limit ?? 0))
        return answer(await answered(context, await rows.execute()))
      }
      return answer(await pageFrom(context, found, { page: number, size, sortField, sortOrder, filter }))
    })
  }
  if (calls.listReduced) {
    const { fields = {} } = partsOf(partsOf(calls.listReduced.returns).item)
    const active = schema['active'] && sql<boolean>`${sql.ref(`${table}.active`)}`
    serve(server, calls.listReduced, async (context) => answer(await select(context, fields, [active]).orderBy(order).execute()))
  }
  if (calls.get) serve(server, calls.get, async (context, { params }) => answer(await one(context, idIn(params))))
  if (calls.create) serve(server, calls.create, async (context, { body }) => answer(await save(context, body as Draft<C>)))
  if (calls.update)
    serve(
      server,
      calls.update,
      async (context, { params, body }) => answer(await save(context, body as Draft<C>, idIn({ ...body, ...params }))),
      { stored: (context, { params, body }) => one(context, idIn({ ...body, ...params })) },
    )
  if (calls.remove) serve(server, calls.remove, (context, { params }) => remove(context, idIn(params)))
  return { all, one, page, save: (context, draft) => save(context, draft) }
}

/** The fields of a row: those of the first call that answers one. */
const rowFieldsOf = ({ create, update, get, list }: ResourceCalls): SchemaFields => {
  const single = [create, update, get].map((call) => call?.returns).find((schema) => schema !== undefined)
  const { fields, item } = partsOf(single ?? list?.returns)
  return (single ? fields : partsOf(item ?? partsOf(fields?.['content']).item).fields) ?? {}
}

const idIn = (named: object): number => ('id' in named ? Number(named.id) : 0)

/** The type of an answer is that of the contract, compared with the table by `ResourceOptions`. */
const answer = (value: unknown): never => value as never
