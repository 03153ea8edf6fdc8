/**
 * `npm run test:hosts`: packs the custom elements, installs the package in a project of each stack that partners use, from the registry, and
 * drives the pages in Chromium. Apart from `npm test`, since it needs the network.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { e2e } from './test/e2e.mjs'

await prepare()
if ((await build()) !== 0) process.exit(1)
if ((await run(process.execPath, ['shared/dev/pack-widgets.mjs'])) !== 0) process.exit(1)
const folder = join(root, 'shared/widgets/dist/package')
const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
process.env.WIDGETS_TARBALL = join(folder, tarball ?? '')
process.exit(await e2e(['--config', 'e2e/hosts/playwright.config.ts', ...process.argv.slice(2)]))
