import { expect, it } from '@jest/globals'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { fillPlaceholders, findCompanyFieldKeys } from './message-placeholders.ts'

const person = { name: 'Ana', last_name: 'Sosa', admission_date: '2020-03-01', additional: { talle: 'M', nombre: 'Otra' } }
const fields = ['talle', 'nombre'].map((key) => ({ key, label: key, type: 'text' })) as unknown as FieldShape[]

it('accepts the name of an added field as documents write it, and without the prefix', () => {
  expect(fillPlaceholders('@nombre: @talle y @adicional.talle, @adicional.nombre. @otro', person, 'text', fields)).toBe(
    'Ana: M y M, Otra. @otro',
  )
  expect(findCompanyFieldKeys('@nombre @talle @adicional.talle @adicional.nombre ana@adicional.com')).toEqual(['talle', 'nombre'])
})
