import { expect, it } from '@jest/globals'
import type { FormComponent, FormDefinition } from './component.ts'
import { problemsOf } from './form-problems.ts'

const field = (key: string, type: string, more: object = {}) =>
  ({ key, type, label: key, input: true, ...more }) as unknown as FormComponent
const messagesOf = (whenType: string, conditional: object) =>
  problemsOf({
    components: [
      field('tieneAuto', whenType),
      field('patente', 'textfield', { conditional: { when: 'tieneAuto', ...conditional } }),
    ],
  } as unknown as FormDefinition).map(({ message }) => message)

it('refuses a condition without a value, but for «distinct from empty» of a field that may be empty', () => {
  const refusal = ['«patente» se muestra según «tieneAuto», pero falta elegir el valor']
  expect(messagesOf('checkbox', { show: true, eq: '' })).toEqual(refusal)
  expect(messagesOf('checkbox', { show: false, eq: '' })).toEqual(refusal)
  expect(messagesOf('textfield', { show: true, eq: '' })).toEqual(refusal)
  expect(messagesOf('textfield', { show: false, eq: '' })).toEqual([])
  expect(messagesOf('checkbox', { show: true, eq: 'true' })).toEqual([])
})
