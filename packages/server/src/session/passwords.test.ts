import { expect, it } from '@jest/globals'
import { hashPassword, isPassword } from './passwords.ts'

it('hashes with Argon2id at the minimum cost of OWASP', async () => {
  expect(await hashPassword('Mate+Verde8+Sauce')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('accepts the hashed password alone, and none for an unknown user', async () => {
  const stored = await hashPassword('Mate+Verde8+Sauce')
  expect(await isPassword(stored, 'Mate+Verde8+Sauce')).toBe(true)
  expect(await isPassword(stored, 'mate+verde8+sauce')).toBe(false)
  expect(await isPassword(undefined, 'Mate+Verde8+Sauce')).toBe(false)
})
