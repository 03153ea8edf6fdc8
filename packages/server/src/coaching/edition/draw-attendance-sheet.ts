import { attendanceStatuses } from '@legajo/contract/coaching/event-session.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { openPdf } from '../../pdf/pdf.ts'
import { pageWidth } from '../../pdf/sheets.ts'
import { wrapLines } from '../../pdf/wrapped-text.ts'
import type { AttendanceSheet } from './sheet-rows.ts'

const [left, right] = [40, pageWidth - 40]
const rowHeight = 24
const rowsOnPage = 22

/** Draws a sheet of attendance to sign: employer, place, day, topic, trainer, and a line for the signature of each person. */
export const drawAttendanceSheet = (sheet: AttendanceSheet): Buffer => {
  const pdf = openPdf()
  const pages = Math.max(1, Math.ceil(sheet.people.length / rowsOnPage))
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) pdf.page()
    let y = drawHead(pdf, sheet, page + 1, pages)
    const people = sheet.people.slice(page * rowsOnPage, (page + 1) * rowsOnPage)
    for (const [index, { name, cuil, status }] of people.entries()) {
      pdf.line(left, y, right, y, 0.7)
      pdf.text(left + 4, y + 16, String(page * rowsOnPage + index + 1), { size: 9 })
      pdf.text(left + 28, y + 16, name, { size: 9, width: 190 })
      pdf.text(left + 226, y + 16, formatCuil(cuil), { size: 9 })
      pdf.text(left + 316, y + 16, status ? attendanceStatuses[status as keyof typeof attendanceStatuses] : '', {
        size: 8,
        gray: 0.3,
      })
      y += rowHeight
    }
    pdf.line(left, y, right, y, 0.7)
    pdf.line(left, 775, left + 200, 775)
    pdf.text(left, 788, 'Firma y matrícula de quien capacita', { size: 8, gray: 0.3 })
    pdf.line(right - 200, 775, right, 775)
    pdf.text(right - 200, 788, 'Firma del empleador', { size: 8, gray: 0.3 })
  }
  return pdf.end({ title: `Asistencia – ${sheet.course}`, author: sheet.company })
}

const drawHead = (pdf: ReturnType<typeof openPdf>, sheet: AttendanceSheet, page: number, pages: number): number => {
  pdf.text(left, 50, 'Registro de capacitación', { size: 16, bold: true })
  pdf.text(right, 50, `Hoja ${page} de ${pages}`, { size: 9, align: 'right', gray: 0.3 })
  const facts = [
    ['Empleador', `${sheet.company} · CUIT ${formatCuil(sheet.cuit)}`],
    ['Capacitación', sheet.course],
    ['Norma', sheet.legalSource],
    ['Fecha y duración', `${sheet.day} · ${sheet.hours}`],
    ['Lugar', sheet.place],
    ['Capacitador', sheet.trainer],
  ] as const
  let y = 76
  for (const [name, value] of facts) {
    if (!value) continue
    pdf.text(left, y, name, { size: 9, bold: true })
    pdf.text(left + 100, y, value, { size: 9, width: right - left - 100 })
    y += 15
  }
  if (sheet.topics) {
    pdf.text(left, y, 'Temas', { size: 9, bold: true })
    for (const line of wrapLines(sheet.topics, { size: 9, width: right - left - 100 }).slice(0, 4)) {
      pdf.text(left + 100, y, line, { size: 9 })
      y += 13
    }
  }
  y += 8
  pdf.box(left, y, right - left, 18, 0.92)
  for (const [x, title] of [
    [4, 'N.º'],
    [28, 'Apellido y nombre'],
    [226, 'CUIL'],
    [316, 'Asistencia'],
    [380, 'Firma'],
  ] as const)
    pdf.text(left + x, y + 13, title, { size: 8, bold: true })
  return y + 18
}
