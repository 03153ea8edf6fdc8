import { fail } from '../errors/app-error.ts'
import { ThreadLimitExceeded, withThread } from '../platform/bounded-thread.ts'
import type { FileRow } from './file-row.ts'
import { limitReached, sheetLimits } from './sheet-limits.ts'

/** @internal Messages to and from `sheet.thread.ts`. */
export type SheetRequest =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly most: number }
  | { readonly kind: 'rows'; readonly from: number; readonly until: number }
export type SheetAnswer = { readonly count: number } | { readonly rows: readonly FileRow[] } | { readonly detail: string }

/** Rows of one message: copying them from the thread blocks the event loop for some milliseconds only. */
const rowsPerMessage = 1_000

const module = new URL('./sheet.thread.ts', import.meta.url)

/** The rows of an uploaded sheet (see `parseSheet`), read in a bounded thread. Refuses a file that exceeds `limits` or cannot be read. */
export const readSheet = (
  bytes: Buffer,
  given: { readonly ms?: number; readonly megabytes?: number; readonly rows?: number } = {},
) => {
  const { ms = sheetLimits.ms, megabytes = sheetLimits.megabytes } = given
  // Besides the headings.
  const most = given.rows === undefined ? sheetLimits.rows : given.rows + 1
  return withThread<SheetRequest, SheetAnswer, readonly FileRow[]>(module, { ms, megabytes }, async (ask) => {
    const answer = async (request: SheetRequest): Promise<SheetAnswer> => {
      const given = await ask(request).catch((error: unknown) => {
        if (error instanceof ThreadLimitExceeded) return fail('malformed', { detail: limitReached(error.limit) })
        throw error
      })
      return 'detail' in given ? fail('malformed', { detail: given.detail }) : given
    }
    const read = await answer({ kind: 'read', bytes, most })
    const count = 'count' in read ? read.count : 0
    const rows: FileRow[] = []
    while (rows.length < count) {
      const part = await answer({ kind: 'rows', from: rows.length, until: rows.length + rowsPerMessage })
      if (!('rows' in part) || part.rows.length === 0) break
      rows.push(...part.rows)
    }
    return rows
  })
}
