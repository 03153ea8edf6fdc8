import { isApiError } from '@legajo/api/api-error.ts'
import { useEffect } from 'react'
import type { TableState } from './table-state.ts'

/**
 * The part of a list's address that the server refused: a filter, whose reason the table shows beside «Limpiar filtros», or a sort order, which is removed, since
 * a link or a saved view may sort by a column that the list does not have any more.
 */
export const useRefusedList = (
  error: unknown,
  change: (patch: Partial<TableState>) => void,
): { readonly filter: string | undefined; readonly isHandled: boolean } => {
  const fields = isApiError(error) && error.code === 'validation' ? error.fields : {}
  const filter = fields['filter.hint'] ?? fields['filter']
  const isSort = fields['sortField'] !== undefined
  useEffect(() => {
    if (isSort) change({ sort: undefined })
  }, [isSort, change])
  return { filter, isHandled: filter !== undefined || isSort }
}
