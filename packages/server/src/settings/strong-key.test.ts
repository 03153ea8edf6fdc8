import { randomBytes } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { strongKey } from './strong-key.ts'

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('base64')
const arithmeticBytes = (first: number, step: number) =>
  Uint8Array.from({ length: 32 }, (_, index) => (first + index * step) % 256)

it('reads 32 random bytes', () => {
  const key = randomBytes(32)
  expect(strongKey('LEGAJO_TOKEN_KEY', key.toString('base64'))).toEqual(key)
})

it.each([
  '',
  'corta',
  base64(randomBytes(31)),
  base64(randomBytes(33)),
  `${base64(randomBytes(32))}!`,
  randomBytes(32).toString('hex'),
])('refuses a text that is not 32 bytes in base64: %j', (text) => {
  expect(() => strongKey('LEGAJO_TOKEN_KEY', text)).toThrow('LEGAJO_TOKEN_KEY tiene que ser de 32 bytes en base64')
})

it.each([
  ['equal bytes', base64(new Uint8Array(32).fill(7))],
  ['zeros', base64(new Uint8Array(32))],
  ['a repetition of eight bytes', base64(Buffer.concat(Array(4).fill(randomBytes(8))))],
  ['a repetition of sixteen bytes', base64(Buffer.concat(Array(2).fill(randomBytes(16))))],
  ['an ascending sequence', base64(arithmeticBytes(0, 1))],
  ['a descending sequence', base64(arithmeticBytes(255, 255))],
  ['a sequence by threes', base64(arithmeticBytes(5, 3))],
  ['a phrase', base64('la clave de esta instalacion es!')],
])('refuses a guessable key: %s', (_, text) => {
  expect(() => strongKey('LEGAJO_TOKEN_KEY', text)).toThrow('LEGAJO_TOKEN_KEY no es una clave al azar')
})
