import { expect, it } from '@jest/globals'
import { countText } from './count-text.ts'

it('what is counted is said in the number that it has', () => {
  expect([0, 1, 2, 1250].map((count) => countText(count, 'fila'))).toEqual(['0 filas', '1 fila', '2 filas', '1.250 filas'])
  expect(countText(1, 'quedó afuera', 'quedaron afuera')).toBe('1 quedó afuera')
})
