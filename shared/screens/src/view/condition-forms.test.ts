import { expect, it } from '@jest/globals'
import { parseFilter } from '@legajo/filter/parse.ts'
import { writeFilter } from '@legajo/filter/write.ts'
import { type ConditionLine, comparisonsOf, filterOfLine, isComplete, lineOf } from './condition-forms.ts'

it.each([
  ['date', 'next', '30', ''],
  ['date', 'last', '7', ''],
  ['date', 'between', '2026-01-01', '2026-02-01'],
  ['number', 'between', '100', '200'],
  ['number', 'from', '5', ''],
  ['text', 'like', 'sur', ''],
  ['text', 'empty', '', ''],
  ['select', 'not', 'BAJA', ''],
] as const)('reads back a line of a %s that compares with «%s»', (kind, how, a, b) => {
  const line: ConditionLine = { field: 'x', how, a, b }
  expect(comparisonsOf(kind)).toContain(how)
  expect(isComplete(line)).toBe(true)
  const parsed = parseFilter(writeFilter(filterOfLine(line, kind)))
  expect(parsed && lineOf(parsed)).toEqual(line)
})

it('needs both ends of a range and a field', () => {
  expect(isComplete({ field: 'x', how: 'between', a: '1', b: '' })).toBe(false)
  expect(isComplete({ field: '', how: 'empty', a: '', b: '' })).toBe(false)
})
