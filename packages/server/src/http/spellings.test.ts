import { expect, test } from '@jest/globals'
import { number, object, string } from 'yup'
import { inOneSpelling } from './spellings.ts'

const schema = object({
  status: string()
    .oneOf(['ACTIVE'])
    .meta({ spellings: { activo: 'ACTIVE' } }),
  category: string().meta({ spellings: { 0: 'NORMAL' } }),
  order: number(),
})

test('converts the alternative spellings that a field declares and leaves everything else unchanged', () => {
  expect(inOneSpelling(schema, { status: 'activo', category: 0, order: 0, more: 'activo' })).toEqual({
    status: 'ACTIVE',
    category: 'NORMAL',
    order: 0,
    more: 'activo',
  })
  for (const other of [{ status: 'raro', category: 9 }, { status: { activo: 1 } }, ['activo'], null, 'activo'])
    expect(inOneSpelling(schema, other)).toBe(other)
  expect(inOneSpelling(undefined, { status: 'activo' })).toEqual({ status: 'activo' })
  expect(inOneSpelling(schema, { status: 'constructor', category: 'toString' })).toEqual({
    status: 'constructor',
    category: 'toString',
  })
})
