/** `npm start`: starts the suite from a bare clone in one command. PORT (9000), DATABASE_URL and LEGAJO_DATA are the server's. */
import { build } from './setup/build.mjs'
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run.mjs'

await prepare()
if ((await build()) !== 0) process.exit(1)
process.exit(await run(process.execPath, ['packages/server/src/main.ts', ...process.argv.slice(2)]))
