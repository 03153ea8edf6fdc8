import { type MassLoad, maxLoadRows } from '@legajo/contract/shared/mass-load.ts'
import type { Db, Scope } from '../db/database.ts'
import { AppError, type ErrorCode, type FieldError, fail } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import { ThreadLimitExceeded, withThread } from '../platform/bounded-thread.ts'
import type { Session } from '../session/session.ts'
import { readSheetParts } from '../sheet/read-sheet.ts'
import { limitReached } from '../sheet/sheet-limits.ts'
import { beginTyped, checkTyped, hashOf, type TypedCheck, type TypedLoad, type TypedRows } from './begin-load.ts'
import { enterSheet, type SheetFile } from './enter-sheet.ts'
import type { LoadHandler } from './load-handler.ts'
import { readLoad } from './load-header.ts'

/** @internal Messages to and from `serve-thread.ts`. */
export type LoadRequest = {
  readonly url: string
  readonly scope: Scope
  readonly session: Session
  readonly kind: number
} & (
  | { readonly work: 'enter'; readonly bytes: Uint8Array; readonly file: SentFile }
  | { readonly work: 'check'; readonly id: number }
  | { readonly work: 'begin-typed'; readonly typed: TypedLoad }
  | { readonly work: 'check-typed'; readonly rows: TypedRows }
)
export type LoadAnswer =
  | { readonly id: number }
  | TypedCheck
  | {
      readonly code: ErrorCode
      readonly data: Readonly<Record<string, unknown>>
      readonly fields: readonly FieldError[]
    }

/** The name and the description of a sent file; a large file is hashed in the thread. */
type SentFile = Omit<SheetFile, 'sha256'>

/** Files of this size and loads of this many rows, or more, are checked in a thread, so that other requests do not wait. */
const largeFile = 200_000
const largeLoad = 3000

/** Typed rows of this many, or more, are checked in a thread too. */
const largeTyped = 1000

/** A thread imports all kinds of load, which takes some seconds: it is kept for a while. */
const threadLimits = { ms: 120_000, megabytes: 768, youngMegabytes: 192, keepFor: 600_000 } as const

/** Enters a file that was received, once: reads, checks and stores its rows. */
type EnterFile = (db: Db, session: Session, handler: LoadHandler, file: SentFile) => Promise<MassLoad>

/** Reads an uploaded sheet, before a transaction is opened; a large one is left to a thread of `module`, which has its own transaction. */
export const openFile = async (
  { database: { url } }: Server,
  module: URL,
  scope: Scope,
  { bytes, sheet: wanted }: { readonly bytes: Buffer; readonly sheet: string | undefined },
): Promise<EnterFile> => {
  if (bytes.length >= largeFile && url !== undefined) return enterInThread(module, { url, scope, bytes })
  const sheet = await readSheetParts(bytes, { rows: maxLoadRows, sheet: wanted })
  const sha256 = hashOf(bytes)
  return (db, session, handler, file) => enterSheet(db, session, handler, { sheet, file: { ...file, sha256 } })
}

const enterInThread =
  (module: URL, sent: Pick<LoadRequest, 'url' | 'scope'> & { readonly bytes: Buffer }): EnterFile =>
  async (db, session, handler, file) =>
    readLoad(
      db,
      idOf(await inThread(module, { ...sent, work: 'enter', session, kind: handler.kind.id, file }, memoryOf(sent.bytes))),
    )

/** The memory of a file, if it holds nothing else: that of a small one is shared. */
const memoryOf = ({ buffer, byteLength }: Buffer): readonly ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

/** Whether the rows of a load are checked again by `checkInThread`, in a transaction of its own. */
export const isForThread = ({ database: { url } }: Server, { total }: MassLoad): boolean =>
  url !== undefined && total >= largeLoad

/** Checks all rows of a stored load again. */
export const checkInThread = async (
  { database: { url = '' } }: Server,
  module: URL,
  sent: Pick<LoadRequest, 'scope' | 'session' | 'kind'> & { readonly id: number },
): Promise<void> => {
  await inThread(module, { ...sent, url, work: 'check' })
}

interface TypedCall {
  readonly server: Server
  readonly module: URL
  readonly scope: Scope
  readonly session: Session
  readonly handler: LoadHandler
}

/** Checks typed rows and stores nothing; many are checked in a thread. */
export const checkTypedRows = async (call: TypedCall, rows: TypedRows): Promise<TypedCheck> => {
  const { server, module, scope, session, handler } = call
  const { url } = server.database
  if (rows.length < largeTyped || url === undefined)
    return server.database.inTenant(scope, (db) => checkTyped(db, session, handler, rows))
  const answer = await inThread(module, { url, scope, session, kind: handler.kind.id, work: 'check-typed', rows })
  return 'total' in answer ? answer : fail('not_found')
}

/** Stores and checks typed rows; many are checked in a thread, which has its own transaction. */
export const beginTypedRows = async (db: Db, call: TypedCall, typed: TypedLoad): Promise<MassLoad> => {
  const { server, module, scope, session, handler } = call
  const { url } = server.database
  if (typed.rows.length < largeTyped || url === undefined) return beginTyped(db, session, handler, typed)
  const sent = { description: typed.description, rows: typed.rows }
  return readLoad(
    db,
    idOf(await inThread(module, { url, scope, session, kind: handler.kind.id, work: 'begin-typed', typed: sent })),
  )
}

const idOf = (answer: SuccessfulAnswer): number => ('id' in answer ? answer.id : fail('not_found'))

type SuccessfulAnswer = Exclude<LoadAnswer, { readonly code: ErrorCode }>

const inThread = async (module: URL, request: LoadRequest, moved: readonly ArrayBuffer[] = []): Promise<SuccessfulAnswer> => {
  const answer = await withThread<LoadRequest, LoadAnswer, LoadAnswer>(module, threadLimits, (ask) => ask(request, moved)).catch(
    (error: unknown) => {
      if (error instanceof ThreadLimitExceeded) return fail('malformed', { detail: limitReached(error.limit) })
      throw error
    },
  )
  if ('code' in answer) throw new AppError(answer.code, answer.data, answer.fields)
  return answer
}
