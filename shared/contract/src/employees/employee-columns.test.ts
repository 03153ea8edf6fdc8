import { expect, it } from '@jest/globals'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { columnOf, employeeColumns, fieldOfColumn, labelOfColumn } from './employee-columns.ts'

/** Columns that dated changes alone write: the form has no field for them. */
const withoutField = ['contract_end']

it('names a field of the form for every column, once', () => {
  const columns = keyNames(employeeColumns).filter((column) => !withoutField.includes(column))
  expect(columns.map((column) => labelOfColumn(column)).filter((label) => label.includes('_'))).toEqual([])
  expect(new Set(columns.map(fieldOfColumn)).size).toBe(columns.length)
})

it('gives each field of a list to one column', () => {
  const fields = keyNames(employeeColumns).flatMap((column) => columnOf(column).list ?? columnOf(column).filter ?? [])
  expect(new Set(fields).size).toBe(fields.length)
})

it('finds the field of a column, of the name that stands for an id, and of no column', () => {
  expect(['gender', 'area_id', 'hierarchical_level', 'photo_url'].map(fieldOfColumn)).toEqual([
    'person.gender_id',
    'area',
    'hierchical_level',
    'photo_url',
  ])
})
