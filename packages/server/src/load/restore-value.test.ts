import { expect, it } from '@jest/globals'
import { restoreValue } from './restore-value.ts'

const [ana, leo, eva] = [{ name: 'Ana' }, { name: 'Leo' }, { name: 'Eva' }]
const anaChanged = { ...ana, dependent: false }

it.each([
  ['a text that is as it was written', 'a', 'b', 'b', 'a'],
  ['a part that another one was added to', { x: 1 }, { x: 2 }, { x: 2, y: 3 }, { x: 1, y: 3 }],
  ['a part that did not exist before', {}, { x: 2 }, { x: 2, y: 3 }, { y: 3 }],
  ['a part of a part', { at: { x: 1 } }, { at: { x: 2 } }, { at: { x: 2, y: 3 } }, { at: { x: 1, y: 3 } }],
  [
    'an item that was added to a list, with a later one',
    { of: [ana] },
    { of: [ana, leo] },
    { of: [ana, leo, eva] },
    { of: [ana, eva] },
  ],
  ['an item that was changed, in its place', { of: [ana] }, { of: [anaChanged] }, { of: [anaChanged, eva] }, { of: [ana, eva] }],
  ['a part whose keys are in another order', { x: { a: 1, b: 2 } }, { x: {} }, { x: {}, y: 1 }, { x: { b: 2, a: 1 }, y: 1 }],
])('puts back %s', (_, before, written, present, value) => {
  expect(restoreValue({ before, written, present })).toEqual({ value, conflicts: [] })
})

it.each([
  ['a text', 'a', 'b', 'c', ['']],
  ['a part', { x: 1, y: 1 }, { x: 2, y: 2 }, { x: 3, y: 2 }, ['x']],
  ['a removed item of a list', { of: [ana] }, { of: [ana, leo] }, { of: [ana] }, ['of']],
  ['a list of texts', { of: ['a'] }, { of: ['a', 'b'] }, { of: ['a', 'b', 'c'] }, ['of']],
])('names what was changed later: %s', (_, before, written, present, conflicts) => {
  expect(restoreValue({ before, written, present }).conflicts).toEqual(conflicts)
})
