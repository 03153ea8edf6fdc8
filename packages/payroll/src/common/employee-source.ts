import { call } from '@legajo/api/call.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { OptionSource } from '@legajo/forms/option.ts'
import { employeeHint, employeeName, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from './find-employees.ts'

const toOption = (employee: FoundEmployee) => ({
  value: employee.id,
  label: employeeName(employee),
  hint: employeeHint(employee),
})

/** Employees as choices of a field. */
export const employeeSource: OptionSource = {
  minLength: 3,
  find: async (text, signal) => (await findEmployees(text, signal)).map(toOption),
  resolve: async (value, signal) =>
    (await call(employees.findByIds, { body: { ids: [Number(value)] }, signal })).map(toOption)[0],
}
