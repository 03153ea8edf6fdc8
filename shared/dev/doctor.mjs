/** `npm run doctor`: checks settings, database, published versions, files and mail of an installation, each with its remedy. */
import { prepare } from './setup/prepare.mjs'
import { run } from './setup/run.mjs'

await prepare()
process.exit(await run(process.execPath, ['packages/server/src/doctor.ts']))
