import { type CourseState, courseStateTitles } from '@legajo/contract/coaching/event.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { openPdf } from '../pdf/pdf.ts'
import { pageWidth } from '../pdf/sheets.ts'
import type { TrainingReport } from './training-report-rows.ts'

const [left, right, last] = [40, pageWidth - 40, 790]

/** Draws the training of a year for an inspector: the programme with what was done, then the state of each required course. */
export const drawTrainingReport = ({ year, company, cuit, editions, required }: TrainingReport): Buffer => {
  const pdf = openPdf()
  let y = 50
  const room = (height: number) => {
    if (y + height <= last) return
    pdf.page()
    y = 50
  }
  const heading = (text: string) => {
    room(60)
    y += 14
    pdf.text(left, y, text, { size: 12, bold: true })
    y += 16
  }
  pdf.text(left, y, `Capacitación ${year}`, { size: 16, bold: true })
  y += 18
  pdf.text(left, y, `${company} · CUIT ${formatCuil(cuit)}`, { size: 10, gray: 0.3 })
  heading('Programa y cumplimiento')
  for (const edition of editions) {
    room(46)
    pdf.text(left, y, edition.course, { size: 10, bold: true, width: 380 })
    pdf.text(right, y, courseStateTitles[edition.state as CourseState], { size: 9, align: 'right' })
    pdf.text(left, y + 13, [edition.dates, `${edition.hours} h`, edition.trainer, edition.place].filter(Boolean).join(' · '), {
      size: 9,
      gray: 0.3,
      width: 400,
    })
    pdf.text(right, y + 13, `${edition.enrolled} inscriptos, ${edition.completed} aprobados`, { size: 9, align: 'right' })
    if (edition.legal) pdf.text(left, y + 25, edition.legal, { size: 8, gray: 0.45, width: right - left })
    y += edition.legal ? 38 : 28
    pdf.line(left, y - 9, right, y - 9, 0.85)
  }
  if (editions.length === 0) pdf.text(left, y, 'Sin ediciones en el año', { size: 10, gray: 0.4 })
  heading('Cursos exigidos, hoy')
  for (const one of required) {
    room(30)
    pdf.text(left, y, one.course, { size: 10, bold: true, width: 300 })
    const figures = `${one.people} personas: ${one.valid} vigentes, ${one.expired} vencidas, ${one.pending} pendientes`
    pdf.text(right, y, figures, { size: 9, align: 'right' })
    if (one.legal) pdf.text(left, y + 12, one.legal, { size: 8, gray: 0.45, width: right - left })
    y += one.legal ? 26 : 16
  }
  if (required.length === 0) pdf.text(left, y, 'No hay cursos exigidos', { size: 10, gray: 0.4 })
  return pdf.end({ title: `Capacitación ${year}`, author: company })
}
