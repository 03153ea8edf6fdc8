import { createEvent, state } from './stream.ts'

type Crumb = { readonly title: string; readonly path: string | null }

/** The tab's location: used by the shell for title, menu and announcements. */
export type PagePlace = {
  readonly path: string
  readonly parcel: string | null
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** Address of the screen whose menu entry represents this one. */
  readonly under: string
}

const placeState = state<PagePlace>({ path: '', parcel: null, title: '', crumbs: [], under: '' })

export const place$ = placeState.stream$
export const currentPlace = (): PagePlace => placeState.get()
export const setPlace = (next: PagePlace): void => placeState.set(next)

/** A node of the menu of administration as the user sees it, with other words for its screen. */
export type MenuPlace = {
  readonly code: string
  readonly title: string
  readonly route: string | null
  readonly words: string
  readonly children: readonly MenuPlace[]
}

/** The visible menu of administration; null until it is loaded. */
export const adminMenu = state<readonly MenuPlace[] | null>(null)

const title = createEvent<{ readonly parcel: string; readonly title: string }>()

/** A screen sets a more specific name than its manifest («Legajo 1042, Pérez»); the shell shows it in the page title. */
export const titles$ = title.stream$
export const setTitle = (parcel: string, text: string): void => title.emit({ parcel, title: text })

/** A finder (Ctrl+K) entry besides screens: an action, or a search over employees. */
export type FinderEntry = {
  readonly id: string
  readonly title: string
  readonly hint?: string
  readonly run: () => void
}
export type FinderSource = {
  readonly name: string
  /** Entries for the query; called with at least two characters and aborted when the text changes. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FinderEntry[]>
}

const sources = new Set<FinderSource>()

export const offerInFinder = (source: FinderSource): (() => void) => {
  sources.add(source)
  return () => sources.delete(source)
}
export const finderSources = (): readonly FinderSource[] => [...sources]

const openFinderEvent = createEvent<void>()
export const finderWanted$ = openFinderEvent.stream$
export const openFinder = (): void => openFinderEvent.emit()
