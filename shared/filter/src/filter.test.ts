import { describe, expect, it } from '@jest/globals'
import { type CaseRow, caseFields, caseRows, cases, wrongCases } from './cases.ts'
import { filterHint } from './hint.ts'
import { predicateOf } from './matches.ts'
import { looksLikeFilter, parseFilter } from './parse.ts'
import { FilterError } from './tree.ts'

const valueIn = (row: CaseRow, field: string) => row[field as keyof CaseRow]

describe('filters in memory', () => {
  it.each(cases)('selects rows by the filter %s', (text, ids) => {
    expect(caseRows.filter(predicateOf(text, caseFields, valueIn)).map(({ id }) => id)).toEqual(ids)
  })
})

describe('invalid filters', () => {
  it.each(wrongCases)('refuses the filter %s', (text, message) => {
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

it.each([
  ['amount =gt= 41', true],
  ['amount = 41', true],
  ['!(amount gt 41)', true],
  ['other =gt= 41', false],
  ['amount ana', false],
  ['constructor = 1', false],
])('takes the name of a field with an unknown operator for a filter: %s', (text, expected) => {
  expect(looksLikeFilter(text, caseFields)).toBe(expected)
})

const hintOf = (text: string): string | undefined => {
  try {
    predicateOf(text, caseFields, valueIn)
    return 'valid'
  } catch (error) {
    return error instanceof FilterError ? filterHint(text, error, caseFields) : 'other'
  }
}
const number = '«amount» es un número y se compara con ==, !=, in, >=, <=, >, <'
const text = '«name» es un texto y se compara con ==, !=, in, like'

it.each([
  ['amount =gt= 41', `«=gt=» no es un operador. ${number}`],
  ['amount = 41', `«=» no es un operador. ${number}`],
  ['amount gt 41', `«gt» no es un operador. ${number}`],
  ["name == 'a' && amount => 41", `«=>» no es un operador. ${number}`],
  ["name ~ 'a'", `«~» no es un operador. ${text}`],
  ["name contains 'a'", `«contains» no es un operador. ${text}`],
  ["name > 'a'", text],
  ['active > 1', '«active» es un sí o no y se compara con ==, !=, in'],
  ["day like '2024'", '«day» es una fecha y se compara con ==, !=, in, >=, <=, >, <'],
  ['unknown == 1', '«unknown» no es un dato por el que se filtre esta lista'],
  ['name == ana', "Escribí «ana» entre comillas, como 'ana'"],
  ["name like ana && code == ''", "Escribí «ana» entre comillas, como 'ana'"],
  ['amount == mil', '«mil» no es un número'],
  ['name ==', undefined],
  ["name == 'abierto", undefined],
  ['(name == null', undefined],
  ['amount == 1.2.3', undefined],
])('hints how to correct %s', (filter, hint) => {
  expect(hintOf(filter)).toBe(hint)
})
