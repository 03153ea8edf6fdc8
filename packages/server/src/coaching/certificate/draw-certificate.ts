import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { CertificateContent } from '../../db/column-types.ts'
import { openPdf } from '../../pdf/pdf.ts'
import type { Picture } from '../../pdf/picture.ts'
import { qrOf } from '../../pdf/qr.ts'
import { pageHeight, pageWidth } from '../../pdf/sheets.ts'
import type { CertificatePictures } from './certificate-pictures.ts'

/** Draws a certificate on one page. */
export const drawCertificate = (
  certificate: CertificateContent & {
    readonly number: string
    readonly code: string
    /** The address of its public check. */
    readonly url: string
    readonly validUntil: string | null
  },
  { logo, signature }: CertificatePictures = {},
): Buffer => {
  const pdf = openPdf()
  const middle = pageWidth / 2
  const width = pageWidth - 140
  const frame = (inset: number, gray: number) => {
    const [right, bottom] = [pageWidth - inset, pageHeight - inset]
    pdf.line(inset, inset, right, inset, gray)
    pdf.line(right, inset, right, bottom, gray)
    pdf.line(right, bottom, inset, bottom, gray)
    pdf.line(inset, bottom, inset, inset, gray)
  }
  const drawCentred = (y: number, text: string, size: number, bold = false, gray = 0) =>
    pdf.text(middle, y, text, { size, bold, gray, align: 'center', width })
  /** Draws a picture centred, its lower side at `bottom`, within a width and a height. */
  const picture = (bottom: number, most: { readonly width: number; readonly height: number }, one: Picture) => {
    const scale = Math.min(most.width / one.width, most.height / one.height)
    const [wide, high] = [one.width * scale, one.height * scale]
    pdf.picture(middle - wide / 2, bottom - high, wide, high, one)
  }
  frame(36, 0.2)
  frame(42, 0.7)
  if (logo) picture(116, { width: 200, height: 58 }, logo)
  if (signature) picture(677, { width: 200, height: 56 }, signature)
  drawCentred(logo ? 140 : 130, certificate.company, 14, true, 0.25)
  drawCentred(220, certificate.title, 30, true)
  drawCentred(290, certificate.intro ?? 'Se certifica que', 13, false, 0.3)
  drawCentred(335, certificate.employee, 24, true)
  if (certificate.cuil) drawCentred(365, `CUIL ${formatCuil(certificate.cuil)}`, 10, false, 0.35)
  pdf.line(130, 348, pageWidth - 130, 348, 0.6)
  let y = 395
  for (const line of wrapText(certificate.text, 74)) {
    drawCentred(y, line, 13, false, 0.2)
    y += 20
  }
  drawCentred(y + 25, certificate.course, 19, true)
  drawCentred(y + 55, certificate.details, 12, false, 0.3)
  pdf.line(middle - 110, 680, middle + 110, 680, 0.3)
  drawCentred(698, certificate.signatory, 12, true)
  drawCentred(714, certificate.signatoryRole, 10, false, 0.35)
  if (certificate.modules?.length) {
    const list = certificate.modules.join(' · ')
    let at = y + 78
    for (const line of wrapText(list, 90).slice(0, 3)) {
      drawCentred(at, line, 9, false, 0.4)
      at += 13
    }
  }
  if (certificate.validUntil) drawCentred(y + 130, `Vigente hasta el ${formatDate(certificate.validUntil)}`, 11, true, 0.2)
  pdf.qr(64, 700, 84, qrOf(certificate.url))
  pdf.text(156, 770, 'Comprobá este certificado con el código QR, o con este código:', { size: 7, gray: 0.45 })
  pdf.text(156, 780, certificate.code.replace(/(.{4})(?=.)/g, '$1-'), { size: 8, gray: 0.3 })
  pdf.text(pageWidth - 64, 780, `Certificado N.º ${certificate.number}`, { size: 8, gray: 0.45, align: 'right' })
  return pdf.end({ title: `${certificate.title} – ${certificate.employee}`, author: certificate.company })
}

/** Breaks a text at spaces into lines of about the given length. */
const wrapText = (text: string, letters: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line && line.length + word.length + 1 > letters) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}
