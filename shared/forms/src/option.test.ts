import { expect, it } from '@jest/globals'
import { matching } from './option.ts'

it('puts the choice with the very text first and keeps the order of the others', () => {
  const options = [
    { value: '1', label: 'Obra A', hint: 'OSDEL' },
    { value: '2', label: 'Obra B', hint: 'OSDEM' },
    { value: '3', label: 'Obra C', hint: 'OSDE' },
    { value: '4', label: 'Obra D' },
  ]
  expect(matching(options, 'osde').map(({ value }) => value)).toEqual(['3', '1', '2'])
  expect(matching(options, '2').map(({ value }) => value)).toEqual([])
  expect(matching(options, '').map(({ value }) => value)).toEqual(['1', '2', '3', '4'])
})
