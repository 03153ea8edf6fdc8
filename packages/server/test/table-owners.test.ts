import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { findTables } from './table-owners/find-tables.ts'
import { ownedByFolder } from './table-owners/owners.ts'

const source = new URL('../src/', import.meta.url)

/** Folders that assemble the areas, and the tables that each declares: none. */
const assembly = new Set(['seed', 'tenant', 'resource'])

/** Counts of files that name a table of another part; `npm run generate` writes the list again. */
const list = new URL('table-owners/foreign-tables.txt', import.meta.url)

const folders = readdirSync(source, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const owned = Object.entries(ownedByFolder)
const declared = owned.flatMap(([folder, { tables }]) => tables.map((table) => [table, folder] as const))
const ownerOf = new Map(declared)
const declaredViews = owned.flatMap(([folder, { views = [] }]) => views.map((view) => [view, folder] as const))

const schema = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
const tables = [...schema.matchAll(/^create table (?:public\.)?"?(\w+)"?/gim)].flatMap(([, name]) => name ?? [])
/** Each view with the table that its comment names. */
const views = [...schema.matchAll(/^comment on view (\w+) is '(\w+)'/gm)].map(
  ([, view = '', table = '']) => [view, table] as const,
)

const filesOf = (folder: string): readonly string[] =>
  readdirSync(new URL(`${folder}/`, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && name !== 'schema.ts')
    .map((name) => `${folder}/${name}`)

const readTables = (file: string) => findTables(readFileSync(new URL(file, source), 'utf8'))

/** `time writes employees` in `time/a.ts`, for each part of whose tables a file names one. A view of another part is none. */
const foreignUses = (): readonly { readonly pair: string; readonly file: string }[] =>
  folders
    .filter((folder) => !assembly.has(folder))
    .flatMap((folder) =>
      filesOf(folder).flatMap((file) => {
        const { read, referred, written } = readTables(file)
        const foreign = (verb: string, used: ReadonlySet<string>) =>
          [...new Set([...used].flatMap((table) => ownerOf.get(table) ?? []))]
            .filter((owner) => owner !== folder)
            .map((owner) => ({ pair: `${folder} ${verb} ${owner}`, file }))
        return [...foreign('reads', read), ...foreign('refers to', referred), ...foreign('writes', written)]
      }),
    )

it('gives every table one owner', () => {
  expect(declared.map(([table]) => table).sort()).toEqual([...tables].sort())
})

it('gives every view the owner of its table', () => {
  const expected = views.map(([view, table]) => [view, ownerOf.get(table)])
  expect(declaredViews.toSorted()).toEqual(expected.toSorted())
})

it('writes no view', () => {
  const names = new Set(declaredViews.map(([view]) => view))
  const found = folders
    .flatMap(filesOf)
    .flatMap((file) => [...readTables(file).written].filter((name) => names.has(name)).map((name) => `${file} writes ${name}`))
  expect(found).toEqual([])
})

it('names tables of other parts in no more files than before', () => {
  const byPair = Map.groupBy(foreignUses(), ({ pair }) => pair)
  const lines = [...byPair].map(([pair, uses]) => `${pair} ${uses.length}`).sort()
  if (process.env['LEGAJO_LISTS'] === 'write') writeFileSync(list, lines.map((line) => `${line}\n`).join(''))
  const known = new Map(
    readFileSync(list, 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  const more = [...byPair].flatMap(([pair, uses]) => {
    const allowed = known.get(pair) ?? 0
    return uses.length > allowed
      ? [`${pair} in ${uses.length} files instead of ${allowed}: ${uses.map(({ file }) => file).join(', ')}`]
      : []
  })
  expect(more).toEqual([])
  // A lower count becomes the limit.
  expect([...known].filter(([pair, count]) => (byPair.get(pair)?.length ?? 0) < count)).toEqual([])
})

it('finds tables in calls and in statements, and none in comments', () => {
  const { read, referred, written } = findTables(`// from area
    db.selectFrom('employee').leftJoin('company as c'); sql\`update absence set a = 1 from (select from notice) n\`
    serveResource(server, calls, { table: 'sector', references: { area_id: { table: 'area', noun: 'El área' } } })
    updateRow(db, 'position', 1, {})`)
  expect([[...read], [...referred], [...written]]).toEqual([
    ['employee', 'company', 'notice'],
    ['area'],
    ['position', 'sector', 'absence'],
  ])
})
