import { expect, it } from '@jest/globals'
import { missingInCase } from './missing-in-case.ts'

it('lists the missing fields of a case, each datum by its position', () => {
  const whole = { name: 'Con antigüedad', period: null, expected: '100', inputs: [{ name: 'C.0100', value: '1000' }] }
  expect(missingInCase(whole)).toBe('')
  expect(missingInCase({ ...whole, inputs: [] })).toBe('')
  expect(missingInCase({ ...whole, inputs: [{ name: 'L.CATEGORIA', value: '' }] })).toBe('')
  expect(missingInCase({ ...whole, expected: ' ', inputs: [...whole.inputs, { name: '', value: '4' }] })).toBe(
    'el resultado, el dato 2',
  )
})
