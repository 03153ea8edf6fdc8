import type { PageQuery } from '@legajo/contract/fields.ts'
import { type ReceiptGroup, type ReceiptState, receiptIssues, receiptStates } from '@legajo/contract/payroll/receipt.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../http/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { hasFlag } from '../http/session.ts'
import { changedBySigning, checkPdfSignature } from '../pdf/check-signature.ts'
import { companySigner, maySignFor, nameIn } from './company-signer.ts'
import { issueReceipts, issuerOf } from './issue-receipts.ts'
import { drawnAgain } from './receipt-bytes.ts'
import { historyOf } from './receipt-history.ts'
import { allReceipts, chosenReceipts, oneReceipt, shownRow, stateSql } from './receipt-rows.ts'
import { releaseReceipts } from './release-receipts.ts'
import { keepSigned } from './sign-receipts.ts'

/** Receipts for those who give them out: issue, look for, release, revoke. */
export const serveReceiptIssues: Area = (server) => {
  const { database, settings, push } = server

  // A receipt is issued for everybody of the run, also for those whom the caller may not see.
  serveOperation(server, receiptIssues.generate, ({ session, scope, tenantId }, { params }) =>
    database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, (db) =>
      issueReceipts(db, issuerOf(settings, { tenantId, tenant: session.tenant }), params.id),
    ),
  )
  serve(server, receiptIssues.list, ({ db, session }, { query }) => searched(db, query, hasFlag(session, 'seeConfidentialInfo')))
  serve(server, receiptIssues.search, ({ db, session }, { body }) => searched(db, body, hasFlag(session, 'seeConfidentialInfo')))
  serve(server, receiptIssues.byCompany, ({ db }, { body }) => groupsOf(db, body.limit))
  serve(server, receiptIssues.ofEmployee, async ({ db, session }, { body }) => {
    const seen = hasFlag(session, 'seeConfidentialInfo')
    const rows = await allReceipts(db)
      .where('r.employee_id', '=', body.employeeId)
      .orderBy('r.period', 'desc')
      .orderBy('r.id', 'desc')
      .limit(body.limit)
      .execute()
    return rows.map((row) => shownRow(row, seen))
  })
  serve(server, receiptIssues.pendingSignature, async ({ db, session }, { params, query }) => {
    if (params.companyId !== session.company && !session.companyIds.includes(params.companyId)) fail('not_found')
    const pending = sql<
      'EMPLOYER' | 'EMPLOYEE'
    >`case when r.signed_at is null and r.origin = 'LIQUIDATION' then 'EMPLOYER' else 'EMPLOYEE' end`
    const found = allReceipts(db)
      .select(pending.as('pending'))
      .where('r.company_id', '=', params.companyId)
      .where('r.revoked_at', 'is', null)
      .where('r.answered_at', 'is', null)
      .where(sql<boolean>`(r.released_at is not null or (r.signed_at is null and r.origin = 'LIQUIDATION'))`)
      .where(filterOf(query.filter, { search: 'e.search', columns: {} }))
    const seen = hasFlag(session, 'seeConfidentialInfo')
    const page = await pageOf(found, query, sortable(seen), { id: 'r.id', sort: 'r.period', order: -1 })
    return { ...page, content: page.content.map(({ pending: whose, ...row }) => ({ ...shownRow(row, seen), pending: whose })) }
  })
  serve(server, receiptIssues.history, ({ db, session }, { params }) =>
    historyOf(db, params.id, hasFlag(session, 'seeConfidentialInfo')),
  )
  serve(server, receiptIssues.release, async ({ db, tenantId, after }, { body }) => {
    const released = await releaseReceipts(db, { tenantId, push, after }, await chosenReceipts(db, body))
    if (released === 0) fail('nothing_to_do', { what: 'Los recibos elegidos ya estaban publicados' })
    return { released }
  })
  serve(server, receiptIssues.revoke, async ({ db, session }, { params, body }) => {
    const { state } = await oneReceipt(db, params.id, false)
    if (state === 'REVOKED') fail('receipt_revoked')
    await sql`with revoked as (
        update receipt set revoked_at = now(), revoked_reason = ${body.reason} where id = ${params.id} and revoked_at is null returning id)
      insert into receipt_event (receipt_id, kind, detail) select id, 'REVOKED', ${body.reason} from revoked`.execute(db)
    return oneReceipt(db, params.id, hasFlag(session, 'seeConfidentialInfo'))
  })
  serve(server, receiptIssues.uploadSigned, async ({ db, session }, { body }) => {
    const row = await sql<{
      id: number
      code: string
      data: unknown
      original_hash: string
      signed: boolean
      revoked: boolean
      cuit: string
    }>`select r.id, r.code, r.data, r.original_hash, r.signed_at is not null as signed, r.revoked_at is not null as revoked, c.cuit
      from receipt r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      join company c on c.tenant_id = r.tenant_id and c.id = r.company_id
      where r.id = ${body.paymentReceiptId} and r.origin = 'LIQUIDATION' for update of r`.execute(db)
    const receipt = row.rows[0] ?? fail('not_found')
    if (receipt.revoked) fail('receipt_revoked')
    if (receipt.signed) fail('receipt_signed')
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body.bytes)) refuse('bytes', 'El archivo debe venir en base64')
    const bytes = Buffer.from(body.bytes, 'base64')
    if (bytes.subarray(0, 5).toString() !== '%PDF-') refuse('bytes', 'El archivo no es un PDF')
    const changed = changedBySigning(drawnAgain(receipt), bytes)
    if (changed) refuse('bytes', `El archivo ${changed}`)
    const verdict = checkPdfSignature(bytes)
    if (verdict.kind === 'invalid') return refuse('bytes', `El archivo no se puede aceptar: ${verdict.why}`)
    const own = await companySigner(db, settings, session.company)
    const who = { own: own?.signer.certificate, cuit: receipt.cuit, roots: settings.signRoots }
    if (!maySignFor(verdict.certificate, verdict.others, who))
      refuse(
        'bytes',
        `Lo firmó «${nameIn(verdict.certificate.subject)}», cuyo certificado no es de la empresa o no viene de una autoridad admitida`,
      )
    await keepSigned(db, [{ id: receipt.id, bytes }], nameIn(verdict.certificate.subject))
    return oneReceipt(db, receipt.id, hasFlag(session, 'seeConfidentialInfo'))
  })
}

