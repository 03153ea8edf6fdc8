import { type RewardStatement, rewardGroups } from '@legajo/contract/payroll/documents/reward-statement.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatMoney } from '@legajo/kernel/money.ts'
import { openPdf } from '../pdf/pdf.ts'
import { pageWidth } from '../pdf/sheets.ts'
import { wrapLines } from '../pdf/wrapped-text.ts'

const [left, right, last] = [50, pageWidth - 50, 780]
const estimateAt = 440

/** Draws the yearly statement: each group with its concepts, what the company paid in all, and the estimates marked as such. */
export const drawRewardStatement = (statement: RewardStatement): Buffer => {
  const { year, company, employee, fileCode, groups, months, cost, costEstimate } = statement
  const pdf = openPdf()
  let y = 60
  const room = (height: number) => {
    if (y + height <= last) return
    pdf.page()
    y = 60
  }
  const amounts = (paid: string, estimate: string | null, bold: boolean) => {
    pdf.text(costEstimate === null ? right : estimateAt, y, formatMoney(paid), { size: 10, bold, align: 'right' })
    if (estimate !== null) pdf.text(right, y, formatMoney(estimate), { size: 10, gray: 0.4, align: 'right' })
  }
  pdf.text(left, y, `Compensación total ${year}`, { size: 17, bold: true })
  y += 20
  pdf.text(left, y, company, { size: 11, gray: 0.3, width: right - left })
  y += 15
  pdf.text(left, y, `${employee} · Legajo ${fileCode}`, { size: 11, width: right - left })
  y += 15
  pdf.text(left, y, `Según los recibos publicados de ${countText(months, 'mes', 'meses')}`, { size: 9, gray: 0.4 })
  y += 26
  pdf.text(costEstimate === null ? right : estimateAt, y, 'Pagado', { size: 9, bold: true, align: 'right' })
  if (costEstimate !== null) pdf.text(right, y, 'A fin de año, estimado', { size: 9, gray: 0.4, align: 'right' })
  y += 16
  for (const { kind, paid, estimate, lines } of groups) {
    if (Number(paid) === 0 && Number(estimate ?? 0) === 0) continue
    room(30 + Math.min(lines.length, 3) * 13)
    pdf.box(left, y - 12, right - left, 18, 0.94)
    pdf.text(left + 4, y, rewardGroups[kind], { size: 10, bold: true })
    amounts(paid, estimate, true)
    y += 18
    for (const { name, amount } of lines) {
      room(14)
      pdf.text(left + 14, y, name, { size: 9, width: 250 })
      pdf.text(costEstimate === null ? right : estimateAt, y, formatMoney(amount), { size: 9, gray: 0.25, align: 'right' })
      y += 13
    }
    y += 8
  }
  room(50)
  pdf.line(left, y - 8, right, y - 8, 0.4)
  y += 6
  pdf.text(left + 4, y, 'Todo lo que la empresa pagó por tu trabajo', { size: 11, bold: true })
  amounts(cost, costEstimate, true)
  y += 24
  for (const note of notesOf(statement))
    for (const line of wrapLines(note, { size: 8, width: right - left })) {
      room(12)
      pdf.text(left, y, line, { size: 8, gray: 0.35 })
      y += 11
    }
  return pdf.end({ title: `Compensación total ${year}`, author: company })
}

const notesOf = ({ costEstimate, imported }: RewardStatement): readonly string[] => [
  ...(costEstimate === null
    ? []
    : [
        'La columna «A fin de año, estimado» supone que el sueldo mensual sigue como en el último recibo, y que el aguinaldo que falta es la parte del mejor sueldo. No es un compromiso de pago.',
      ]),
  ...(imported === 0
    ? []
    : [
        `No incluye ${countText(imported, 'recibo incorporado', 'recibos incorporados')} de otro sistema, sin detalle de conceptos.`,
      ]),
  'Sueldo mensual: conceptos de todos los meses. Sueldo variable: los de algunos meses. Contribuciones: lo que la empresa pagó además por vos.',
  'Los importes son brutos, antes de tus aportes y del impuesto a las ganancias.',
]
