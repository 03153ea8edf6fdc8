import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { findTables, writesByVariable } from './table-owners/find-tables.ts'
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

/** Files that write a table whose name is a variable, with the tables. */
const variableWrites: Readonly<Record<string, string>> = {
  'anonymity/read-shown.ts': 'its four tables of answers',
  'choices/choice-uses.ts': 'the places of `stored-places.ts`, and the fields that companies add',
  'db/save.ts': 'its callers name the table',
  'employees/file/copy-person-parts.ts': 'the registers of a person',
  'employees/request/apply-changes.ts': 'the registers of a person',
  'forms/answer-rows.ts': 'the column `additional` of records that have a form',
  'forms/publish-form.ts': 'the column `additional` of records that have a form',
  'load/write-records.ts': 'the table that the handler of a load names',
  'payroll/rule-set/rule-past.ts': 'earlier versions of rules',
  'performance/participant.ts': 'its evaluations, nominations and plan items',
  'platform/abandoned-work.ts': 'the progress of jobs, whose areas give the table',
  'time/leave/hand-over-approvals.ts': 'the three settings that name approvers',
}

/** Foreign writes that stay, with the reason. */
const foreignWrites: Readonly<Record<string, string>> = {
  'performance/evaluated-competence.ts writes job_competence of org':
    'its form has two columns of the table, the dimension and the parts',
}

const allSources = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && name !== 'schema.ts')
    .map((name) => ({ folder, file: `${folder}/${name}`, text: readFileSync(new URL(`${folder}/${name}`, source), 'utf8') })),
)
const sources = allSources.filter(({ folder }) => !assembly.has(folder))

/** The tables of other parts among these, each with its owner. */
const foreignAmong = (folder: string, tables: ReadonlySet<string>) =>
  [...tables].flatMap((table) => {
    const owner = ownerOf.get(table)
    return owner === undefined || owner === folder ? [] : [{ table, owner }]
  })

/** `time reads employees`, once for each file that names such a table. A view of another part is none. */
const foreignUses = sources.flatMap(({ folder, file, text }) => {
  const { read, referred } = findTables(text)
  const pairs = (verb: string, tables: ReadonlySet<string>) =>
    [...new Set(foreignAmong(folder, tables).map(({ owner }) => owner))].map((owner) => ({
      pair: `${folder} ${verb} ${owner}`,
      file,
    }))
  return [...pairs('reads', read), ...pairs('refers to', referred)]
})

it('gives every table one owner', () => {
  expect(declared.map(([table]) => table).sort()).toEqual([...tables].sort())
})

it('gives every view the owner of its table', () => {
  const expected = views.map(([view, table]) => [view, ownerOf.get(table)])
  expect(declaredViews.toSorted()).toEqual(expected.toSorted())
})

it('writes no view', () => {
  const names = new Set(declaredViews.map(([view]) => view))
  const found = allSources.flatMap(({ file, text }) =>
    [...findTables(text).written].filter((name) => names.has(name)).map((name) => `${file} writes ${name}`),
  )
  expect(found).toEqual([])
})

it('names tables of other parts in no more files than before', () => {
  const byPair = Map.groupBy(foreignUses, ({ pair }) => pair)
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

it('writes the tables of another part by functions of that part alone', () => {
  const foreign = sources.flatMap(({ folder, file, text }) =>
    foreignAmong(folder, findTables(text).written).map(({ table, owner }) => `${file} writes ${table} of ${owner}`),
  )
  expect(foreign).toEqual(Object.keys(foreignWrites))
})

it('writes tables that a variable names in known places alone', () => {
  const found = sources.filter(({ text }) => writesByVariable(text)).map(({ file }) => file)
  expect(found.sort()).toEqual(Object.keys(variableWrites).sort())
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
