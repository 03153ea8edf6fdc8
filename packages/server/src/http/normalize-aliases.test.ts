import { expect, test } from '@jest/globals'
import { number, object, string } from 'yup'
import { normalizeAliases } from './normalize-aliases.ts'

const schema = object({
  status: string()
    .oneOf(['ACTIVE'])
    .meta({ spellings: { activo: 'ACTIVE' } }),
  category: string().meta({ spellings: { 0: 'NORMAL' } }),
  order: number(),
})

test('converts the alternative spellings that a field declares and leaves everything else unchanged', () => {
  expect(normalizeAliases(schema, { status: 'activo', category: 0, order: 0, more: 'activo' })).toEqual({
    status: 'ACTIVE',
    category: 'NORMAL',
    order: 0,
    more: 'activo',
  })
  for (const other of [{ status: 'raro', category: 9 }, { status: { activo: 1 } }, ['activo'], null, 'activo'])
    expect(normalizeAliases(schema, other)).toBe(other)
  expect(normalizeAliases(undefined, { status: 'activo' })).toEqual({ status: 'activo' })
  expect(normalizeAliases(schema, { status: 'constructor', category: 'toString' })).toEqual({
    status: 'constructor',
    category: 'toString',
  })
})
