import { type ReceiptBatch, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import { anyOf } from '../db/any-of.ts'
import type { Database, Db, Scope } from '../db/database.ts'
import { AppError, fail, notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { abandonedReason } from '../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../platform/job-owner.ts'
import { notify } from '../platform/notify.ts'
import { type CompanySigner, companySigner, nameIn, signingObstacle } from '../signers/company-signer.ts'
import { receiptFiles } from './receipt-bytes.ts'
import { findChosenReceipts } from './receipt-rows.ts'
import { storeSignedFiles } from './store-signed-files.ts'

const queue = 'receipt-signing'
/** Signed and stored in one transaction: another worker repeats what a killed one loses. */
const receiptsPerTransaction = 100

interface SigningJob extends JobOwner {
  readonly batchId: number
}

/** The employer signs thousands of receipts in the background. */
export const serveReceiptSigning: Area = (server) => {
  serve(server, receiptIssues.sign, async ({ db, session, tenantId }, { body }) => {
    const found =
      (await companySigner(db, server.settings, session.company)) ??
      fail('not_configured', { what: 'El certificado de la empresa' })
    const why = signingObstacle(found.signer.certificate)
    if (why) fail('signer_not_current', { why })
    const chosen = await findChosenReceipts(db, body)
    const { rows } = await sql<{ id: number }>`select id from receipt where id = ${anyOf(chosen)}
      and signed_at is null and origin = 'LIQUIDATION' and answered_at is null order by id`.execute(db)
    if (rows.length === 0) fail('nothing_to_do', { what: 'No hay recibos por firmar en lo elegido: ya los firmó la empresa' })
    const ids = rows.map(({ id }) => id)
    const { id } = await db
      .insertInto('receipt_batch')
      .values({ receipt_ids: ids, total: ids.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job: SigningJob = { tenantId, company: session.company, batchId: id, user: session.username }
    await server.jobs.enqueue(db, queue, job)
    return progressOf(db, id)
  })
  serve(server, receiptIssues.signing, ({ db }, { params }) => progressOf(db, params.id))
  server.jobs.define<SigningJob>(
    queue,
    (job) => signAll(server, job),
    async (job) => {
      await giveUp(server.database, scopeOf(job), job, abandonedReason)
    },
  )
}

const progressOf = async (db: Db, id: number): Promise<ReceiptBatch> => {
  const row = await db
    .selectFrom('receipt_batch')
    .select(['id', 'state', 'total', 'done', 'failed', 'elsewhere', 'failure', 'started_at', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const seconds = row.started_at ? ((row.finished_at ?? new Date()).getTime() - row.started_at.getTime()) / 1000 : 0
  return {
    id,
    state: row.state === 'FINISHED' && row.failed > 0 ? 'FINISHED_WITH_ERRORS' : row.state,
    employees: row.total,
    done: row.done + row.elsewhere,
    failed: row.failed,
    rate: seconds > 0 ? Math.round((row.done / seconds) * 10) / 10 : 0,
    seconds: Math.round(seconds * 10) / 10,
    doing: {
      PENDING: 'Esperando un proceso libre',
      PROCESSING: 'Firmando recibos',
      FINISHED: row.elsewhere > 0 ? `Terminada; ${signingConflictText(row.elsewhere)}` : 'Terminada',
      FAILED: 'No se pudo completar',
    }[row.state],
    failure: row.failure,
    elsewhere: row.elsewhere,
  }
}

const signAll = async (server: Server, job: SigningJob): Promise<void> => {
  const scope = scopeOf(job)
  try {
    while (await server.database.inTenant(scope, (db) => signChunk(db, server, job))) {}
  } catch (error) {
    if (!(error instanceof AppError)) throw error // retried by the queue
    await giveUp(server.database, scope, job, error.message)
    return
  }
  await inTenantAndAfter(server.database, scope, async (db, after) => {
    const { rows } = await sql<{ done: number; failed: number; elsewhere: number }>`
      with signed as (
        select count(*)::int as n from receipt_batch b join receipt r on r.tenant_id = b.tenant_id and r.id = any (b.receipt_ids)
        where b.id = ${job.batchId} and r.signed_at is not null),
      others as (select greatest(n - done, 0) as n from signed, receipt_batch where id = ${job.batchId})
      update receipt_batch set state = 'FINISHED', finished_at = now(), elsewhere = others.n, failed = total - done - others.n
      from others where id = ${job.batchId} and state = 'PROCESSING' returning done, failed, elsewhere`.execute(db)
    const [ended] = rows
    if (!ended) return
    const starter = await db.selectFrom('account_card').select('id').where('account_name', '=', job.user).executeTakeFirst()
    await notify({ db, tenantId: job.tenantId, push: server.push, after }, starter ? [starter.id] : [], {
      title: ended.done === 1 ? 'Se firmó 1 recibo' : `Se firmaron ${ended.done} recibos`,
      text: [
        ended.elsewhere > 0 && signingConflictText(ended.elsewhere),
        ended.failed === 1 && '1 quedó sin firmar porque cambió entre tanto',
        ended.failed > 1 && `${ended.failed} quedaron sin firmar porque cambiaron entre tanto`,
      ]
        .filter(Boolean)
        .join('; '),
      route: '/liquidation-module/payment-receipt',
    })
  })
}

/** Signs the next receipts of a batch. Returns whether there may be more. */
const signChunk = async (db: Db, { settings }: Server, { batchId, company }: SigningJob): Promise<boolean> => {
  const { rows } = await sql<{
    ids: number[]
  }>`update receipt_batch set state = 'PROCESSING', started_at = coalesce(started_at, now())
    where id = ${batchId} and state in ('PENDING', 'PROCESSING') returning receipt_ids as ids`.execute(db)
  const wanted = rows[0]?.ids
  if (!wanted) return false
  const free = await lockUnsigned(db, wanted, sql`skip locked`)
  // At the end, waits for receipts locked by another batch: only then is it known whether that batch signed them.
  const ids = free.length > 0 ? free : await lockUnsigned(db, wanted, sql``)
  if (ids.length === 0) return false
  const signer = await companySigner(db, settings, company)
  if (!signer) return fail('not_configured', { what: 'El certificado de la empresa' })
  await storeSigned(db, signer, ids)
  await sql`update receipt_batch set done = done + ${ids.length} where id = ${batchId}`.execute(db)
  return true
}

const lockUnsigned = async (db: Db, wanted: readonly number[], whenLocked: RawBuilder<unknown>): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from receipt where id = ${anyOf(wanted)}
    and signed_at is null and revoked_at is null and answered_at is null order by id limit ${receiptsPerTransaction} for update ${whenLocked}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Ends a batch whose certificate cannot sign any more, or whose workers keep dying: signed receipts stay, the rest is reported. */
const giveUp = (database: Database, scope: Scope, { batchId }: SigningJob, why: string): Promise<unknown> =>
  database.inTenant(scope, (db) =>
    sql`update receipt_batch set state = 'FAILED', failure = ${why}, failed = total - done, finished_at = now()
      where id = ${batchId} and state in ('PENDING', 'PROCESSING')`.execute(db),
  )

const signingConflictText = (count: number): string =>
  countText(count, 'lo firmó otra tanda al mismo tiempo', 'los firmó otra tanda al mismo tiempo')

/** Signs these receipts with the company's certificate and stores the files. */
const storeSigned = async (db: Db, { signer, pdf }: CompanySigner, ids: readonly number[]): Promise<void> => {
  const files = await receiptFiles(db, ids)
  const name = nameIn(signer.certificate.subject)
  const facts = { at: new Date(), name, reason: 'Recibo de haberes (LCT arts. 138 a 140)', location: 'Argentina' }
  const signed = await Promise.all(files.map(async ({ id, bytes }) => ({ id, bytes: await pdf.signAside(bytes, facts) })))
  await storeSignedFiles(db, signed, name)
}
