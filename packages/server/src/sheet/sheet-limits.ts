import { fail } from '../errors/app-error.ts'
import type { FileRow } from './file-row.ts'

/** Limits of an uploaded sheet. A file beyond them is refused by `limitReached`; further columns are not read. */
export const sheetLimits = {
  rows: 20_001,
  columns: 100,
  cells: 500_000,
  /** Entries of the workbook's shared string table. */
  texts: 500_000,
  /** Total characters of all cells. */
  letters: 20_000_000,
  ms: 15_000,
  megabytes: 512,
} as const

const texts = {
  rows: `el archivo tiene más de ${sheetLimits.rows - 1} filas; divídalo`,
  cells: `el archivo tiene más de ${sheetLimits.cells} celdas con datos; divídalo en archivos más chicos`,
  texts: `el archivo tiene más de ${sheetLimits.texts} textos distintos; divídalo en archivos más chicos`,
  letters: `el archivo tiene más de ${sheetLimits.letters} letras; divídalo en archivos más chicos`,
  time: `el archivo no se pudo leer en ${sheetLimits.ms / 1000} segundos; quítele hojas y formatos que no hagan falta, o divídalo`,
  memory: `el archivo ocupa más de ${sheetLimits.megabytes} MB al abrirlo; quítele hojas y formatos que no hagan falta, o divídalo`,
} as const

/** Names a limit and its remedy. */
export const limitReached = (limit: keyof typeof texts): string => texts[limit]

/** Returns the rows, or refuses those beyond a limit. */
export const checkSheetLimits = (rows: readonly FileRow[]): readonly FileRow[] => {
  const refuse = (limit: keyof typeof texts): never => fail('malformed', { detail: limitReached(limit) })
  if (rows.length > sheetLimits.rows) refuse('rows')
  let cells = 0
  let letters = 0
  for (const row of rows)
    for (const cell of row.cells) {
      if (cell !== '') cells += 1
      letters += cell.length
    }
  if (cells > sheetLimits.cells) refuse('cells')
  if (letters > sheetLimits.letters) refuse('letters')
  return rows
}
