/** `npm run e2e -- [playwright arguments]`: builds the changes, then tests the suite in a real browser. */
import { build } from './setup/build.mjs'
import { prepare } from './setup/prepare.mjs'
import { e2e } from './test/e2e.mjs'

await prepare()
if ((await build()) !== 0) process.exit(1)
process.exit(await e2e(process.argv.slice(2)))
