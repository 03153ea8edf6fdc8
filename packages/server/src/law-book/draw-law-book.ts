import type { LawBookCustom } from '@legajo/contract/payroll/law-book.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { openPdf } from '../pdf/pdf.ts'
import { pdfWriter } from '../pdf/pdf-writer.ts'
import type { ReceiptData } from '../receipts/receipt-paper.ts'

/** One employee in one settlement: what the receipt said, and what art. 52 asks besides. */
export interface LawBookEntry {
  readonly settlement: number
  readonly paper: ReceiptData
  readonly maritalStatus: string | null
  readonly birthdate: string | null
  readonly egressDate: string | null
  readonly family: readonly { readonly name: string; readonly relationship: string; readonly birthdate: string | null }[]
}

export interface LawBookHead {
  readonly legalName: string
  readonly cuit: string
  readonly address: string
  readonly activity: string | null
  readonly periods: string
  readonly custom: LawBookCustom
}

const left = 36
const right = 559
const bottom = 800

/**
 * Draws the book from `firstFolio` on; each page is a folio. Answers the file and the last folio. Free room of the last page is
 * struck out: the book has no blanks (LCT art. 53).
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
  const close = () => {
    if (y < bottom - 20) pdf.line(left, y + 4, right, bottom - 4, 0.6)
    for (const page of pdf.pages()) writer.page(page)
  }
  for (const entry of entries) {
    const height = heightOf(entry, head.custom)
    if (y + height > bottom) {
      close()
      pdf = openPdf()
      y = drawHead(pdf, head, ++folio)
    }
    y = drawEntry(pdf, entry, head.custom, y)
  }
  close()
  writer.end()
  return { bytes: Buffer.from(file, 'latin1'), lastFolio: folio }
}

const drawHead = (pdf: ReturnType<typeof openPdf>, head: LawBookHead, folio: number): number => {
  const { legalName, cuit, address, activity, periods, custom } = head
  pdf.text(left, 44, 'Libro especial de sueldos y jornales · LCT art. 52', { size: 11, bold: true })
  pdf.text(right, 44, `Folio ${String(folio).padStart(6, '0')}`, { size: 11, bold: true, align: 'right' })
  pdf.text(left, 57, `${legalName} · CUIT ${formatCuil(cuit)}`, { size: 9, width: 380 })
  pdf.text(right, 57, periods, { size: 9, align: 'right' })
  pdf.text(left, 68, [address, activity].filter(Boolean).join(' · '), { size: 7.5, gray: 0.3, width: 330 })
  const rubric = custom.rubric
    ? `Rúbrica ${custom.rubric}${custom.rubricDate ? ` del ${formatDate(custom.rubricDate)}` : ''}${custom.authority ? `, ${custom.authority}` : ''}`
    : ''
  pdf.text(right, 68, rubric, { size: 7.5, gray: 0.3, align: 'right', width: 200 })
  pdf.line(left, 74, right, 74, 0.3)
  return 84
}

const lineHeight = 9
/** Two columns of concepts: earnings on the left, deductions on the right. */
const columnsOf = ({ paper }: LawBookEntry) => {
  const deductions = paper.lines.filter(({ kind }) => kind === 'DEDUCCION')
  const earnings = paper.lines.filter(({ kind }) => kind !== 'DEDUCCION')
  return { earnings, deductions, rows: Math.max(earnings.length, deductions.length) }
}
const familyRows = (entry: LawBookEntry, custom: LawBookCustom): number => (custom.showFamily && entry.family.length > 0 ? 1 : 0)
const heightOf = (entry: LawBookEntry, custom: LawBookCustom): number =>
  (columnsOf(entry).rows + familyRows(entry, custom)) * lineHeight + 52

const drawEntry = (pdf: ReturnType<typeof openPdf>, entry: LawBookEntry, custom: LawBookCustom, top: number): number => {
  const { paper, settlement, maritalStatus, birthdate, egressDate, family } = entry
  const { employee, totals } = paper
  pdf.box(left, top, right - left, 12, 0.92)
  pdf.text(left + 4, top + 9, `${employee.fileCode}  ${employee.fullName}`, { size: 8.5, bold: true, width: 290 })
  pdf.text(
    right - 4,
    top + 9,
    `CUIL ${formatCuil(employee.cuil)} · Liquidación N.º ${settlement} · ${paper.period} · ${paper.type}`,
    {
      size: 7.5,
      align: 'right',
      width: 250,
    },
  )
  const facts = [
    maritalStatus,
    birthdate && `nac. ${formatDate(birthdate)}`,
    `ingreso ${formatDate(employee.admissionDate)}`,
    egressDate && `egreso ${formatDate(egressDate)}`,
    employee.category,
    employee.position,
    employee.agreement,
  ]
  pdf.text(left + 4, top + 21, facts.filter(Boolean).join(' · '), { size: 7, gray: 0.25, width: right - left - 8 })
  let y = top + 31
  if (familyRows(entry, custom) > 0) {
    const text = family.map(
      ({ name, relationship, birthdate: born }) => `${relationship} ${name}${born ? ` (${formatDate(born)})` : ''}`,
    )
    pdf.text(left + 4, y, `Familia: ${text.join('; ')}`, { size: 7, gray: 0.25, width: right - left - 8 })
    y += lineHeight
  }
  const { earnings, deductions, rows } = columnsOf(entry)
  for (let row = 0; row < rows; row++) {
    for (const [line, x, edge] of [
      [earnings[row], left + 4, 296],
      [deductions[row], 308, right - 4],
    ] as const) {
      if (!line) continue
      const sign = line.kind === 'NO_REMUNERATIVO' ? ' (n/r)' : ''
      pdf.text(x, y, `${line.code} ${line.name}${sign}${line.quantity ? ` · ${line.quantity}` : ''}`, {
        size: 7,
        width: edge - x - 62,
      })
      pdf.text(edge, y, formatDecimal(line.amount), { size: 7, align: 'right' })
    }
    y += lineHeight
  }
  pdf.line(left, y - 5, right, y - 5, 0.8)
  const sums = `Remunerativo ${formatDecimal(totals.remunerative)} · No remunerativo ${formatDecimal(totals.nonRemunerative)} · Descuentos ${formatDecimal(totals.deductions)}`
  pdf.text(left + 4, y + 4, sums, { size: 7, gray: 0.25 })
  pdf.text(right - 4, y + 4, `Neto ${formatDecimal(totals.net)}`, { size: 8, bold: true, align: 'right' })
  return y + 14
}
