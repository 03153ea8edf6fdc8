import { useRoute } from '@legajo/parcel/route.ts'
import { useCallback, useMemo, useState } from 'react'
import type { Sort, TableState } from './table-state.ts'

/** Writes a table's state into the address: a link shows the same rows. Defaults are left out. */
const stateToSearch = (
  state: TableState,
  initial: TableState,
  prefix: string,
  known: Readonly<Record<string, string>> = {},
): Record<string, string | null> => {
  const search: Record<string, string | null> = {
    [`${prefix}pagina`]: state.page > 0 ? String(state.page + 1) : null,
    [`${prefix}filas`]: state.size !== initial.size ? String(state.size) : null,
    [`${prefix}orden`]: sortText(state.sort) !== sortText(initial.sort) ? sortText(state.sort) || '-' : null,
    [`${prefix}buscar`]: state.filter || null,
    [`${prefix}donde`]: state.where || null,
    [`${prefix}grupo`]: state.group || null,
    [`${prefix}vista`]: state.view || null,
  }
  for (const key of Object.keys(known)) if (key.startsWith(`${prefix}f.`)) search[key] = null
  for (const [id, typed] of Object.entries(state.columns)) search[`${prefix}f.${id}`] = typed || null
  return search
}

const stateFromSearch = (search: Readonly<Record<string, string>>, initial: TableState, prefix: string): TableState => ({
  page: Math.max(0, Math.trunc(Number(search[`${prefix}pagina`] ?? 1) || 1) - 1),
  size: sizeIn(search[`${prefix}filas`]) ?? initial.size,
  sort: search[`${prefix}orden`] === undefined ? initial.sort : sortIn(search[`${prefix}orden`] ?? ''),
  filter: search[`${prefix}buscar`] ?? '',
  where: search[`${prefix}donde`] ?? '',
  group: search[`${prefix}grupo`],
  view: search[`${prefix}vista`],
  columns: Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith(`${prefix}f.`) ? [[key.slice(prefix.length + 2), value]] : [],
    ),
  ),
})

const sizeIn = (text: string | undefined): number | undefined => {
  const size = Number(text)
  return text !== undefined && Number.isInteger(size) && size >= 0 && size <= 200 ? size : undefined
}
const sortText = (sort: Sort | undefined): string => (sort ? `${sort.order === -1 ? '-' : ''}${sort.id}` : '')
const sortIn = (text: string): Sort | undefined => {
  const id = text.replace(/^-/, '')
  return id ? { id, order: text.startsWith('-') ? -1 : 1 } : undefined
}

/** State of a table in the address (`url`), or local where several tables or a dialog would conflict in it. */
export const useTableState = (
  initial: TableState,
  { prefix = '', url = true }: { readonly prefix?: string; readonly url?: boolean },
): readonly [TableState, (patch: Partial<TableState>) => void] => {
  const { search, setSearch } = useRoute()
  const [own, setOwn] = useState(initial)
  const fromUrl = useMemo(() => stateFromSearch(search, initial, prefix), [search, initial, prefix])
  const state = url ? fromUrl : own
  const change = useCallback(
    (patch: Partial<TableState>) => {
      // Every change except paging returns to the first page.
      const next = { ...state, ...('page' in patch ? {} : { page: 0 }), ...patch }
      if (url) setSearch(stateToSearch(next, initial, prefix, search))
      else setOwn(next)
    },
    [state, url, setSearch, initial, prefix, search],
  )
  return [state, change]
}
