import { describe, expect, it } from '@jest/globals'
import { checkLsdCodes, lsdCodeOf } from './lsd-codes.ts'

describe('codes of concepts in the book', () => {
  it('fit in ten characters and differ by the kind and the month of a retro', () => {
    const codes = ['0100', 'RETRO_202510', 'RETRO_202511', 'RETRO_NR_202510', 'RETRO_SAC_202512']
    expect(codes.map(lsdCodeOf)).toEqual(['0100', 'RT202510', 'RT202511', 'RTN202510', 'RTS202512'])
    expect(checkLsdCodes([...codes, '0100'], new Map())).toEqual([])
  })

  it('are refused when two concepts share one, with the concept to change', () => {
    expect(checkLsdCodes(['rt202510', 'RETRO_202510'], new Map([['rt202510', 7]]))).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: 'Los conceptos rt202510 y RETRO_202510 tienen el mismo código en el libro: RT202510',
        remedy: 'Cambiá el código rt202510 del que cargó la empresa.',
        link: '/concept-module/concept/7',
      }),
    ])
  })
})
