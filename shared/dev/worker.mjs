/** `npm run worker`: one more process that runs jobs of the same database (DATABASE_URL). */
import { endWithNpm } from './setup/end-with-npm.mjs'
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run.mjs'

endWithNpm()
await prepare()
process.exit(await run(process.execPath, ['packages/server/src/worker.ts', ...process.argv.slice(2)]))
