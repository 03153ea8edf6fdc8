import { setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { maxLoadRows } from '@legajo/contract/shared/mass-load.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { AppError, fail } from '../errors/app-error.ts'
import { parseSheet } from '../sheet/parse-sheet.ts'
import { inParts } from '../sheet/read-sheet.ts'
import { beginTyped, checkTyped, hashOf } from './begin-load.ts'
import { checkLoad } from './check-load.ts'
import { enterSheet } from './enter-sheet.ts'
import type { LoadHandler } from './load-handler.ts'
import { lockLoad } from './load-header.ts'
import { rightsOf } from './load-kind-of.ts'
import type { LoadAnswer, LoadRequest } from './load-thread.ts'

/** The thread's side of `load-thread.ts`: each request has its own connection and transaction. */
export const serveLoadThread = (port: MessagePort, handlers: readonly LoadHandler[]): void => {
  // On Linux a priority is that of the thread: a large load yields the processor to other requests.
  setPriority(loadPriority)
  const answerTo = async (request: LoadRequest): Promise<LoadAnswer> => {
    const handler = handlers.find(({ kind }) => kind.id === request.kind) ?? fail('not_found')
    const work = await workOf(request, handler)
    const database = await openDatabase({ url: request.url, poolSize: 1 })
    try {
      return await database.inTenant(request.scope, work)
    } finally {
      await database.close()
    }
  }
  port.on('message', async (request: LoadRequest) => {
    const answer = await answerTo(request).catch((error: unknown): LoadAnswer => {
      if (error instanceof AppError) return { code: error.code, data: error.data, fields: error.fields }
      throw error
    })
    port.postMessage(answer)
  })
}

/** Between that of other work (0) and that of work without any hurry (19): 10 made a load a quarter slower. */
const loadPriority = 5

type Work = (db: Db) => Promise<LoadAnswer>

const workOf = async (request: LoadRequest, handler: LoadHandler): Promise<Work> => {
  switch (request.work) {
    case 'enter':
      return enterRows(request, handler)
    case 'check':
      return checking(request, handler)
    case 'begin-typed':
      return async (db) => ({ id: (await beginTyped(db, request.session, handler, request.typed)).id })
    case 'check-typed':
      return (db) => checkTyped(db, request.session, handler, request.rows)
  }
}

const enterRows = async (
  { bytes, session, file }: Extract<LoadRequest, { work: 'enter' }>,
  handler: LoadHandler,
): Promise<Work> => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { rows, sheets, notes } = await parseSheet(content, { most: maxLoadRows + 1, sheet: file.sheet })
  const sent = { sheet: { sheets, notes, parts: () => inParts(rows) }, file: { ...file, sha256: hashOf(content) } }
  return async (db) => ({ id: (await enterSheet(db, session, handler, sent)).id })
}

const checking =
  ({ id, session }: Extract<LoadRequest, { work: 'check' }>, handler: LoadHandler): Work =>
  async (db) => {
    const load = await lockLoad(db, id)
    // Another user may have discarded or started it in between.
    if (load.status !== 'MAPPING') fail('nothing_to_do', { what: `El lote «${load.description}» cambió mientras se revisaba` })
    await db.updateTable('mass_load').set({ status: 'CHECKED' }).where('id', '=', id).execute()
    await checkLoad(db, handler, load, rightsOf(session))
    return { id }
  }
