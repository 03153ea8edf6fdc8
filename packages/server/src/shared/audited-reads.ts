import { audits } from '@legajo/contract/shared/audit.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { personOf, personText } from '../db/person-of.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { callText } from '../policies/read-audit.ts'

const columns = {
  at: { kind: 'date', sql: 'a.at::date' },
  user: { kind: 'text', sql: personText('a.user_name') },
  fileCode: { kind: 'text', sql: 'e.file_code' },
  records: { kind: 'number', sql: 'a.records' },
} as const satisfies Columns

/** Reads of protected data: for auditors, of the employees and companies that they see. */
export const serveAuditedReads: Area = (server) => {
  serve(server, audits.reads, async ({ db }, { query: { employeeId, ...query } }) => {
    const found = readsIn(db)
      .where(filterOf(query.filter, { search: searchIn('e.search', 'a.user_name'), columns }))
      .$if(employeeId !== undefined, (rows) => rows.where('a.entity_id', '=', String(employeeId)))
    const page = await pageOf(found, query, { at: 'a.at', fileCode: 'e.file_order' }, { id: 'a.id', sort: 'a.id', order: -1 })
    return { ...page, content: page.content.map((row) => ({ ...row, what: callText(server.served, row.call) })) }
  })
}

const readsIn = (db: Db) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('employee as e', (join) =>
      join.on(sql<boolean>`e.tenant_id = a.tenant_id and e.id = case when a.entity_id ~ '^[0-9]+$' then a.entity_id::bigint end`),
    )
    .select([
      'a.id',
      personOf<string | null>('a.user_name').as('user'),
      'a.records',
      'e.id as employeeId',
      'e.file_code as fileCode',
    ])
    .select(sql<string>`to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('at'))
    .select(fullName<string | null>('e').as('fullName'))
    .select(sql<string>`coalesce(a.call, '')`.as('call'))
    .where('a.state', '=', 'READ')
    .where('a.entity', '=', 'employee')
    // Reads of hidden employees are left out.
    .where((where) => where.or([where('a.entity_id', '=', '*'), where('e.id', 'is not', null)]))
