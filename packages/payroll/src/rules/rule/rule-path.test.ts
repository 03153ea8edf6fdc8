import { expect, it } from '@jest/globals'
import { rulePath } from './rule-path.ts'

it('opens a rule on its own page if it has one, otherwise in the drawer of its list', () => {
  expect(rulePath({ kind: 'formula', id: 7 })).toBe('/formula-module/formula/7')
  expect(rulePath({ kind: 'concept', id: 7 })).toBe('/concept-module/concept/7')
  expect(rulePath({ kind: 'function', id: 7 })).toBe('/custom-function-module/custom-function/7')
  expect(rulePath({ kind: 'scale', id: 7 })).toBe('/scale-module/main-scale?detalle=7')
  expect(rulePath({ kind: 'variable', id: null })).toBe('/formula-module/formula-list')
})
