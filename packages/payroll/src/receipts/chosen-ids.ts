import { type RowSource, readAllRows } from '@legajo/screens/use-rows.ts'

/** Receipts named one by one, or all living ones of a run. */
export type Choice = { readonly ids: number[] } | { readonly liquidationId: number }

type Row = { readonly id: number }

/** Ids of the chosen rows; of all that the filter lets through, on every page, where all were chosen. */
export const chosenIds = async (
  source: RowSource<Row>,
  chosen: { readonly ids: readonly string[]; readonly isAll: boolean; readonly filter: string },
): Promise<number[]> => {
  if (!chosen.isAll) return chosen.ids.map(Number)
  const rows = await readAllRows<Row>(source, chosen.filter ? { filter: chosen.filter } : {}, () => {})
  return rows.map(({ id }) => id)
}
