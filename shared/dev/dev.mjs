/** `npm run dev`: builds at every change in the browser's code, restarts the server at every change in its code. One terminal. */
import { prepare } from './setup/prepare.mjs'
import { runTimed } from './setup/print.mjs'
import { isStopping, run, start } from './setup/run.mjs'

await prepare()
process.env.LEGAJO_SAMPLE_DATA ??= 'yes'
await runTimed('Construyendo', () => run(process.execPath, ['shared/dev/build/build.mjs', '--dev', '--quiet']))
if (isStopping()) process.exit(130)
const children = [
  start(process.execPath, ['shared/dev/build/build.mjs', '--dev', '--watch', '--quiet']),
  start(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts']),
  start(process.execPath, ['shared/dev/deploy-on-change.mjs']),
]
const code = await Promise.race(children.map(({ done }) => done))
for (const child of children) child.kill('SIGTERM')
await Promise.all(children.map(({ done }) => done))
process.exit(isStopping() ? 0 : code)
