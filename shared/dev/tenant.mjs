/** `npm run tenant -- create | link | list`: the organisations of an installation; without more it says what it needs. */
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run.mjs'

await prepare()
process.exit(await run(process.execPath, ['packages/server/src/tenant.ts', ...process.argv.slice(2)]))
