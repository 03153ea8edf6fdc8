import { call } from '@legajo/api/call.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { OptionSource } from '@legajo/forms/option.ts'
import { employeeHint, employeeName } from '@legajo/screens/employee-finder.tsx'

/** Employees by file code, last name or name, from the third letter on. */
export const findEmployees = (filter: string, signal: AbortSignal) => call(employees.find, { query: { filter }, signal })

/** The same as choices of a field. */
export const employeeSource: OptionSource = {
  minLength: 3,
  find: async (filter, signal) =>
    (await findEmployees(filter, signal)).map((one) => ({ value: one.id, label: employeeName(one), hint: employeeHint(one) })),
  resolve: async (value, signal) =>
    (await call(employees.findByIds, { body: { ids: [Number(value)] }, signal })).map((one) => ({
      value: one.id,
      label: employeeName(one),
    }))[0],
}
