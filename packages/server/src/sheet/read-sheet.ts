import { fail } from '../errors/app-error.ts'
import { ThreadLimitExceeded, withThread } from '../platform/bounded-thread.ts'
import type { FileRow } from './file-row.ts'
import type { SheetReading } from './parse-sheet.ts'
import { limitReached, sheetLimits } from './sheet-limits.ts'

/** @internal Messages to and from `sheet.thread.ts`. */
export type SheetRequest =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly most: number; readonly sheet: string | undefined }
  | { readonly kind: 'rows'; readonly from: number; readonly until: number }
/** `packed` is the JSON text of rows: it is transferred without a copy, and is no work for the garbage collector. */
export type SheetAnswer =
  | ({ readonly count: number } & SheetReading)
  | { readonly packed: Uint8Array }
  | { readonly detail: string }

/** Rows of one message: unpacking them blocks the event loop for some milliseconds only. */
const rowsPerPart = 500

const module = new URL('./sheet.thread.ts', import.meta.url)

interface ReadLimits {
  readonly ms?: number
  readonly megabytes?: number
  /** Besides the headings. */
  readonly rows?: number
  /** The sheet of a workbook by its name. */
  readonly sheet?: string | undefined
}

/** The rows of a sheet in parts: a large one never stands in memory whole. */
export interface SheetParts extends SheetReading {
  parts(): Iterable<readonly FileRow[]>
}

/** The rows of an uploaded sheet (see `parseSheet`), read in a bounded thread. Refuses a file that exceeds `limits` or cannot be read. */
export const readSheetParts = (bytes: Buffer, limits: ReadLimits = {}): Promise<SheetParts> => {
  const { ms = sheetLimits.ms, megabytes = sheetLimits.megabytes, sheet } = limits
  const most = limits.rows === undefined ? sheetLimits.rows : limits.rows + 1
  return withThread<SheetRequest, SheetAnswer, SheetParts>(module, { ms, megabytes }, async (ask) => {
    const answer = async (request: SheetRequest): Promise<SheetAnswer> => {
      const given = await ask(request).catch((error: unknown) => {
        if (error instanceof ThreadLimitExceeded) return fail('malformed', { detail: limitReached(error.limit) })
        throw error
      })
      return 'detail' in given ? fail('malformed', { detail: given.detail }) : given
    }
    const read = await answer({ kind: 'read', bytes, most, sheet })
    const { count, sheets, notes } = 'count' in read ? read : { count: 0, sheets: [], notes: [] }
    const packed: Uint8Array[] = []
    for (let from = 0; from < count; from += rowsPerPart) {
      const part = await answer({ kind: 'rows', from, until: from + rowsPerPart })
      if (!('packed' in part)) break
      packed.push(part.packed)
    }
    return {
      sheets,
      notes,
      *parts() {
        for (const part of packed) yield JSON.parse(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString())
      },
    }
  })
}

/** The rows of a sheet as they are parsed, in parts of the same size. */
export const inParts = function* (rows: Iterable<FileRow>): Generator<readonly FileRow[]> {
  let part: FileRow[] = []
  for (const row of rows) {
    part.push(row)
    if (part.length < rowsPerPart) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** All rows of an uploaded sheet of moderate size. */
export const readSheet = async (bytes: Buffer, limits: ReadLimits = {}): Promise<readonly FileRow[]> =>
  [...(await readSheetParts(bytes, limits)).parts()].flat()