/** An amount that may not be seen is not sorted by either. */
const sortable = (seesAmounts: boolean): Readonly<Record<string, string>> => ({
  fileCode: 'e.file_code',
  fullName: 'e.last_name',
  period: 'r.period',
  type: 'r.type_name',
  issuedAt: 'r.issued_at',
  releasedAt: 'r.released_at',
  answeredAt: 'r.answered_at',
  ...(seesAmounts && { net: 'r.net' }),
})

type Search = PageQuery & {
  readonly liquidationId?: number | undefined
  readonly employeeId?: number | undefined
  readonly period?: string | undefined
  readonly state?: string | undefined
  readonly signed?: boolean | undefined
}

const searched = async (db: Db, wanted: Search, seesAmounts: boolean) => {
  const { liquidationId, employeeId, period, state, signed, filter } = wanted
  if (period && !/-(0[1-9]|1[0-2])$/.test(period)) refuse('period', `El período ${period} no existe; elija un mes entre 01 y 12`)
  const found = allReceipts(db)
    .where(
      filterOf(filter, {
        search: 'e.search',
        columns: {
          fileCode: { kind: 'text', sql: 'e.file_code' },
          fullName: { kind: 'text', sql: `(e.last_name || ', ' || e.name)` },
          cuil: { kind: 'text', sql: 'e.cuil' },
          type: { kind: 'text', sql: 'r.type_name' },
          periodName: { kind: 'text', sql: 'r.period_name' },
        },
      }),
    )
    .$if(liquidationId !== undefined, (rows) => rows.where('r.liquidation_id', '=', liquidationId ?? 0))
    .$if(employeeId !== undefined, (rows) => rows.where('r.employee_id', '=', employeeId ?? 0))
    .$if(Boolean(period), (rows) => rows.where(sql<boolean>`to_char(r.period, 'YYYY-MM') = ${period ?? ''}`))
    .$if(Boolean(state), (rows) => rows.where(stateSql, '=', state as ReceiptState))
    .$if(signed !== undefined, (rows) => rows.where(sql<boolean>`(r.signed_at is not null) = ${signed ?? false}`))
  const page = await pageOf(found, wanted, sortable(seesAmounts), { id: 'r.id', sort: 'r.period', order: -1 })
  return { ...page, content: page.content.map((row) => shownRow(row, seesAmounts)) }
}

/** How far the receipts of each run, and of each month of imports, have come. The last month first. */
const groupsOf = async (db: Db, limit: number): Promise<ReceiptGroup[]> => {
  const names = Object.keys(receiptStates) as ReceiptState[]
  const { rows } = await sql<{
    liquidationId: number | null
    period: string
    periodName: string
    type: string
    total: number
    signed: number
    states: Partial<Record<ReceiptState, number>>
    missing: number
    releaseAt: string | null
  }>`
    with runs as (
      select l.id, p.date_from, p.name, coalesce(t.name, l.type_code) as type,
        (select count(*)::int from liquidation_employee x join employee y on y.tenant_id = x.tenant_id and y.id = x.employee_id
          where x.liquidation_id = l.id and x.error is null) as results
      from liquidation l
      join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
      left join liquidation_type t on t.tenant_id = l.tenant_id and t.company_id = l.company_id and t.code = l.type_code
      where l.company_id = app_company() and l.state in ('FINISHED', 'FINISHED_WITH_ERRORS')
      order by p.date_from desc, l.id desc limit ${limit}),
    counted as (
      select r.liquidation_id, r.period, r.type_name, ${stateSql} as state, count(*)::int as many,
        count(r.signed_at) filter (where r.revoked_at is null)::int as signed, min(r.period_name) as period_name
      from receipt r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      where r.company_id = app_company() and (r.liquidation_id in (select id from runs) or r.origin = 'IMPORTED')
      group by 1, 2, 3, 4),
    merged as (
      select id, date_from as period, name, type, results from runs
      union all
      select null, period, min(period_name), type_name, 0 from counted where liquidation_id is null group by period, type_name)
    select m.id as "liquidationId", to_char(m.period, 'YYYY-MM-DD') as period, m.name as "periodName",
      case when m.id is null then m.type || ' (incorporados)' else m.type end as type,
      coalesce(sum(c.many) filter (where c.state <> 'REVOKED'), 0)::int as total, coalesce(sum(c.signed), 0)::int as signed,
      coalesce(jsonb_object_agg(c.state, c.many) filter (where c.state is not null), '{}') as states,
      greatest(m.results - coalesce(sum(c.many) filter (where c.state <> 'REVOKED'), 0), 0)::int as missing,
      (select to_char(s.release_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from receipt_release s
        where s.liquidation_id = m.id and s.state = 'PENDING') as "releaseAt"
    from merged m left join counted c on c.liquidation_id is not distinct from m.id and (m.id is not null or (c.period = m.period and c.type_name = m.type))
    group by m.id, m.period, m.name, m.type, m.results order by m.period desc, m.id desc nulls last limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    states: Object.fromEntries(names.map((name) => [name, row.states[name] ?? 0])) as Record<ReceiptState, number>,
  }))
}
