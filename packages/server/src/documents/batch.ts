import {
  type DocumentBatch,
  type DocumentBatchDraft,
  documentTemplates,
  maxPeople,
} from '@legajo/contract/employees/document-template.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Db, Scope } from '../db/database.ts'
import { utcText } from '../db/utc-text.ts'
import { AppError, fail, notFound, refuse } from '../errors/app-error.ts'
import type { FileStorage } from '../files/entrance.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { abandonedReason } from '../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../platform/job-owner.ts'
import { notify } from '../platform/notify.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { findGaps } from './batch-gaps.ts'
import { rightsOf } from './document-rows.ts'
import type { EmployeeServices } from './employee-services.ts'
import { checkAgainstType, usableType } from './enter-document.ts'
import { letterheadOf, makeDocument } from './make-document.ts'
import { mustKnowKeys, withInputs } from './merge-template.ts'
import { valuesOfPeople } from './placeholders.ts'
import { readTemplate } from './read-template.ts'
import { requestSignatures } from './request-signatures.ts'

const queue = 'document-batch'
interface BatchJob extends JobOwner {
  readonly batchId: number
  readonly seesPeople: boolean
}

/** Documents per transaction: documents, files and progress are written together, so that a killed worker repeats none. */
const documentsPerTransaction = 20

