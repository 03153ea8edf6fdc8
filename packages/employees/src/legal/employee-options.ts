import { call } from '@legajo/api/call.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { OptionSource } from '@legajo/forms/option.ts'

type Found = {
  readonly id: number
  readonly file_code: string
  readonly person: { readonly lastname: string; readonly name: string }
}

const option = ({ id, file_code, person }: Found) => ({
  value: id,
  label: `${person.lastname}, ${person.name}`,
  hint: `Legajo ${file_code}`,
})

/** Employees, searched by name or file code from three characters on. */
export const employeeOptions: OptionSource = {
  minLength: 3,
  find: async (filter, signal) => (await call(employees.find, { query: { filter }, signal })).map(option),
  resolve: async (value, signal) => (await call(employees.findByIds, { body: { ids: [Number(value)] }, signal })).map(option)[0],
}
