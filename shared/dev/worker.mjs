/** `npm run worker`: one more process that runs jobs of the same database (DATABASE_URL). */
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run.mjs'

await prepare()
process.exit(await run(process.execPath, ['packages/server/src/worker.ts', ...process.argv.slice(2)]))
