/** `npm run unit -- [jest arguments]`: Jest in the foreground, for the tests one is working on. TEST_DATABASE_URL picks a PostgreSQL. */
import { prepare } from './setup/prepare.mjs'
import { jest } from './test/jest.mjs'

await prepare()
process.exit(await jest(process.argv.slice(2)))
