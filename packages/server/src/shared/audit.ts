import { audits } from '@legajo/contract/shared/audit.ts'
import type { Db } from '../db/database.ts'
import { pageOf } from '../http/page.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { findHiddenColumns, maskValue, mustReadRecord } from '../policies/audit-policy.ts'

/** The history of a record, for users who may read the record itself now; values that they may not see are masked. */
export const serveAudits: Area = (server) => {
  serve(server, audits.fields, async ({ db, session }, { body }) => {
    await mustReadRecord(db, session, body.entity, body.entityId)
    const rows = await auditRows(db, body).select('field').where('field', 'is not', null).distinct().orderBy('field').execute()
    return rows.flatMap(({ field }) => (field ? [field] : []))
  })

  serve(server, audits.history, async ({ db, session }, { body }) => {
    await mustReadRecord(db, session, body.entity, body.entityId)
    const hidden = findHiddenColumns(session, body.entity)
    const wanted = auditRows(db, body).$if((body.fields?.length ?? 0) > 0, (query) =>
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
        payloadIn: maskValue(hidden, field, before),
        payloadOut: maskValue(hidden, field, after),
        hitTimestamp: at.toISOString(),
        state,
        user: user_name,
      })),
    }
  })
}

const auditRows = (db: Db, { entity, entityId }: { entity: string; entityId: string }) =>
  db.selectFrom('audit_log').where('entity', '=', entity).where('entity_id', '=', entityId)
