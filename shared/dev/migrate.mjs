/** `npm run migrate`: applies pending migrations as the owner of the database (DATABASE_OWNER_URL, else DATABASE_URL). */
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run.mjs'

await prepare()
process.exit(await run(process.execPath, ['packages/server/src/migrate.ts']))
