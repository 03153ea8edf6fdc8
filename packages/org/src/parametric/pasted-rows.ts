import { readCopiedCells } from '@legajo/kernel/copied-cells.ts'
import { searchText } from '@legajo/kernel/search-text.ts'

/** The rows of a text pasted from a spreadsheet, and the number of heading lines before them. */
export const parsePastedRows = (text: string) => {
  const lines = readCopiedCells(text, text.includes('\t') ? '\t' : ';')
    .map((line) => line.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((line) => line.some((cell) => cell !== ''))
  const [code = '', name = ''] = lines[0] ?? []
  const headings = searchText(code) === 'codigo' && ['nombre', 'descripcion'].includes(searchText(name)) ? 1 : 0
  return { headings, rows: lines.slice(headings).map(rowOf) }
}

const rowOf = ([code = '', name = '', short_name, parent, valid_from, valid_until]: readonly string[]) => ({
  code,
  name,
  short_name: short_name || null,
  parent: parent || null,
  valid_from: valid_from || null,
  valid_until: valid_until || null,
})
