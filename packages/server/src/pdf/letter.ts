import { openPdf } from './pdf.ts'
import { pageWidth } from './sheets.ts'

type Paragraph = string | { readonly text: string; readonly bold: true }

/** The last line of a page, and the first one of those that follow. */
const [lastLine, firstLine] = [780, 80]

/** Draws a letter: letterhead, paragraphs, and places for two signatures on its last page. */
export const drawLetter = (
  { legal_name, cuit }: { readonly legal_name: string; readonly cuit: string },
  {
    title,
    paragraphs,
    signatures,
  }: { readonly title: string; readonly paragraphs: readonly Paragraph[]; readonly signatures: readonly [string, string] },
): Buffer => {
  const pdf = openPdf()
  const left = 70
  const width = pageWidth - 2 * left
  pdf.text(left, 80, legal_name, { size: 13, bold: true, width })
  pdf.text(left, 98, `CUIT ${cuit}`, { size: 10, gray: 0.35, width })
  let y = 140
  for (const paragraph of paragraphs) {
    const { text, bold } = typeof paragraph === 'string' ? { text: paragraph, bold: false } : paragraph
    for (const line of linesOf(text)) {
      if (y > lastLine) {
        pdf.page()
        y = firstLine
      }
      pdf.text(left, y, line, { size: 11, bold, width })
      y += 16
    }
    y += 10
  }
  y = Math.max(y + 40, 640)
  if (y > lastLine) {
    pdf.page()
    y = firstLine + 40
  }
  for (const [index, label] of signatures.entries()) {
    const x = left + (index * width) / 2 + 10 * index
    pdf.line(x, y, x + width / 2 - 20, y, 0.4)
    pdf.text(x, y + 16, label, { size: 9, gray: 0.35, width: width / 2 - 20 })
  }
  return pdf.end({ title, author: legal_name })
}

/** Breaks a text at spaces into lines that fit the page. */
const linesOf = (text: string): readonly string[] =>
  text.split(/\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).flatMap((long) => long.match(/.{1,84}/g) ?? [long])) {
      if (line && line.length + word.length > 84) {
        lines.push(line)
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    return [...lines, line]
  })
