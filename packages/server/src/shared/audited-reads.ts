import { audits } from '@legajo/contract/shared/audit.ts'
import { sightTitles } from '@legajo/contract/sight.ts'
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
import { callText, isShownInRead } from '../policies/read-audit.ts'

/** The kinds of data that a read showed, as words; reads of earlier versions name none. */
const dataSql = `array_to_string(array[${Object.entries(sightTitles)
  .map(([sight, title]) => `case when '${sight}' = any (a.sees) then '${title}' end`)
  .join(', ')}], ', ')`

const columns = {
  at: { kind: 'date', sql: 'a.at::date' },
  user: { kind: 'text', sql: personText('a.user_name') },
  fileCode: { kind: 'text', sql: 'e.file_code' },
  data: { kind: 'text', sql: dataSql },
  records: { kind: 'number', sql: 'a.records' },
} as const satisfies Columns

/** Reads of protected data: for auditors, of the employees and companies that they see. */
export const serveAuditedReads: Area = (server) => {
  serve(server, audits.reads, async ({ db }, { query: { employeeId, ...query } }) => {
    const found = readsIn(db, employeeId).where(filterOf(query.filter, { search: searchIn('e.search', 'a.user_name'), columns }))
    const page = await pageOf(found, query, { at: 'a.at', fileCode: 'e.file_order' }, { id: 'a.id', sort: 'a.id', order: -1 })
    return { ...page, content: page.content.map((row) => ({ ...row, what: callText(server.served, row.call) })) }
  })
}

/** With `employeeId`, the reads that showed this employee, alone or among others. */
const readsIn = (db: Db, employeeId?: number) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('employee_card as e', (join) =>
      join.on(
        employeeId === undefined
          ? sql<boolean>`e.tenant_id = a.tenant_id and e.id = case when a.entity_id ~ '^[0-9]+$' then a.entity_id::bigint end`
          : sql<boolean>`e.tenant_id = a.tenant_id and e.id = ${employeeId}`,
      ),
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
    .select(sql.raw<string>(dataSql).as('data'))
    .where('a.state', '=', 'READ')
    .where('a.entity', '=', 'employee')
    // Reads of hidden employees are left out.
    .where((where) =>
      employeeId === undefined
        ? where.or([where('a.entity_id', '=', '*'), where('e.id', 'is not', null)])
        : where.and([where('e.id', 'is not', null), isShownInRead(employeeId)]),
    )
