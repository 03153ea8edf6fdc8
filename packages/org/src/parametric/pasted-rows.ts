import { searchText } from '@legajo/kernel/search-text.ts'

/** The rows of a text pasted from a spreadsheet, and the number of heading lines before them. */
export const parsePastedRows = (text: string) => {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/\t|;/).map((cell) => cell.trim()))
  const [code = '', name = ''] = lines[0] ?? []
  const headings = searchText(code) === 'codigo' && searchText(name) === 'nombre' ? 1 : 0
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
