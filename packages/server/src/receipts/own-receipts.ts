import { type OwnReceiptDetail, receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { firstLastName } from '../db/person-of.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { resultDetailOf } from '../payroll/entrance.ts'
import { notify, usersInCharge } from '../platform/notify.ts'
import { can } from '../policies/can.ts'
import { signWithOwnKey } from '../signers/own-key.ts'
import { type ReceiptFile, receiptFiles } from './receipt-bytes.ts'
import { readReceiptData } from './receipt-data.ts'
import { eventsOf } from './receipt-history.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { stateSql } from './receipt-rows.ts'

/** Receipts for their employees: viewed, downloaded and signed, in agreement or not. */
export const serveOwnReceipts: Area = (server) => {
  serve(server, receipts.mine, async ({ db, session }, { body }) => {
    const rows = await selectReleasedTo(db, session.employeeId)
      .orderBy('r.period', 'desc')
      .orderBy('r.id', 'desc')
      .limit(body.limit)
      .execute()
    return rows.map(toOwnReceipt)
  })
  serve(server, receipts.mineExplained, async ({ db, session, tenantId }, { params }) => {
    const id = await ownReceipt(db, session.employeeId, params.id)
    await addEvent(db, id, 'SEEN')
    return ownDetail(db, tenantId, session.employeeId, id)
  })
  serve(server, receipts.minePdf, async ({ db, session, reply }, { params, query }) => {
    const id = await ownReceipt(db, session.employeeId, params.id)
    await addEvent(db, id, query.view ? 'SEEN' : 'DOWNLOADED')
    return pdfFor(reply, (await receiptFiles(db, [id]))[0])
  })
  serve(server, receipts.file, async ({ db, session, reply }, { params }) => {
    if (can(session, 'read', 'receipts of others')) {
      // Read through the employee: confidential employees stay hidden from users without the flag.
      return pdfFor(reply, (await receiptFiles(db, [params.id]))[0])
    }
    const id = await ownReceipt(db, session.employeeId, params.id)
    await addEvent(db, id, 'DOWNLOADED')
    return pdfFor(reply, (await receiptFiles(db, [id]))[0])
  })
  serve(server, receipts.pdf, async ({ db, tenantId, reply }, { params }) => {
    const issued = await db
      .selectFrom('receipt')
      .select('id')
      .where('liquidation_id', '=', params.id)
      .where('employee_id', '=', params.employeeId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (issued) return pdfFor(reply, (await receiptFiles(db, [issued.id]))[0])
    const bytes = drawReceipt(await readReceiptData(db, tenantId, params.id, params.employeeId))
    return pdfFor(reply, { id: 0, name: `borrador-${params.id}-${params.employeeId}.pdf`, bytes })
  })
  serve(server, receipts.answer, async ({ db, session, tenantId, request, after }, { params, body }) => {
    const id = await ownReceipt(db, session.employeeId, params.id)
    const row = (
      await sql<{
        code: string
        hash: string
        period_name: string
        type_name: string
        answered: boolean
        agreed: boolean | null
        cuil: string
        full_name: string
      }>`
        select r.code, coalesce(r.signed_hash, r.original_hash) as hash, r.period_name, r.type_name, r.answered_at is not null as answered,
          r.agreed, e.cuil, ${firstLastName('e')} as full_name
        from receipt r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id where r.id = ${id} for update of r`.execute(
        db,
      )
    ).rows[0]
    if (!row) return fail('not_found')
    if (row.answered) fail('receipt_answered', { how: row.agreed ? 'en conformidad' : 'en disconformidad' })
    const reason = body.agreed ? body.reason || null : (body.reason ?? '')
    const text = [
      `Recibo ${row.code}, ${row.type_name} de ${row.period_name}, SHA-256 ${row.hash}.`,
      `${row.full_name}, CUIL ${formatCuil(row.cuil)}: ${body.agreed ? 'en conformidad' : 'en disconformidad'}, ${new Date().toISOString()}.`,
      `Usuario «${session.username}», desde la dirección ${request.ip}.`,
      ...(reason ? [`Observación: ${reason}`] : []),
    ].join('\n')
    const signed = await signWithOwnKey(db, session.userId, body.password, text)
    await sql`update receipt set answered_at = now(), agreed = ${body.agreed}, answer_reason = ${reason}, answer_text = ${text},
      answer_signature = ${signed.signature}, answer_key = ${signed.publicKey} where id = ${id}`.execute(db)
    await sql`insert into receipt_event (receipt_id, kind, detail) values (${id}, ${body.agreed ? 'AGREED' : 'DISAGREED'}, ${reason})`.execute(
      db,
    )
    if (!body.agreed) {
      await notify(
        { db, tenantId, push: server.push, after },
        await usersInCharge(db, 'WRITE_RECEIPT', session.company, 'defaultUOForPaymentReceipt'),
        {
          title: 'Un recibo se firmó en disconformidad',
          text: `${row.type_name} de ${row.period_name}`,
          route: `/liquidation-module/payment-receipt?detalle=${id}`,
        },
      )
    }
    return ownDetail(db, tenantId, session.employeeId, id)
  })
}

/** Receipts released to one employee. No receipt has a null employee, so a missing employee finds nothing. */
const selectReleasedTo = (db: Db, employeeId: number | null) =>
  db
    .selectFrom('receipt as r')
    .select([
      'r.id',
      'r.liquidation_id as liquidationId',
      'r.period_name as period',
      'r.type_name as type',
      'r.type_code as typeCode',
    ])
    .select(['r.pay_date as payDate', 'r.net', 'r.code', 'r.answer_reason as reason'])
    .select(stateSql.as('state'))
    .select(sql<boolean>`r.seen_at is not null or r.downloaded_at is not null`.as('seen'))
    .select(sql<boolean>`r.origin = 'IMPORTED'`.as('isImported'))
    .select(sql<boolean>`r.signed_at is not null`.as('isSigned'))
    .select(sql<string | null>`to_char(r.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('answeredAt'))
    .where('r.employee_id', '=', employeeId ?? -1)
    .where('r.released_at', 'is not', null)
    .where('r.revoked_at', 'is', null)

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectReleasedTo>['executeTakeFirstOrThrow']>>
const toOwnReceipt = ({ net, code: _, reason: __, isSigned: ___, answeredAt: ____, ...row }: OwnRow) => ({
  ...row,
  net: net === null ? null : fromUnits(net),
})

const ownReceipt = async (db: Db, employeeId: number | null, id: number): Promise<number> =>
  (await selectReleasedTo(db, employeeId).where('r.id', '=', id).executeTakeFirst())?.id ?? fail('not_found')

const ownDetail = async (db: Db, tenantId: number, employeeId: number | null, id: number): Promise<OwnReceiptDetail> => {
  const row = await selectReleasedTo(db, employeeId).where('r.id', '=', id).executeTakeFirstOrThrow()
  return {
    receipt: toOwnReceipt(row),
    result: row.liquidationId === null ? null : await resultDetailOf(db, tenantId, row.liquidationId, employeeId ?? 0),
    code: row.code,
    isSigned: row.isSigned,
    reason: row.reason,
    answeredAt: row.answeredAt,
    events: await eventsOf(db, id),
  }
}

/** Records what the employee did with a receipt: the first time in the receipt, every download in its history. */
const addEvent = async (db: Db, id: number, kind: 'SEEN' | 'DOWNLOADED'): Promise<void> => {
  const column = sql.id(kind === 'SEEN' ? 'seen_at' : 'downloaded_at')
  const { numAffectedRows } = await sql`update receipt set ${column} = now() where id = ${id} and ${column} is null`.execute(db)
  if (kind === 'SEEN' && numAffectedRows === 0n) return
  await sql`insert into receipt_event (receipt_id, kind) values (${id}, ${kind})`.execute(db)
}

type Reply = { header(name: string, value: string): Reply; type(type: string): Reply }
/** The PDF as the answer of a call, sent after the transaction that records the download. Calls with a file declare no type of their answer. */
const pdfFor = (reply: Reply, file: ReceiptFile | undefined): never => {
  if (!file) return fail('not_found')
  reply.header('content-disposition', `inline; filename="${file.name}"`).type('application/pdf')
  return file.bytes as never
}
