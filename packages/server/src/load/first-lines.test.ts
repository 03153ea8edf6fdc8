import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { firstLines } from './first-lines.ts'

const linesOf = (keys: readonly string[]) => {
  const lines = firstLines()
  return keys.map((key, index) => lines.of(key, index + 1))
}

describe('keys of rows', () => {
  it('names the first line of a repeated key, in any case and with any separators of digits', () => {
    expect(linesOf(['B1', 'b2', '27-10000001-4', 'b1', '27100000014', '27 10000001 4', 'B1'])).toEqual([
      undefined,
      undefined,
      undefined,
      1,
      3,
      3,
      1,
    ])
  })

  it('keeps apart keys that differ by zeros, length or separators', () => {
    const keys = ['0', '00', '1', '01', 'a', '00000000001', '000000000001', '1-a', '1a', '1--2', '12', '-1', "o'higgins 1", 'ñ1']
    expect(linesOf(keys)).toEqual(keys.map(() => undefined))
  })

  it('finds the same repetitions as a map of normalized texts', () => {
    const character = fc.constantFrom('0', '1', '9', 'a', 'B', 'z', '-', ' ', 'Ñ', '|', '\u212a')
    const key = fc.oneof(
      fc.array(character, { maxLength: 18 }).map((parts) => parts.join('')),
      fc.nat(40).map((number) => `B${number}`),
      fc.nat(40).map((number) => `2710000${1000 + number}`),
    )
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        const expected = new Map<string, number>()
        const found = keys.map((one, index) => {
          const text = one.toLowerCase().replace(/(?<=\d)[-\s](?=\d)/g, '')
          const first = expected.get(text)
          if (first === undefined) expected.set(text, index + 1)
          return first
        })
        expect(linesOf(keys)).toEqual(found)
      }),
    )
  })

  it('finds the repetitions of a large load', () => {
    const keys = Array.from({ length: 30_000 }, (_, index) => `B${(index * 7919) % 20_000}`)
    expect(linesOf(keys).filter((line) => line !== undefined)).toHaveLength(10_000)
    expect(linesOf(keys).at(20_000)).toBe(1)
  })
})
