import { expect, it } from '@jest/globals'
import { freeCopyOf } from './free-name.ts'

it('names a copy with the first free name within the maximum length', () => {
  expect(freeCopyOf('ANIOS', new Set(['ANIOS']))).toBe('ANIOS_COPIA')
  expect(freeCopyOf('ANIOS', new Set(['ANIOS_COPIA', 'ANIOS_COPIA_2']))).toBe('ANIOS_COPIA_3')
  const longest = 'A'.repeat(60)
  expect(freeCopyOf(longest, new Set())).toBe(`${'A'.repeat(50)}_COPIA`)
  const taken = new Set([
    `${'A'.repeat(50)}_COPIA`,
    ...Array.from({ length: 98 }, (_, at) => `${'A'.repeat(50)}_COPIA_${at + 2}`),
  ])
  expect(freeCopyOf(longest, taken)).toHaveLength(60)
})
