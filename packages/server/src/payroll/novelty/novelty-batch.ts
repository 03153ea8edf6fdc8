import { batchRowStatuses, batchStatuses, type NoveltyBatch, noveltyBatches } from '@legajo/contract/payroll/runs/novelty.ts'
import type { NoveltyEntryRow } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { numbersText } from '../../db/any-of.ts'
import type { Db, Scope } from '../../db/database.ts'
import { containsWords, filterOf } from '../../http/filter.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { pageOf } from '../../http/page.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byLabel, byText } from '../../http/sort.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { fileIn } from '../../sheet/request-file.ts'
import { type BatchJob, batchQueue } from './batch-job.ts'
import { readBatch, selectBatches } from './batch-rows.ts'
import { readNoveltyEntryFile } from './entry-file.ts'
import { text } from './read-book.ts'

/** Batches of novelties: submitted in one call, processed by a job, with visible progress. */
export const serveNoveltyBatches: Area = (server) => {
  const { database, jobs } = server
  serve(server, noveltyBatches.create, ({ db, session }, { body: { novelties, ...batch } }) =>
    handOver(db, jobs, session, batch, {
      rows: novelties,
      lines: novelties.map((_, index) => index + 1),
    }),
  )
  serveOperation(server, noveltyBatches.load, async ({ session, scope, request }, { query }) => {
    const { name, bytes } = await fileIn(request)
    const file = await readNoveltyEntryFile(bytes)
    return database.inTenant(withTime(scope), (db) =>
      answerOnce(db, session, request, () =>
        handOver(db, jobs, session, { description: name.slice(0, 120) || 'Archivo', ...query }, file),
      ),
    )
  })
  serve(server, noveltyBatches.cancel, async ({ db }, { params }) => {
    await readBatch(db, params.id)
    await db
      .updateTable('novelty_batch')
      .set({ status: 'CANCELLED', finished_at: new Date() })
      .where('id', '=', params.id)
      .where('status', 'in', ['PENDING', 'PROCESSING'])
      .execute()
    return readBatch(db, params.id)
  })
  serve(server, noveltyBatches.list, ({ db }, { query }) =>
    pageOf(
      selectBatches(db)
        .$if(query.status !== undefined, (rows) => rows.where(sql<boolean>`status = ${query.status}`))
        .$if(Boolean(query.filter), (rows) => rows.where(containsWords('fold_text(description)', query.filter ?? ''))),
      query,
      {
        id: 'id',
        description: byText('description'),
        createdAt: 'created_at',
        status: byLabel('status', batchStatuses),
        total: 'total',
      },
      { sort: 'id', order: -1 },
    ),
  )
  serve(server, noveltyBatches.pendingWork, async ({ db }) => {
    const batches = await selectBatches(db).where('status', 'in', ['PENDING', 'PROCESSING']).orderBy('id').limit(200).execute()
    const rows = batches.reduce((sum, { total, done, failed }) => sum + total - done - failed, 0)
    return { pending: batches.length > 0, rows, batches }
  })
  serve(server, noveltyBatches.get, ({ db }, { params }) => readBatch(db, params.id))
  serve(server, noveltyBatches.byStatus, async ({ db }, { params, query }) => {
    await readBatch(db, params.id)
    const rows = db
      .selectFrom('novelty_batch_row')
      .select(['line', 'status', 'notice_id as noticeId', 'data', 'errors'])
      .where('batch_id', '=', params.id)
      .$if(query.status !== undefined, (found) => found.where('status', '=', query.status ?? 'ERROR'))
      .where(filterOf(query.filter, batchRowFilter))
    const page = await pageOf(
      rows as SelectQueryBuilder<never, never, Row>,
      query,
      { line: 'line', status: byLabel('status', batchRowStatuses) },
      { id: 'line', sort: 'line' },
    )
    return { ...page, content: page.content.map(rowOf), counts: await countsOf(db, params.id) }
  })
}

/** The fields of the `filter` of a batch's rows: every value as it was sent. */
const batchRowFilter = {
  search: `fold_text((select coalesce(string_agg(sent.value, ' '), '') from jsonb_each_text(data) sent))`,
  columns: { line: { kind: 'number', sql: 'line' }, status: { kind: 'select', sql: 'status' } },
} as const

const withTime = (scope: Scope): Scope => ({ ...scope, timeout: 30_000 })

type File = { readonly rows: readonly NoveltyEntryRow[]; readonly lines: readonly number[] }
type Draft = { readonly description: string; readonly allowRepeated: boolean }

/** Stores the rows as received and queues the work, in one transaction. */
const handOver = async (db: Db, jobs: Jobs, session: Session, draft: Draft, { rows, lines }: File): Promise<NoveltyBatch> => {
  const { id } = await db
    .insertInto('novelty_batch')
    .values({ description: draft.description, allow_repeated: draft.allowRepeated, total: rows.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into novelty_batch_row (batch_id, line, company_id, data)
    select ${id}, l, app_company(), d::jsonb from unnest(${numbersText(lines)}::int[], ${rows.map((row) => JSON.stringify(row))}::text[]) as t (l, d)`.execute(
    db,
  )
  const { tenantId, company, username: user } = session
  const job: BatchJob = { tenantId, company, user, batchId: id, confidential: can(session, 'read', 'confidential') }
  await jobs.enqueue(db, batchQueue, job)
  return readBatch(db, id)
}

interface Row {
  readonly line: number
  readonly status: 'PENDING' | 'DONE' | 'ERROR'
  readonly noticeId: number | null
  readonly data: NoveltyEntryRow
  readonly errors: RowProblem[] | null
}

const rowOf = ({ line, status, noticeId, data, errors }: Row) => ({
  line,
  status,
  noticeId,
  fileCode: text(data.fileCode) || (text(data.employeeId) && `id ${text(data.employeeId)}`),
  concept: text(data.conceptCode) || (text(data.conceptId) && `id ${text(data.conceptId)}`),
  imputationDate: text(data.imputationDate),
  quantity: text(data.quantity),
  amount: text(data.amount),
  problems: errors ?? [],
})

const countsOf = async (db: Db, id: number) => {
  const rows = await db
    .selectFrom('novelty_batch_row')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('batch_id', '=', id)
    .groupBy('status')
    .execute()
  const of = (status: Row['status']) => rows.find((row) => row.status === status)?.n ?? 0
  return { PENDING: of('PENDING'), DONE: of('DONE'), ERROR: of('ERROR') }
}
