import { saveFile } from '@legajo/api/save-file.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'
import { toDelimited, workbook } from './spreadsheet.ts'

/** Saves a sheet under `name` (without extension; «download» by default, as documented). */
export const saveSheet = async (sheet: Sheet, format: 'xlsx' | 'csv', name = 'download'): Promise<void> =>
  saveFile(format === 'xlsx' ? await workbook(sheet) : toDelimited(sheet), `${name}.${format}`)
