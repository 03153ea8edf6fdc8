import { call } from '@legajo/api/call.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { OptionSource } from '@legajo/forms/option.ts'
import { employeeHint, employeeName, type FoundEmployee } from './employee-finder.tsx'

type FindEmployees = (filter: string, signal: AbortSignal) => Promise<readonly FoundEmployee[]>

/** Employees of the company by file code, last name or name, without those who left. */
export const findEmployees: FindEmployees = (filter, signal) => call(employees.find, { query: { filter }, signal })

const toOption = (one: FoundEmployee) => ({ value: one.id, label: employeeName(one), hint: employeeHint(one) })

/** Employees as choices of a field, from the third letter on, found by `find`. */
export const employeeOptionsOf = (find: FindEmployees): OptionSource => ({
  minLength: 3,
  find: async (filter, signal) => (await find(filter, signal)).map(toOption),
  resolve: async (value, signal) =>
    (await call(employees.findByIds, { body: { ids: [Number(value)] }, signal })).map(toOption)[0],
})

/** Like `employeeOptionsOf`, without those who left. */
export const employeeOptions: OptionSource = employeeOptionsOf(findEmployees)
