import { expect, test } from '@jest/globals'
import { formatCaseValue } from './case-value.ts'

test('formats the result of a case for display', () => {
  expect(['1515000.00', '-0.5', '2026-03-01', 'true', 'COMERCIO', '1.500,5', null].map(formatCaseValue)).toEqual([
    '1.515.000',
    '-0,5',
    '01/03/2026',
    'Sí',
    'COMERCIO',
    '1.500,5',
    '',
  ])
})
