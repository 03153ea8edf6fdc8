/**
 * `npm run new -- resource org/cost-center [--title "Centros de costo"] [--noun "centro de costo"] [--permit COMPANY]` creates a resource: its
 * declaration, its table and its test, entered in the registry of the area, the screens and the menu. Without `--permit` it gets its own permits. `npm run new -- parcel training [--title Formación]` creates a
 * parcel with one screen.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { addArea, addPermits, addRoute, addScreen, addToRegistry } from './generator/edits.mjs'
import { namesOf } from './generator/names.mjs'
import { parcelFiles } from './generator/parcel.mjs'
import { resourceFiles } from './generator/resource.mjs'
import { linkWorkspaces } from './setup/link-workspaces.mjs'
import { prepare } from './setup/prepare.mjs'
import { print, printError } from './setup/print.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

const usage = `npm run new -- resource AREA/NAME [--title "Centros de costo"] [--noun "centro de costo"] [--permit COMPANY]
npm run new -- parcel NAME [--title Formación]

Names are English, in lower case and with hyphens; titles are Spanish.`

await prepare()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, noun: { type: 'string' }, permit: { type: 'string' } },
})
const [kind, target = ''] = positionals
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const changedFiles = []

const failWith = (text) => {
  printError(text)
  process.exit(1)
}

const readSource = (path) => readFileSync(join(root, path), 'utf8')

const writeSource = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  changedFiles.push(path)
}

const writeAll = (files) => {
  const there = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (there.length > 0) failWith(`There is already: ${there.join(', ')}`)
  for (const [path, text] of Object.entries(files)) writeSource(path, text)
}

const edit = (path, change) => {
  try {
    writeSource(path, change(readSource(path)))
  } catch (error) {
    failWith(`${path}: ${error.message}`)
  }
}

const title = (words) => values.title ?? words.charAt(0).toUpperCase() + words.slice(1)

const nextMigration = () => {
  const numbers = readdirSync(join(root, 'packages/server/migrations')).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

const makeParcel = (name) => {
  if (existsSync(join(root, 'packages', name))) failWith(`There is already packages/${name}`)
  writeAll(parcelFiles({ name, title: title(name.replaceAll('-', ' ')) }))
  linkWorkspaces()
}

const makeResource = (area, name) => {
  if (!existsSync(join(root, 'packages', area, 'parcel.json')))
    failWith(`There is no parcel packages/${area}: first run «npm run new -- parcel ${area}»`)
  const names = namesOf(name)
  const what = {
    area,
    names,
    title: title(names.wordsMany),
    noun: values.noun ?? names.words,
    permit: values.permit ?? names.code,
    migration: nextMigration(),
  }
  writeAll(resourceFiles(what))
  const registry = `packages/server/src/${area}/registry.ts`
  const isNewArea = !existsSync(join(root, registry))
  if (isNewArea) writeSource(registry, '')
  edit(registry, (text) => addToRegistry(text, what))
  if (isNewArea) edit('packages/server/src/areas.ts', (text) => addArea(text, area))
  if (!values.permit) edit('shared/contract/src/permits.ts', (text) => addPermits(text, what))
  edit(`packages/${area}/parcel.json`, (text) => addRoute(text, what))
  const main = ['main.tsx', 'main.ts'].map((file) => `packages/${area}/src/${file}`).find((file) => existsSync(join(root, file)))
  edit(main, (text) => addScreen(text, what))
}

if (kind === 'parcel' && kebab.test(target)) makeParcel(target)
else if (kind === 'resource' && target.split('/').length === 2 && target.split('/').every((part) => kebab.test(part)))
  makeResource(...target.split('/'))
else failWith(usage)

const isSql = (path) => path.endsWith('.sql')
const isCode = (path) => !isSql(path) && !path.endsWith('.txt')
if (changedFiles.some(isSql)) await run(process.execPath, ['packages/server/schema/generate.ts'])
await run(process.execPath, [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  '--config-path=shared/dev/format/biome.json',
  '--log-level=error',
  ...changedFiles.filter(isCode),
])
for (const path of changedFiles) print(path)
if (kind === 'parcel') print('«npm run lock» enters a new parcel in package-lock.json.')
if (changedFiles.some(isSql)) print('Now, and after each change of the declaration or the migration: «npm run generate».')
