import { formatCbu } from '@legajo/kernel/cbu.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { amountInWords } from '@legajo/kernel/words.ts'
import { openPdf, type Pdf } from '../pdf/pdf.ts'

export interface ReceiptLine {
  readonly code: string
  readonly name: string
  readonly quantity: string | null
  /** Exact amount with a point; its column follows from the kind. */
  readonly amount: string
  readonly kind: string
}

/** What LCT art. 140 asks a receipt to contain, and what Argentine practice adds. Amounts are exact text with a point. */
export interface ReceiptData {
  readonly company: { readonly legalName: string; readonly cuit: string; readonly address: string }
  readonly employee: {
    readonly fileCode: string
    readonly fullName: string
    readonly cuil: string
    readonly admissionDate: string
    readonly category: string
    readonly position: string
    readonly agreement: string
    readonly cbu: string | null
    readonly bank: string | null
  }
  readonly period: string
  readonly type: string
  readonly payDate: string | null
  readonly place: string
  readonly deposit: { readonly date: string | null; readonly bank: string | null; readonly period: string }
  readonly lines: readonly ReceiptLine[]
  readonly totals: {
    readonly remunerative: string
    readonly nonRemunerative: string
    readonly deductions: string
    readonly net: string
  }
  readonly employer: readonly ReceiptLine[]
}

const left = 40
const right = 555
const columns = { code: 44, name: 84, quantity: 330, remunerative: 410, nonRemunerative: 480, deductions: 551 }
const linesPerPage = 34

/** Draws the receipt: the original for the employer and the duplicate for the worker, each on its own page (LCT art. 139). */
export const drawReceipt = (data: ReceiptData): Buffer => {
  const pdf = openPdf()
  const copies = ['Original para el empleador', 'Duplicado para el trabajador']
  copies.forEach((copy, index) => {
    if (index > 0) pdf.page()
    const shown = data.lines
    for (let from = 0; from === 0 || from < shown.length; from += linesPerPage) {
      if (from > 0) pdf.page()
      const isLast = from + linesPerPage >= shown.length
      drawPage(pdf, data, copy, shown.slice(from, from + linesPerPage), isLast)
    }
  })
  return pdf.end({ title: `Recibo ${data.period} ${data.employee.fullName}`, author: data.company.legalName })
}

const drawPage = (pdf: Pdf, data: ReceiptData, copy: string, lines: readonly ReceiptLine[], isLast: boolean): void => {
  drawHead(pdf, data, copy)
  const after = drawLines(pdf, lines, 218)
  if (!isLast) {
    pdf.text(right, after + 20, 'sigue en la página siguiente', { align: 'right', size: 8, gray: 0.4 })
    return
  }
  drawTotals(pdf, data, Math.max(after + 10, 560))
}

const drawHead = (pdf: Pdf, { company, employee, period, type, payDate }: ReceiptData, copy: string): void => {
  pdf.box(left, 36, right - left, 46, 0.94)
  pdf.text(left + 8, 54, company.legalName, { size: 13, bold: true, width: 330 })
  pdf.text(left + 8, 67, company.address, { size: 8, gray: 0.3, width: 330 })
  pdf.text(left + 8, 77, `CUIT ${formatCuil(company.cuit)}`, { size: 8, gray: 0.3 })
  pdf.text(right - 8, 54, 'Recibo de haberes', { size: 12, bold: true, align: 'right' })
  pdf.text(right - 8, 67, `${period} · ${type}`, { size: 9, align: 'right' })
  pdf.text(right - 8, 77, copy, { size: 7.5, gray: 0.4, align: 'right' })
  const fields: readonly (readonly [string, string, number, number, number])[] = [
    ['Apellido y nombre', employee.fullName, 0, 0, 220],
    ['CUIL', formatCuil(employee.cuil), 240, 0, 110],
    ['Legajo', employee.fileCode, 370, 0, 130],
    ['Fecha de ingreso', formatDate(employee.admissionDate), 0, 1, 110],
    ['Convenio', employee.agreement, 120, 1, 110],
    ['Categoría', employee.category, 240, 1, 120],
    ['Tarea', employee.position, 370, 1, 140],
    ['Fecha de pago', payDate ? formatDate(payDate) : 'a definir', 0, 2, 110],
    ['Banco', employee.bank ?? '—', 120, 2, 110],
    ['Cuenta (CBU)', employee.cbu ? formatCbu(employee.cbu) : '—', 240, 2, 260],
  ]
  for (const [label, value, x, row, width] of fields) {
    pdf.text(left + 8 + x, 100 + row * 30, label, { size: 7, gray: 0.45 })
    pdf.text(left + 8 + x, 111 + row * 30, value, { size: 9.5, width })
  }
  pdf.box(left, 186, right - left, 18, 0.88)
  const heading = { size: 7.5, bold: true } as const
  pdf.text(columns.code, 198, 'Cód.', heading)
  pdf.text(columns.name, 198, 'Concepto', heading)
  pdf.text(columns.quantity, 198, 'Cantidad', { ...heading, align: 'right' })
  pdf.text(columns.remunerative, 198, 'Haberes c/aportes', { ...heading, align: 'right' })
  pdf.text(columns.nonRemunerative, 198, 'S/aportes', { ...heading, align: 'right' })
  pdf.text(columns.deductions, 198, 'Descuentos', { ...heading, align: 'right' })
}

