import type { Manifest } from '@legajo/bus/manifest.ts'
import { satisfies } from '@legajo/bus/permits.ts'
import { isListPage, type MenuNode } from '@legajo/contract/auth/menu-filter.ts'
import { planMenu } from '@legajo/contract/auth/menu-plan.ts'

/** The menu built from the parcels' manifests, used when the server's cannot be loaded. */
export const menuFromManifests = (manifests: readonly Manifest[], area: 'admin' | 'self'): readonly MenuNode[] => {
  const plan = planMenu(manifests).filter((node) => node.area === (area === 'self' ? 'SELF' : 'ADMIN'))
  const below = (parent: string | null): readonly MenuNode[] =>
    plan
      .filter((node) => node.parent === parent)
      .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'es'))
      .map((node) => ({ ...node, id: plan.indexOf(node) + 1, children: below(node.code) }))
  return below(null)
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
      !(isListPage(node) && children.length === 0) &&
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
