import type { Route } from './manifest.ts'

export type Params = Readonly<Record<string, string>>
export type Match = {
  readonly route: Route
  readonly params: Params
  readonly alias: boolean
}

/** Without the trailing slash, so that `/home/` is `/home`. */
export const plainPath = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname || '/'

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The named parts when `pathname` is an address of `pattern`, else null. `/a/{id}` matches `/a/7`, not `/a/` nor `/a/7/b`. */
export const matchPath = (pattern: string, pathname: string): Params | null => {
  const wanted = plainPath(pattern).split('/')
  const given = plainPath(pathname).split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined ? part !== value : value === '') return null
    if (name !== undefined) params[name] = decodePart(value)
  }
  return params
}

/** Specificity of a pattern: fixed parts weigh more than named ones, earlier parts more than later ones. */
const exactness = (pattern: string): string =>
  plainPath(pattern)
    .replace(/\{\w+\}/g, '!')
    .split('/')
    .map((part) => (part === '!' ? '0' : '1'))
    .join('')

type Pattern = { readonly route: Route; readonly pattern: string; readonly weight: string }
type Table = { readonly fixed: ReadonlyMap<string, Pattern>; readonly named: readonly Pattern[] }

// Addresses are matched once per parcel and event: the patterns of a list of routes are sorted once.
const tables = new WeakMap<readonly Route[], Table>()
const tableOf = (routes: readonly Route[]): Table => {
  const known = tables.get(routes)
  if (known) return known
  const fixed = new Map<string, Pattern>()
  const named: Pattern[] = []
  for (const route of routes)
    for (const pattern of [route.path, ...(route.aliases ?? [])]) {
      const path = plainPath(pattern)
      if (pattern.includes('{')) named.push({ route, pattern, weight: exactness(pattern) })
      else if (!fixed.has(path)) fixed.set(path, { route, pattern, weight: '' })
    }
  named.sort((a, b) => (a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : 0))
  const made = { fixed, named }
  tables.set(routes, made)
  return made
}

/** The route of an address: the most specific pattern wins, so `/a/new` comes before `/a/{id}` in any order of declaration. */
export const matchRoute = (routes: readonly Route[], pathname: string): Match | null => {
  const { fixed, named } = tableOf(routes)
  const exact = fixed.get(plainPath(pathname))
  if (exact) return { route: exact.route, params: {}, alias: exact.pattern !== exact.route.path }
  for (const { route, pattern } of named) {
    const params = matchPath(pattern, pathname)
    if (params) return { route, params, alias: pattern !== route.path }
  }
  return null
}

/** The address of a pattern. Throws when a part is missing, which is a programming error. */
export const fillRoute = (pattern: string, params: Readonly<Record<string, string | number>> = {}): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Falta «${name}» para abrir ${pattern}`)
    return encodeURIComponent(value)
  })
