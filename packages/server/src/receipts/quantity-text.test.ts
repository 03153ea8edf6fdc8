import { expect, it } from '@jest/globals'
import { quantityText } from './quantity-text.ts'

it('counts in the unit of the concept, and returns nothing for a plain amount', () => {
  expect(quantityText('30.00', 'días')).toBe('30,00 días')
  expect(['1.00', '-1', '1.50', '2.00'].map((years) => quantityText(years, 'años'))).toEqual([
    '1,00 año',
    '-1,00 año',
    '1,50 años',
    '2,00 años',
  ])
  expect(quantityText('1.50', null)).toBe('1,50')
  expect(quantityText('0.00', 'cuota')).toBeNull()
  expect(quantityText(null, 'cuota')).toBeNull()
})
