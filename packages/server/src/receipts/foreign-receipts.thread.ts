import { parentPort } from 'node:worker_threads'
import { type ForeignPdf, openForeignPdf } from '../pdf/foreign-pdf.ts'
import { UnreadablePdf } from '../pdf/unreadable-pdf.ts'
import { findCuils } from './find-cuils.ts'
import type { ForeignPdfAnswer, ForeignPdfRequest } from './foreign-receipts.ts'

/** The thread's side of `foreign-receipts.ts`: it holds the current file, and may be terminated at any moment. */
let pdf: ForeignPdf | undefined

const answer = async (requested: ForeignPdfRequest): Promise<ForeignPdfAnswer> => {
  try {
    if (requested.kind === 'take') return { bytes: pdf ? await pdf.takePages(requested.pages) : new Uint8Array() }
    pdf = await openForeignPdf(Buffer.from(requested.bytes))
    const cuils: (readonly string[])[] = []
    for (let index = 0; index < pdf.pageCount; index++) cuils.push(findCuils(await pdf.textOfPage(index)))
    return { cuils }
  } catch (error) {
    // Any other error of a reader (a stack, a length) is caused by a hostile file.
    return { why: error instanceof UnreadablePdf ? error.message : 'está dañado: no se puede leer' }
  }
}

parentPort?.on('message', async (requested: ForeignPdfRequest) => parentPort?.postMessage(await answer(requested)))
