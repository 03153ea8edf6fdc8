import type { Manifest } from '@legajo/bus/manifest.ts'
import { satisfies } from '@legajo/bus/permits.ts'
import { deepestMenu, type MenuNode } from '@legajo/contract/auth/menu-filter.ts'

type Draft = {
  readonly code: string
  readonly title: string
  order: number
  readonly icon: string | null
  readonly route: string | null
  readonly permits: readonly string[]
  readonly children: Draft[]
}

const codeOf = (path: readonly string[]): string =>
  `G_${path
    .join('_')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()}`

/**
 * The menu built from the parcels' manifests, used when the server's cannot be loaded: entries in their groups, sorted by order; a group is
 * placed at its first entry.
 */
export const menuFromManifests = (manifests: readonly Manifest[], area: 'admin' | 'self'): readonly MenuNode[] => {
  const top: Draft[] = []
  for (const manifest of manifests)
    for (const entry of (manifest.menus ?? []).filter((one) => one.area === area)) {
      let level = top
      const path: string[] = []
      for (const title of entry.group.slice(0, deepestMenu - 1)) {
        path.push(title)
        let group = level.find((one) => one.route === null && one.title === title)
        if (!group) {
          group = { code: codeOf(path), title, order: entry.order, icon: null, route: null, permits: [], children: [] }
          level.push(group)
        }
        group.order = Math.min(group.order, entry.order)
        level = group.children
      }
      const route = manifest.routes.find(({ path: one }) => one === entry.route.split('?')[0])
      level.push({
        code: entry.code,
        title: entry.title,
        order: entry.order,
        icon: entry.icon ?? null,
        route: entry.route,
        permits: [route?.permit ?? []].flat(),
        children: [],
      })
    }
  let id = 0
  const finish = (drafts: readonly Draft[]): MenuNode[] =>
    [...drafts]
      .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'es'))
      .map(({ children, ...draft }) => ({ ...draft, id: ++id, children: finish(children) }))
  return finish(top)
}

/** Removes entries that the current permits do not allow, as after a revocation not yet in the loaded menu. */
export const openOnly = (
  nodes: readonly MenuNode[],
  held: ReadonlySet<string>,
  opens: (route: string) => boolean,
): readonly MenuNode[] =>
  nodes.flatMap((node) => {
    const children = openOnly(node.children, held, opens)
    const own =
      node.route !== null &&
      opens(node.route) &&
      (node.permits.length === 0 || satisfies(held, node.permits) || held.has(`VIEW_${node.code}`))
    return own || children.length > 0 ? [{ ...node, route: own ? node.route : null, children }] : []
  })

/** The menu path of an address, from the outermost node to the one with that route. */
export const trailTo = (nodes: readonly MenuNode[], path: string): readonly MenuNode[] => {
  for (const node of nodes) {
    if (node.route?.split('?')[0] === path) return [node]
    const below = trailTo(node.children, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export type FlatNode = { readonly node: MenuNode; readonly trail: readonly string[] }

export const flatten = (nodes: readonly MenuNode[], trail: readonly string[] = []): readonly FlatNode[] =>
  nodes.flatMap((node) => [...(node.route ? [{ node, trail }] : []), ...flatten(node.children, [...trail, node.title])])
