import { expect, it } from '@jest/globals'
import { compareText } from './compare-text.ts'

it('orders codes numerically, ignoring case', () => {
  expect(['A-12', '10000', 'b-1', '10', 'A-7', '1001', '2', 'a-8'].toSorted(compareText)).toEqual([
    '2',
    '10',
    '1001',
    '10000',
    'A-7',
    'a-8',
    'A-12',
    'b-1',
  ])
})

it('orders names as a dictionary does', () => {
  expect(['Zárate', 'ñandú', 'Álvarez', 'Nuñez', 'alonso'].toSorted(compareText)).toEqual([
    'alonso',
    'Álvarez',
    'Nuñez',
    'ñandú',
    'Zárate',
  ])
})

it('ends a surname at the comma, however many words it has', () => {
  const names = ['Cruz, Ana', 'Cruz, Zoe', 'Cruz Alta, Ana', 'De la Cruz, Ana', 'Dean, Eva']
  expect(names.toReversed().toSorted(compareText)).toEqual(names)
})
