/** Additions to listing files. Each takes the file's text and returns it with the new line, or unchanged when it is already there. */

const insertBefore = (text, pattern, addition) => {
  const match = pattern.exec(text)
  if (!match) throw new Error(`${pattern} was not found`)
  return text.slice(0, match.index) + addition + text.slice(match.index)
}

/** packages/server/src/<area>/registry.ts: the import and the entry; a new area gets the file. */
export const addToRegistry = (text, { area, names }) => {
  const entry = `serve${names.types}`
  const line = `import { ${entry} } from './${names.kebab}.ts'`
  if (!text)
    return `import type { Area } from '../http/server.ts'\n${line}\n\n/** The calls of ${area}. */
export const serve${pascal(area)}: Area = (server) => {\n  for (const serve of [${entry}]) serve(server)\n}\n`
  if (text.includes(line)) return text
  const list = text.indexOf('[', text.indexOf(': Area = '))
  const withEntry = text.slice(0, list) + insertBefore(text.slice(list), /,?\s*\]/, `, ${entry}`)
  return insertBefore(withEntry, /\n\n/, `\n${line}`)
}

/** packages/server/src/areas.ts: the import and the entry of an area. */
export const addArea = (text, area) => {
  if (text.includes(`'./${area}/registry.ts'`)) return text
  const withEntry = insertBefore(text, /,?\s*\]\s*$/, `,\n  serve${pascal(area)}`)
  return insertBefore(withEntry, /\n\n/, `\nimport { serve${pascal(area)} } from './${area}/registry.ts'`)
}

const pascal = (kebab) => kebab.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())

/** shared/contract/src/permits.ts: one permit to read, one to write. */
export const addPermits = (text, { names, title }) =>
  text.includes(`READ_${names.code}:`)
    ? text
    : insertBefore(
        text,
        /\n\} as const satisfies/,
        `\n  READ_${names.code}: 'Ver ${title.toLowerCase()}',\n  WRITE_${names.code}: 'Administrar ${title.toLowerCase()}',`,
      )

/** packages/server/src/db/table-names.ts: the name that a refused removal of another row shows. */
export const addTableName = (text, { names, title }) => addEntry(text, names.table, `'${title.toLowerCase()}'`)

/** shared/contract/src/shared/audit-policy.ts: the audit shows the rows to those who read them. */
export const addAuditPolicy = (text, { names }) => addEntry(text, names.table, `{ permit: 'READ_${names.code}' }`)

const addEntry = (text, table, value) =>
  text.includes(`\n  ${table}: `) ? text : insertBefore(text, /\n\}\s*$/, `\n  ${table}: ${value},`)

const addLines = (text, lines) => `${[...new Set([...text.trim().split('\n'), ...lines])].sort().join('\n')}\n`

/** shared/contract/policies.txt: the policy of each call. */
export const addPolicies = (text, { names }) =>
  addLines(
    text,
    callsOf(names).map(({ id, permit }) => `${id}, ${permit}`),
  )

const callsOf = ({ code }) =>
  ['READ', 'WRITE', 'WRITE', 'WRITE'].map((verb, index) => ({ id: `X-${code}-0${index + 1}`, permit: `${verb}_${code}` }))

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
  if (!start) throw new Error('the table of screens was not found')
  const at = start.index + start[0].length
  return `${text.slice(0, at)}\n    '${path}': () => import('./${names.kebab}/${names.kebab}.screen.tsx'),${text.slice(at)}`
}
