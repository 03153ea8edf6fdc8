import { expect, test } from '@jest/globals'
import { array, number, object, string } from 'yup'
import { dropNullOptionals } from './drop-null-optionals.ts'

const schema = object({
  name: string().required(),
  note: string().nullable(),
  version: number(),
  filter: object({ text: string(), ids: array().of(number().required()) }).default({}),
  items: array().of(object({ id: number().required(), amount: string() })),
})

test('drops an invalid null and keeps one that has a meaning or is in a required field', () => {
  expect(
    dropNullOptionals(schema, {
      name: null,
      note: null,
      version: null,
      filter: { text: null, ids: [null], more: null },
      items: [{ id: null, amount: null }],
      more: null,
    }),
  ).toEqual({ name: null, note: null, filter: { ids: [null], more: null }, items: [{ id: null }], more: null })
  expect(dropNullOptionals(schema, { filter: null })).toEqual({})
  for (const other of [null, 'text', 3, [{ version: null }]]) expect(dropNullOptionals(schema, other)).toEqual(other)
  expect(dropNullOptionals(undefined, { version: null })).toEqual({ version: null })
})
