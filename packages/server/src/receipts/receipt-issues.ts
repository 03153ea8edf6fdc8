import type { PageQuery } from '@legajo/contract/fields.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import type { ReceiptState } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { personColumns, personSort } from '../db/person-columns.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { byText, type Sortable } from '../http/sort.ts'
import { readLiquidation } from '../payroll/entrance.ts'
import { checkPdfSignature, findChangeBySigning } from '../pdf/check-signature.ts'
import { dayOf } from '../platform/today.ts'
import { can } from '../policies/can.ts'
import { companySigner, nameIn } from '../signers/company-signer.ts'
import { issueReceipts, issuerOf } from './issue-receipts.ts'
import { maySignFor } from './may-sign-for.ts'
import { originalOf } from './receipt-bytes.ts'
import { groupsOf } from './receipt-groups.ts'
import { historyOf } from './receipt-history.ts'
import { findChosenReceipts, readReceipt, selectReceipts, stateSql, toReceiptRow } from './receipt-rows.ts'
import { mustBeFreeToRelease } from './release-by-two.ts'
import { releaseReceipts, releaseRun } from './release-receipts.ts'
import { storeSignedFiles } from './store-signed-files.ts'

/** Receipts for the users who release them: issue, search, release, revoke. */
export const serveReceiptIssues: Area = (server) => {
  const { database, settings, push } = server

  // Issues a receipt for every employee of the run, including those whom the caller may not see.
  serveOperation(server, receiptIssues.generate, ({ session, scope, tenantId }, { params }) =>
    database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, (db) =>
      issueReceipts(db, issuerOf(settings, { tenantId, tenant: session.tenant }), params.id),
    ),
  )
  // Releases a receipt to every employee of the run, including those whom the caller may not see.
  serveOperation(server, liquidations.release, ({ session, scope, tenantId }, { params, body }) =>
    inTenantAndAfter(database, { ...scope, confidential: true, timeout: 60_000 }, async (db, after) => {
      await mustBeFreeToRelease(db, session.company)
      const issuer = issuerOf(settings, { tenantId, tenant: session.tenant })
      await releaseRun(db, issuer, { tenantId, push, after, settings, acceptMissing: body.acceptMissing }, params.id)
      return readLiquidation(db, params.id)
    }),
  )
  serve(server, receiptIssues.list, ({ db, session }, { query }) => searchIssues(db, query, can(session, 'read', 'pay')))
  serve(server, receiptIssues.search, ({ db, session }, { body: { limit, ...wanted } }) =>
    searchIssues(db, { ...wanted, size: limit ?? wanted.size }, can(session, 'read', 'pay')),
  )
  serve(server, receiptIssues.byCompany, ({ db }, { body }) => groupsOf(db, body.limit))
  serve(server, receiptIssues.ofEmployee, async ({ db, session }, { body }) => {
    const seen = can(session, 'read', 'pay')
    const rows = await selectReceipts(db)
      .where('r.employee_id', '=', body.employeeId)
      .orderBy('r.period', 'desc')
      .orderBy('r.id', 'desc')
      .limit(body.limit)
      .execute()
    if (rows.length === 0) await mustBeThere(db, body.employeeId)
    return rows.map((row) => toReceiptRow(row, seen))
  })
  serve(server, receiptIssues.history, ({ db, session }, { params }) => historyOf(db, params.id, can(session, 'read', 'pay')))
  serve(server, receiptIssues.release, async ({ db, session, tenantId, after }, { body }) => {
    await mustBeFreeToRelease(db, session.company)
    const releaser = { tenantId, push, after, settings, acceptMissing: body.acceptMissing }
    const released = await releaseReceipts(db, releaser, await findChosenReceipts(db, body))
    if (released === 0) fail('nothing_to_do', { what: 'Los recibos elegidos ya estaban publicados' })
    return { released }
  })
  serve(server, receiptIssues.revoke, async ({ db, session }, { params, body }) => {
    const { state } = await readReceipt(db, params.id, false)
    if (state === 'REVOKED') fail('receipt_revoked')
    await revoke(db, [params.id], body.reason)
    return readReceipt(db, params.id, can(session, 'read', 'pay'))
  })
  serve(server, receiptIssues.revokeMany, async ({ db }, { body }) => {
    const ids = await findChosenReceipts(db, body)
    await mustNotBeOut(db, ids)
    await revoke(db, ids, body.reason)
    return { revoked: ids.length }
  })
  serve(server, receiptIssues.uploadSigned, async ({ db, session }, { body }) => {
    const row = await sql<{
      id: number
      signed: boolean
      revoked: boolean
      cuit: string
    }>`select r.id, r.signed_at is not null as signed, r.revoked_at is not null as revoked, c.cuit
      from receipt r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      join company c on c.tenant_id = r.tenant_id and c.id = r.company_id
      where r.id = ${body.paymentReceiptId} and r.origin = 'LIQUIDATION' for update of r`.execute(db)
    const receipt = row.rows[0] ?? fail('not_found')
    if (receipt.revoked) fail('receipt_revoked')
    if (receipt.signed) fail('receipt_signed')
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body.bytes)) refuse('bytes', 'El archivo debe venir en base64')
    const bytes = Buffer.from(body.bytes, 'base64')
    if (bytes.subarray(0, 5).toString() !== '%PDF-') refuse('bytes', 'El archivo no es un PDF')
    const changed = findChangeBySigning((await originalOf(db, receipt.id)) ?? fail('not_found'), bytes)
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
    await storeSignedFiles(db, [{ id: receipt.id, bytes }], nameIn(verdict.certificate.subject))
    return readReceipt(db, receipt.id, can(session, 'read', 'pay'))
  })
}

