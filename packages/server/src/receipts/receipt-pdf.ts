import { openPdf } from '../pdf/pdf.ts'
import type { ReusableDrawing, Sheets } from '../pdf/sheets.ts'
import { drawCopyName, drawReceiptForm, type ReceiptForm } from './receipt-form.ts'
import type { ReceiptData, ReceiptLine, ReceiptProof } from './receipt-paper.ts'
import { drawLineNames, drawReceiptLines, drawReceiptProof, drawReceiptSums, type LineName } from './receipt-text.ts'

/** Lines of a page that continues, and of the one with totals and footer. */
const linesPerPage = 34
const linesOfLastPage = 22

/** The finished file of one receipt. The same data and proof always give the same bytes. */
export const drawReceipt = (data: ReceiptData, proof?: ReceiptProof): Buffer => {
  const pdf = openPdf()
  drawReceiptOn(pdf, data, proof)
  return pdf.end({ title: `Recibo ${data.period} ${data.employee.fullName}`, author: data.company.legalName })
}

/** Draws the receipt: the original for the employer and the duplicate for the worker, each on its own page (LCT art. 139). */
export const drawReceiptOn = (sheets: Sheets, data: ReceiptData, proof?: ReceiptProof): void => {
  const copies = data.layout.copies === 1 ? ['Ejemplar único'] : ['Original para el empleador', 'Duplicado para el trabajador']
  // Both copies are the same except for their name: the shared part is drawn once.
  const pages = pagesOf(sheets, data, proof)
  copies.forEach((copy, index) => {
    const name = sheets.form(drawCopyName, copy)
    pages.forEach((pieces, page) => {
      if (index > 0 || page > 0) sheets.page()
      for (const piece of pieces) sheets.place(piece)
      sheets.place(name)
    })
  })
}

/** Each page in three pieces: the form shared by the receipts of a run, the names of its lines, and its own values. */
const pagesOf = (sheets: Sheets, data: ReceiptData, proof?: ReceiptProof): readonly (readonly ReusableDrawing[])[] => {
  const { company, period, type, payDate, place, deposit, layout, employer } = data
  const formOf = (lines: number, goesOn: boolean) =>
    sheets.form<ReceiptForm>(drawReceiptForm, {
      company,
      period,
      type,
      payDate,
      place,
      deposit,
      legend: layout.legend,
      lines,
      goesOn,
      hasEmployer: employer.length > 0,
      isIssued: proof !== undefined,
    })
  const namesOf = (shown: readonly ReceiptLine[]) =>
    sheets.form<readonly LineName[]>(
      drawLineNames,
      shown.map(({ code, name, quantity }) => [code, name, quantity === null]),
      'some',
    )
  const pages: ReusableDrawing[][] = []
  let lines = data.lines
  while (lines.length > linesOfLastPage) {
    const shown = lines.slice(0, Math.min(linesPerPage, lines.length - 1))
    lines = lines.slice(shown.length)
    pages.push([formOf(shown.length, true), namesOf(shown), sheets.piece(() => drawReceiptLines(sheets, data, shown))])
  }
  const last = sheets.piece(() => {
    drawReceiptLines(sheets, data, lines)
    drawReceiptSums(sheets, data)
    if (proof) drawReceiptProof(sheets, proof)
  })
  return [...pages, [formOf(lines.length, false), namesOf(lines), last]]
}
