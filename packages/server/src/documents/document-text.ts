import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { FileStorage } from '../files/entrance.ts'
import type { Server } from '../http/server.ts'
import { ThreadLimitExceeded, withThread } from '../platform/bounded-thread.ts'
import { type JobOwner, scopeOf } from '../platform/job-owner.ts'

/** @internal Messages to and from `document-text.thread.ts`. */
export interface TextRequest {
  readonly type: string
  readonly bytes: Uint8Array
}
/** @internal */
export interface TextAnswer {
  readonly text: string
}

const queue = 'document-text'
interface TextJob extends JobOwner {
  readonly documentId: number
}

/** Letters of a document that can be found; a tsvector holds about a megabyte. */
const maxLetters = 300_000

const module = new URL('./document-text.thread.ts', import.meta.url)

/** The text of a PDF, Word or Excel file, empty when it has none or cannot be read within the limits. */
const textOf = (request: TextRequest): Promise<string> =>
  withThread<TextRequest, TextAnswer, string>(
    module,
    { ms: 15_000, megabytes: 256 },
    async (ask) => (await ask(request)).text,
  ).catch((error: unknown) => {
    if (error instanceof ThreadLimitExceeded) return ''
    throw error
  })

export const storeText = async (db: Db, documentId: number, content: string): Promise<void> => {
  await sql`insert into employee_document_text (document_id, content) values (${documentId}, ${content.slice(0, maxLetters)})
    on conflict (tenant_id, document_id) do update set content = excluded.content`.execute(db)
}

/** Orders the reading of a document's text. */
export const enqueueText = (server: Server, db: Db, job: TextJob): Promise<void> => server.jobs.enqueue(db, queue, job)

/** Reads the text of new documents, so that they can be found by it. */
export const serveDocumentText = (server: Server, storage: FileStorage): void => {
  server.jobs.define<TextJob>(queue, async (job) => {
    const scope = scopeOf(job)
    const file = await server.database.inTenant(scope, (db) =>
      db
        .selectFrom('employee_document as d')
        .innerJoin('file_card as f', 'f.key', 'd.file_key')
        .select(['f.sha256', 'f.mime_type as type'])
        .where('d.id', '=', job.documentId)
        .executeTakeFirst(),
    )
    const stream = file && (await storage.open(job.tenantId, file.sha256))
    if (!stream) return
    const text = await textOf({ type: file.type, bytes: await buffer(stream) })
    await server.database.inTenant(scope, async (db) => {
      const stands = await db.selectFrom('employee_document').select('id').where('id', '=', job.documentId).executeTakeFirst()
      if (stands) await storeText(db, job.documentId, text)
    })
  })
}
