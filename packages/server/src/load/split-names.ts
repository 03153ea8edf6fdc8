import { searchText } from '@legajo/kernel/search-text.ts'
import type { FileRow } from '../sheet/file-row.ts'
import type { SheetParts } from '../sheet/read-sheet.ts'
import type { Column } from './columns.ts'

/** A heading of a column with the last name and the first name: «Apellido y nombre», «APELLIDOS, NOMBRES». */
const jointHeading = /^apellidos?(,| y|) ?nombres?$/

const [lastName, firstName] = ['Apellido', 'Nombre'] as const

/** Rows in which the heading may stand. */
const maxHeadingRow = 10

/**
 * The sheet with a column of last names and first names divided in two where a comma separates them in most rows; unchanged otherwise,
 * since the words of a last name and of a first name look alike, and in loads without columns of both labels.
 */
export const splitNames = (sheet: SheetParts, columns: readonly Column[]): SheetParts => {
  const labels = new Set(columns.map(({ label }) => label))
  if (!labels.has(lastName) || !labels.has(firstName)) return sheet
  const joint = findJointColumn(sheet)
  return joint
    ? {
        parts: function* () {
          for (const part of sheet.parts()) yield part.map((row) => divideRow(row, joint))
        },
      }
    : sheet
}

interface JointColumn {
  readonly at: number
  readonly heading: string
}

const findJointColumn = (sheet: SheetParts): JointColumn | undefined => {
  for (const part of sheet.parts()) {
    for (const [place, { cells }] of part.slice(0, maxHeadingRow).entries()) {
      const at = cells.findIndex((cell) => jointHeading.test(searchText(cell)))
      if (at < 0) continue
      const names = part.slice(place + 1).flatMap((row) => row.cells[at] || [])
      return names.filter((name) => name.includes(',')).length * 2 > names.length ? { at, heading: cells[at] ?? '' } : undefined
    }
    return undefined
  }
  return undefined
}

const divideRow = ({ line, cells }: FileRow, { at, heading }: JointColumn): FileRow => {
  const cell = cells[at] ?? ''
  const [last = '', ...first] = cell.split(',')
  const two = cell === heading ? [lastName, firstName] : [last.trim(), first.join(',').trim()]
  return { line, cells: [...cells.slice(0, at), ...two, ...cells.slice(at + 1)] }
}
