import { type ReceiptGroup, type ReceiptRow, receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import { type RowSource, readAllRows } from '@legajo/screens/use-rows.ts'

/** Receipts named one by one, or all living ones of a run. */
export type Choice = { readonly ids: number[] } | { readonly liquidationId: number }

type Row = { readonly id: number }

/** The list of a group: those of its run, or those that were taken in for its month under its name. */
export const sourceOf = ({ liquidationId, imported, period }: ReceiptGroup): RowSource<ReceiptRow> => ({
  endpoint: receiptIssues.list,
  query: liquidationId === null ? { period: period.slice(0, 7), imported } : { liquidationId },
})

/** All receipts of a group. */
export const allOf = async (group: ReceiptGroup): Promise<Choice> =>
  group.liquidationId === null
    ? { ids: await chosenIds(sourceOf(group), { ids: [], isAll: true, filter: '' }) }
    : { liquidationId: group.liquidationId }

/** Ids of the chosen rows; of all that the filter lets through, on every page, where all were chosen. */
export const chosenIds = async (
  source: RowSource<Row>,
  chosen: { readonly ids: readonly string[]; readonly isAll: boolean; readonly filter: string },
): Promise<number[]> => {
  if (!chosen.isAll) return chosen.ids.map(Number)
  const rows = await readAllRows<Row>(source, chosen.filter ? { filter: chosen.filter } : {}, () => {})
  return rows.map(({ id }) => id)
}
