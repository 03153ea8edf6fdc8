import { type PendingReceipt, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { sql } from 'kysely'
import { personColumns, personSort } from '../db/person-columns.ts'
import { fail } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { byText } from '../http/sort.ts'
import { dayOf } from '../platform/today.ts'
import { can } from '../policies/can.ts'
import { selectReceipts, toReceiptRow, utc } from './receipt-rows.ts'

/** The company signs the receipts it issued first; a third-party receipt is already signed, if at all. */
const waitsForCompany = "(r.signed_at is null and r.origin = 'LIQUIDATION')"
const pendingSigner = sql<PendingReceipt['pending']>`case when ${sql.raw(waitsForCompany)} then 'EMPLOYER' else 'EMPLOYEE' end`

const columns = {
  ...personColumns,
  periodName: { kind: 'text', sql: 'r.period_name' },
  type: { kind: 'text', sql: 'r.type_name' },
  since: { kind: 'date', sql: dayOf(`case when ${waitsForCompany} then r.issued_at else r.released_at end`) },
} as const

const sortColumns = {
  ...personSort,
  period: 'r.period',
  periodName: 'r.period',
  type: byText('r.type_name'),
  since: 'since',
  issuedAt: 'r.issued_at',
  releasedAt: 'r.released_at',
} as const

/** Living receipts without an answer: those that the company has to sign, and released ones that their employee has to sign. */
export const servePendingSignatures: Area = (server) => {
  serve(server, receiptIssues.pendingSignature, async ({ db, session }, { params, query }) => {
    if (params.companyId !== session.company && !session.companyIds.includes(params.companyId)) fail('not_found')
    const found = selectReceipts(db)
      .select(pendingSigner.as('pending'))
      .select(
        sql<string>`case when ${sql.raw(waitsForCompany)} then ${utc('r.issued_at')} else ${utc('r.released_at')} end`.as(
          'since',
        ),
      )
      .where('r.company_id', '=', params.companyId)
      .where('r.revoked_at', 'is', null)
      .where('r.answered_at', 'is', null)
      .where(sql<boolean>`(r.released_at is not null or ${sql.raw(waitsForCompany)})`)
      .where(filterOf(query.filter, { search: searchIn('e.search', 'r.period_name', 'r.type_name'), columns }))
      .$if(query.liquidationId !== undefined, (rows) => rows.where('r.liquidation_id', '=', query.liquidationId ?? 0))
      .$if(query.pending !== undefined, (rows) => rows.where(pendingSigner, '=', query.pending ?? 'EMPLOYEE'))
    const seen = can(session, 'read', 'pay')
    const page = await pageOf(
      found,
      query,
      { ...sortColumns, ...(seen && { net: 'r.net' }) },
      { id: 'r.id', sort: 'r.period', order: -1 },
    )
    return {
      ...page,
      content: page.content.map(({ pending, since, ...row }) => ({ ...toReceiptRow(row, seen), pending, since })),
    }
  })
}
