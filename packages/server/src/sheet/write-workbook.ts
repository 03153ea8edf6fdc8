import { setImmediate as breathe } from 'node:timers/promises'
import { rowXml, type Sheet, workbookParts } from '@legajo/kernel/workbook.ts'
import { zip } from './zip.ts'

/** Rows written before other requests get their turn. */
const stretch = 500

/** The bytes of an Excel workbook, written without holding up the server. */
export const writeWorkbook = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const lines = new Map<Sheet, string>()
  for (const sheet of sheets) {
    let text = ''
    for (const [at, row] of sheet.rows.entries()) {
      if (at % stretch === stretch - 1) await breathe()
      text += rowXml(row, at + 2, sheet.columns)
    }
    lines.set(sheet, text)
  }
  return zip(workbookParts(sheets, (sheet) => lines.get(sheet) ?? ''))
}
