/** Additions to listing files. Each takes the file's text and returns it with the new line, or unchanged when it is already there. */

const insertBefore = (text, pattern, addition) => {
  const match = pattern.exec(text)
  if (!match) throw new Error(`${pattern} was not found`)
  return text.slice(0, match.index) + addition + text.slice(match.index)
}

/** packages/server/src/<area>/registry.ts: the imports and the call; a new area gets the file. */
export const addToRegistry = (text, { area, names }) => {
  const call = `serveDeclared(server, ${names.many})`
  const calls = `import { ${names.many} } from '@legajo/contract/${area}/${names.kebab}.ts'`
  const serve = "import { serveDeclared } from '../resource/serve-declared.ts'"
  if (!text)
    return `${calls}\nimport type { Area } from '../http/server.ts'\n${serve}\n\n/** The calls of ${area}. */
export const serve${pascal(area)}: Area = (server) => {\n  ${call}\n}\n`
  if (text.includes(calls)) return text
  const withCall = insertBefore(text, /\n\}\s*$/, `\n  ${call}`)
  return insertBefore(withCall, /\n\n/, `\n${text.includes(serve) ? calls : `${calls}\n${serve}`}`)
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

const route = (area, names) => `/${area}-module/${names.kebab}-list`

/** packages/<area>/parcel.json: route and menu entry. */
export const addRoute = (text, { area, names, title, permit }) => {
  const path = route(area, names)
  if (JSON.parse(text).routes.some((one) => one.path === path)) return text
  const menu = {
    code: `${area.toUpperCase()}_${names.code}`,
    title,
    area: 'admin',
    group: ['Configuración'],
    order: 900,
    route: path,
  }
  return addRow(addRow(text, 'routes', { path, title, area: 'admin', permit: `READ_${permit}` }), 'menus', menu)
}

/** Adds a row at the end of a list. The other rows keep their text, which `JSON.stringify` would print anew. */
const addRow = (text, list, row) => {
  const start = text.indexOf(`\n  "${list}": [\n`)
  if (start >= 0) return text.slice(0, start) + insertBefore(text.slice(start), /\n {2}\]/, `,\n    ${JSON.stringify(row)}`)
  const manifest = JSON.parse(text)
  return `${JSON.stringify({ ...manifest, [list]: [...(manifest[list] ?? []), row] }, null, 2)}\n`
}

/** packages/<area>/src/main.tsx: the screen of the route, which the declaration defines. */
export const addScreen = (text, { area, names }) => {
  const path = route(area, names)
  if (text.includes(`'${path}'`)) return text
  const start = /screens(: Screens)?( =|:) \{/.exec(text)
  if (!start) throw new Error('the table of screens was not found')
  const at = start.index + start[0].length
  const resource = `(await import('@legajo/contract/${area}/${names.kebab}.ts')).${names.many}`
  const entry = `'${path}': async () => (await import('@legajo/screens/screen-of.tsx')).screenOf(${resource}),`
  return `${text.slice(0, at)}\n    ${entry}${text.slice(at)}`
}
