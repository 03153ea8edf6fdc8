/** Additions to listing files. Each takes the file's text and returns it with the new line, or unchanged when it is already there. */

const before = (text, pattern, addition) => {
  const match = pattern.exec(text)
  if (!match) throw new Error(`no se encontró ${pattern}`)
  return text.slice(0, match.index) + addition + text.slice(match.index)
}

/** packages/server/src/areas.ts: the import and the entry. */
export const addArea = (text, { area, names }) => {
  if (text.includes(`serve${names.types},`)) return text
  const withEntry = before(text, /,?\s*\]\s*$/, `,\n  serve${names.types}`)
  return before(withEntry, /\n\n/, `\nimport { serve${names.types} } from './${area}/${names.kebab}.ts'`)
}

/** shared/contract/src/permits.ts: one permit to read, one to write. */
export const addPermits = (text, { names, title }) =>
  text.includes(`READ_${names.code}:`)
    ? text
    : before(
        text,
        /\n\} as const satisfies/,
        `\n  READ_${names.code}: 'Ver ${title.toLowerCase()}',\n  WRITE_${names.code}: 'Administrar ${title.toLowerCase()}',`,
      )

const route = (area, names) => `/${area}-module/${names.kebab}-list`

/** packages/<area>/parcel.json: route and menu entry. */
export const addRoute = (text, { area, names, title }) => {
  const manifest = JSON.parse(text)
  const path = route(area, names)
  if (manifest.routes.some((one) => one.path === path)) return text
  manifest.routes.push({ path, title, area: 'admin', permit: `READ_${names.code}` })
  manifest.menus = [
    ...(manifest.menus ?? []),
    { code: `${area.toUpperCase()}_${names.code}`, title, area: 'admin', group: ['Configuración'], order: 900, route: path },
  ]
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** packages/<area>/src/main.tsx: the screen of the route, loaded on its first visit. */
export const addScreen = (text, { area, names }) => {
  const path = route(area, names)
  if (text.includes(`'${path}'`)) return text
  const start = /screens(: Screens)?( =|:) \{/.exec(text)
  if (!start) throw new Error('no se encontró la tabla de pantallas')
  const at = start.index + start[0].length
  return `${text.slice(0, at)}\n    '${path}': () => import('./${names.kebab}/${names.kebab}.screen.tsx'),${text.slice(at)}`
}
