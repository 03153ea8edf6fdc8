import { fail } from '../errors/app-error.ts'
import type { FileRow } from './file-row.ts'

/** Limits of an uploaded sheet. A file beyond them is refused by `limitReached`; further columns are not read. */
export const sheetLimits = {
  /** The most rows, headings included; a caller may allow more. */
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
  cells: `el archivo tiene más de ${sheetLimits.cells} celdas con datos; dividilo en archivos más chicos`,
  texts: `el archivo tiene más de ${sheetLimits.texts} textos distintos; dividilo en archivos más chicos`,
  letters: `el archivo tiene más de ${sheetLimits.letters} letras; dividilo en archivos más chicos`,
  time: `el archivo no se pudo leer en ${sheetLimits.ms / 1000} segundos; quitale hojas y formatos que no hagan falta, o dividilo`,
  memory: `el archivo ocupa más de ${sheetLimits.megabytes} MB al abrirlo; quitale hojas y formatos que no hagan falta, o dividilo`,
} as const

/** The message for a workbook over a limit, with the remedy. */
export const limitReached = (limit: keyof typeof texts): string => texts[limit]
const tooManyRows = (most: number): string => `el archivo tiene más de ${most - 1} filas; dividilo`

/** The rows one after another; refuses at the first one beyond a limit. */
export const withinSheetLimits = function* (rows: Iterable<FileRow>, most: number = sheetLimits.rows): Generator<FileRow> {
  const refuse = (limit: keyof typeof texts): never => fail('malformed', { detail: limitReached(limit) })
  // Where more rows are allowed, so are more cells.
  const scale = Math.max(1, most / sheetLimits.rows)
  let count = 0
  let cells = 0
  let letters = 0
  for (const row of rows) {
    count += 1
    if (count > most) fail('malformed', { detail: tooManyRows(most) })
    for (const cell of row.cells) {
      if (cell !== '') cells += 1
      letters += cell.length
    }
    if (cells > sheetLimits.cells * scale) refuse('cells')
    if (letters > sheetLimits.letters * scale) refuse('letters')
    yield row
  }
}
