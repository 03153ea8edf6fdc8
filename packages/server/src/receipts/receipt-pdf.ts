import { formatCbu } from '@legajo/kernel/cbu.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { amountInWords } from '@legajo/kernel/words.ts'
import { openPdf, type Piece, type Sheets } from '../pdf/pdf.ts'
import { type QrCode, qrOf } from '../pdf/qr.ts'

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
    readonly seniority: string
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
  readonly layout: { readonly showEmployer: boolean; readonly copies: number; readonly legend: string | null }
}

/** Where anybody can check the paper. A receipt without it is a draft, and says so. */
export interface ReceiptProof {
  readonly url: string
  readonly code: string
}

const left = 40
const right = 555
const columns = { code: 44, name: 84, quantity: 330, remunerative: 410, nonRemunerative: 480, deductions: 551 }
/** Lines of a page that goes on, and of the one that also carries totals and foot. */
const linesPerPage = 34
const linesOfLastPage = 22

/** The finished file of one receipt. The same data and proof give the same bytes, always. */
export const drawReceipt = (data: ReceiptData, proof?: ReceiptProof): Buffer => {
  const pdf = openPdf()
  drawReceiptOn(pdf, data, proof)
  return pdf.end({ title: `Recibo ${data.period} ${data.employee.fullName}`, author: data.company.legalName })
}

/** Draws the receipt: the original for the employer and the duplicate for the worker, each on its own page (LCT art. 139). */
export const drawReceiptOn = (pdf: Sheets, data: ReceiptData, proof?: ReceiptProof): void => {
  const copies = data.layout.copies === 1 ? ['Ejemplar único'] : ['Original para el empleador', 'Duplicado para el trabajador']
  const qr = proof && qrOf(proof.url)
  // Both copies say the same but for their name: what they share is drawn once.
  const pieces: Piece[] = []
  let lines = data.lines
  while (lines.length > linesOfLastPage) {
    const shown = lines.slice(0, Math.min(linesPerPage, lines.length - 1))
    lines = lines.slice(shown.length)
    pieces.push(
      pdf.piece(() => {
        drawHead(pdf, data)
        const after = drawLines(pdf, shown, 218)
        pdf.text(right, after + 12, 'sigue en la página siguiente', { align: 'right', size: 8, gray: 0.4 })
      }),
    )
  }
  const last = lines
  pieces.push(
    pdf.piece(() => {
      drawHead(pdf, data)
      drawLines(pdf, last, 218)
      drawTotals(pdf, data, 556)
      drawFoot(pdf, data, proof, qr)
    }),
  )
  copies.forEach((copy, index) => {
    pieces.forEach((piece, page) => {
      if (index > 0 || page > 0) pdf.page()
      pdf.place(piece)
      pdf.text(right - 8, 77, copy, { size: 7.5, gray: 0.4, align: 'right' })
    })
  })
}

