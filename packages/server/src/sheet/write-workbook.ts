import { setImmediate as breathe } from 'node:timers/promises'
import { rowXml, type Sheet, workbookParts } from '@legajo/kernel/workbook.ts'
import { zip } from './text-archive.ts'

/** Rows written before yielding to other requests. */
const rowsPerWrite = 500

/** The bytes of an Excel workbook, written without blocking the server; equal sheets give equal bytes. */
export const writeWorkbook = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const lines = new Map<Sheet, string>()
  for (const sheet of sheets) {
    let text = ''
    for (let index = 0; index < sheet.rows.length; index += 1) {
      if (index % rowsPerWrite === rowsPerWrite - 1) await breathe()
      text += rowXml(sheet, index)
    }
    lines.set(sheet, text)
  }
  return zip(workbookParts(sheets, (sheet) => lines.get(sheet) ?? ''))
}
