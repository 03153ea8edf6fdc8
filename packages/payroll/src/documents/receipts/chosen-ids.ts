import { type ReceiptGroup, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import type { ReceiptRow } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { type RowSource, readAllRows } from '@legajo/screens/use-rows.ts'

/** Receipts listed individually, or all valid ones of a run. */
export type Choice = { readonly ids: number[] } | { readonly liquidationId: number }

/** Reads which receipts are meant, which may take several requests. */
export type Choose = () => Promise<Choice>

/** The list of a group: the receipts of its run, or those imported for its month under its name. */
export const sourceOf = ({ liquidationId, imported, period }: ReceiptGroup): RowSource<ReceiptRow> => ({
  endpoint: receiptIssues.list,
  query: liquidationId === null ? { period: period.slice(0, 7), imported } : { liquidationId },
})

/** All receipts of a group. */
export const allOf = async (group: ReceiptGroup): Promise<Choice> =>
  group.liquidationId === null
    ? { ids: (await readAllRows<{ readonly id: number }>(sourceOf(group), {}, () => {})).map(({ id }) => id) }
    : { liquidationId: group.liquidationId }

/** Ids of the selected rows. */
export const readChosenIds = async ({ readIds }: { readonly readIds: () => Promise<readonly string[]> }): Promise<number[]> =>
  (await readIds()).map(Number)
