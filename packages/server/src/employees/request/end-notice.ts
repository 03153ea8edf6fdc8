import type { EmploymentDecision } from '@legajo/contract/employees/employment-decision.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { drawLetter } from '../../pdf/letter.ts'

/** Draws the notice of an end in the trial period or at the end of a fixed term, for delivery. */
export const drawEndNotice = (
  { employee, file_code, kind, due_on, until }: EmploymentDecision,
  company: { readonly legal_name: string; readonly cuit: string },
): Buffer =>
  drawLetter(company, {
    title: kind === 'TRIAL' ? `Fin del período de prueba – ${employee}` : `Fin de contrato – ${employee}`,
    paragraphs: [
      { text: `${employee} (legajo ${file_code})`, bold: true },
      kind === 'TRIAL'
        ? `Le comunicamos que su contrato de trabajo se extingue dentro del período de prueba (LCT, art. 92 bis), que termina el ${formatDate(due_on)}.`
        : `Le comunicamos, como preaviso (LCT, art. 94), que su contrato a plazo fijo termina el ${formatDate(due_on)} y no se renueva.`,
      `Su último día de trabajo es el ${formatDate(until)}.`,
      'La liquidación final y el certificado de trabajo (LCT, art. 80) quedan a su disposición en los plazos de ley.',
    ],
    signatures: ['Por la empresa', 'Recibí copia, fecha y firma'],
  })
