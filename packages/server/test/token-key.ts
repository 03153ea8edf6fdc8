import { createHash } from 'node:crypto'

/** The same in every process of a test, so that each accepts the tokens of the others. */
export const testTokenKey: Buffer = createHash('sha256').update('legajo tests').digest()
