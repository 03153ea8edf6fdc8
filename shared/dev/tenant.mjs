/** `npm run tenant -- create | link | list`: the organisations of an installation; without arguments it prints its usage. */
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run.mjs'

await prepare()
process.exit(await run(process.execPath, ['packages/server/src/tenant-command.ts', ...process.argv.slice(2)]))
