import { lawBookItems } from '@legajo/contract/payroll/rules/concept.ts'
import { addDecimals, formatDecimal } from '@legajo/kernel/money.ts'
import type { ReceiptLine } from '../receipts/entrance.ts'

/** The company's configuration of book columns: the number of a column (`lawBookItems`) by the concept's code. */
export type LawBookColumns = ReadonlyMap<string, number>

/** The columns permitted for a line of each kind, the default one first. */
const columnsOfKind: Readonly<Record<string, readonly number[]>> = {
  REMUNERATIVO: [1, 2, 3],
  NO_REMUNERATIVO: [2, 1, 3],
  DEDUCCION: [4, 5],
  CONTRIBUCION: [6],
}

/** The column of a line. A configured column of the other side of the book is ignored: an earning never becomes a deduction. */
export const columnOf = ({ code, kind }: ReceiptLine, reported: LawBookColumns): number => {
  const [own = 1, ...others] = columnsOfKind[kind] ?? []
  const wanted = reported.get(code) ?? own
  return others.includes(wanted) ? wanted : own
}

/** Lines by their columns, within a column in the order of the receipt. */
export const byColumn = (lines: readonly ReceiptLine[], reported: LawBookColumns): readonly ReceiptLine[] =>
  lines.toSorted((a, b) => columnOf(a, reported) - columnOf(b, reported))

/** The total of each non-empty column: «Remuneraciones 1.207.628,93 · …». */
export const sumsByColumn = (lines: readonly ReceiptLine[], reported: LawBookColumns): string =>
  [...Map.groupBy(byColumn(lines, reported), (line) => columnOf(line, reported))]
    .map(
      ([column, its]) =>
        `${lawBookItems[column]} ${formatDecimal(its.reduce((sum, { amount }) => addDecimals(sum, amount), '0.00'))}`,
    )
    .join(' · ')
