import { delimitedText, type Sheet, workbookParts, workbookType } from '@legajo/kernel/workbook.ts'
import { zip } from './zip.ts'

/** An Excel workbook of one sheet. */
export const workbook = async (sheet: Sheet): Promise<Blob> =>
  new Blob([await zip(workbookParts([sheet]))], { type: workbookType })

/** The same as text with semicolons. */
export const delimited = (sheet: Sheet): Blob => new Blob([delimitedText(sheet)], { type: 'text/csv;charset=utf-8' })
