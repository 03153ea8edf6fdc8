import { expect, it } from '@jest/globals'
import { nameOfRepeated } from './statement-name.ts'

const isNamedAtTheSecondTime = (text: string): boolean => {
  nameOfRepeated(text)
  return nameOfRepeated(text) !== undefined
}

it('names a repeated text whose result columns are listed', () => {
  expect(isNamedAtTheSecondTime('select id from employee where id = $1')).toBe(true)
  expect(isNamedAtTheSecondTime('select count(*) from employee')).toBe(true)
})

it('names a repeated text with open columns inside parentheses alone', () => {
  expect(
    isNamedAtTheSecondTime(
      'select e.id from (select x.*, area.name from (select * from employee) x, area where (a = (b))) e limit 5',
    ),
  ).toBe(true)
})

it('does not name a text whose own columns are open', () => {
  expect(isNamedAtTheSecondTime('select * from (select id from employee) e')).toBe(false)
  expect(isNamedAtTheSecondTime('select e.*, (select count(*) from area) from employee e')).toBe(false)
})
