import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { documents, type ZipJob } from '@legajo/contract/employees/document.ts'
import { type DeferToCommit, inTenantAndAfter } from '../db/after-commit.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db, Scope } from '../db/database.ts'
import { AppError, fail, notFound, refuse } from '../errors/app-error.ts'
import { enterFile, type FileStorage, selectFileByKey, sendFile, signUrl } from '../files/entrance.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { abandonedReason } from '../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../platform/job-owner.ts'
import { notify } from '../platform/notify.ts'
import { type ZipEntry, zipOf } from '../platform/zip-stream.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { rightsOf, selectVisibleDocuments } from './document-rows.ts'

const queue = 'document-zip'
interface ArchiveJob extends JobOwner {
  readonly zipId: number
  readonly rights: { readonly confidential: boolean; readonly people: boolean }
}
/** The largest archive, in bytes of its files. */
const maxBytes = 2_000_000_000

/** Archives of chosen documents. They can be downloaded for a day, by the user who requested them alone. */
export const serveDocumentZips = (server: Server, storage: FileStorage): void => {
  serve(server, documents.zip, async ({ db, session, tenantId }, { body }) => {
    const rights = rightsOf(session)
    const found = await selectVisibleDocuments(db, rights)
      .select(['d.id', 'f.bytes'])
      .where('d.id', '=', anyOf(body.ids))
      .where('d.company_id', '=', session.company)
      .execute()
    if (found.length < new Set(body.ids).size) refuse('ids', 'Un documento de la lista no existe o no está a tu alcance')
    if (found.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes)
      refuse('ids', 'Los documentos elegidos ocupan más de 2 GB; elegí menos')
    const { id } = await db
      .insertInto('document_zip')
      .values({ document_ids: found.map((one) => one.id), total: found.length, user_id: session.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job: ArchiveJob = {
      tenantId,
      company: session.company,
      user: session.username,
      zipId: id,
      rights: { confidential: rights.confidential, people: can(session, 'read', 'confidential') },
    }
    await server.jobs.enqueue(db, queue, job)
    return progressOf(db, session, id)
  })
  serve(server, documents.zipProgress, ({ db, session }, { params }) => progressOf(db, session, params.id))
  serve(server, documents.zipFile, async ({ db, session, tenantId, reply }, { params }) => {
    const file = (await selectFileByKey(db, await keyOf(db, session, params.id))) ?? fail('not_found')
    return sendFile(reply, storage, tenantId, file)
  })
  serve(server, documents.zipUrl, async ({ db, session }, { query }) => {
    const key = await keyOf(db, session, query.id)
    return signUrl(server.settings.tokenKey, { tenant: session.tenant, company: session.company, key, user: session.userId })
  })
  server.jobs.define<ArchiveJob>(
    queue,
    (job) => archive(server, storage, job),
    (job) => failJob(server, job, abandonedReason),
  )
}

const ownZip = (db: Db, { userId }: Session, id: number) =>
  db.selectFrom('document_zip').where('id', '=', id).where('user_id', '=', userId)

const progressOf = async (db: Db, session: Session, id: number): Promise<ZipJob> =>
  await ownZip(db, session, id).select(['id', 'state', 'total', 'done', 'failure']).executeTakeFirstOrThrow(notFound)

const keyOf = async (db: Db, session: Session, id: number): Promise<string> =>
  (await ownZip(db, session, id).select('file_key').executeTakeFirst())?.file_key ?? fail('not_found')

const scopeIn = (job: ArchiveJob): Scope => ({ ...scopeOf(job), confidential: job.rights.people })

const archive = async (server: Server, storage: FileStorage, job: ArchiveJob): Promise<void> => {
  const { database } = server
  const scope = scopeIn(job)
  const zip = await database.inTenant(scope, (db) =>
    db
      .updateTable('document_zip')
      .set({ state: 'PROCESSING', done: 0 })
      .where('id', '=', job.zipId)
      .where('state', 'in', ['PENDING', 'PROCESSING'])
      .returning('document_ids')
      .executeTakeFirst(),
  )
  if (!zip) return
  // Selected again: a document may have become confidential since the request.
  const files = await database.inTenant(scope, (db) =>
    selectVisibleDocuments(db, job.rights)
      .select(['d.id', 'd.title', 'f.sha256', 'f.key', 'e.file_code', 'e.last_name'])
      .where('d.id', '=', anyOf(zip.document_ids))
      .orderBy('e.file_order')
      .orderBy('d.id')
      .execute(),
  )
  const localFile = join(tmpdir(), `legajo-${randomUUID()}.zip`)
  try {
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      for (const [index, file] of files.entries()) {
        const stream = await storage.open(job.tenantId, file.sha256)
        if (stream) yield { name: nameOf(file), bytes: await buffer(stream) }
        if (index % 20 === 19)
          await database.inTenant(scope, (db) =>
            db
              .updateTable('document_zip')
              .set({ done: index + 1 })
              .where('id', '=', job.zipId)
              .execute(),
          )
      }
    }
    await pipeline(Readable.from(zipOf(entries())), createWriteStream(localFile, { mode: 0o600 }))
    const hash = createHash('sha256')
    await pipeline(createReadStream(localFile), hash)
    const { size } = await stat(localFile)
    const sha256 = hash.digest('hex')
    await inTenantAndAfter(database, { ...scope, pause: 60_000 }, async (db, after) => {
      const file = { name: `documentos-${job.zipId}.zip`, type: 'application/zip', ending: 'zip', sha256, bytes: size, localFile }
      const { key } = await enterFile(
        db,
        storage,
        { tenant: '', tenantId: job.tenantId },
        { ...file, kind: 'personal', folder: 'zip' },
      )
      const ending = { state: 'FINISHED', done: files.length, file_key: key } as const
      if (!(await end({ server, db, after }, job, ending))) throw new EndedElsewhere()
    })
  } catch (error) {
    if (error instanceof EndedElsewhere) return
    if (!(error instanceof AppError || error instanceof RangeError)) throw error
    await failJob(server, job, error.message)
  } finally {
    await rm(localFile, { force: true })
  }
}

/** Another worker took over the job as abandoned and ended it first: the file of this one is not stored. */
class EndedElsewhere extends Error {}

const failJob = (server: Server, job: ArchiveJob, failure: string): Promise<boolean> =>
  inTenantAndAfter(server.database, scopeIn(job), (db, after) => end({ server, db, after }, job, { state: 'FAILED', failure }))

interface EndContext {
  readonly server: Server
  readonly db: Db
  readonly after: DeferToCommit
}

/** Ends a job in the transaction of its result, and notifies its user; false if it had ended. */
const end = async (
  { server, db, after }: EndContext,
  job: ArchiveJob,
  ending:
    | { readonly state: 'FAILED'; readonly failure: string }
    | { readonly state: 'FINISHED'; readonly done: number; readonly file_key: string },
): Promise<boolean> => {
  const ended = await db
    .updateTable('document_zip')
    .set(ending)
    .where('id', '=', job.zipId)
    .where('state', 'in', ['PENDING', 'PROCESSING'])
    .returning('user_id')
    .executeTakeFirst()
  if (!ended) return false
  await notify({ db, tenantId: job.tenantId, push: server.push, after }, [ended.user_id], {
    title: ending.state === 'FAILED' ? 'No se pudo preparar el ZIP de documentos' : 'El ZIP de documentos está listo',
    text: ending.state === 'FAILED' ? ending.failure : 'Podés bajarlo durante un día.',
    route: `/employee-module/document-finder?zip=${job.zipId}`,
  })
  return true
}

/** A folder for each person, and a name without characters that file systems refuse. */
const nameOf = (file: {
  readonly id: number
  readonly title: string
  readonly key: string
  readonly file_code: string
  readonly last_name: string
}) => {
  const plain = (text: string) => text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/^[.\s]+|[.\s]+$/g, '') || 'documento'
  return `${plain(`${file.file_code} ${file.last_name}`)}/${plain(file.title)} (${file.id}).${file.key.split('.').at(-1)}`
}
