import { hash } from '@node-rs/argon2'
import { samplePassword } from '../src/seed/sample-users.ts'

/**
 * The sample password, hashed at the least cost that the library accepts: tests sign in thousands of times. `passwords.test.ts` holds the
 * cost of production.
 */
export const sampleHash: Promise<string> = hash(samplePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
