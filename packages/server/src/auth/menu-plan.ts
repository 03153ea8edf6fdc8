import { readdirSync, readFileSync } from 'node:fs'

/** A node defined by the suite: derived from the manifests of the parcels. */
export interface PlannedNode {
  readonly area: 'ADMIN' | 'SELF'
  readonly code: string
  readonly parent: string | null
  readonly title: string
  readonly icon: string | null
  readonly route: string | null
  readonly permits: readonly string[]
  readonly order: number
}

type Route = { readonly path: string; readonly permit: string | readonly string[] | null }
type Menu = {
  readonly code: string
  readonly title: string
  readonly area: 'admin' | 'self'
  readonly group?: readonly string[]
  readonly order?: number
  readonly route: string
  readonly permit?: Route['permit']
  readonly icon?: string
}
export type MenuManifest = {
  readonly name?: string
  readonly routes?: readonly Route[]
  readonly menus?: readonly Menu[]
  readonly permits?: Readonly<Record<string, string>>
}

/** The manifests of all parcels in the checkout (or in the folder that a build leaves next to the server). */
export const readManifests = (root: string): readonly MenuManifest[] =>
  readdirSync(`${root}packages`)
    .sort()
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(`${root}packages/${name}/parcel.json`, 'utf8')) as MenuManifest]
      } catch {
        return [] // the server itself has none; skips a manifest that is being written
      }
    })

/**
 * The menus defined by the manifests, parents before children. Groups become headings, named by their path, so that several parcels share
 * one; a heading is placed at the position of its first entry. The rights of a node are its own, else its route's.
 */
export const planMenu = (manifests: readonly MenuManifest[]): readonly PlannedNode[] => {
  const routes = new Map(manifests.flatMap(({ routes: own = [] }) => own.map((route) => [route.path, route] as const)))
  const groups = new Map<string, PlannedNode>()
  const entries: PlannedNode[] = []
  for (const menu of manifests.flatMap(({ menus = [] }) => menus)) {
    const area = menu.area === 'self' ? 'SELF' : 'ADMIN'
    const order = menu.order ?? 100
    let parent: string | null = null
    const path: string[] = []
    for (const title of menu.group ?? []) {
      path.push(title)
      const code: string = `GROUP_${path.map(withoutAccents).join('_')}`
      const known = groups.get(`${area} ${code}`)
      groups.set(`${area} ${code}`, {
        area,
        code,
        parent,
        title,
        icon: null,
        route: null,
        permits: [],
        order: Math.min(known?.order ?? order, order),
      })
      parent = code
    }
    const permit = menu.permit ?? routes.get(menu.route)?.permit ?? []
    entries.push({
      area,
      code: menu.code,
      parent,
      title: menu.title,
      icon: menu.icon ?? null,
      route: menu.route,
      permits: typeof permit === 'string' ? [permit] : permit,
      order,
    })
  }
  return [...groups.values(), ...entries]
}

/** The permits that parcels declare for themselves, with their texts. */
export const ownPermitsOf = (manifests: readonly MenuManifest[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...manifests.map(({ permits }) => permits ?? {}))

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
