import type { Query } from '@legajo/contract/endpoint.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { findDeliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import { certainties, layers, statuses } from '@legajo/contract/parametric/parametric-value.ts'
import { type SqlBool, sql } from 'kysely'
import {
  allTypes,
  currentCompany,
  type ParametricRow,
  readValues,
  type TypeRow,
  typeOf,
  valueOrder,
  valuesOf,
  valuesTable,
} from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { containsWords, filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { byLabel, byText } from '../http/sort.ts'
import { dependsOn, requireType } from './find-value.ts'
import { toReducedValue, toReducedWithParents, wireValues } from './wire-value.ts'

const isActive = sql<SqlBool>`v.active`
const anyRow = sql<SqlBool>`true`

/** Serves the reading calls of values. */
export const serveParametricReads: Area = (server) => {
  const byType = (call: typeof parametrics.byType | typeof parametrics.allByType, state: typeof isActive) =>
    serve(server, call, async ({ db }, { params, query }) => {
      const type = await requireType(db, params.type)
      return wireValues(
        db,
        await readValues(db, [type.id], { where: sql`${state} and ${await dependsOn(db, type, query.filterId)}` }),
      )
    })
  byType(parametrics.byType, isActive)
  byType(parametrics.allByType, anyRow)

  const serveReduced = (call: typeof parametrics.reducedByType | typeof parametrics.allReducedByType, state: typeof isActive) =>
    serve(server, call, async ({ db }, { params, query }) => {
      const type = await requireType(db, params.type)
      const where = sql<SqlBool>`${query.codes === undefined ? state : anyRow} and ${await searchValues(db, type, query)}`
      const rows = await readValues(db, [type.id], { where, limit: query.limit, text: query.filter })
      return query.parents ? toReducedWithParents(db, rows, type) : rows.map(toReducedValue)
    })
  serveReduced(parametrics.reducedByType, isActive)
  serveReduced(parametrics.allReducedByType, anyRow)

  serve(server, parametrics.core, async ({ db }) =>
    wireValues(db, await readValues(db, idsOf(await smallTypes(db)), { where: sql`v.layer = 'CORE'` })),
  )
  serve(server, parametrics.own, async ({ db }) =>
    wireValues(db, await readValues(db, idsOf(await allTypes(db)), { where: sql`v.layer = 'TENANT'` })),
  )
  for (const [call, layer] of [
    [parametrics.ofCompany, 'COMPANY'],
    [parametrics.coreByType, 'CORE'],
  ] as const)
    serve(server, call, async ({ db }, { params }) => {
      const type = await requireType(db, params.type)
      return wireValues(db, await readValues(db, [type.id], { where: sql`v.layer = ${layer}` }))
    })

  serve(server, parametrics.types, async ({ db }) => withValues(db, await smallTypes(db)))
  serve(server, parametrics.joinedTypes, async ({ db }, { params }) => {
    const types = await Promise.all(params.types.split('-').map((number) => typeOf(db, number)))
    return withValues(
      db,
      types.map((type) => type ?? fail('not_found')),
    )
  })

  serve(server, parametrics.verifyCode, async ({ db }, { query }) => {
    const types = query.type === undefined ? await allTypes(db) : [await requireType(db, query.type)]
    const found = await readValues(db, idsOf(types), { where: sql`lower(v.code) = lower(${query.code})`, limit: 1 })
    return { inUse: found.length > 0, message: found.length > 0 ? 'Este código ya esta en uso' : null }
  })

  serve(server, parametrics.page, async ({ db }, { params, query: { filterId, search, filter, ...paging } }) => {
    const type = await requireType(db, params.type)
    const found = db
      .selectFrom(valuesTable([type.id]).as('v') as never)
      .select(sql<never>`v.*` as never)
      .where(await dependsOn(db, type, filterId))
      .where(containsWords('v.search', search ?? ''))
      .where(filterOf(filter, { search: 'v.search', columns: filters }))
    const page = await pageOf(found as never, paging, sortColumns, { id: sql`v.id`, sort: sql`v.sort_order` })
    return { ...page, content: await wireValues(db, page.content as readonly ParametricRow[]) }
  })
}

const text = (name: string) => ({ kind: 'text', sql: `v.${name}` }) as const
const select = (name: string) => ({ kind: 'select', sql: `v.${name}` }) as const
const filters = {
  id: { kind: 'number', sql: 'v.id' },
  code: text('code'),
  name: text('name'),
  short_name: text('short_name'),
  source: text('source'),
  note: text('note'),
  layer: select('layer'),
  status: select('status'),
  certainty: select('certainty'),
  active: { kind: 'boolean', sql: 'v.active' },
  valid_from: { kind: 'date', sql: 'v.valid_from' },
  valid_until: { kind: 'date', sql: 'v.valid_until' },
} as const
const sortColumns = {
  code: byText('v.code'),
  name: byText('v.name'),
  short_name: byText('v.short_name'),
  source: sql`v.source`,
  note: byText('v.note'),
  layer: byLabel('v.layer', layers),
  status: byLabel('v.status', statuses),
  certainty: byLabel('v.certainty', certainties),
  active: sql`v.active`,
  order: sql`v.sort_order`,
  valid_from: sql`v.valid_from`,
  valid_until: sql`v.valid_until`,
} as const

type ValueSearch = NonNullable<Query<typeof parametrics.reducedByType>>

/** The condition of a search: words, codes, a parent by its id or by its stored value. */
const searchValues = async (db: Db, type: TypeRow, query: ValueSearch) => {
  const conditions = [await dependsOn(db, type, query.filterId), containsWords('v.search', query.filter ?? '')]
  const by = (name: string | undefined) => sql.raw(`v.${name === 'name' || name === 'short_name' ? name : 'code'}`)
  if (query.codes !== undefined) conditions.push(sql`${by(query.by)} = any(${codesIn(query.codes)}::text[])`)
  if (query.under) {
    const parentType = await typeOf(db, query.underType ?? '')
    if (!parentType || !type.parents.includes(parentType.code))
      return refuse('underType', `No es un tipo del que dependa «${type.name}»`)
    conditions.push(
      sql`v.parents ->> ${parentType.code}::text = any(select v.code from ${valuesOf([parentType.id], currentCompany)}
        where ${by(query.underBy)} = ${query.under})`,
    )
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Values are separated by a line feed, since names contain commas. */
const codesIn = (codes: string): readonly string[] => codes.split('\n').filter(Boolean)

const idsOf = (types: readonly TypeRow[]): readonly number[] => types.map(({ id }) => id)
const smallTypes = async (db: Db): Promise<readonly TypeRow[]> =>
  (await allTypes(db)).filter(({ code }) => findDeliveredType(code)?.isLarge !== true)

const withValues = async (db: Db, types: readonly TypeRow[]) => {
  const { rows } = await sql<Parameters<typeof toReducedValue>[0]>`select v.* from ${valuesOf(idsOf(types))} where v.active
    order by ${valueOrder}`.execute(db)
  return types.map(({ id, code, name }) => ({
    id,
    code,
    name,
    values: rows.filter((row) => row.type_id === id).map(toReducedValue),
  }))
}
