import { expect, it } from '@jest/globals'
import { parseBigints } from './parse-bigints.ts'

it.each([
  ['{}', []],
  ['{0}', [0]],
  ['{NULL}', [null]],
  ['{NULL,NULL,7}', [null, null, 7]],
  ['{12,NULL,-3,0,-450}', [12, null, -3, 0, -450]],
  ['{9007199254740991,-9007199254740991,1}', [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1]],
])('reads integers of %s', (text, numbers) => {
  expect(parseBigints(text)).toEqual(numbers)
})
