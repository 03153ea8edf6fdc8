import { type Lote, mostLoadRows } from '@legajo/contract/shared/mass-load.ts'
import type { Db, Scope } from '../db/database.ts'
import { AppError, type ErrorCode, type FieldError, fail } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import { ThreadLimitExceeded, withThread } from '../platform/bounded-thread.ts'
import type { Session } from '../session/session.ts'
import { readSheetParts } from '../sheet/read-sheet.ts'
import { limitReached } from '../sheet/sheet-limits.ts'
import { enterSheet, type SheetFile } from './enter-sheet.ts'
import type { LoadHandler } from './load-handler.ts'
import { oneLoad } from './load-rows.ts'

/** @internal Messages to and from `serve-thread.ts`. */
export type LoadRequest = {
  readonly url: string
  readonly scope: Scope
  readonly session: Session
  readonly kind: number
} & (
  | { readonly work: 'enter'; readonly bytes: Uint8Array; readonly file: SheetFile }
  | { readonly work: 'check'; readonly id: number }
)
export type LoadAnswer =
  | { readonly id: number }
  | {
      readonly code: ErrorCode
      readonly data: Readonly<Record<string, unknown>>
      readonly fields: readonly FieldError[]
    }

/** Files of this size and loads of this many rows, or more, are checked in a thread, so that other requests do not wait. */
const largeFile = 200_000
const largeLoad = 3000

/** A thread imports all kinds of load, which takes some seconds: it is kept for a while. */
const threadLimits = { ms: 120_000, megabytes: 768, youngMegabytes: 96, keepFor: 600_000 } as const

/** Enters a file that was received: reads, checks and stores its rows. */
type EnterFile = (db: Db, session: Session, handler: LoadHandler, file: SheetFile) => Promise<Lote>

/** Reads an uploaded sheet, before a transaction is opened; a large one is left to a thread of `module`, which has its own transaction. */
export const openFile = async ({ database: { url } }: Server, module: URL, scope: Scope, bytes: Buffer): Promise<EnterFile> => {
  if (bytes.length >= largeFile && url !== undefined) return enterInThread(module, { url, scope, bytes })
  const sheet = await readSheetParts(bytes, { rows: mostLoadRows })
  return (db, session, handler, file) => enterSheet(db, session, handler, { sheet, file })
}

const enterInThread =
  (module: URL, sent: Pick<LoadRequest, 'url' | 'scope'> & { readonly bytes: Buffer }): EnterFile =>
  async (db, session, handler, file) =>
    oneLoad(db, await inThread(module, { ...sent, work: 'enter', session, kind: handler.kind.id, file }))

/** Whether the rows of a load are checked again by `checkInThread`, in a transaction of its own. */
export const isForThread = ({ database: { url } }: Server, { total }: Lote): boolean => url !== undefined && total >= largeLoad

/** Checks all rows of a stored load again. */
export const checkInThread = async (
  { database: { url = '' } }: Server,
  module: URL,
  sent: Pick<LoadRequest, 'scope' | 'session' | 'kind'> & { readonly id: number },
): Promise<void> => {
  await inThread(module, { ...sent, url, work: 'check' })
}

const inThread = async (module: URL, request: LoadRequest): Promise<number> => {
  const answer = await withThread<LoadRequest, LoadAnswer, LoadAnswer>(module, threadLimits, (ask) => ask(request)).catch(
    (error: unknown) => {
      if (error instanceof ThreadLimitExceeded) return fail('malformed', { detail: limitReached(error.limit) })
      throw error
    },
  )
  if ('code' in answer) throw new AppError(answer.code, answer.data, answer.fields)
  return answer.id
}
