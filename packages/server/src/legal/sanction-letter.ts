import { contestDays, type Sanction, sanctionKinds } from '@legajo/contract/legal/sanction.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { drawLetter } from '../pdf/letter.ts'

/** Draws the note of a sanction for delivery, with the law's notice of how to contest it. */
export const drawSanctionLetter = (sanction: Sanction, company: { readonly legal_name: string; readonly cuit: string }): Buffer =>
  drawLetter(company, {
    title: `${sanctionKinds[sanction.kind]} – ${sanction.employee}`,
    paragraphs: [
      { text: `${sanction.employee} (legajo ${sanction.file_code})`, bold: true },
      `Le comunicamos la siguiente medida disciplinaria: ${sanctionKinds[sanction.kind].toLowerCase()}.`,
      { text: `Hecho del ${formatDate(sanction.fact_date)}:`, bold: true },
      sanction.fact,
      ...(sanction.rule ? [`Deber incumplido: ${sanction.rule}`] : []),
      ...(sanction.date_from && sanction.days
        ? [`La suspensión es de ${sanction.days} días corridos sin goce de sueldo, desde el ${formatDate(sanction.date_from)}.`]
        : []),
      `Puede impugnar su procedencia, tipo o extensión dentro de los ${contestDays} días corridos de recibida esta nota (LCT, art. 67). Vencido ese plazo, la sanción queda consentida.`,
    ],
    signatures: ['Por la empresa', 'Recibí copia, fecha y firma'],
  })
