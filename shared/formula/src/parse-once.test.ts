import { describe, expect, it } from '@jest/globals'
import { maxLetters, parseOnce } from './parse-once.ts'

describe('cached parsed texts', () => {
  it('return the same tree again', () => {
    expect(parseOnce('1 + C.0100')).toBe(parseOnce('1 + C.0100'))
  })

  it('evicts cached texts before they fill the memory, however long and many they are', () => {
    const first = parseOnce('2 + C.0100')
    const long = '+ 1'.repeat(1_300)
    for (let sent = 0; sent <= maxLetters; sent += long.length) parseOnce(`${sent} ${long}`)
    const again = parseOnce('2 + C.0100')
    expect(again).not.toBe(first)
    // The tree is cached again from then on.
    parseOnce('3 + C.0100')
    expect(parseOnce('2 + C.0100')).toBe(again)
  })
})
