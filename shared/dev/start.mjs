/** `npm start`: starts the suite from a bare clone in one command. PORT (9000), DATABASE_URL and LEGAJO_DATA are the server's. */
import { buildBeside } from './setup/build.mjs'
import { endWithNpm } from './setup/end-with-npm.mjs'
import { prepare } from './setup/prepare.mjs'
import { start } from './setup/run.mjs'

endWithNpm()
await prepare()
// The server migrates its database and loads the sample data while the screens are built.
const server = start(process.execPath, ['packages/server/src/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, LEGAJO_BUILD: 'beside' },
})
const isBuilt = await buildBeside(server)
if (server.connected) isBuilt ? server.send('built') : server.disconnect()
process.exit(await server.done)
