/** `npm run ledger`: adds the currently served calls to shared/contract/served.txt, from which none may be removed. */
import { root } from './setup/root.mjs'
import { run } from './setup/run.mjs'

process.env.LEGAJO_LEDGER = 'write'
process.exit(await run(process.execPath, [`${root}/shared/dev/unit.mjs`, 'packages/server/test/conformance']))
