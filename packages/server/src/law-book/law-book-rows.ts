import type { LawBookCustom } from '@legajo/contract/payroll/documents/law-book.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { widthOf } from '../pdf/helvetica.ts'
import type { PageCanvas } from '../pdf/sheets.ts'
import { wrapLines } from '../pdf/wrapped-text.ts'
import type { ReceiptData, ReceiptLine } from '../receipts/entrance.ts'
import { byColumn, columnOf, type LawBookColumns, sumsByColumn } from './law-book-columns.ts'

/** One employee in one settlement: the contents of the receipt, and the additional data of art. 52. */
export interface LawBookEntry {
  readonly settlement: number
  readonly paper: ReceiptData
  readonly maritalStatus: string | null
  readonly birthdate: string | null
  readonly egressDate: string | null
  /** Empty in a company that uses the default columns. */
  readonly columns: LawBookColumns
  readonly family: readonly { readonly name: string; readonly relationship: string; readonly birthdate: string | null }[]
}

export const leftMargin = 36
export const right = 559
const smallSize = 7
const lineHeight = 9

/** A strip of an entry across the page that is never split; `draw` begins at its top. Points. */
export interface Row {
  readonly height: number
  draw(pdf: PageCanvas, top: number): void
}

/** The contents of an employee's entry for a settlement, from top to bottom. */
export const rowsOf = (entry: LawBookEntry, custom: LawBookCustom): readonly Row[] => [
  titleRow(entry, entry.paper.employee.fullName),
  ...textRows(factsOf(entry)),
  ...(custom.showFamily && entry.family.length > 0 ? textRows(`Familia: ${familyOf(entry)}`) : []),
  ...conceptRows(entry),
  ...employerRows(entry),
  totalsRow(entry),
]

/** The head of an entry that continues on another folio. */
export const continuationRow = (entry: LawBookEntry): Row => titleRow(entry, `${entry.paper.employee.fullName} (continúa)`)

const titleRow = ({ paper, settlement }: LawBookEntry, name: string): Row => {
  const { employee, period, type } = paper
  const names = wrapLines(`${employee.fileCode}  ${name}`, { size: 8.5, bold: true, width: 260 })
  const whats = wrapLines(`CUIL ${formatCuil(employee.cuil)} · Liquidación N.º ${settlement} · ${period} · ${type}`, {
    size: 7.5,
    width: 245,
  })
  const height = 3 + Math.max(names.length, whats.length) * lineHeight
  return {
    height,
    draw: (pdf, top) => {
      pdf.box(leftMargin, top, right - leftMargin, height, 0.92)
      names.forEach((line, index) => {
        pdf.text(leftMargin + 4, top + 9 + index * lineHeight, line, { size: 8.5, bold: true })
      })
      whats.forEach((line, index) => {
        pdf.text(right - 4, top + 9 + index * lineHeight, line, { size: 7.5, align: 'right' })
      })
    },
  }
}

const factsOf = ({ paper: { employee }, maritalStatus, birthdate, egressDate }: LawBookEntry): string =>
  [
    maritalStatus,
    birthdate && `nac. ${formatDate(birthdate)}`,
    `ingreso ${formatDate(employee.admissionDate)}`,
    egressDate && `egreso ${formatDate(egressDate)}`,
    employee.category,
    employee.position,
    employee.agreement,
  ]
    .filter(Boolean)
    .join(' · ')

const familyOf = ({ family }: LawBookEntry): string =>
  family
    .map(({ name, relationship, birthdate: born }) => `${relationship} ${name}${born ? ` (${formatDate(born)})` : ''}`)
    .join('; ')

const textRows = (text: string): readonly Row[] =>
  wrapLines(text, { size: smallSize, width: right - leftMargin - 8 }).map((line) => ({
    height: lineHeight,
    draw: (pdf, top) => pdf.text(leftMargin + 4, top + 9, line, { size: smallSize, gray: 0.25 }),
  }))

/** Two columns of concepts: earnings on the left, deductions on the right. */
const conceptRows = ({ paper, columns }: LawBookEntry): readonly Row[] => {
  const lines = byColumn(paper.lines, columns)
  const deductions = lines.filter(({ kind }) => kind === 'DEDUCCION')
  const earnings = lines.filter(({ kind }) => kind !== 'DEDUCCION')
  return Array.from({ length: Math.max(earnings.length, deductions.length) }, (_, index) => {
    const cells = [cellOf(earnings[index], columns, leftMargin + 4, 296), cellOf(deductions[index], columns, 308, right - 4)]
    return {
      height: Math.max(...cells.map(({ height }) => height)),
      draw: (pdf, top) => {
        for (const { draw } of cells) draw(pdf, top)
      },
    }
  })
}

/** Contributions that the company configured for the book; statutory ones are in its monthly statement. */
const employerRows = ({ paper, columns }: LawBookEntry): readonly Row[] => {
  const shown = paper.employer.filter(({ code }) => columns.get(code) === 6)
  const named = shown.map(({ code, name, amount }) => `${code} ${name} ${formatDecimal(amount)}`)
  return shown.length > 0 ? textRows(`Contribuciones patronales: ${named.join(' · ')}`) : []
}

const signs: Readonly<Record<number, string>> = { 2: ' (n/r)', 3: ' (asignación familiar)' }

const cellOf = (line: ReceiptLine | undefined, columns: LawBookColumns, from: number, edge: number): Row => {
  if (!line) return { height: lineHeight, draw: () => {} }
  const amount = formatDecimal(line.amount)
  const sign = signs[columnOf(line, columns)] ?? ''
  const text = `${line.code} ${line.name}${sign}${line.quantity ? ` · ${line.quantity}` : ''}`
  const width = edge - from - Math.max(62, widthOf(amount, false) * smallSize + 6)
  const lines = wrapLines(text, { size: smallSize, width })
  return {
    height: lines.length * lineHeight,
    draw: (pdf, top) => {
      lines.forEach((shown, index) => {
        pdf.text(from, top + 10 + index * lineHeight, shown, { size: smallSize })
      })
      pdf.text(edge, top + 10 + (lines.length - 1) * lineHeight, amount, { size: smallSize, align: 'right' })
    },
  }
}

const totalsRow = ({ paper: { lines, totals }, columns }: LawBookEntry): Row => ({
  height: 24,
  draw: (pdf, top) => {
    const sums =
      columns.size > 0
        ? sumsByColumn(lines, columns)
        : `Remunerativo ${formatDecimal(totals.remunerative)} · No remunerativo ${formatDecimal(totals.nonRemunerative)} · Descuentos ${formatDecimal(totals.deductions)}`
    pdf.line(leftMargin, top + 5, right, top + 5, 0.8)
    pdf.text(leftMargin + 4, top + 14, sums, { size: smallSize, gray: 0.25 })
    pdf.text(right - 4, top + 14, `Neto ${formatDecimal(totals.net)}`, { size: 8, bold: true, align: 'right' })
  },
})
