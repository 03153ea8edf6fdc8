import type { NoveltyEntryRow } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../../db/after-commit.ts'
import { numbersText } from '../../db/any-of.ts'
import type { Db, Scope } from '../../db/database.ts'
import type { Area, Server } from '../../http/server.ts'
import { abandonedReason } from '../../platform/abandoned-work.ts'
import { type JobOwner, scopeOf as jobScope } from '../../platform/job-owner.ts'
import { notify } from '../../platform/notify.ts'
import { checkRows, findRepeatedNoveltyEntries } from './check-novelty-rows.ts'
import { insertNoveltyEntries } from './save-entries.ts'

export const batchQueue = 'novelty-batch'
export interface BatchJob extends JobOwner {
  readonly batchId: number
  /** Whether the sender of the batch may see confidential employees: the job has the same limit. */
  readonly confidential: boolean
}

/** Rows per transaction: novelties, marks and progress are written together, so that a killed worker causes no duplicates. */
const rowsPerTransaction = 500

/** Processes a batch. After a crash another worker continues where the last transaction ended. */
export const serveBatchJob: Area = (server) => {
  const work = async (job: BatchJob): Promise<void> => {
    const scope = scopeOf(job)
    for (;;) {
      const progress = await server.database.inTenant(scope, (db) => workShare(db, job.batchId))
      if (!progress) return
      const audience = { tenantId: job.tenantId, company: job.company, permit: 'READ_NOVELTY' } as const
      server.push.send(audience, 'novelty batch progress', { id: job.batchId, ...progress })
      if (progress.status !== 'PROCESSING') return notifySessionEnd(server, scope, job, progress)
    }
  }
  server.jobs.define<BatchJob>(batchQueue, work, async (job) => {
    const scope = scopeOf(job)
    const ended = await server.database.inTenant(scope, (db) => giveUp(db, job.batchId))
    if (ended) await notifySessionEnd(server, scope, job, ended)
  })
}

const scopeOf = (job: BatchJob): Scope => ({ ...jobScope(job), confidential: job.confidential })

interface Progress {
  readonly status: string
  readonly total: number
  readonly done: number
  readonly failed: number
}

/** Processes the next rows of a batch; undefined when none are left. The batch is locked, so that two workers alternate. */
const workShare = async (db: Db, batchId: number): Promise<Progress | undefined> => {
  const batch = await db
    .selectFrom('novelty_batch')
    .select(['status', 'allow_repeated'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  if (batch?.status !== 'PENDING' && batch?.status !== 'PROCESSING') return undefined
  const rows = await db
    .selectFrom('novelty_batch_row')
    .select(['line', 'data'])
    .where('batch_id', '=', batchId)
    .where('status', '=', 'PENDING')
    .orderBy('line')
    .limit(rowsPerTransaction)
    .execute()
  if (rows.length > 0)
    await load(
      db,
      batchId,
      rows.map(({ line, data }) => ({ line, data: data as unknown as NoveltyEntryRow })),
      batch.allow_repeated,
    )
  const isLast = rows.length < rowsPerTransaction
  const { rows: found } = await sql<Progress>`
    update novelty_batch b set started_at = coalesce(started_at, now()),
      done = c.done, failed = c.failed, finished_at = case when ${isLast} then now() end,
      status = case when not ${isLast} then 'PROCESSING' when c.failed > 0 then 'FINISHED_WITH_ERRORS' else 'FINISHED' end
    from (select count(*) filter (where status = 'DONE')::int as done, count(*) filter (where status = 'ERROR')::int as failed
      from novelty_batch_row where batch_id = ${batchId}) c
    where b.id = ${batchId} returning b.status, b.total, b.done, b.failed`.execute(db)
  return found[0]
}

/** Ends a batch that repeatedly crashes workers: loaded rows stay, each remaining row gets an error message. */
const giveUp = async (db: Db, batchId: number): Promise<Progress | undefined> => {
  const { rows } = await sql<Progress>`
    with held as (select id from novelty_batch where id = ${batchId} and status in ('PENDING', 'PROCESSING') for update),
      left_over as (update novelty_batch_row r set status = 'ERROR', errors = jsonb_build_array(jsonb_build_object('row', r.line,
          'field', 'row', 'value', '', 'message', ${abandonedReason}::text, 'remedy', 'Volvé a cargar esta fila'))
        from held where r.batch_id = held.id and r.status = 'PENDING' returning r.line)
    update novelty_batch b set status = 'FINISHED_WITH_ERRORS', finished_at = now(),
      done = b.total - b.failed - (select count(*)::int from left_over), failed = b.failed + (select count(*)::int from left_over)
    from held where b.id = held.id returning b.status, b.total, b.done, b.failed`.execute(db)
  return rows[0]
}

type BatchRow = { readonly line: number; readonly data: NoveltyEntryRow }

const load = async (db: Db, batchId: number, rows: readonly BatchRow[], allowRepeated: boolean): Promise<void> => {
  const list = await checkRows(
    db,
    rows.map(({ data }) => data),
    (index) => rows[index]?.line ?? 0,
  )
  const again = allowRepeated ? [] : findRepeatedNoveltyEntries(list.entries, list.repeated)
  const problems = Map.groupBy([...list.problems, ...again], ({ row }) => row)
  const validNoveltyEntries = list.entries.filter(({ row }) => !problems.has(row))
  const ids = await insertNoveltyEntries(db, validNoveltyEntries, { origin: 'BATCH', batchId })
  const noveltyEntryOf = new Map(validNoveltyEntries.map(({ row }, index) => [row, ids[index] ?? null]))
  const marks = rows.map(({ line }, index) => ({
    line,
    person: list.checks[index]?.person?.id ?? null,
    entry: noveltyEntryOf.get(line) ?? null,
    problems: problems.get(line) ?? ([] as RowProblem[]),
  }))
  await sql`update novelty_batch_row r set status = case when m.entry is null then 'ERROR' else 'DONE' end,
      notice_id = m.entry, employee_id = m.person, errors = m.problems::jsonb
    from unnest(${numbersText(marks.map(({ line }) => line))}::int[], ${numbersText(marks.map(({ entry }) => entry))}::bigint[],
      ${numbersText(marks.map(({ person }) => person))}::bigint[],
      ${marks.map((mark) => (mark.problems.length > 0 ? JSON.stringify(mark.problems) : null))}::text[]) as m (line, entry, person, problems)
    where r.batch_id = ${batchId} and r.line = m.line`.execute(db)
}

const notifySessionEnd = (
  server: Server,
  scope: Scope,
  { tenantId, user }: BatchJob,
  { done, failed }: Progress,
): Promise<void> =>
  inTenantAndAfter(server.database, scope, async (db, after) => {
    const starter = await db.selectFrom('account_card').select('id').where('account_name', '=', user).executeTakeFirst()
    await notify({ db, tenantId, push: server.push, after }, starter ? [starter.id] : [], {
      title: failed > 0 ? `Lote de novedades con ${countText(failed, 'fila')} para corregir` : 'Lote de novedades cargado',
      text: countText(done, 'novedad cargada', 'novedades cargadas'),
      route: '/liquidation-module/payroll-novelties',
    })
  })
