import type { FileRow } from '../sheet/file-row.ts'
import type { SheetParts } from '../sheet/read-sheet.ts'
import type { Column } from './columns.ts'
import { divideName, type NameOrder, nameOrderIn } from './divide-name.ts'
import { foldHeading, type Heading } from './headings.ts'
import type { CellProblem, LoadHandler } from './load-handler.ts'

const [lastName, firstName] = ['Apellido', 'Nombre'] as const

/** Rows in which the heading may stand. */
const maxHeadingRow = 10

/** A sheet, and the heading of the column whose names were divided; the two parts follow it. */
export interface DividedSheet {
  readonly sheet: SheetParts
  readonly heading?: string
}

/**
 * Divides a column of last names and first names in two, which follow it. Only where a comma separates them in most rows if the load changes
 * records: a doubtful division would overwrite their names. Unchanged in loads without columns of both labels, and if the sheet has these.
 */
export const splitNames = (sheet: SheetParts, columns: readonly Column[], { kind }: Pick<LoadHandler, 'kind'>): DividedSheet => {
  const labels = new Set(columns.map(({ label }) => label))
  if (!labels.has(lastName) || !labels.has(firstName)) return { sheet }
  const joint = findJointColumn(sheet)
  if (!joint || (kind.makes === 'changes' && !joint.hasCommas)) return { sheet }
  return {
    heading: joint.heading,
    sheet: {
      ...sheet,
      parts: function* () {
        for (const part of sheet.parts()) yield part.map((row) => divideRow(row, joint))
      },
    },
  }
}

interface JointColumn {
  readonly at: number
  readonly heading: string
  readonly order: NameOrder
  readonly hasCommas: boolean
}

const findJointColumn = (sheet: SheetParts): JointColumn | undefined => {
  for (const part of sheet.parts()) {
    for (const [place, { cells }] of part.slice(0, maxHeadingRow).entries()) {
      const at = cells.findIndex((cell) => nameOrderIn(cell) !== undefined)
      const heading = cells[at] ?? ''
      const order = nameOrderIn(heading)
      if (!order) continue
      const others = new Set(cells.map(foldHeading))
      if (others.has('apellido') && others.has('nombre')) return undefined
      const names = part.slice(place + 1).flatMap((row) => row.cells[at] || [])
      return { at, heading, order, hasCommas: names.filter((name) => name.includes(',')).length * 2 > names.length }
    }
    return undefined
  }
  return undefined
}

const divideRow = ({ line, cells }: FileRow, { at, heading, order }: JointColumn): FileRow => {
  const cell = cells[at] ?? ''
  const divided = divideName(cell, order)
  const two = cell === heading ? [lastName, firstName] : [divided.lastName, divided.firstName]
  return { line, cells: [...cells.slice(0, at), cell, ...two, ...cells.slice(at + 1)] }
}

/** Warns of a row whose names are as they were divided, if another division is possible. */
export const divisionChecker = (headings: readonly Heading[]): ((cells: readonly string[]) => CellProblem | undefined) => {
  const at = headings.findIndex(({ divided }) => divided)
  const order = nameOrderIn(headings[at]?.header ?? '')
  const field = headings[at + 1]?.field
  if (!order || !field) return () => undefined
  return (cells) => {
    const name = cells[at] ?? ''
    const divided = divideName(name, order)
    const isProposal = !divided.isCertain && cells[at + 1] === divided.lastName && cells[at + 2] === divided.firstName
    return isProposal
      ? {
          field,
          message:
            `«${name.slice(0, 80)}» puede dividirse de otro modo: quedó el apellido «${divided.lastName}» y el nombre «${divided.firstName}»`.slice(
              0,
              300,
            ),
          remedy: 'Si no es así, corregí el apellido y el nombre',
        }
      : undefined
  }
}
