import { parentPort } from 'node:worker_threads'
import { AppError } from '../errors/app-error.ts'
import type { FileRow } from './file-row.ts'
import { parseSheet } from './parse-sheet.ts'
import type { SheetAnswer, SheetRequest } from './read-sheet.ts'

/** The thread's side of `read-sheet.ts`: it stores the rows of the last sheet and answers them in parts. */
let rows: readonly FileRow[] = []
const textEncoder = new TextEncoder()

const answerOf = async (request: SheetRequest): Promise<SheetAnswer> => {
  if (request.kind === 'rows') return { packed: textEncoder.encode(JSON.stringify(rows.slice(request.from, request.until))) }
  try {
    const parsed = await parseSheet(Buffer.from(request.bytes), { most: request.most, sheet: request.sheet })
    rows = [...parsed.rows]
    return { count: rows.length, sheets: parsed.sheets, notes: parsed.notes }
  } catch (error) {
    // An error of the parser (a stack, a length) is caused by the file.
    const detail = error instanceof AppError ? error.data['detail'] : undefined
    return { detail: typeof detail === 'string' ? detail : 'el archivo está dañado' }
  }
}

parentPort?.on('message', async (request: SheetRequest) => {
  const answer = await answerOf(request)
  parentPort?.postMessage(answer, 'packed' in answer ? [answer.packed.buffer as ArrayBuffer] : [])
})
