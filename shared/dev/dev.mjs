/** `npm run dev`: builds at every change in the browser's code, restarts the server at every change in its own. One terminal. */
import { prepare } from './setup/prepare.mjs'
import { isStopping, run, start } from './setup/run.mjs'
import { timed } from './setup/say.mjs'

await prepare()
await timed('Construyendo', () => run(process.execPath, ['shared/dev/build/build.mjs', '--dev', '--quiet']))
if (isStopping()) process.exit(130)
const builder = start(process.execPath, ['shared/dev/build/build.mjs', '--dev', '--watch', '--quiet'])
const server = start(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'])
const code = await Promise.race([builder.done, server.done])
for (const child of [builder, server]) child.kill('SIGTERM')
await Promise.all([builder.done, server.done])
process.exit(isStopping() ? 0 : code)
