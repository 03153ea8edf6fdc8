import type { MenuPlace } from '@legajo/bus/navigation.ts'
import type { MenuNode } from '@legajo/contract/auth/menu-filter.ts'
import { listManifests } from '../routing.ts'

/** Other words for the screen of a menu entry, as its parcel names them. */
export const wordsOf = (route: string | null): string =>
  listManifests()
    .flatMap(({ menus = [] }) => menus)
    .find((entry) => entry.route === route)?.words ?? ''

/** The menu as parcels see it. */
export const menuPlaces = (nodes: readonly MenuNode[]): readonly MenuPlace[] =>
  nodes.map(({ code, title, route, children }) => ({ code, title, route, words: wordsOf(route), children: menuPlaces(children) }))
