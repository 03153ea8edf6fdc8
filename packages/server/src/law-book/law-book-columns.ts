import { lawBookItems } from '@legajo/contract/payroll/concept.ts'
import { addDecimals, formatDecimal } from '@legajo/kernel/money.ts'
import type { ReceiptLine } from '../receipts/receipt-paper.ts'

/** Where a company puts its concepts in the book: the number of a column (`lawBookItems`) by the concept's code. */
export type LawBookColumns = ReadonlyMap<string, number>

/** The columns that a line of each kind may stand in, the one it has without being told first. */
const columnsOfKind: Readonly<Record<string, readonly number[]>> = {
  REMUNERATIVO: [1, 2, 3],
  NO_REMUNERATIVO: [2, 1, 3],
  DEDUCCION: [4, 5],
  CONTRIBUCION: [6],
}

/** The column of a line. One of the other side of the book is not heeded: what is earned never becomes a deduction. */
export const columnOf = ({ code, kind }: ReceiptLine, told: LawBookColumns): number => {
  const [own = 1, ...others] = columnsOfKind[kind] ?? []
  const wanted = told.get(code) ?? own
  return others.includes(wanted) ? wanted : own
}

/** Lines by their columns, those of a column in the order of the receipt. */
export const byColumn = (lines: readonly ReceiptLine[], told: LawBookColumns): readonly ReceiptLine[] =>
  lines.toSorted((a, b) => columnOf(a, told) - columnOf(b, told))

/** What each column adds up to, those with something in it: «Remuneraciones 1.207.628,93 · …». */
export const sumsByColumn = (lines: readonly ReceiptLine[], told: LawBookColumns): string =>
  [...Map.groupBy(byColumn(lines, told), (line) => columnOf(line, told))]
    .map(
      ([column, its]) =>
        `${lawBookItems[column]} ${formatDecimal(its.reduce((sum, { amount }) => addDecimals(sum, amount), '0.00'))}`,
    )
    .join(' · ')
