/** `npm run release -- …`: publishes, lists and rolls back versions of parcels with importmap's engine. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

await prepare()
const cli = ['importmap/src/cli.ts', 'importmap/src/cli/main.ts'].find((file) => existsSync(join(root, file)))
process.exit(await run(process.execPath, [cli ?? 'importmap/src/cli.ts', ...process.argv.slice(2)]))
