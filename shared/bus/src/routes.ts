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

const decoded = (part: string): string => {
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
    if (name !== undefined) params[name] = decoded(value)
  }
  return params
}

/** How exact a pattern is: fixed parts weigh more than named ones, earlier parts more than later ones. */
const exactness = (pattern: string): string =>
  plainPath(pattern)
    .replace(/\{\w+\}/g, '!')
    .split('/')
    .map((part) => (part === '!' ? '0' : '1'))
    .join('')

/** The route of an address: the most exact pattern wins, so `/a/new` comes before `/a/{id}` in any order of declaration. */
export const matchRoute = (routes: readonly Route[], pathname: string): Match | null => {
  let best: (Match & { readonly weight: string }) | null = null
  for (const route of routes)
    for (const pattern of [route.path, ...(route.aliases ?? [])]) {
      const params = matchPath(pattern, pathname)
      if (!params) continue
      const weight = exactness(pattern)
      if (!best || weight > best.weight) best = { route, params, alias: pattern !== route.path, weight }
    }
  return best && { route: best.route, params: best.params, alias: best.alias }
}

/** The address of a pattern. Throws when a part is missing: a programmer's error. */
export const fillRoute = (pattern: string, params: Readonly<Record<string, string | number>> = {}): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Falta «${name}» para abrir ${pattern}`)
    return encodeURIComponent(value)
  })
