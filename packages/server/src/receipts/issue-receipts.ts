import { hash, randomBytes } from 'node:crypto'
import { isFinished } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { readLiquidation } from '../payroll/entrance.ts'
import { suiteOrigin } from '../settings/public-address.ts'
import type { Settings } from '../settings/settings.ts'
import { type MadeReceipt, type RunOfReceipts, receiptDataOf, runOfReceipts } from './receipt-data.ts'
import { compressDifference, patternOf } from './receipt-original.ts'
import { paperHash, type ReceiptData, type ReceiptProof } from './receipt-paper.ts'
import { drawReceipt } from './receipt-pdf.ts'

export interface Issuer {
  readonly tenantId: number
  readonly tenant: string
  /** Base address where papers of this installation are verified: `https://host`, without a trailing slash. */
  readonly publicUrl: string
  /** Issue time, for a sample's past; now otherwise. */
  readonly at?: Date
}

/** The stored data of a paper: all it shows, and its verification address. */
export interface IssuedPaper {
  readonly shown: ReceiptData
  readonly url: string
  readonly tenant: string
}

/** Receipts made between two yields to the event loop. */
const receiptsPerSlice = 200

/**
 * Issues the receipts of a finished run: one for each result. A receipt not yet released is replaced where the result changed, and then
 * loses the employer's signature; released receipts are permanent. Returns how many were written.
 */
export const issueReceipts = async (
  db: Db,
  issuer: Issuer,
  liquidationId: number,
): Promise<{ readonly issued: number; readonly kept: number; readonly withErrors: number }> => {
  const { state } = await readLiquidation(db, liquidationId)
  if (!isFinished({ state })) fail('liquidation_running')
  // Serialises concurrent issues by two administrators.
  await sql`select from liquidation where id = ${liquidationId} for update`.execute(db)
  const run = await runOfReceipts(db, liquidationId)
  const results = await db
    .selectFrom('liquidation_employee')
    .select(['employee_id', sql<boolean>`error is not null`.as('wrong')])
    .where('liquidation_id', '=', liquidationId)
    .orderBy('employee_id')
    .execute()
  const ids = results.filter(({ wrong }) => !wrong).map(({ employee_id }) => employee_id)
  const known = await countIssuedReceipts(db, liquidationId)
  const open = ids.filter((id) => !known.get(id)?.isReleased)
  let issued = 0
  for (let from = 0; from < open.length; from += receiptsPerSlice) {
    const made = await receiptDataOf(db, issuer.tenantId, run, open.slice(from, from + receiptsPerSlice))
    const fresh = made.filter(({ employeeId, data }) => known.get(employeeId)?.dataHash !== paperHash(data))
    if (fresh.length > 0) await store(db, issuer, run, fresh, known)
    issued += fresh.length
  }
  return { issued, kept: ids.length - issued, withErrors: results.length - ids.length }
}

type IssuedReceipts = ReadonlyMap<number, { readonly id: number; readonly dataHash: string; readonly isReleased: boolean }>

const countIssuedReceipts = async (db: Db, liquidationId: number): Promise<IssuedReceipts> => {
  const rows = await db
    .selectFrom('receipt')
    .select(['id', 'employee_id', 'data_hash', sql<boolean>`released_at is not null`.as('released')])
    .where('liquidation_id', '=', liquidationId)
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.employee_id, { id: row.id, dataHash: row.data_hash, isReleased: row.released }]))
}

// No I, L, O, U: codes are also read aloud and typed (Crockford).
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Eighty random bits, infeasible to guess. */
export const newCode = (): string => [...randomBytes(16)].map((byte) => letters[byte & 31]).join('')

export const proofOf = ({ url, tenant }: Omit<IssuedPaper, 'shown'>, code: string): ReceiptProof => ({
  url: `${url}/verificar-recibo/${code}?tenant=${tenant}`,
  code,
})

/** The contents of a stored receipt. Throws when they differ from those issued. */
export const paperOf = ({
  id,
  data,
  data_hash,
}: {
  readonly id: number
  readonly data: unknown
  readonly data_hash: string
}): IssuedPaper => {
  const paper = data as IssuedPaper // same order as stored below
  if (paperHash(paper.shown) !== data_hash) throw new Error(`Receipt ${id} no longer says what it said when it was issued`)
  return paper
}

/** A paper as this build draws it. */
export const drawPaper = (paper: IssuedPaper, code: string): Buffer => drawReceipt(paper.shown, proofOf(paper, code))

/** The issuer of the papers made by this server's calls. */
export const issuerOf = (settings: Pick<Settings, 'publicUrl' | 'port'>, who: Omit<Issuer, 'publicUrl'>): Issuer => ({
  tenantId: who.tenantId,
  tenant: who.tenant,
  publicUrl: suiteOrigin(settings),
})

const store = async (
  db: Db,
  issuer: Issuer,
  run: RunOfReceipts,
  made: readonly MadeReceipt[],
  known: IssuedReceipts,
): Promise<void> => {
  const drawn = made.map(({ employeeId, net, data }) => {
    const code = newCode()
    const paper: IssuedPaper = { shown: data, url: issuer.publicUrl, tenant: issuer.tenant }
    return { row: { employee_id: employeeId, net, code, data: paper, data_hash: paperHash(data) }, bytes: drawPaper(paper, code) }
  })
  const pattern = await patternOf(db, run.liquidationId, drawn[0]?.bytes)
  const rows = drawn.map(({ row, bytes }) => ({
    ...row,
    original_hash: hash('sha256', bytes, 'hex'),
    packed: compressDifference(bytes, pattern).toString('base64'),
  }))
  const at = (issuer.at ?? new Date()).toISOString()
  const replaced = made.flatMap(({ employeeId }) => known.get(employeeId)?.id ?? [])
  if (replaced.length > 0) await sql`delete from receipt_file where receipt_id = ${anyOf(replaced)}`.execute(db)
  await sql`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (employee_id bigint, net bigint, code text, data jsonb,
        data_hash text, original_hash text, packed text)),
    written as (
      insert into receipt (employee_id, liquidation_id, period, period_name, type_code, type_name, pay_date, net, number, code, data,
        data_hash, original_hash, issued_at)
      select n.employee_id, ${run.liquidationId}, ${run.period.from}::date, ${run.period.name}, ${run.typeCode}, ${run.type},
        (n.data #>> '{shown,payDate}')::date, n.net,
        1 + (select count(*)::int from receipt o where o.liquidation_id = ${run.liquidationId} and o.employee_id = n.employee_id
          and o.revoked_at is not null),
        n.code, n.data, n.data_hash, n.original_hash, ${at}::timestamptz
      from n on conflict (tenant_id, liquidation_id, employee_id) where revoked_at is null and liquidation_id is not null
      do update set period = excluded.period, period_name = excluded.period_name, type_name = excluded.type_name,
        pay_date = excluded.pay_date, net = excluded.net, code = excluded.code, data = excluded.data, data_hash = excluded.data_hash,
        original_hash = excluded.original_hash, number = receipt.number + 1, issued_at = excluded.issued_at, signed_at = null, signed_by = null,
        signed_hash = null, former_hash = null
      returning id, employee_id),
    kept as (
      insert into receipt_original (receipt_id, packed) select w.id, decode(n.packed, 'base64') from written w join n using (employee_id)
      on conflict (tenant_id, receipt_id) do update set packed = excluded.packed)
    insert into receipt_event (receipt_id, kind, at) select id, 'ISSUED', ${at}::timestamptz from written`.execute(db)
}
