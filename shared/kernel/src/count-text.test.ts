import { expect, it } from '@jest/globals'
import { countText, unitOf } from './count-text.ts'

it('agrees a noun with its count', () => {
  expect([0, 1, 2, 1250].map((count) => countText(count, 'fila'))).toEqual(['0 filas', '1 fila', '2 filas', '1.250 filas'])
  expect(countText(1, 'quedó afuera', 'quedaron afuera')).toBe('1 quedó afuera')
})

it('agrees the unit of a quantity in number', () => {
  expect(['1', '1.00', '-1.0', '0.50', '2'].map((quantity) => unitOf(quantity, 'años'))).toEqual([
    'año',
    'año',
    'año',
    'años',
    'años',
  ])
  expect(['días', 'horas', 'meses', '%', 'km'].map((unit) => unitOf('1', unit))).toEqual(['día', 'hora', 'mes', '%', 'km'])
})
