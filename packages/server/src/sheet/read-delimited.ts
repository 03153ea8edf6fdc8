import type { FileRow } from './file-row.ts'

/** Characters of the first line in which the separator is counted. */
const firstLineLetters = 262_144

/**
 * The rows of a text file, with the first `columns` cells of each; the separator is the most frequent one in the first line. Quoted cells
 * may hold anything.
 */
export const readDelimited = function* (text: string, columns: number): Generator<FileRow> {
  const first = text.slice(0, Math.min(firstEnd(text), firstLineLetters))
  const count = (mark: string) => first.split(mark).length
  const mark = [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best))
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
    const quoted = readQuoted(text, at, { mark, columns })
    if (trimCells(quoted.cells)) yield { line, cells: quoted.cells }
    line += quoted.breaks
    at = quoted.end + 1
  }
}

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

/** The cells of the row that begins at `start`, some of which are quoted and may contain line breaks; `end` is where the row ends. */
const readQuoted = (text: string, start: number, { mark, columns }: { readonly mark: string; readonly columns: number }) => {
  const cells: string[] = []
  let cell = ''
  let breaks = 0
  let quoted = false
  let at = start
  for (; at < text.length; at++) {
    const char = text[at] as string
    if (quoted) {
      if (char === '\n') breaks++
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (char === '\n') break
    else if (char === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (char === mark) {
      if (cells.length < columns) cells.push(cell)
      cell = ''
    } else cell += char
  }
  if (cells.length < columns) cells.push(cell)
  return { cells, breaks, end: at }
}

const firstEnd = (text: string): number => {
  const end = text.indexOf('\n')
  return end < 0 ? text.length : end
}

/** Whether a text begins with the mark of UTF-16, in which Excel writes its «Texto Unicode». */
export const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe

/** The text of a file with its lines ended by line feeds: Excel for Mac can end them with a carriage return alone. */
export const textOf = (bytes: Buffer): string => {
  const text = decodeText(bytes)
  return text.includes('\n') ? text : text.replaceAll('\r', '\n')
}

/** UTF-16 with its mark or UTF-8, otherwise Windows-1252, as Excel writes it in Argentina. */
const decodeText = (bytes: Buffer): string => {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes).replaceAll('\0', '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
