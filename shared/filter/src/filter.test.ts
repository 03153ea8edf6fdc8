import { describe, expect, it } from '@jest/globals'
import { type CaseRow, caseFields, caseRows, cases, wrongCases } from './cases.ts'
import { predicateOf } from './matches.ts'
import { looksLikeFilter, parseFilter } from './parse.ts'
import { FilterError } from './tree.ts'

const valueIn = (row: CaseRow, field: string) => row[field as keyof CaseRow]

describe('filters in memory', () => {
  it.each(cases)('%s', (text, ids) => {
    expect(caseRows.filter(predicateOf(text, caseFields, valueIn)).map(({ id }) => id)).toEqual(ids)
  })
})

describe('invalid filters', () => {
  it.each(wrongCases)('%s', (text, message) => {
    expect(() => predicateOf(text, caseFields, valueIn)).toThrow(FilterError)
    expect(() => predicateOf(text, caseFields, valueIn)).toThrow(message)
  })

  it('stops at a maximum depth instead of a stack overflow', () => {
    expect(() => parseFilter(`${'('.repeat(1000)}a == 1${')'.repeat(1000)}`)).toThrow(FilterError)
    expect(() => parseFilter(`${'!'.repeat(1000)}a == 1`)).toThrow(FilterError)
  })
})

it.each([
  ["o'higgins", false],
  ['ñandú pérez', false],
  ['in', false],
  ['María in', false],
  ["name like 'x'", true],
  ['(a == 1)', true],
  ['!active == true', true],
  ['a-b.c>=3', true],
])('distinguishes search words from a filter: %s', (text, expected) => {
  expect(looksLikeFilter(text)).toBe(expected)
})
