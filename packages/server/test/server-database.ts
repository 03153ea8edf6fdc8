import { describe, it } from '@jest/globals'

const isThere = Boolean(process.env['TEST_DATABASE_URL'])

/** For tests that need several connections or processes: the embedded database has one of each. */
export const describeOnServer = isThere ? describe : describe.skip
export const itOnServer = isThere ? it : it.skip
