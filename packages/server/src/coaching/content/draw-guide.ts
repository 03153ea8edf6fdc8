import type { Guide } from '@legajo/contract/coaching/guide.ts'
import { openPdf } from '../../pdf/pdf.ts'
import { pageWidth } from '../../pdf/sheets.ts'
import { wrapLines } from '../../pdf/wrapped-text.ts'

const [left, right, last] = [56, pageWidth - 56, 780]

/** Draws a guide for the facilitator of a course: objectives, materials, agenda with minutes, evaluation, notes. */
export const drawGuide = (guide: Guide, company: string): Buffer => {
  const pdf = openPdf()
  let y = 60
  const room = (height: number) => {
    if (y + height <= last) return
    pdf.page()
    y = 60
  }
  const paragraph = (text: string, indent = 0) => {
    for (const part of text.split(/\r?\n/))
      for (const line of wrapLines(part, { size: 10, width: right - left - indent })) {
        room(14)
        pdf.text(left + indent, y, line, { size: 10 })
        y += 14
      }
  }
  const section = (title: string, text: string | null | undefined) => {
    if (!text) return
    room(40)
    y += 12
    pdf.text(left, y, title, { size: 12, bold: true })
    y += 16
    paragraph(text)
  }
  pdf.text(left, y, guide.name, { size: 18, bold: true, width: right - left })
  y += 20
  pdf.text(left, y, `${guide.course} · ${guide.minutes} minutos · versión ${guide.number}`, { size: 10, gray: 0.35 })
  y += 6
  section('Objetivos', guide.objectives)
  section('A quién va dirigida', guide.audience)
  section('Materiales', guide.materials)
  if (guide.activities.length > 0) {
    room(50)
    y += 12
    pdf.text(left, y, 'Agenda', { size: 12, bold: true })
    y += 16
    let minute = 0
    for (const { title, minutes, text } of guide.activities) {
      room(30)
      pdf.text(left, y, `${minute} a ${minute + minutes} min`, { size: 10, gray: 0.35 })
      pdf.text(left + 90, y, title, { size: 10, bold: true, width: right - left - 90 })
      y += 14
      if (text) paragraph(text, 90)
      y += 4
      minute += minutes
    }
  }
  section('Cómo se evalúa', guide.evaluation)
  section('Notas', guide.notes)
  return pdf.end({ title: guide.name, author: company })
}
