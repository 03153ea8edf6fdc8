/** `npm run ledger`: enters the calls that are served now in shared/contract/served.txt, from which none may leave. */
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

process.env.LEGAJO_LEDGER = 'write'
process.exit(await run(process.execPath, [`${root}/shared/dev/unit.mjs`, 'packages/server/test/conformance']))
