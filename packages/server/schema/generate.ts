/** Part of `npm run generate`: writes the table types and the readable schema from a freshly migrated database. */
import { writeFileSync } from 'node:fs'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { readCatalogue } from './catalogue.ts'
import { schemaFiles } from './schema-files.ts'

const database = await openDatabase({})
await migrate(database)
for (const { path, text } of schemaFiles(await readCatalogue(database.platform))) writeFileSync(path, text)
await database.close()
