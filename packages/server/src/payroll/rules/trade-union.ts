import { categories, type TradeUnionDraft, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { hasCategoryToday } from '../../db/pay-on-day.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { basicSalariesOf, saveBasicSalary } from './basic-salary.ts'
import { createMissingCategories, findMissingCategories } from './missing-categories.ts'

export const serveTradeUnions: Area = (server) => {
  serveResource(server, tradeUnions, {
    table: 'trade_union',
    fields: {
      categories: () =>
        sql<number>`(select count(*)::int from category_trade_union c where c.tenant_id = trade_union.tenant_id and c.trade_union_id = trade_union.id)`,
      employees: () =>
        sql<number>`(select count(*)::int from employee e where e.tenant_id = trade_union.tenant_id and e.company_id = trade_union.company_id
          and e.trade_union_code = trade_union.code)`,
    },
    blankAsNull: ['numberCct', 'scaleCode'],
    beforeUpdate: async ({ db, id }, { code }, former) => {
      if (code !== former.code) await mustBeNobodys(db, `El código «${former.code}»`, id)
    },
    beforeSave: ({ db }, draft) => mustPoint(db, draft),
    afterSave: async ({ db, id, isNew }, { scaleCode }) => {
      if (!isNew || !scaleCode) return
      const { missing } = await findMissingCategories(db, id)
      await createMissingCategories(
        db,
        id,
        missing.map(({ code }) => code),
      )
    },
    beforeRemove: async ({ db, id }, { name }) => {
      await mustBeNobodys(db, `El sindicato «${name}»`, id)
      const values = await db
        .selectFrom('liquidation_parameter_value as v')
        .innerJoin('liquidation_parameter as p', 'p.id', 'v.parameter_id')
        .select('p.code')
        .distinct()
        .where('v.trade_union_id', '=', id)
        .execute()
      if (values.length > 0)
        fail('in_use', { what: `El sindicato «${name}»`, count: `parámetros ${values.map(({ code }) => code).join(', ')}` })
    },
  })
}

export const serveCategories: Area = (server) => {
  const { all, one } = serveResource(server, withoutReduced, {
    table: 'category_trade_union',
    orderBy: [unionCode, 'sort_order', 'code'],
    fields: {
      order: 'sort_order',
      // The cell of the union's scale in force today.
      basic: () =>
        sql<
          string | null
        >`(select (select r ->> (select o - 1 from jsonb_array_elements_text(p.columns) with ordinality t (name, o)
            where name = u.basic_column limit 1)::int from jsonb_array_elements(p.rows) r where r ->> 0 = category_trade_union.code limit 1)
          ${scaleInForce})`,
      basicFrom: () => sql<string | null>`(select p.valid_from ${scaleInForce})`,
      employees: () =>
        sql<number>`(select count(*)::int from employee e where e.tenant_id = category_trade_union.tenant_id
          and e.company_id = category_trade_union.company_id
          and ${hasCategoryToday(`(${unionText})`, 'category_trade_union.code')})`,
    },
    beforeUpdate: async ({ db }, { code, tradeUnionId }, former) => {
      const moves = code !== former.code || tradeUnionId !== former.tradeUnionId
      if (moves) await mustBeNobodys(db, `La categoría «${former.code}»`, former.tradeUnionId, former.code)
    },
    beforeSave: ({ db }, { tradeUnionId }) => mustHaveUnion(db, tradeUnionId),
    beforeRemove: ({ db }, { code, tradeUnionId }) => mustBeNobodys(db, `La categoría «${code}»`, tradeUnionId, code),
  })
  serve(server, listOf, async (context, { params }) => {
    await requireUnion(context.db, params.id)
    return all(context, (of) => of('trade_union_id', '=', params.id))
  })
  serve(server, listReduced, async ({ db }, { params }) => {
    await requireUnion(db, params.id)
    return db
      .selectFrom('category_trade_union')
      .select(['id', 'trade_union_id as tradeUnionId', 'code', 'name'])
      .where('trade_union_id', '=', params.id)
      .where('active', '=', true)
      .orderBy('sort_order')
      .orderBy('code')
      .execute()
  })
  serve(server, listMissing, async ({ db }, { params }) => findMissingCategories(db, params.id))
  serve(server, createMissing, async (context, { params, body }) => {
    await createMissingCategories(context.db, params.id, body.codes)
    return all(context, (of) => of('trade_union_id', '=', params.id))
  })
  serve(server, categories.basicSalaries, async (context, { params }) => {
    await one(context, params.id)
    return basicSalariesOf(context.db, params.id)
  })
  serve(server, categories.saveBasicSalary, async (context, { params, body }) => {
    await one(context, params.id)
    await saveBasicSalary(context.db, params.id, body)
    return basicSalariesOf(context.db, params.id)
  })
}

/** The calls whose lists are of one union are served by hand. */
const { listOf, listReduced, missing: listMissing, createMissing, ...withoutReduced } = categories

const unionText =
  'select code from trade_union u where u.tenant_id = category_trade_union.tenant_id and u.id = category_trade_union.trade_union_id'
const unionCode = sql.raw(`(${unionText})`)
const scaleInForce = sql`from trade_union u join scale s on s.tenant_id = u.tenant_id and s.company_id = u.company_id and s.code = u.scale_code
  join scale_period p on p.tenant_id = s.tenant_id and p.scale_id = s.id
  where u.tenant_id = category_trade_union.tenant_id and u.id = category_trade_union.trade_union_id and p.valid_from <= app_today()
  order by p.valid_from desc limit 1`

/**
 * Refuses the removal of a row used in any employee's file, also those hidden from the caller: their pay depends on it.
 * For hidden employees it reports only that they exist.
 */
const mustBeNobodys = async (db: Db, what: string, unionId: number, category?: string): Promise<void> => {
  const employeesOfUnion = db
    .selectFrom('employee as e')
    .innerJoin('trade_union as u', (join) =>
      join.onRef('u.company_id', '=', 'e.company_id').onRef('u.code', '=', 'e.trade_union_code'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('u.id', '=', unionId)
    .$if(category !== undefined, (of) => of.where('e.category_code', '=', category ?? ''))
  const seen = (await employeesOfUnion.executeTakeFirstOrThrow()).count
  if (seen > 0) fail('in_use', { what, count: peopleText(seen) })
  const { count } = await withConfidentialEmployees(db, () => employeesOfUnion.executeTakeFirstOrThrow())
  if (count > 0) fail('in_use', { what, count: 'en legajos que no están a tu alcance' })
}

const mustPoint = async (db: Db, { scaleCode }: TradeUnionDraft): Promise<void> => {
  if (!scaleCode) return
  const scale = await db.selectFrom('scale').select('id').where('code', '=', scaleCode).executeTakeFirst()
  if (!scale) refuse('scaleCode', `No hay una escala «${scaleCode}»; creala en Escalas o elegí otra`)
}
const mustHaveUnion = async (db: Db, id: number): Promise<void> => {
  const union = await db.selectFrom('trade_union').select('id').where('id', '=', id).executeTakeFirst()
  if (!union) refuse('tradeUnionId', 'Ese sindicato no existe; elegí otro')
}

const requireUnion = async (db: Db, id: number): Promise<void> => {
  await db.selectFrom('trade_union').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound)
}
