import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { drawFitted } from '../pdf/fitted-text.ts'
import { widthOf } from '../pdf/helvetica.ts'
import { qrOf } from '../pdf/qr.ts'
import type { PageCanvas, Sheets } from '../pdf/sheets.ts'
import { netInWords, wordsLine } from './net-as-text.ts'
import { receiptFields } from './receipt-fields.ts'
import { columns, leftEdge, right, topEdges } from './receipt-form.ts'
import type { ReceiptData, ReceiptLine, ReceiptProof } from './receipt-paper.ts'

/** Draws the receipt's own values on the form of a page: employee data and the values of the lines. */
export const drawReceiptLines = (ink: PageCanvas, data: ReceiptData, lines: readonly ReceiptLine[]): void => {
  for (const { x, row, width, value } of receiptFields)
    drawFitted(ink, [leftEdge + 8 + x, topEdges.fields + row * topEdges.field], value(data), { size: 9.5, width })
  const { egressDate, egressReason } = data.employee
  if (egressDate)
    drawFitted(
      ink,
      [leftEdge + 8, topEdges.egress],
      `Egresó el ${formatDate(egressDate)}${egressReason ? `: ${egressReason}` : ''}`,
      {
        size: 8,
        bold: true,
        width: right - leftEdge - 16,
      },
    )
  let y = topEdges.lines
  for (const { quantity, amount, kind } of lines) {
    if (quantity !== null) ink.text(columns.quantity, y, quantity, { size: 8.5, align: 'right', gray: 0.25 })
    ink.text(columnOf(kind), y, formatDecimal(amount), { size: 9, align: 'right' })
    y += topEdges.line
  }
}

/** The name of a line, and whether it may extend into the empty quantity column. */
export type LineName = readonly [code: string, name: string, isWide: boolean]

/** Draws the names of a page's lines: the same for all employees with the same concepts. */
export const drawLineNames = (ink: PageCanvas, names: readonly LineName[]): void => {
  names.forEach(([code, name, isWide], index) => {
    const y = topEdges.lines + index * topEdges.line
    drawFitted(ink, [columns.code, y], code, { size: 8, gray: 0.35, width: columns.name - columns.code - 4 })
    drawFitted(ink, [columns.name, y], name, { size: 9, width: isWide ? 240 : 190 })
  })
}

const columnOf = (kind: string): number =>
  kind === 'DEDUCCION' ? columns.deductions : kind === 'REMUNERATIVO' ? columns.remunerative : columns.nonRemunerative

/** Draws the totals and the employer's contributions. */
export const drawReceiptSums = (ink: PageCanvas, { totals, employer }: ReceiptData): void => {
  const top = topEdges.totals
  ink.text(columns.remunerative, top + 13, formatDecimal(totals.remunerative), { bold: true, align: 'right' })
  ink.text(columns.nonRemunerative, top + 13, formatDecimal(totals.nonRemunerative), { bold: true, align: 'right' })
  ink.text(columns.deductions, top + 13, formatDecimal(totals.deductions), { bold: true, align: 'right' })
  ink.text(right - 8, top + 38, `$ ${formatDecimal(totals.net)}`, { size: 15, bold: true, align: 'right' })
  const words = netInWords(totals.net)
  const first = words.length > 1 ? 42.5 : 46
  words.forEach((line, index) => {
    ink.text(leftEdge + 8, top + first + index * 9, line, wordsLine)
  })
  drawEmployer(ink, employer, top + 93)
}

/** The employer's contributions: in three columns, or in two where a name is long and there is room for it. */
const drawEmployer = (ink: PageCanvas, employer: readonly ReceiptLine[], top: number): void => {
  const isLong = employer.some(({ name }) => widthOf(name, false) * 7 > 110)
  const across = isLong && employer.length <= 12 ? 2 : 3
  const step = (right - leftEdge + 10) / across
  employer.forEach(({ name, amount }, index) => {
    const x = leftEdge + (index % across) * step
    const y = top + Math.floor(index / across) * 10
    drawFitted(ink, [x, y], name, { size: 7, gray: 0.25, width: step - 65 })
    ink.text(x + step - 10, y, formatDecimal(amount), { size: 7, gray: 0.25, align: 'right' })
  })
}

/** Draws the address where the paper is verified. */
export const drawReceiptProof = (sheets: Sheets, { url, code }: ReceiptProof): void => {
  sheets.qr(leftEdge, 738, 66, qrOf(url))
  sheets.text(leftEdge + 74, 768, code.replace(/.{4}(?=.)/g, '$&-'), { size: 7.5, bold: true })
  sheets.text(leftEdge + 74, 798, url, { size: 6.5, gray: 0.4, width: right - leftEdge - 74 })
}
