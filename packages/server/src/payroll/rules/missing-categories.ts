import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound, refuse } from '../../errors/app-error.ts'

/** The rows of the union's scale without a category, in the scale's order; of several validities the last one that has the row. */
export const findMissingCategories = async (db: Db, unionId: number) => {
  const { scale_code: scaleCode } = await db
    .selectFrom('trade_union')
    .select('scale_code')
    .where('id', '=', unionId)
    .executeTakeFirstOrThrow(notFound)
  const { rows } = await sql<{ code: string; basic: string | null }>`
    select code, basic from (
      select distinct on (cells ->> 0) cells ->> 0 as code, p.valid_from, place,
        cells ->> (select o - 1 from jsonb_array_elements_text(p.columns) with ordinality t (name, o)
          where name = u.basic_column limit 1)::int as basic
      from trade_union u join scale s on s.tenant_id = u.tenant_id and s.company_id = u.company_id and s.code = u.scale_code
      join scale_period p on p.tenant_id = s.tenant_id and p.scale_id = s.id,
        jsonb_array_elements(p.rows) with ordinality as r (cells, place)
      where u.id = ${unionId} order by cells ->> 0, p.valid_from desc) as last
    where length(code) between 1 and 60 and not exists (select from category_trade_union c
      where c.trade_union_id = ${unionId} and c.code = last.code)
    order by valid_from desc, place`.execute(db)
  return { scaleCode: scaleCode || null, missing: rows }
}

/** Creates the categories of these rows after the existing ones. */
export const createMissingCategories = async (db: Db, unionId: number, codes: readonly string[]): Promise<void> => {
  const { scaleCode, missing } = await findMissingCategories(db, unionId)
  if (!scaleCode) refuse('codes', 'El sindicato no tiene una escala de básicos; elegila primero')
  const wanted = new Set(codes)
  const known = await db.selectFrom('category_trade_union').select('code').where('trade_union_id', '=', unionId).execute()
  const all = new Set([...missing, ...known].map(({ code }) => code))
  const unknown = codes.find((code) => !all.has(code))
  if (unknown !== undefined) refuse('codes', `La escala «${scaleCode}» no tiene una fila «${unknown}»; agregala primero`)
  const made = missing.filter(({ code }) => wanted.has(code)).map(({ code }) => code)
  await sql`insert into category_trade_union (trade_union_id, code, name, sort_order)
    select ${unionId}, code, code, least(9999, place * 10 + coalesce((select max(sort_order) from category_trade_union
      where trade_union_id = ${unionId}), 0))
    from unnest(${made}::text[]) with ordinality as t (code, place) on conflict do nothing`.execute(db)
}
