import type { FileRow } from './file-row.ts'

/** Characters of the first line in which the separator is counted. */
const firstLineLetters = 262_144

/**
 * The rows of a text file, at most `most.rows` and the first `most.columns` cells of each; the separator is the most frequent one in the
 * first line. Quoted cells may hold anything.
 */
export const readDelimited = (bytes: Buffer, most: { readonly rows: number; readonly columns: number }): readonly FileRow[] => {
  const text = decoded(bytes)
  const first = text.slice(0, Math.min(firstEnd(text), firstLineLetters))
  const count = (mark: string) => first.split(mark).length
  const mark = [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best))
  const rows: FileRow[] = []
  let cells: string[] = []
  let cell = ''
  let line = 1
  let started = 1
  let quoted = false
  const endCell = () => {
    if (cells.length < most.columns) cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: started, cells })
    cells = []
    started = line
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (char === '\n') line++
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (char === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (char === mark) endCell()
    else if (char === '\n') {
      endRow()
      if (rows.length >= most.rows) return rows
    } else cell += char
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

const firstEnd = (text: string): number => {
  const end = text.indexOf('\n')
  return end < 0 ? text.length : end
}

/** UTF-8, otherwise Windows-1252, as Excel writes it in Argentina. */
const decoded = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