/** Documents of a template for many people, made in the background. */
export const serveBatches = (server: Server, storage: FileStorage, { peopleOf }: EmployeeServices): void => {
  const readRequest = async (db: Db, session: Session, templateId: number, body: DocumentBatchDraft) => {
    const rights = rightsOf(session)
    const template = (await readTemplate(db, templateId)) ?? fail('not_found')
    // A day that is missing would be missing of every document.
    checkAgainstType(await usableType(db, template.typeId, rights), body, rights)
    await mustKnowKeys(db, template, rights)
    const values = Object.fromEntries(body.values.map(({ key, value }) => [key, value]))
    const missing = template.inputs.find((key) => !values[key])
    if (missing !== undefined) refuse('values', `Falta el dato «${missing}», que pide el modelo`)
    const excluded = new Set(body.excludedIds)
    const chosen = body.byFilter ? idsOf(await peopleOf(db, session, body.filter)) : [...new Set(body.employeeIds)]
    const employeeIds = chosen.filter((id) => !excluded.has(id))
    if (employeeIds.length === 0) refuse('employeeIds', 'No queda ninguna persona')
    const people = await valuesOfPeople(db, employeeIds, rights)
    const unknown = employeeIds.filter((id) => !people.has(id)).length
    if (unknown > 0)
      refuse(
        'employeeIds',
        `${countText(unknown, 'persona')} de la lista no está en esta empresa o a tu alcance; quitala y probá de nuevo`,
      )
    return { rights, template, values, employeeIds, people, sendToSign: body.sendToSign && template.signers.length > 0 }
  }
  serve(server, documentTemplates.check, async ({ db, session }, { params, body }) => {
    const request = await readRequest(db, session, params.id, body)
    return { total: request.employeeIds.length, gaps: await findGaps(db, request) }
  })
  serve(server, documentTemplates.generate, async ({ db, session, tenantId }, { params, body }) => {
    const { rights, template, values, employeeIds, sendToSign } = await readRequest(db, session, params.id, body)
    const { id } = await db
      .insertInto('document_batch')
      .values({
        template_id: params.id,
        template: JSON.stringify(template),
        employee_ids: employeeIds,
        input_values: JSON.stringify(values),
        valid_from: body.validFrom || null,
        valid_until: body.validUntil || null,
        send_to_sign: sendToSign,
        sees_pay: rights.confidential,
        sees_people: can(session, 'read', 'confidential'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(server, db, { tenantId, company: session.company, user: session.username, batchId: id })
    return readBatch(db, session.username, id)
  })
  serve(server, documentTemplates.people, async ({ db, session }, { body }) => {
    const people = await peopleOf(db, session, body.filter)
    return { count: people.length, people: people.slice(0, 20).map(({ full_name }) => full_name) }
  })
  serve(server, documentTemplates.batches, ({ db, session }) =>
    batchesOf(db, session.username).orderBy('b.id', 'desc').limit(30).execute(),
  )
  serve(server, documentTemplates.batch, ({ db, session }, { params }) => readBatch(db, session.username, params.id))
  serve(server, documentTemplates.cancelBatch, async ({ db, session }, { params }) => {
    await readBatch(db, session.username, params.id)
    await sql`update document_batch set state = 'CANCELLED', finished_at = now()
      where id = ${params.id} and state in ('PENDING', 'PROCESSING')`.execute(db)
    return readBatch(db, session.username, params.id)
  })
  serve(server, documentTemplates.retryBatch, async ({ db, session, tenantId }, { params }) => {
    const { state, problems, total, done, failed } = await readBatch(db, session.username, params.id)
    if (state === 'PENDING' || state === 'PROCESSING') fail('nothing_to_do', { what: 'La tanda todavía no terminó' })
    if (problems.length === 0 && total === done + failed)
      fail('nothing_to_do', { what: 'La tanda no tiene nada para reintentar' })
    // Failed people first, then those not yet reached.
    await sql`update document_batch set state = 'PENDING', failure = null, finished_at = null, problems = '[]', next = 0, done = 0,
      employee_ids = array(select (p ->> 'employeeId')::bigint from jsonb_array_elements(problems) p) || employee_ids[next + 1:]
      where id = ${params.id}`.execute(db)
    await enqueue(server, db, { tenantId, company: session.company, user: session.username, batchId: params.id })
    return readBatch(db, session.username, params.id)
  })
  server.jobs.define<BatchJob>(
    queue,
    (job) => makeAll(server, storage, job),
    (job) => giveUp(server, job),
  )
}

const idsOf = (people: readonly { readonly id: number }[]): readonly number[] => {
  if (people.length === 0) refuse('filter', 'El filtro no elige a nadie')
  if (people.length > maxPeople)
    refuse('filter', `El filtro elige a ${people.length} personas y una tanda tiene hasta ${maxPeople}: hacé varias`)
  return people.map(({ id }) => id)
}

const enqueue = async (server: Server, db: Db, job: Omit<BatchJob, 'seesPeople'>): Promise<void> => {
  const { sees_people } = await db
    .selectFrom('document_batch')
    .select('sees_people')
    .where('id', '=', job.batchId)
    .executeTakeFirstOrThrow()
  await server.jobs.enqueue(db, queue, { ...job, seesPeople: sees_people })
}

/** The batches of their user: the names of people in them were within reach of that user. */
const batchesOf = (db: Db, user: string) =>
  db
    .selectFrom('document_batch as b')
    .select(['b.id', 'b.state', 'b.done', 'b.failure', 'b.problems'])
    .select([
      sql<number>`coalesce(b.template_id, 0)`.as('templateId'),
      sql<string>`b.template ->> 'name'`.as('templateName'),
      sql<number>`cardinality(b.employee_ids)`.as('total'),
      sql<number>`jsonb_array_length(b.problems)`.as('failed'),
      utcText('b.created_at').as('createdAt'),
      sql<string>`coalesce(b.created_by, '')`.as('createdBy'),
    ])
    .where('b.company_id', '=', sql<number>`app_company()`)
    .where('b.created_by', '=', user)

const readBatch = async (db: Db, user: string, id: number): Promise<DocumentBatch> =>
  await batchesOf(db, user).where('b.id', '=', id).executeTakeFirstOrThrow(notFound)

const scopeIn = (job: BatchJob): Scope => ({ ...scopeOf(job), confidential: job.seesPeople })

const makeAll = async (server: Server, storage: FileStorage, job: BatchJob): Promise<void> => {
  for (;;) {
    const isMore = await inTenantAndAfter(server.database, scopeIn(job), (db, after) =>
      makeChunk(server, storage, db, job, after),
    )
    if (!isMore) break
  }
  await announce(server, job)
}

/** Makes the next documents. Returns whether there may be more. */
const makeChunk = async (
  server: Server,
  storage: FileStorage,
  db: Db,
  { batchId, tenantId }: BatchJob,
  after: (work: () => unknown) => void,
): Promise<boolean> => {
  const batch = await db.selectFrom('document_batch').selectAll().where('id', '=', batchId).forUpdate().executeTakeFirst()
  if (!batch || (batch.state !== 'PENDING' && batch.state !== 'PROCESSING')) return false
  const ids = batch.employee_ids.slice(batch.next, batch.next + documentsPerTransaction)
  const rights = { confidential: batch.sees_pay }
  const [people, head] = [await valuesOfPeople(db, ids, rights), await letterheadOf(db)]
  const problems: { employeeId: number; name: string; message: string }[] = []
  let done = 0
  for (const employeeId of ids) {
    const person = people.get(employeeId)
    try {
      if (!person) throw new AppError('not_found')
      const values = withInputs(person.values, batch.input_values)
      await sql`savepoint one_document`.execute(db)
      const documentId = await makeDocument({ db, storage, tenantId, rights, head }, batch.template, {
        employeeId,
        values,
        validFrom: batch.valid_from,
        validUntil: batch.valid_until,
        batchId,
      })
      if (batch.send_to_sign)
        await requestSignatures({ server, db, tenantId, after }, [documentId], {
          signers: batch.template.signers,
          reminderDays: batch.template.reminderDays,
        })
      done += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (person) await sql`rollback to savepoint one_document`.execute(db)
      problems.push({
        employeeId,
        name: person?.name ?? `Legajo ${employeeId}`,
        message: error.fields?.[0]?.message ?? error.message,
      })
    }
  }
  const isLast = batch.next + ids.length >= batch.employee_ids.length
  await sql`update document_batch set state = case when not ${isLast} then 'PROCESSING'
      when jsonb_array_length(problems || ${JSON.stringify(problems)}::jsonb) > 0 then 'FINISHED_WITH_ERRORS' else 'FINISHED' end,
    finished_at = case when ${isLast} then now() end, next = next + ${ids.length}, done = done + ${done},
    problems = problems || ${JSON.stringify(problems)}::jsonb where id = ${batchId}`.execute(db)
  return !isLast
}

const announce = (server: Server, job: BatchJob): Promise<void> =>
  inTenantAndAfter(server.database, scopeIn(job), async (db, after) => {
    const batch = await readBatch(db, job.user, job.batchId)
    const starter = await db.selectFrom('account_card').select('id').where('account_name', '=', job.user).executeTakeFirst()
    await notify({ db, tenantId: job.tenantId, push: server.push, after }, starter ? [starter.id] : [], {
      title: batch.failed > 0 || batch.failure ? 'Hay documentos que no se pudieron hacer' : 'Los documentos están hechos',
      text: `${batch.templateName}: ${countText(batch.done, 'documento')}${batch.failed > 0 ? `, ${batch.failed} con error` : ''}`,
      route: `/employee-module/template-library?tanda=${batch.id}`,
    })
  })

const giveUp = async (server: Server, job: BatchJob): Promise<void> => {
  await server.database.inTenant(scopeIn(job), (db) =>
    sql`update document_batch set state = 'FAILED', failure = ${abandonedReason}, finished_at = now()
      where id = ${job.batchId} and state in ('PENDING', 'PROCESSING')`.execute(db),
  )
  await announce(server, job)
}
