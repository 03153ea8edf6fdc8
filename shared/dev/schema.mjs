/** `npm run schema`: writes the table types and schema.sql of the server from a freshly migrated database. */
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run.mjs'

await prepare()
process.exit(await run(process.execPath, ['packages/server/schema/generate.ts']))
