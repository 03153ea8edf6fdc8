import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { drawFitted } from '../pdf/fitted-text.ts'
import type { PageCanvas } from '../pdf/sheets.ts'
import { receiptFields } from './receipt-fields.ts'
import type { ReceiptData } from './receipt-paper.ts'

/** Positions on the paper, in points. */
export const leftEdge = 40
export const right = 555
export const columns = { code: 44, name: 84, quantity: 330, remunerative: 410, nonRemunerative: 480, deductions: 551 }
export const topEdges = { fields: 110, field: 28, egress: 179.5, lines: 218, line: 15, totals: 556, foot: 714 }

/** The parts of a receipt page shared by thousands of its run. */
export interface ReceiptForm extends Pick<ReceiptData, 'company' | 'period' | 'type' | 'payDate' | 'place' | 'deposit'> {
  readonly legend: string | null
  /** Lines of concepts on this page. */
  readonly lines: number
  /** Whether another page of the same receipt follows: totals and footer are there. */
  readonly goesOn: boolean
  readonly hasEmployer: boolean
  readonly isIssued: boolean
}

/** Draws the page without the parts that vary between receipts. */
export const drawReceiptForm = (ink: PageCanvas, form: ReceiptForm): void => {
  drawHead(ink, form)
  for (let line = 0; line < form.lines; line++) {
    const y = topEdges.lines + line * topEdges.line + 4
    ink.line(leftEdge, y, right, y, 0.92)
  }
  if (form.goesOn) {
    const y = topEdges.lines + form.lines * topEdges.line + 12
    ink.text(right, y, 'sigue en la página siguiente', { align: 'right', size: 8, gray: 0.4 })
    return
  }
  drawTotals(ink, form, topEdges.totals)
  drawFoot(ink, form)
}

/** Draws the name of the copy that a page belongs to. */
export const drawCopyName = (ink: PageCanvas, name: string): void =>
  ink.text(right - 8, 77, name, { size: 7.5, gray: 0.4, align: 'right' })

const drawHead = (ink: PageCanvas, { company, period, type }: ReceiptForm): void => {
  ink.box(leftEdge, 36, right - leftEdge, 46, 0.94)
  drawFitted(ink, [leftEdge + 8, 54], company.legalName, { size: 13, bold: true, width: 330 })
  drawFitted(ink, [leftEdge + 8, 67], company.address, { size: 8, gray: 0.3, width: 330 })
  ink.text(leftEdge + 8, 77, `CUIT ${formatCuil(company.cuit)}`, { size: 8, gray: 0.3 })
  ink.text(right - 8, 54, 'Recibo de haberes', { size: 12, bold: true, align: 'right' })
  drawFitted(ink, [right - 8, 67], `${period} · ${type}`, { size: 9, align: 'right', width: 165 })
  for (const { label, x, row } of receiptFields)
    ink.text(leftEdge + 8 + x, topEdges.fields - 11 + row * topEdges.field, label, { size: 7, gray: 0.45 })
  ink.box(leftEdge, 186, right - leftEdge, 18, 0.88)
  const heading = { size: 7.5, bold: true } as const
  ink.text(columns.code, 198, 'Cód.', heading)
  ink.text(columns.name, 198, 'Concepto', heading)
  ink.text(columns.quantity, 198, 'Cantidad', { ...heading, align: 'right' })
  ink.text(columns.remunerative, 198, 'Haberes c/aportes', { ...heading, align: 'right' })
  ink.text(columns.nonRemunerative, 198, 'S/aportes', { ...heading, align: 'right' })
  ink.text(columns.deductions, 198, 'Descuentos', { ...heading, align: 'right' })
}

const drawTotals = (ink: PageCanvas, { deposit, hasEmployer }: ReceiptForm, top: number): void => {
  ink.line(leftEdge, top, right, top, 0.5)
  ink.text(columns.name, top + 13, 'Totales', { size: 9, bold: true })
  ink.box(leftEdge, top + 20, right - leftEdge, 34, 0.94)
  ink.text(leftEdge + 8, top + 32, 'Neto a cobrar', { size: 10, bold: true })
  const deposited = deposit.date
    ? `${deposit.period}, depositados el ${formatDate(deposit.date)} en ${deposit.bank ?? 'el banco recaudador'}`
    : 'sin datos cargados en el período'
  const last = `Último depósito de aportes y contribuciones (art. 12, decreto-ley 17.250/67): ${deposited}.`
  drawFitted(ink, [leftEdge, top + 67], last, { size: 7.5, gray: 0.25, width: right - leftEdge })
  if (hasEmployer)
    ink.text(leftEdge, top + 82, 'Contribuciones del empleador (Ley 27.802; informativas)', { size: 7.5, bold: true })
}

const drawFoot = (ink: PageCanvas, { place, payDate, legend, isIssued }: ReceiptForm): void => {
  const day = payDate ? `, ${formatDate(payDate)}` : ''
  ink.text(leftEdge, topEdges.foot, `${place}${day}. Recibí el importe neto y duplicado de este recibo.`, { size: 8 })
  if (legend) drawFitted(ink, [leftEdge, 726], legend, { size: 7.5, gray: 0.3, width: right - leftEdge })
  for (const [from, name] of [
    [236, 'Firma del empleador (ológrafa o digital, Ley 25.506)'],
    [404, 'Firma del trabajador'],
  ] as const) {
    ink.line(from, 764, from + 151, 764, 0.4)
    ink.text(from + 75.5, 773, name, { size: 6.5, gray: 0.4, align: 'center' })
  }
  if (!isIssued) {
    ink.text(leftEdge, 762, 'BORRADOR: sin emitir, no vale como recibo', { size: 8, bold: true, gray: 0.35 })
    return
  }
  ink.text(leftEdge + 74, 746, 'Comprobá este recibo', { size: 7.5, bold: true })
  ink.text(leftEdge + 74, 757, 'con la cámara o con el código', { size: 7, gray: 0.3 })
}
