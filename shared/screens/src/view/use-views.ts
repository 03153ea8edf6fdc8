import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type SavedView, savedFilters } from '@legajo/contract/employees/saved-filter.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { confirmRemoval } from '../dialog-queue.ts'
import type { TableState } from '../table-state.ts'
import { useAction } from '../use-action.ts'
import { choicesIn, choicesText, parseChoices } from './choices.ts'
import type { ColumnLayout } from './layout.ts'

/** The part of a table that a view stores. */
type StoredView = {
  readonly columns: readonly ColumnLayout[] | undefined
  readonly state: TableState
  /** The list's call and its query, for alerts by mail. */
  readonly call: string | undefined
  readonly listQuery: string
}

/** The saved views of a table: own ones and those shared in the company, read when `isNeeded`. */
export const useViews = (key: string, state: TableState, change: (patch: Partial<TableState>) => void) => {
  const { search: address, setSearch } = useRoute()
  const [isOpened, setOpened] = useState(false)
  const isNeeded = isOpened || state.view !== undefined
  const own = useQuery({ ...queryOf(savedFilters.list), enabled: isNeeded })
  const shared = useQuery({ ...queryOf(savedFilters.listShared), enabled: isNeeded })
  const [unsaved, setUnsaved] = useState<readonly ColumnLayout[]>()
  const mine = (own.data ?? []).filter(({ screen }) => screen === key)
  const others = (shared.data ?? []).filter(({ screen, id }) => screen === key && !mine.some((one) => one.id === id))
  const current = [...mine, ...others].find(({ id }) => String(id) === state.view)
  const choose = (view: SavedView | undefined) => {
    setUnsaved(undefined)
    opened.current = view?.id
    const { sort = '', group = '', search = '', choices = '' } = view?.layout ?? {}
    const { columns, address: patch } = parseChoices(choices, address)
    setSearch(patch)
    change({
      view: view && String(view.id),
      where: view?.query ?? '',
      filter: search,
      group: group || undefined,
      columns,
      ...(sort && { sort: { id: sort.replace(/^-/, ''), order: sort.startsWith('-') ? -1 : 1 } }),
    })
  }
  // An address that names a view alone, such as that of an alert, opens it with its filter.
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (!current || opened.current === current.id) return
    const isChosen =
      state.where || state.filter || Object.values(state.columns).some(Boolean) || Object.keys(choicesIn(address)).length > 0
    if (isChosen) opened.current = current.id
    else choose(current)
  })
  const draftOf = (description: string, stored: StoredView, isAlert: boolean) => ({
    description,
    screen: key,
    query: stored.state.where ?? '',
    layout: {
      columns: [...(stored.columns ?? [])],
      sort: stored.state.sort ? `${stored.state.sort.order === -1 ? '-' : ''}${stored.state.sort.id}` : '',
      group: stored.state.group ?? '',
      search: stored.state.filter,
      choices: choicesText(address, stored.state.columns),
      listQuery: stored.listQuery,
      call: stored.call ?? '',
      route: location.pathname,
    },
    alert: isAlert,
  })
  const create = useAction(
    (name: string, stored: StoredView) => write(savedFilters.create, { body: draftOf(name, stored, false) }),
    {
      done: 'Vista guardada',
      onDone: ({ id }) => {
        opened.current = id
        change({ view: String(id) })
      },
    },
  )
  const update = useAction(
    (view: SavedView, stored: StoredView, alert: boolean) =>
      write(savedFilters.update, {
        params: { id: view.id },
        body: { ...draftOf(view.description, stored, alert), version: view.version },
      }),
    { done: (_, view, _stored, alert) => (alert === view.alert ? 'Vista actualizada' : alertText(alert)) },
  )
  // The columns set by hand are shown until the view is read again.
  const keepColumns = async (saving: Promise<boolean>) => {
    if (await saving) setUnsaved(undefined)
  }
  const share = useAction(
    ({ id, description, screen, query, layout, alert, sharingFilter }: SavedView) =>
      sharingFilter
        ? write(savedFilters.unshare, { params: { id } })
        : write(savedFilters.share, { body: { id, description, screen, query, layout, alert } }),
    { done: (_, { sharingFilter }) => (sharingFilter ? 'Ya no se comparte' : 'Vista compartida') },
  )
  const remove = useAction(
    async ({ id, description }: SavedView) =>
      (await confirmRemoval(`La vista «${description}».`)) ? write(savedFilters.remove, { params: { id } }) : undefined,
    { done: 'Vista eliminada', onDone: () => change({ view: undefined }) },
  )
  return {
    mine,
    others,
    current,
    isOwn: mine.some((one) => one.id === current?.id),
    isLoading: isNeeded && (own.isPending || shared.isPending),
    /** The columns chosen by hand, else those of the view. */
    columns: unsaved ?? (current?.layout.columns.length ? current.layout.columns : undefined),
    setColumns: setUnsaved,
    read: () => setOpened(true),
    choose,
    create: (name: string, stored: StoredView) => keepColumns(create.run(name, stored)),
    update: (view: SavedView, stored: StoredView, alert = view.alert) => keepColumns(update.run(view, stored, alert)),
    share: share.run,
    remove: remove.run,
  }
}

const alertText = (alert: boolean) => (alert ? 'Te avisamos por mail cuando haya filas nuevas' : 'Ya no avisa')

export type Views = ReturnType<typeof useViews>
export type { StoredView }
