/** Chosen rows: some by id, or every one that the filters let through (`isAll`). */
export type Selection = { readonly ids: ReadonlySet<string>; readonly isAll: boolean }

export const noSelection: Selection = { ids: new Set(), isAll: false }

export const toggleOne = ({ ids, isAll }: Selection, id: string, pageIds: readonly string[]): Selection => {
  // Taking one out of «all» keeps those of the page: the others are not at hand.
  const next = new Set(isAll ? pageIds : ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, isAll: false }
}

export const togglePage = (selection: Selection, pageIds: readonly string[]): Selection => {
  if (selection.isAll) return noSelection
  const isWhole = pageIds.every((id) => selection.ids.has(id))
  const next = new Set(selection.ids)
  for (const id of pageIds) {
    if (isWhole) next.delete(id)
    else next.add(id)
  }
  return { ids: next, isAll: false }
}

export const isChosen = ({ ids, isAll }: Selection, id: string): boolean => isAll || ids.has(id)
