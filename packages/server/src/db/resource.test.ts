import { expect, test } from '@jest/globals'
import { boolean, number, object, string } from 'yup'
import { fieldsOf, rowOf } from './resource.ts'

const draft = object({ externalCode: string().nullable(), active: boolean(), name: string(), level_order: number() })

test("selects a resource's rows under their wire names", () => {
  expect(fieldsOf(draft)).toEqual(['external_code as externalCode', 'active', 'name', 'level_order'])
})

test('writes a draft under its column names and omits unsent fields', () => {
  expect(rowOf({ externalCode: null, active: false, name: undefined })).toEqual({
    external_code: null,
    active: false,
    name: undefined,
  })
})
