import type { Manifest } from '@legajo/bus/manifest.ts'
import type { MenuPlace } from '@legajo/bus/navigation.ts'
import type { MenuNode } from '@legajo/contract/auth/menu-filter.ts'
import type { FlatNode } from './menu-tree.ts'

/** The page of the own account, which the menu of the user opens. */
export const ownAccount: FlatNode = {
  node: {
    id: 0,
    code: 'OWN_ACCOUNT',
    title: 'Mi cuenta',
    icon: 'person',
    route: '/my-account',
    order: 0,
    permits: [],
    children: [],
  },
  trail: [],
}
const ownAccountWords = 'cambiar contraseña clave sesiones abiertas idioma'

/** Other words for the screen of a route, as its parcel names them. */
export const wordsIn =
  (manifests: readonly Manifest[]) =>
  (route: string | null): string =>
    route === ownAccount.node.route
      ? ownAccountWords
      : (manifests.flatMap(({ menus = [] }) => menus).find((entry) => entry.route === route)?.words ?? '')

/** The menu as parcels see it. */
export const menuPlaces = (nodes: readonly MenuNode[], wordsOf: (route: string | null) => string): readonly MenuPlace[] =>
  nodes.map(({ code, title, route, children }) => ({
    code,
    title,
    route,
    words: wordsOf(route),
    children: menuPlaces(children, wordsOf),
  }))
