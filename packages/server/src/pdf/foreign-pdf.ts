import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocumentProxy } from 'unpdf'
import { UnreadablePdf } from './unreadable-pdf.ts'

const maxPages = 5000

/** A PDF written by another program. Reading one may take long and much memory: outside tests it is read in a bounded thread. */
export interface ForeignPdf {
  readonly pageCount: number
  /** The text of a page by its index, with a space or line break between pieces drawn apart. A scanned page has none. */
  textOfPage(index: number): Promise<string>
  /** A separate file with some pages, by index. */
  takePages(indexes: readonly number[]): Promise<Buffer>
}

/** Opens a PDF. Throws `UnreadablePdf` for a file that is not a PDF, is encrypted, has no page or more pages than the limit. */
export const openForeignPdf = async (bytes: Buffer): Promise<ForeignPdf> => {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new UnreadablePdf('no es un PDF')
  // pdf.js takes ownership of the bytes that it is given.
  const reader = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 }).catch(refuse)
  if (reader.numPages === 0) throw new UnreadablePdf('no tiene páginas que se puedan leer')
  if (reader.numPages > maxPages) throw new UnreadablePdf(`tiene más de ${maxPages} páginas`)
  let source: Promise<PDFDocument> | undefined
  return {
    pageCount: reader.numPages,
    textOfPage: async (index) => {
      const page = await reader.getPage(index + 1)
      const { items } = await page.getTextContent()
      page.cleanup()
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    },
    takePages: async (indexes) => {
      source ??= PDFDocument.load(bytes, { updateMetadata: false })
      const taken = await PDFDocument.create({ updateMetadata: false })
      for (const page of await taken.copyPages(await source, [...indexes])) taken.addPage(page)
      return Buffer.from(await taken.save())
    },
  }
}

/** The text of all pages of a PDF, one string for each. */
export const textOfPages = async (bytes: Buffer): Promise<readonly string[]> => {
  const pdf = await openForeignPdf(bytes)
  return Promise.all(Array.from({ length: pdf.pageCount }, (_, index) => pdf.textOfPage(index)))
}

const refuse = (error: unknown): never => {
  if (error instanceof Error && error.name === 'PasswordException')
    throw new UnreadablePdf('está protegido con contraseña; guardalo sin protección')
  throw new UnreadablePdf('está dañado: no se puede leer')
}
