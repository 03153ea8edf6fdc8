import type { LawBookCustom } from '@legajo/contract/payroll/documents/law-book.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { openPdf } from '../pdf/pdf.ts'
import { pdfWriter } from '../pdf/pdf-writer.ts'
import type { PageCanvas } from '../pdf/sheets.ts'
import { wrapLines } from '../pdf/wrapped-text.ts'
import { continuationRow, type LawBookEntry, leftMargin, type Row, right, rowsOf } from './law-book-rows.ts'

export interface LawBookHead {
  readonly legalName: string
  readonly cuit: string
  readonly address: string
  readonly activity: string | null
  readonly periods: string
  readonly custom: LawBookCustom
}

const bottom = 800

/**
 * Draws the book from `firstFolio` on; each page is a folio. Returns the file and the last folio. An entry is placed on one folio if it
 * fits, otherwise it continues on the next; no text is truncated. Free space of a page is struck out: the book has no blanks (LCT art. 53).
 */
export const drawLawBook = (
  head: LawBookHead,
  entries: Iterable<LawBookEntry>,
  firstFolio: number,
): { readonly bytes: Buffer; readonly lastFolio: number } => {
  let file = ''
  const writer = pdfWriter(
    (text) => {
      file += text
    },
    { title: `Libro de sueldos ${head.periods}`, author: head.legalName },
  )
  let folio = firstFolio
  let pdf = openPdf()
  let y = drawHead(pdf, head, folio)
  let first = y
  const close = () => {
    if (y < bottom - 20) pdf.line(leftMargin, y + 4, right, bottom - 4, 0.6)
    for (const page of pdf.pages()) writer.page(page)
  }
  const turn = () => {
    close()
    pdf = openPdf()
    y = first = drawHead(pdf, head, ++folio)
  }
  const draw = ({ height, draw: drawRow }: Row) => {
    drawRow(pdf, y)
    y += height
  }
  for (const entry of entries) {
    const rows = rowsOf(entry, head.custom)
    if (y > first && y + heightOf(rows) > bottom) turn()
    for (const row of rows) {
      if (y + row.height > bottom) {
        turn()
        draw(continuationRow(entry))
      }
      draw(row)
    }
  }
  close()
  writer.end()
  return { bytes: Buffer.from(file, 'latin1'), lastFolio: folio }
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0)

const drawHead = (pdf: PageCanvas, head: LawBookHead, folio: number): number => {
  const { legalName, cuit, address, activity, periods, custom } = head
  pdf.text(leftMargin, 44, 'Libro especial de sueldos y jornales · LCT art. 52', { size: 11, bold: true })
  pdf.text(right, 44, `Folio ${String(folio).padStart(6, '0')}`, { size: 11, bold: true, align: 'right' })
  pdf.text(right, 57, periods, { size: 9, align: 'right' })
  const names = wrapLines(`${legalName} · CUIT ${formatCuil(cuit)}`, { size: 9, width: 380 })
  names.forEach((line, index) => {
    pdf.text(leftMargin, 57 + index * 11, line, { size: 9 })
  })
  const rubric = custom.rubric
    ? `Rúbrica ${custom.rubric}${custom.rubricDate ? ` del ${formatDate(custom.rubricDate)}` : ''}${custom.authority ? `, ${custom.authority}` : ''}`
    : ''
  const under = 57 + names.length * 11
  const places = wrapLines([address, activity].filter(Boolean).join(' · '), { size: 7.5, width: 300 })
  const rubrics = wrapLines(rubric, { size: 7.5, width: 200 })
  places.forEach((line, index) => {
    pdf.text(leftMargin, under + index * 9, line, { size: 7.5, gray: 0.3 })
  })
  rubrics.forEach((line, index) => {
    pdf.text(right, under + index * 9, line, { size: 7.5, gray: 0.3, align: 'right' })
  })
  const end = under + (Math.max(places.length, rubrics.length, 1) - 1) * 9
  pdf.line(leftMargin, end + 6, right, end + 6, 0.3)
  return end + 16
}
