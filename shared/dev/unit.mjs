/** `npm run unit -- [jest arguments]`: Jest in the foreground, for the tests under development. TEST_DATABASE_URL selects a PostgreSQL. */
import { prepare } from './setup/prepare.mjs'
import { jest } from './test/jest.mjs'

await prepare()
process.exit(await jest(process.argv.slice(2)))
