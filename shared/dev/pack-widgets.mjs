/**
 * `npm run pack:widgets`: builds the custom elements and packs them for npm as `shared/widgets/dist/package/legajo-widgets-<version>.tgz`.
 * `-- --release` also records the version as released.
 */
import { join } from 'node:path'
import { npmCommand } from './setup/npm.mjs'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

await prepare()
const code = await run(process.execPath, ['shared/widgets/pack/main.ts', ...process.argv.slice(2)])
if (code !== 0) process.exit(code)
const { command, args, options } = npmCommand(['pack', '--silent'])
process.exit(await run(command, args, { ...options, cwd: join(root, 'shared/widgets/dist/package') }))
