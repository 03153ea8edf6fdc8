import { type Sheet, toDelimitedText, workbookParts, workbookType } from '@legajo/kernel/workbook.ts'

/** An Excel workbook of one sheet. */
export const workbook = async (sheet: Sheet): Promise<Blob> => {
  // Loaded at the first export. Not in a worker: the library creates its worker from a Blob, which the suite's policy refuses.
  const { strToU8, zipSync } = await import('./zip.ts')
  const parts = Object.entries(workbookParts([sheet])).map(([path, xml]) => [path, strToU8(xml)] as const)
  return new Blob([zipSync(Object.fromEntries(parts))], { type: workbookType })
}

/** The same sheet as semicolon-separated text. */
export const toDelimited = (sheet: Sheet): Blob => new Blob([toDelimitedText(sheet)], { type: 'text/csv;charset=utf-8' })
