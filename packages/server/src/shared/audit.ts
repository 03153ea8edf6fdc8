import { audits } from '@legajo/contract/shared/audit.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'
import { pageOf } from '../http/page.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Session } from '../http/session.ts'

/** The history of a record, for those who may see the record itself now. */
export const serveAudits: Area = (server) => {
  serve(server, audits.fields, async ({ db, session }, { body }) => {
    await mustSee(db, session, body.entity, body.entityId)
    const rows = await of(db, body).select('field').where('field', 'is not', null).distinct().orderBy('field').execute()
    return rows.flatMap(({ field }) => (field ? [field] : []))
  })

  serve(server, audits.history, async ({ db, session }, { body }) => {
    await mustSee(db, session, body.entity, body.entityId)
    const wanted = of(db, body).$if((body.fields?.length ?? 0) > 0, (query) =>
      query.where((where) => where.or([where('field', 'in', body.fields ?? []), where('field', 'is', null)])),
    )
    const page = await pageOf(
      wanted.select(['id', 'field', 'before', 'after', 'at', 'state', 'user_name']),
      { ...body, sortOrder: body.sortOrder ?? -1 },
      { hitTimestamp: 'at', field: 'field', user: 'user_name', state: 'state' },
      { sort: 'at' },
    )
    return {
      ...page,
      content: page.content.map(({ id, field, before, after, at, state, user_name }) => ({
        id,
        field,
        payloadIn: before,
        payloadOut: after,
        hitTimestamp: at.toISOString(),
        state,
        user: user_name,
      })),
    }
  })
}

const of = (db: Db, { entity, entityId }: { entity: string; entityId: string }) =>
  db.selectFrom('audit_log').where('entity', '=', entity).where('entity_id', '=', entityId)

/**
 * Row security decides: who cannot read the row now cannot read its past. What was removed is for administrators alone.
 * The name of the table is looked up before it is used, so that it can only be one of ours.
 */
const mustSee = async (db: Db, session: Session, entity: string, entityId: string): Promise<void> => {
  const { rows } = await sql<{ id: boolean }>`
    select exists (select from pg_attribute where attrelid = c.oid and attname = 'id' and not attisdropped) as id
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relname = ${entity} and c.relrowsecurity`.execute(db)
  if (!rows[0]) fail('not_found')
  if (entity === 'user_account' && !session.permits.has('READ_USER_ACCOUNT'))
    fail('missing_permit', { permit: 'READ_USER_ACCOUNT' })
  if (rows[0]?.id) {
    const row = await sql`select 1 from ${sql.table(entity)} where id::text = ${entityId}`.execute(db)
    if (row.rows.length > 0) return
  }
  if (!session.admin) fail('not_found')
}
