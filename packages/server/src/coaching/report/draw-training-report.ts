import { type CourseState, courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { openPdf } from '../../pdf/pdf.ts'
import { pageWidth } from '../../pdf/sheets.ts'
import { wrapLines } from '../../pdf/wrapped-text.ts'
import type { TrainingReport } from './training-report-rows.ts'

const [left, right, last] = [40, pageWidth - 40, 790]

/** Draws the training of a year for an inspector: the programme with what was done, session by session, then the state of each required course. */
export const drawTrainingReport = ({ year, company, cuit, unit, editions, required }: TrainingReport): Buffer => {
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
    y += 18
  }
  pdf.text(left, y, `Capacitación ${year}`, { size: 16, bold: true })
  y += 18
  pdf.text(left, y, `${company} · CUIT ${formatCuil(cuit)}${unit ? ` · ${unit}` : ''}`, { size: 10, gray: 0.3 })
  y += 14
  for (const line of wrapLines(
    'Programa anual y cumplimiento (Ley 19.587, art. 9; Dec. 351/79, anexo I, arts. 208 a 214; Res. SRT 905/2015).',
    { size: 9, width: right - left },
  )) {
    pdf.text(left, y, line, { size: 9, gray: 0.3 })
    y += 12
  }
  heading('Programa y cumplimiento')
  for (const edition of editions) {
    room(46 + edition.sessions.length * 12)
    pdf.text(left, y, edition.course, { size: 10, bold: true, width: 380 })
    pdf.text(right, y, courseStateTitles[edition.state as CourseState], { size: 9, align: 'right' })
    y += 13
    pdf.text(left, y, [edition.dates, `${edition.hours} h`, edition.trainer, edition.place].filter(Boolean).join(' · '), {
      size: 9,
      gray: 0.3,
      width: 380,
    })
    pdf.text(right, y, `${edition.enrolled} inscriptos, ${edition.completed} aprobados`, { size: 9, align: 'right' })
    y += 12
    if (edition.legal) {
      pdf.text(left, y, edition.legal, { size: 8, gray: 0.45, width: right - left })
      y += 12
    }
    for (const { day, hours, topic, present, absent, justified, sheetKey } of edition.sessions) {
      room(14)
      pdf.text(left + 12, y, [day, hours, topic].filter(Boolean).join(' · '), { size: 8, width: 300 })
      const counts = [
        `${present} presentes`,
        `${absent} ausentes`,
        justified > 0 && `${justified} justificados`,
        sheetKey && 'planilla firmada',
      ]
      pdf.text(right, y, counts.filter(Boolean).join(', '), { size: 8, align: 'right' })
      y += 12
    }
    pdf.line(left, y - 6, right, y - 6, 0.85)
    y += 8
  }
  if (editions.length === 0) {
    pdf.text(left, y, 'Sin ediciones en el año', { size: 10, gray: 0.4 })
    y += 14
  }
  heading('Cursos exigidos, hoy, por unidad')
  let course: string | undefined
  for (const one of required) {
    room(40)
    if (one.course !== course) {
      course = one.course
      y += 4
      pdf.text(left, y, one.course, { size: 10, bold: true, width: right - left })
      y += 12
      if (one.legal) {
        pdf.text(left, y, one.legal, { size: 8, gray: 0.45, width: right - left })
        y += 12
      }
    }
    pdf.text(left + 12, y, one.unit ?? 'Sin unidad', { size: 9, width: 260 })
    const figures = `${one.people} personas: ${one.valid} vigentes, ${one.expired} vencidas, ${one.pending} pendientes`
    pdf.text(right, y, figures, { size: 9, align: 'right' })
    y += 13
  }
  if (required.length === 0) pdf.text(left, y, 'No hay cursos exigidos', { size: 10, gray: 0.4 })
  return pdf.end({ title: `Capacitación ${year}`, author: company })
}
