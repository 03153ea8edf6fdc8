import { parentPort } from 'node:worker_threads'
import { textOfPage } from '../pdf/page-text.ts'
import { type ReadPdf, readPdf, UnreadablePdf } from '../pdf/read-pdf.ts'
import { takePages } from '../pdf/take-pages.ts'
import { cuilsIn } from './cuils-in.ts'
import type { ForeignPdfAnswer, ForeignPdfRequest } from './foreign-receipts.ts'

/** The thread's side of `foreign-receipts.ts`: it holds the current file, and may be terminated at any moment. */
let pdf: ReadPdf | undefined

const answer = (requested: ForeignPdfRequest): ForeignPdfAnswer => {
  try {
    if (requested.kind === 'read') {
      const read = readPdf(Buffer.from(requested.bytes))
      pdf = read
      return { cuils: read.pages.map((page) => cuilsIn(textOfPage(read, page))) }
    }
    const chosen = requested.pages.flatMap((index) => pdf?.pages[index] ?? [])
    return { bytes: pdf ? takePages(pdf, chosen) : new Uint8Array() }
  } catch (error) {
    // An error in the reader (a stack, a length) is caused by a hostile file.
    return { why: error instanceof UnreadablePdf ? error.message : 'está dañado: no se puede leer' }
  }
}

parentPort?.on('message', (requested: ForeignPdfRequest) => parentPort?.postMessage(answer(requested)))
