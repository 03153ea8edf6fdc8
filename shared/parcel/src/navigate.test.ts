import { expect, it } from '@jest/globals'
import { addressOf, patchSearch } from './navigate.ts'

it.each([
  ['?a=1', { b: 2 }, '?a=1&b=2'],
  ['?a=1&b=2', { a: null }, '?b=2'],
  ['?a=1', { a: '' }, ''],
  ['', { q: 'año & más' }, '?q=a%C3%B1o+%26+m%C3%A1s'],
])('changes the address %s by %j to %s', (query, patch, expected) => expect(patchSearch(query, patch)).toBe(expected))

it('fills a pattern and its query', () => {
  expect(addressOf({ path: '/employee/{id}', params: { id: 7 }, search: { tab: 'pagos', page: undefined } })).toBe(
    '/employee/7?tab=pagos',
  )
})
