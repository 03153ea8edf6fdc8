import { expect, test } from '@jest/globals'
import { boolean, number, object, string } from 'yup'
import { fieldsOf, rowOf } from './resource.ts'

const draft = object({ externalCode: string().nullable(), active: boolean(), name: string(), level_order: number() })

test("a resource's rows are selected under the names of the wire", () => {
  expect(fieldsOf(draft)).toEqual(['external_code as externalCode', 'active', 'name', 'level_order'])
})

test('a draft is written under the names of the columns, and what was not sent stays unsent', () => {
  expect(rowOf({ externalCode: null, active: false, name: undefined })).toEqual({
    external_code: null,
    active: false,
    name: undefined,
  })
})
