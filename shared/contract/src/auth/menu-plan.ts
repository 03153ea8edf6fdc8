import { groupIcons, groupPages } from './menu-groups.ts'

/** A menu node as the suite delivers it: derived from the manifests of the parcels. */
export interface PlannedNode {
  readonly area: 'ADMIN' | 'SELF'
  readonly code: string
  readonly parent: string | null
  readonly title: string
  readonly icon: string | null
  readonly route: string | null
  readonly permits: readonly string[]
  readonly order: number
  /** Tables that hold what is set on the screen. */
  readonly records: readonly string[]
}

interface PlannedRoute {
  readonly path: string
  readonly title?: string
  readonly permit: string | readonly string[] | null
}

interface PlannedEntry {
  readonly code: string
  /** The title of its route, unless the entry has one of its own. */
  readonly title?: string
  readonly area: 'admin' | 'self'
  readonly group?: readonly string[]
  readonly order?: number
  readonly route: string
  readonly permit?: PlannedRoute['permit']
  readonly icon?: string
  readonly records?: readonly string[]
}

/** The parts of a manifest from which menus follow. */
export interface MenuManifest {
  readonly name?: string
  readonly routes?: readonly PlannedRoute[]
  readonly menus?: readonly PlannedEntry[]
  readonly permits?: Readonly<Record<string, string>>
}

const codeOf = (path: readonly string[]): string =>
  `GROUP_${path
    .map((title) =>
      title
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, '_')
        .replace(/^_|_$/g, ''),
    )
    .join('_')}`

const asList = (permit: PlannedRoute['permit']): readonly string[] => (permit === null ? [] : [permit].flat())

/**
 * The menus that the manifests define, parents before children. Groups become headings, named by their path, so that several parcels share
 * one; a heading is placed at the position of its first entry. Title and rights of an entry are its own, else those of its route.
 */
export const planMenu = (manifests: readonly MenuManifest[]): readonly PlannedNode[] => {
  const routes = new Map(manifests.flatMap(({ routes: own = [] }) => own.map((route) => [route.path, route] as const)))
  const groups = new Map<string, PlannedNode>()
  const entries: PlannedNode[] = []
  for (const menu of manifests.flatMap(({ menus = [] }) => menus)) {
    const area = menu.area === 'self' ? 'SELF' : 'ADMIN'
    const order = menu.order ?? 100
    const path: string[] = []
    let parent: string | null = null
    for (const title of menu.group ?? []) {
      path.push(title)
      const code = codeOf(path)
      const known = groups.get(`${area} ${code}`)
      const isOutermost = path.length === 1 && area === 'ADMIN'
      groups.set(`${area} ${code}`, {
        area,
        code,
        parent,
        title,
        icon: (isOutermost && groupIcons[title]) || null,
        route: (isOutermost && groupPages[title]) || null,
        permits: [],
        order: Math.min(known?.order ?? order, order),
        records: [],
      })
      parent = code
    }
    const route = routes.get(menu.route.split('?')[0] ?? '')
    entries.push({
      area,
      code: menu.code,
      parent,
      title: menu.title ?? route?.title ?? menu.code,
      icon: menu.icon ?? null,
      route: menu.route,
      permits: asList(menu.permit ?? route?.permit ?? null),
      order,
      records: menu.records ?? [],
    })
  }
  return [...groups.values(), ...entries]
}
