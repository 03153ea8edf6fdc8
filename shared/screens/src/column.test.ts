import { expect, it } from '@jest/globals'
import { number, object } from 'yup'
import { columnsFrom } from './columns-from.ts'

it('shows the id of another record as a label, not as a quantity', () => {
  const schema = object({
    notice_type_id: number().integer().label('Tipo'),
    courseId: number().integer(),
    days: number().integer(),
  })
  const kinds = columnsFrom(schema, ['notice_type_id', 'courseId', 'days']).map(({ kind }) => kind)
  expect(kinds).toEqual(['text', 'text', 'number'])
})
