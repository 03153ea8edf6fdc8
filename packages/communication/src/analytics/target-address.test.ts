import { expect, it } from '@jest/globals'
import { targetAddress } from './target-address.ts'

it.each([
  ['https://socio.example/a', 'https://socio.example/a'],
  ['www.socio.example', 'http://www.socio.example/'],
  ['javascript:alert(1)', undefined],
  ['wjavascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['/home', undefined],
  ['', undefined],
])('resolves %s to %s', (given, target) => {
  expect(targetAddress(given)).toBe(target)
})
