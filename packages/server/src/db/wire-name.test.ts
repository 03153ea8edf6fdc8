import { expect, test } from '@jest/globals'
import { columnName, wireName } from './wire-name.ts'

test('converts wire names to columns and back', () => {
  expect(['externalCode', 'active', 'level_order'].map(columnName)).toEqual(['external_code', 'active', 'level_order'])
  expect(['external_code', 'active'].map(wireName)).toEqual(['externalCode', 'active'])
})
