import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { schemaFiles } from './schema-files.ts'

let database: TestDatabase
let catalogue: Catalogue
beforeAll(async () => {
  database = await openTestDatabase()
  catalogue = await readCatalogue(database.superuser)
})
afterAll(() => database.close())

it.each(['src/db/schema.ts', 'src/db/json-columns.ts', 'schema.sql'])('matches %s with the migrated database', (name) => {
  const file = schemaFiles(catalogue).find(({ path }) => path.pathname.endsWith(name))
  if (!file) throw new Error(`${name} is not generated`)
  const stored = readFileSync(file.path, 'utf8')
  const storedLines = new Set(stored.split('\n'))
  const lines = new Set(file.text.split('\n'))
  // Only the differing lines: both texts have thousands.
  const differing = [
    ...[...storedLines].filter((line) => !lines.has(line)).map((line) => `- ${line}`),
    ...[...lines].filter((line) => !storedLines.has(line)).map((line) => `+ ${line}`),
  ].slice(0, 20)
  const remedy = 'run «npm run generate» and commit the files that it writes'
  expect({ isEqual: stored === file.text, differing, remedy }).toEqual({ isEqual: true, differing: [], remedy })
})