const drawLines = (pdf: Pdf, lines: readonly ReceiptLine[], top: number): number => {
  let y = top
  for (const { code, name, quantity, amount, kind } of lines) {
    pdf.text(columns.code, y, code, { size: 8, gray: 0.35 })
    pdf.text(columns.name, y, name, { size: 9, width: 190 })
    if (quantity !== null) pdf.text(columns.quantity, y, quantity, { size: 8.5, align: 'right', gray: 0.25 })
    pdf.text(columnOf(kind), y, formatDecimal(amount), { size: 9, align: 'right' })
    pdf.line(left, y + 4, right, y + 4, 0.92)
    y += 15
  }
  return y
}

const columnOf = (kind: string): number =>
  kind === 'DEDUCCION' ? columns.deductions : kind === 'REMUNERATIVO' ? columns.remunerative : columns.nonRemunerative

const drawTotals = (pdf: Pdf, { totals, employer, deposit, place, payDate }: ReceiptData, top: number): void => {
  pdf.line(left, top, right, top, 0.5)
  pdf.text(columns.name, top + 13, 'Totales', { size: 9, bold: true })
  pdf.text(columns.remunerative, top + 13, formatDecimal(totals.remunerative), { bold: true, align: 'right' })
  pdf.text(columns.nonRemunerative, top + 13, formatDecimal(totals.nonRemunerative), { bold: true, align: 'right' })
  pdf.text(columns.deductions, top + 13, formatDecimal(totals.deductions), { bold: true, align: 'right' })
  pdf.box(left, top + 22, right - left, 34, 0.94)
  pdf.text(left + 8, top + 36, 'Neto a cobrar', { size: 10, bold: true })
  pdf.text(right - 8, top + 38, `$ ${formatDecimal(totals.net)}`, { size: 15, bold: true, align: 'right' })
  pdf.text(left + 8, top + 50, `Son pesos ${amountInWords(totals.net)}`, { size: 8, width: 340 })
  const deposited = deposit.date
    ? `${deposit.period}, depositados el ${formatDate(deposit.date)} en ${deposit.bank ?? 'el banco recaudador'}`
    : 'sin datos cargados en el período'
  pdf.text(left, top + 72, `Último depósito de aportes y contribuciones (art. 12, decreto-ley 17.250/67): ${deposited}.`, {
    size: 7.5,
    gray: 0.25,
  })
  if (employer.length > 0) {
    pdf.text(left, top + 88, 'Contribuciones del empleador (informativas)', { size: 7.5, bold: true })
    employer.forEach(({ name, amount }, index) => {
      const x = left + (index % 3) * 175
      const y = top + 100 + Math.floor(index / 3) * 11
      pdf.text(x, y, name, { size: 7, gray: 0.25, width: 110 })
      pdf.text(x + 165, y, formatDecimal(amount), { size: 7, gray: 0.25, align: 'right' })
    })
  }
  const foot = 790
  pdf.text(
    left,
    foot,
    `${place}${payDate ? `, ${formatDate(payDate)}` : ''}. Recibí el importe neto y duplicado de este recibo.`,
    { size: 8 },
  )
  pdf.line(370, foot + 8, right, foot + 8, 0.4)
  pdf.text((370 + right) / 2, foot + 18, 'Firma del trabajador / del empleador', { size: 7, gray: 0.4, align: 'center' })
}
