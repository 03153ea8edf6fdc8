import { createHash } from 'node:crypto'
import { type ParametricTypeCode, parametricTypes } from '@legajo/contract/parametric/parametric-types.ts'
import { sql } from 'kysely'
import type { Db, RoleDatabase } from '../db/database.ts'
import { catalogueText, type DeliveredValue, readDeliveredValues } from './catalogue-file.ts'

/** Loads every delivered file whose content changed since it was last loaded, as the role that owns the schema. */
export const loadCatalogue = async ({ platform }: Pick<RoleDatabase, 'platform'>): Promise<void> => {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from parametric_catalogue`.execute(platform)
  const loaded = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = Object.entries(parametricTypes).flatMap(([type, { id, ...of }]) => {
    const text = catalogueText(type)
    const hash = createHash('sha256')
      .update(JSON.stringify(of))
      .update(text ?? '')
      .digest('hex')
    return text === undefined || loaded.get(type) === hash ? [] : [{ type: type as ParametricTypeCode, id, text, hash }]
  })
  if (changed.length === 0) return
  await platform.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(727004)`.execute(db)
    for (const { type, id, text, hash } of changed) {
      await load(db, id, readDeliveredValues(type, text))
      await sql`insert into parametric_catalogue (name, hash) values (${type}, ${hash})
        on conflict (name) do update set hash = excluded.hash`.execute(db)
    }
  })
}

const batch = 5000

/** Writes the values of a type. One that is no longer delivered becomes old: records may hold its code. */
const load = async (db: Db, typeId: number, values: readonly DeliveredValue[]): Promise<void> => {
  for (let at = 0; at < values.length; at += batch)
    await sql`insert into parametric_core (type_id, code, name, short_name, parents, codes, attributes, sort_order, hidden, status,
        valid_from, valid_until, source, certainty, note)
      select ${typeId}, r.code, r.name, r.short_name, r.parents, r.codes, r.attributes, r.sort_order, r.hidden, r.status,
        r.valid_from, r.valid_until, r.source, r.certainty, r.note
      from jsonb_to_recordset(${JSON.stringify(values.slice(at, at + batch))}::jsonb) r (code text, name text, short_name text,
        parents jsonb, codes jsonb, attributes jsonb, sort_order int, hidden boolean, status text, valid_from date, valid_until date,
        source text, certainty text, note text)
      on conflict on constraint parametric_core_code do update set name = excluded.name, short_name = excluded.short_name,
        parents = excluded.parents, codes = excluded.codes, attributes = excluded.attributes, sort_order = excluded.sort_order,
        hidden = excluded.hidden, status = excluded.status, valid_from = excluded.valid_from, valid_until = excluded.valid_until,
        source = excluded.source, certainty = excluded.certainty, note = excluded.note`.execute(db)
  await sql`update parametric_core set status = 'old'
    where type_id = ${typeId} and status <> 'old'
      and not code = any(select jsonb_array_elements_text(${JSON.stringify(values.map(({ code }) => code))}::jsonb))`.execute(db)
}
