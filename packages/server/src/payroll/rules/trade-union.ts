import { type CategoryDraft, categories, type TradeUnionDraft, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import { basicSalariesOf, saveBasicSalary } from './basic-salary.ts'

export const serveTradeUnions: Area = (server) => {
  serve(server, tradeUnions.list, ({ db }) => allUnions(db).execute())
  serve(server, tradeUnions.create, async ({ db }, { body }) => {
    await mustPoint(db, body)
    const id = await insertRow(db, 'trade_union', columnsOf(body))
    if (body.scaleCode) await createCategories(db, id, body.scaleCode)
    return oneUnion(db, id)
  })
  serve(server, tradeUnions.update, async ({ db }, { body: { id, ...draft } }) => {
    const before = await oneUnion(db, id)
    await mustPoint(db, draft)
    if (draft.code !== before.code) await mustBeNobodys(db, `El código «${before.code}»`, id)
    return oneUnion(db, await updateRow(db, 'trade_union', id, columnsOf(draft)))
  })
  serve(server, tradeUnions.remove, async ({ db }, { params }) => {
    const { name } = await oneUnion(db, params.id)
    await mustBeNobodys(db, `El sindicato «${name}»`, params.id)
    const values = await db
      .selectFrom('liquidation_parameter_value as v')
      .innerJoin('liquidation_parameter as p', 'p.id', 'v.parameter_id')
      .select('p.code')
      .distinct()
      .where('v.trade_union_id', '=', params.id)
      .execute()
    if (values.length > 0)
      fail('in_use', { what: `El sindicato «${name}»`, count: `parámetros ${values.map(({ code }) => code).join(', ')}` })
    await removeRow(db, 'trade_union', params.id)
  })
}

export const serveCategories: Area = (server) => {
  serve(server, categories.list, async ({ db }) => allCategories(db, await todayOf(db)).execute())
  serve(server, categories.listOf, async ({ db }, { params }) => {
    await oneUnion(db, params.id)
    return allCategories(db, await todayOf(db))
      .where('c.trade_union_id', '=', params.id)
      .execute()
  })
  serve(server, categories.listReduced, async ({ db }, { params }) => {
    await oneUnion(db, params.id)
    return db
      .selectFrom('category_trade_union')
      .select(['id', 'trade_union_id as tradeUnionId', 'code', 'name'])
      .where('trade_union_id', '=', params.id)
      .where('active', '=', true)
      .orderBy('sort_order')
      .orderBy('code')
      .execute()
  })
  serve(server, categories.get, ({ db }, { params }) => oneCategory(db, params.id))
  serve(server, categories.create, async ({ db }, { body }) => {
    await mustHaveUnion(db, body.tradeUnionId)
    return oneCategory(db, await insertRow(db, 'category_trade_union', categoryColumns(body)))
  })
  serve(server, categories.update, async ({ db }, { body: { id, ...draft } }) => {
    const before = await oneCategory(db, id)
    await mustHaveUnion(db, draft.tradeUnionId)
    const moves = draft.code !== before.code || draft.tradeUnionId !== before.tradeUnionId
    if (moves) await mustBeNobodys(db, `La categoría «${before.code}»`, before.tradeUnionId, before.code)
    return oneCategory(db, await updateRow(db, 'category_trade_union', id, categoryColumns(draft)))
  })
  serve(server, categories.remove, async ({ db }, { params }) => {
    const { code, tradeUnionId } = await oneCategory(db, params.id)
    await mustBeNobodys(db, `La categoría «${code}»`, tradeUnionId, code)
    await removeRow(db, 'category_trade_union', params.id)
  })
  serve(server, categories.basicSalaries, async ({ db }, { params }) => {
    await oneCategory(db, params.id)
    return basicSalariesOf(db, params.id)
  })
  serve(server, categories.saveBasicSalary, async ({ db }, { params, body }) => {
    await oneCategory(db, params.id)
    await saveBasicSalary(db, params.id, body)
    return basicSalariesOf(db, params.id)
  })
}

/**
 * Refuses the removal of a row used in any employee's file, also those hidden from the caller: their pay depends on it.
 * For hidden employees it reports only that they exist.
 */
const mustBeNobodys = async (db: Db, what: string, unionId: number, category?: string): Promise<void> => {
  const bearers = db
    .selectFrom('employee as e')
    .innerJoin('trade_union as u', (join) =>
      join.onRef('u.company_id', '=', 'e.company_id').onRef('u.code', '=', 'e.trade_union_code'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('u.id', '=', unionId)
    .$if(category !== undefined, (of) => of.where('e.category_code', '=', category ?? ''))
  const seen = (await bearers.executeTakeFirstOrThrow()).count
  if (seen > 0) fail('in_use', { what, count: peopleText(seen) })
  const { count } = await withConfidentialEmployees(db, () => bearers.executeTakeFirstOrThrow())
  if (count > 0) fail('in_use', { what, count: 'en legajos que no están a tu alcance' })
}

const mustPoint = async (db: Db, { scaleCode }: TradeUnionDraft): Promise<void> => {
  if (!scaleCode) return
  const scale = await db.selectFrom('scale').select('id').where('code', '=', scaleCode).executeTakeFirst()
  if (!scale) refuse('scaleCode', `No hay una escala «${scaleCode}»; creala en Escalas o elegí otra`)
}
/** A union with a scale gets a category for each row of the last validity: the scale is looked up by their codes. */
const createCategories = (db: Db, unionId: number, scaleCode: string) =>
  sql`insert into category_trade_union (trade_union_id, code, name, sort_order)
    select ${unionId}, row ->> 0, row ->> 0, place * 10
    from (select p.rows from scale_period p join scale s on s.id = p.scale_id
      where s.code = ${scaleCode} and s.company_id = app_company() order by p.valid_from desc limit 1) as last,
      jsonb_array_elements(last.rows) with ordinality as t (row, place)
    where length(row ->> 0) between 1 and 60 on conflict do nothing`.execute(db)

const mustHaveUnion = async (db: Db, id: number): Promise<void> => {
  const union = await db.selectFrom('trade_union').select('id').where('id', '=', id).executeTakeFirst()
  if (!union) refuse('tradeUnionId', 'Ese sindicato no existe; elegí otro')
}

const columnsOf = ({ numberCct, scaleCode, basicColumn, ...draft }: TradeUnionDraft) => ({
  ...draft,
  number_cct: numberCct || null,
  scale_code: scaleCode || null,
  basic_column: basicColumn,
})
const categoryColumns = ({ tradeUnionId, order, ...draft }: CategoryDraft) => ({
  ...draft,
  trade_union_id: tradeUnionId,
  sort_order: order,
})

const allUnions = (db: Db) =>
  db
    .selectFrom('trade_union as u')
    .select(['u.id', 'u.code', 'u.name', 'u.number_cct as numberCct', 'u.scale_code as scaleCode'])
    .select(['u.basic_column as basicColumn', 'u.active', 'u.version'])
    .select([
      sql<number>`(select count(*)::int from category_trade_union c where c.tenant_id = u.tenant_id and c.trade_union_id = u.id)`.as(
        'categories',
      ),
      sql<number>`(select count(*)::int from employee e where e.tenant_id = u.tenant_id and e.company_id = u.company_id
        and e.trade_union_code = u.code)`.as('employees'),
    ])
    .orderBy('u.code')
const oneUnion = async (db: Db, id: number) =>
  (await allUnions(db).where('u.id', '=', id).executeTakeFirst()) ?? fail('not_found')

/** Categories with the cell of their union's scale in force on a day. */
const allCategories = (db: Db, day: string) =>
  db
    .selectFrom('category_trade_union as c')
    .innerJoin('trade_union as u', (join) => join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.trade_union_id'))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('scale_period as p')
          .innerJoin('scale as s', (join) => join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.scale_id'))
          .select(['p.valid_from', 'p.columns', 'p.rows'])
          .whereRef('s.code', '=', 'u.scale_code')
          .whereRef('s.company_id', '=', 'u.company_id')
          .where('p.valid_from', '<=', day)
          .orderBy('p.valid_from', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.trade_union_id as tradeUnionId', 'c.code', 'c.name', 'c.sort_order as order', 'c.active', 'c.version'])
    .select([
      'p.valid_from as basicFrom',
      sql<string | null>`(select r ->> (select o - 1 from jsonb_array_elements_text(p.columns) with ordinality t (name, o)
        where name = u.basic_column limit 1)::int from jsonb_array_elements(p.rows) r where r ->> 0 = c.code limit 1)`.as(
        'basic',
      ),
      sql<number>`(select count(*)::int from employee e where e.tenant_id = c.tenant_id and e.company_id = c.company_id
        and e.trade_union_code = u.code and e.category_code = c.code)`.as('employees'),
    ])
    .orderBy('u.code')
    .orderBy('c.sort_order')
    .orderBy('c.code')
const oneCategory = async (db: Db, id: number) =>
  (await allCategories(db, await todayOf(db))
    .where('c.id', '=', id)
    .executeTakeFirst()) ?? fail('not_found')
