import { fail } from '../errors/app-error.ts'
import type { FileRow } from './file-row.ts'

/** Characters and lines of the beginning in which the separator is looked for. */
const [maxSampleLetters, maxSampleLines] = [262_144, 50]
const separators = [';', '\t', ',', '|'] as const

/** Line ends inside one quoted cell beyond which its quotes were never closed. */
const maxCellBreaks = 20

/**
 * The rows of a text file, with the first `columns` cells of each; the separator is the one that divides the most of the first lines into
 * the same number of cells. Quoted cells may contain separators and line breaks.
 */
export const readDelimited = function* (text: string, columns: number): Generator<FileRow> {
  const mark = separatorOf(text.slice(0, maxSampleLetters))
  let line = 1
  for (let at = 0; at < text.length; line += 1) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    const row = text.slice(at, end)
    if (!row.includes('"')) {
      const cells = row.split(mark, columns)
      if (trimCells(cells)) yield { line, cells }
      at = end + 1
      continue
    }
    const quoted = readQuoted(text, at, { mark, columns, line })
    if (trimCells(quoted.cells)) yield { line, cells: quoted.cells.map(plainCell) }
    line += quoted.breaks
    at = quoted.end + 1
  }
}

/** The separator of the rows: a title above them has commas of its own, and so have decimals. */
const separatorOf = (sample: string): string => {
  const lines = sample
    .replace(/"[^"]*"/g, '')
    .split('\n', maxSampleLines)
    .filter((line) => line.trim() !== '')
  let best: { readonly mark: string; readonly score: number } = { mark: ';', score: 0 }
  for (const mark of separators) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const cells = line.split(mark).length
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
    }
    for (const [cells, rows] of counts) {
      // A single line of its own number of cells is likely a title.
      const score = (rows === 1 && lines.length > 1 ? 0.5 : rows) * Math.sqrt(cells - 1)
      if (score > best.score) best = { mark, score }
    }
  }
  return best.mark
}

/** The text of ="0012", which reports write so that Excel keeps the zeros. */
const plainCell = (cell: string): string => (cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1).trim() : cell)

/** Trims the cells in place; false when all are empty. */
const trimCells = (cells: string[]): boolean => {
  let isFilled = false
  for (let index = 0; index < cells.length; index += 1) {
    const cell = (cells[index] ?? '').trim()
    cells[index] = cell
    if (cell !== '') isFilled = true
  }
  return isFilled
}

interface QuotedRow {
  readonly mark: string
  readonly columns: number
  readonly line: number
}

/** The cells of the row that begins at `start`, some of which are quoted and may contain line breaks; `end` is where the row ends. */
const readQuoted = (text: string, start: number, { mark, columns, line }: QuotedRow) => {
  const cells: string[] = []
  let cell = ''
  let breaks = 0
  let openedAt = 0
  let quoted = false
  let at = start
  for (; at < text.length; at++) {
    const char = text[at] as string
    if (quoted) {
      if (char === '\n' && ++breaks - openedAt > maxCellBreaks) refuseOpenQuote(line + openedAt)
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (char === '\n') break
    else if (char === '"' && cell.trim() === '') {
      quoted = true
      openedAt = breaks
      cell = ''
    } else if (char === mark) {
      if (cells.length < columns) cells.push(cell)
      cell = ''
    } else cell += char
  }
  if (quoted) refuseOpenQuote(line + openedAt)
  if (cells.length < columns) cells.push(cell)
  return { cells, breaks, end: at }
}

const refuseOpenQuote = (line: number): never =>
  fail('malformed', { detail: `la línea ${line} abre comillas que no se cierran; cerralas o quitalas y volvé a subirlo` })