const drawHead = (pdf: Sheets, { company, employee, period, type, payDate }: ReceiptData): void => {
  pdf.box(left, 36, right - left, 46, 0.94)
  pdf.text(left + 8, 54, company.legalName, { size: 13, bold: true, width: 330 })
  pdf.text(left + 8, 67, company.address, { size: 8, gray: 0.3, width: 330 })
  pdf.text(left + 8, 77, `CUIT ${formatCuil(company.cuit)}`, { size: 8, gray: 0.3 })
  pdf.text(right - 8, 54, 'Recibo de haberes', { size: 12, bold: true, align: 'right' })
  pdf.text(right - 8, 67, `${period} · ${type}`, { size: 9, align: 'right' })
  const fields: readonly (readonly [string, string, number, number, number])[] = [
    ['Apellido y nombre', employee.fullName, 0, 0, 220],
    ['CUIL', formatCuil(employee.cuil), 240, 0, 110],
    ['Legajo', employee.fileCode, 370, 0, 130],
    ['Fecha de ingreso', formatDate(employee.admissionDate), 0, 1, 110],
    ['Convenio', employee.agreement, 120, 1, 110],
    ['Categoría', employee.category, 240, 1, 120],
    ['Tarea', employee.position, 370, 1, 140],
    ['Fecha de pago', payDate ? formatDate(payDate) : 'a definir', 0, 2, 110],
    ['Antigüedad', employee.seniority, 120, 2, 110],
    ['Banco', employee.bank ?? '—', 240, 2, 120],
    ['Cuenta (CBU)', employee.cbu ? formatCbu(employee.cbu) : '—', 370, 2, 140],
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

const drawLines = (pdf: Sheets, lines: readonly ReceiptLine[], top: number): number => {
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

const drawTotals = (pdf: Sheets, { totals, employer, deposit }: ReceiptData, top: number): void => {
  pdf.line(left, top, right, top, 0.5)
  pdf.text(columns.name, top + 13, 'Totales', { size: 9, bold: true })
  pdf.text(columns.remunerative, top + 13, formatDecimal(totals.remunerative), { bold: true, align: 'right' })
  pdf.text(columns.nonRemunerative, top + 13, formatDecimal(totals.nonRemunerative), { bold: true, align: 'right' })
  pdf.text(columns.deductions, top + 13, formatDecimal(totals.deductions), { bold: true, align: 'right' })
  pdf.box(left, top + 20, right - left, 34, 0.94)
  pdf.text(left + 8, top + 34, 'Neto a cobrar', { size: 10, bold: true })
  pdf.text(right - 8, top + 38, `$ ${formatDecimal(totals.net)}`, { size: 15, bold: true, align: 'right' })
  pdf.text(left + 8, top + 48, `Son pesos ${amountInWords(totals.net)}`, { size: 8, width: 370 })
  const deposited = deposit.date
    ? `${deposit.period}, depositados el ${formatDate(deposit.date)} en ${deposit.bank ?? 'el banco recaudador'}`
    : 'sin datos cargados en el período'
  pdf.text(left, top + 67, `Último depósito de aportes y contribuciones (art. 12, decreto-ley 17.250/67): ${deposited}.`, {
    size: 7.5,
    gray: 0.25,
    width: right - left,
  })
  if (employer.length === 0) return
  pdf.text(left, top + 82, 'Contribuciones del empleador (Ley 27.802; informativas)', { size: 7.5, bold: true })
  employer.forEach(({ name, amount }, index) => {
    const x = left + (index % 3) * 175
    const y = top + 93 + Math.floor(index / 3) * 10
    pdf.text(x, y, name, { size: 7, gray: 0.25, width: 110 })
    pdf.text(x + 165, y, formatDecimal(amount), { size: 7, gray: 0.25, align: 'right' })
  })
}

const drawFoot = (
  pdf: Sheets,
  { place, payDate, layout }: ReceiptData,
  proof: ReceiptProof | undefined,
  qr: QrCode | undefined,
): void => {
  const day = payDate ? `, ${formatDate(payDate)}` : ''
  pdf.text(left, 714, `${place}${day}. Recibí el importe neto y duplicado de este recibo.`, { size: 8 })
  if (layout.legend) pdf.text(left, 726, layout.legend, { size: 7.5, gray: 0.3, width: right - left })
  for (const [from, name] of [
    [236, 'Firma del empleador (ológrafa o digital, Ley 25.506)'],
    [404, 'Firma del trabajador'],
  ] as const) {
    pdf.line(from, 764, from + 151, 764, 0.4)
    pdf.text(from + 75.5, 773, name, { size: 6.5, gray: 0.4, align: 'center' })
  }
  if (!proof || !qr) {
    pdf.text(left, 762, 'BORRADOR: sin emitir, no vale como recibo', { size: 8, bold: true, gray: 0.35 })
    return
  }
  pdf.qr(left, 738, 66, qr)
  pdf.text(left + 74, 746, 'Comprobá este recibo', { size: 7.5, bold: true })
  pdf.text(left + 74, 757, 'con la cámara o con el código', { size: 7, gray: 0.3 })
  pdf.text(left + 74, 768, proof.code.replace(/.{4}(?=.)/g, '$&-'), { size: 7.5, bold: true })
  pdf.text(left + 74, 798, proof.url, { size: 6.5, gray: 0.4, width: right - left - 74 })
}
