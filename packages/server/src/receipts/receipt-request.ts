import {
  type ReceiptRequest,
  type ReceiptRequestState,
  receiptRequestStates,
  receiptRequests,
} from '@legajo/contract/payroll/documents/receipt-request.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName, personSort } from '../db/person-columns.ts'
import { personOf } from '../db/person-of.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { byLabel } from '../http/sort.ts'
import { notify, usersInCharge, usersOfEmployee } from '../platform/notify.ts'
import { todayOf } from '../platform/today.ts'
import { releaseReceipts } from './release-receipts.ts'

export const serveReceiptRequests: Area = (server) => {
  const { push } = server
  serve(server, receiptRequests.list, ({ db }, { query }) =>
    pageOf(
      selectRequests(db)
        .where(filterOf(query.filter, { search: searchIn('e.search', 'q.reason'), columns: {} }))
        .$if(Boolean(query.state), (rows) => rows.where('q.state', '=', query.state as ReceiptRequestState)),
      query,
      { ...personSort, createdAt: 'q.created_at', period: 'q.period', state: byLabel('q.state', receiptRequestStates) },
      { id: 'q.id', sort: 'q.created_at', order: -1 },
    ),
  )
  serve(server, receiptRequests.get, ({ db }, { params }) => readRequest(db, params.id))
  serve(server, receiptRequests.mine, ({ db, session }) =>
    selectRequests(db)
      .where('q.employee_id', '=', session.employeeId ?? -1)
      .orderBy('q.id', 'desc')
      .limit(50)
      .execute(),
  )
  serve(server, receiptRequests.ask, async ({ db, session, tenantId, after }, { body }) => {
    const employeeId = session.employeeId ?? fail('not_an_employee')
    const period = `${body.period}-01`
    if (body.period > (await todayOf(db)).slice(0, 7)) refuse('period', `${formatPeriod(period)} todavía no llegó`)
    const made = await db
      .insertInto('receipt_request')
      .values({ employee_id: employeeId, period, reason: body.reason })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('period', `Ya pediste el recibo de ${formatPeriod(period)} y está pendiente`)
    await notify(
      { db, tenantId, push, after },
      await usersInCharge(db, 'WRITE_RECEIPT', session.company, 'defaultUOForPaymentReceipt'),
      {
        title: 'Piden un recibo',
        text: `${session.name}: ${formatPeriod(period)}`,
        route: `/liquidation-module/payment-receipt-request?detalle=${made.id}`,
      },
    )
    return readRequest(db, made.id)
  })
  serve(server, receiptRequests.answer, async ({ db, session, tenantId, after }, { params, body }) => {
    const { rows } = await sql<{ employee_id: number; state: ReceiptRequestState; period: string }>`
      select q.employee_id, q.state, to_char(q.period, 'YYYY-MM-DD') as period from receipt_request q
      join employee e on e.tenant_id = q.tenant_id and e.id = q.employee_id where q.id = ${params.id} for update of q`.execute(db)
    const request = rows[0] ?? fail('not_found')
    if (request.state !== 'PENDING')
      fail('already_decided', { status: request.state === 'ANSWERED' ? 'respondida' : 'rechazada' })
    if (body.accepted) {
      const receiptId = body.receiptId ?? refuse('receiptId', 'Elegí el recibo que entrega')
      await handOver(db, receiptId, request.employee_id)
      // The employee waits for this receipt as it is.
      await releaseReceipts(db, { tenantId, push, after, settings: server.settings, acceptMissing: true }, [receiptId])
    }
    await db
      .updateTable('receipt_request')
      .set({
        state: body.accepted ? 'ANSWERED' : 'REJECTED',
        answer: body.answer || null,
        receipt_id: body.accepted ? (body.receiptId ?? null) : null,
        answered_at: new Date(),
        answered_by: session.username,
      })
      .where('id', '=', params.id)
      .execute()
    await notify({ db, tenantId, push, after }, await usersOfEmployee(db, request.employee_id), {
      title: body.accepted ? 'Respondieron tu pedido de recibo' : 'No pudimos darte el recibo que pediste',
      text: body.answer || formatPeriod(request.period),
      route: body.accepted ? `/selfservice/payment-receipt/${body.receiptId}` : '/selfservice/payment-receipt',
    })
    return readRequest(db, params.id)
  })
}

/** The receipt must belong to the asker and be valid. */
const handOver = async (db: Db, receiptId: number, employeeId: number): Promise<void> => {
  const row = await db.selectFrom('receipt').select(['employee_id', 'revoked_at']).where('id', '=', receiptId).executeTakeFirst()
  if (row?.employee_id !== employeeId) refuse('receiptId', 'Ese recibo no es de quien lo pide')
  if (row?.revoked_at) fail('receipt_revoked')
  await sql`insert into receipt_event (receipt_id, kind) values (${receiptId}, 'REQUESTED')`.execute(db)
}

const utc = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const selectRequests = (db: Db) =>
  db
    .selectFrom('receipt_request as q')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'q.tenant_id').onRef('e.id', '=', 'q.employee_id'))
    .select(['q.id', 'q.employee_id as employeeId', 'e.file_code as fileCode', 'q.period', 'q.reason', 'q.state', 'q.answer'])
    .select(['q.receipt_id as receiptId', personOf<string | null>('q.answered_by').as('answeredBy')])
    .select(fullName('e').as('fullName'))
    .select([utc('q.created_at').as('createdAt'), utc('q.answered_at').as('answeredAt')])

const readRequest = async (db: Db, id: number): Promise<ReceiptRequest> =>
  await selectRequests(db).where('q.id', '=', id).executeTakeFirstOrThrow(notFound)
