import { describe, expect, it } from '@jest/globals'
import { equalsValues, filterProblem, filterText, passesFilter } from './column-filter.ts'

describe('passes', () => {
  it.each([
    ['text', 'name', 'munoz', 'Muñoz', 'Muñoz', true],
    ['text', 'name', 'zz', 'Muñoz', 'Muñoz', false],
    ['equals', 'fileCode', '00012', '00012', '00012', true],
    ['equals', 'fileCode', '12', '00012', '00012', false],
    ['equals', 'code', '1, 2', 2, '2', true],
    ['number', 'salary', '1.234,50', '1234.50', '1.234,50', true],
    ['number', 'salary', '> 1000000', '1000000.01', '', true],
    ['number', 'salary', '> 1.000.000', '1000000.00', '', false],
    ['number', 'salary', '>= 1.000.000', '1000000.00', '', true],
    ['number', 'salary', '< 10', 9.5, '', true],
    ['number', 'salary', '<=10; 20', 20, '', true],
    ['number', 'salary', '1, 2', 2, '', true],
    ['number', 'salary', '1,2', 2, '', false],
    ['number', 'salary', '> mil', '5', '', false],
    ['number', 'salary', '> 1', null, '', false],
    ['boolean', 'active', 'Si', true, 'Si', true],
    ['boolean', 'active', 'Si', false, 'No', false],
    ['boolean', 'active', 'No', true, 'Si', false],
    ['boolean', 'active', 'No', null, '', true],
    ['boolean', 'active', 'Si', undefined, '', false],
    ['date', 'day', '2024-01-01..2024-02-01', '2024-01-31', '', true],
    ['date', 'day', '..2024-02-01', '1949-12-31', '', false],
    ['date', 'day', '2024-01-01..', '', '', false],
    ['multi', 'area', 'A|B', 'B', 'B', true],
    ['multi', 'area', 'A|B', ['C', 'A'], '', true],
    ['multi', 'area', 'A|B', 'C', 'C', false],
  ] as const)('filters %s of %s by «%s»: %p', (kind, field, typed, value, text, isIn) =>
    expect(passesFilter(kind, field, typed, value, text)).toBe(isIn),
  )
})

it('treats numbers without leading zeros as numbers, file codes never', () => {
  expect(equalsValues('level', '1, 02, x')).toEqual([1, '02', 'x'])
  expect(equalsValues('employee.fileCode', '15')).toEqual(['15'])
})

describe('filterText', () => {
  it('sends plain text while only the global box is used', () =>
    expect(filterText(' sur ', [{ id: 'name', kind: 'text', typed: '' }])).toBe('sur'))
  it('keeps an expression of the global box beside the filters of columns', () =>
    expect(filterText("pay > 10 || name == 'x'", [{ id: 'active', kind: 'boolean', typed: 'Si' }])).toBe(
      "(pay > 10 || name == 'x') && active == true",
    ))
  it('writes an expression over the columns', () =>
    expect(
      filterText(" sur  d'elía ", [
        { id: 'name', kind: 'text', typed: "O'Higgins" },
        { id: 'active', kind: 'boolean', typed: 'No' },
        { id: 'level', kind: 'equals', typed: '1,2' },
        { id: 'day', kind: 'date', typed: '2024-01-01..' },
        { id: 'pay', kind: 'number', typed: '> 1.000.000; 1.500,50' },
      ]),
    ).toBe(
      `$words like 'sur' && $words like "d'elía" && name like "O'Higgins" && active != true && (level == 1 || level == 2) && day >= '2024-01-01' && day <= '2100-12-31' && (pay > 1000000 || pay == 1500.50)`,
    ))
})

it('returns the reason why the filter of an amount cannot be read', () => {
  expect(filterProblem('number', '> 1.000, 3')).toBeUndefined()
  expect(filterProblem('number', '> mil')).toBe('«mil» no es un número; escribilo como 1234,56')
  expect(filterProblem('number', '1500.500')).toMatch(/dos maneras/)
  expect(filterProblem('text', '> mil')).toBeUndefined()
})
