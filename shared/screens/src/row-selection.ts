/** Selected rows: those of `ids`, or with `isAll` every row that passes the filters except those of `ids`. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly isAll: boolean }

export const noSelection: Selection = { ids: new Set(), isAll: false }
export const allSelected: Selection = { ids: new Set(), isAll: true }

export const isChosen = ({ ids, isAll }: Selection, id: string): boolean => ids.has(id) !== isAll

/** How many of the `count` rows that pass the filters are selected. */
export const countSelected = ({ ids, isAll }: Selection, count: number): number =>
  isAll ? Math.max(0, count - ids.size) : ids.size

export const toggleOne = (selection: Selection, id: string): Selection => {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ...selection, ids }
}

/** Selects the whole page, or deselects it when it is fully selected. */
export const togglePage = (selection: Selection, pageIds: readonly string[]): Selection => {
  const isWhole = pageIds.every((id) => isChosen(selection, id))
  return pageIds.reduce((next, id) => (isChosen(next, id) === isWhole ? toggleOne(next, id) : next), selection)
}
