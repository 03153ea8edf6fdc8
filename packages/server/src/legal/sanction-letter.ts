import { contestDays, type Sanction, sanctionKinds } from '@legajo/contract/legal/sanction.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { openPdf } from '../pdf/pdf.ts'
import { pageWidth } from '../pdf/sheets.ts'

type Company = { readonly legal_name: string; readonly cuit: string }

/** Draws the note of a sanction for delivery, with the law's notice of how to contest it. */
export const drawSanctionLetter = (sanction: Sanction, { legal_name, cuit }: Company): Buffer => {
  const pdf = openPdf()
  const left = 70
  const width = pageWidth - 2 * left
  pdf.text(left, 80, legal_name, { size: 13, bold: true, width })
  pdf.text(left, 98, `CUIT ${cuit}`, { size: 10, gray: 0.35, width })
  let y = 140
  const write = (text: string, bold = false) => {
    for (const line of linesOf(text)) {
      pdf.text(left, y, line, { size: 11, bold, width })
      y += 16
    }
    y += 10
  }
  write(`${sanction.employee} (legajo ${sanction.file_code})`, true)
  write(`Le comunicamos la siguiente medida disciplinaria: ${sanctionKinds[sanction.kind].toLowerCase()}.`)
  write(`Hecho del ${formatDate(sanction.fact_date)}:`, true)
  write(sanction.fact)
  if (sanction.rule) write(`Deber incumplido: ${sanction.rule}`)
  if (sanction.date_from && sanction.days)
    write(`La suspensión es de ${sanction.days} días corridos sin goce de sueldo, desde el ${formatDate(sanction.date_from)}.`)
  write(
    `Puede impugnar su procedencia, tipo o extensión dentro de los ${contestDays} días corridos de recibida esta nota (LCT, art. 67). Vencido ese plazo, la sanción queda consentida.`,
  )
  y = Math.max(y + 40, 640)
  for (const [x, label] of [
    [left, 'Por la empresa'],
    [left + width / 2 + 10, 'Recibí copia, fecha y firma'],
  ] as const) {
    pdf.line(x, y, x + width / 2 - 20, y, 0.4)
    pdf.text(x, y + 16, label, { size: 9, gray: 0.35, width: width / 2 - 20 })
  }
  return pdf.end({ title: `${sanctionKinds[sanction.kind]} – ${sanction.employee}`, author: legal_name })
}

/** Breaks a text at spaces into lines that fit the page. */
const linesOf = (text: string): readonly string[] =>
  text.split(/\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/)) {
      if (line && line.length + word.length > 84) {
        lines.push(line)
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    return [...lines, line]
  })