/** Received receipts are revoked one by one, explicitly. */
const mustNotBeOut = async (db: Db, ids: readonly number[]): Promise<void> => {
  const { out } = await db
    .selectFrom('receipt')
    .select(sql<number>`count(*)::int`.as('out'))
    .where('id', '=', anyOf(ids))
    .where('released_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (out > 0) refuse('ids', `${countText(out, 'ya está publicado', 'ya están publicados')}: anulá cada uno desde su detalle`)
}

const revoke = (db: Db, ids: readonly number[], reason: string) =>
  sql`with revoked as (
      update receipt set revoked_at = now(), revoked_reason = ${reason} where id = ${anyOf(ids)} and revoked_at is null returning id)
    insert into receipt_event (receipt_id, kind, detail) select id, 'REVOKED', ${reason} from revoked`.execute(db)

/** A hidden amount cannot be sorted by either. */
const sortColumns = (seesAmounts: boolean): Sortable => ({
  ...personSort,
  period: 'r.period',
  type: byText('r.type_name'),
  issuedAt: 'r.issued_at',
  releasedAt: 'r.released_at',
  answeredAt: 'r.answered_at',
  ...(seesAmounts && { net: 'r.net' }),
})

type Search = PageQuery & {
  readonly liquidationId?: number | undefined
  readonly employeeId?: number | undefined
  readonly period?: string | undefined
  readonly imported?: string | undefined
  readonly state?: string | undefined
  readonly signed?: boolean | undefined
}

const receiptColumns = {
  ...personColumns,
  type: { kind: 'text', sql: 'r.type_name' },
  periodName: { kind: 'text', sql: 'r.period_name' },
  reason: { kind: 'text', sql: 'coalesce(r.revoked_reason, r.answer_reason)' },
  isSigned: { kind: 'boolean', sql: '(r.signed_at is not null)' },
  releasedAt: { kind: 'date', sql: dayOf('r.released_at') },
  answeredAt: { kind: 'date', sql: dayOf('r.answered_at') },
} as const satisfies Columns

const searchIssues = async (db: Db, wanted: Search, seesAmounts: boolean) => {
  const { liquidationId, employeeId, period, imported, state, signed, filter } = wanted
  if (period && !/-(0[1-9]|1[0-2])$/.test(period)) refuse('period', `El período ${period} no existe; elegí un mes entre 01 y 12`)
  const found = selectReceipts(db)
    .where(filterOf(filter, { search: 'e.search', columns: receiptColumns }))
    .$if(liquidationId !== undefined, (rows) => rows.where('r.liquidation_id', '=', liquidationId ?? 0))
    .$if(employeeId !== undefined, (rows) => rows.where('r.employee_id', '=', employeeId ?? 0))
    .$if(Boolean(period), (rows) => rows.where(sql<boolean>`to_char(r.period, 'YYYY-MM') = ${period ?? ''}`))
    .$if(imported !== undefined, (rows) => rows.where('r.origin', '=', 'IMPORTED').where('r.type_name', '=', imported ?? ''))
    .$if(Boolean(state), (rows) => rows.where(stateSql, '=', state as ReceiptState))
    .$if(signed !== undefined, (rows) => rows.where(sql<boolean>`(r.signed_at is not null) = ${signed ?? false}`))
  const page = await pageOf(found, wanted, sortColumns(seesAmounts), { id: 'r.id', sort: 'r.period', order: -1 })
  return { ...page, content: page.content.map((row) => toReceiptRow(row, seesAmounts)) }
}

/** Answers the same for a hidden employee as for one without receipts. */
const mustBeThere = async (db: Db, employeeId: number): Promise<void> => {
  const found = await db.selectFrom('employee').select('id').where('id', '=', employeeId).executeTakeFirst()
  if (!found) refuse('employeeId', `El empleado ${employeeId} no existe o no está a tu alcance; elegí uno de la lista`)
}
