import { call } from '@legajo/api/call.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { FoundEmployee } from '@legajo/screens/employee-finder.tsx'

/** Employees of the company by file code, last name or name, for the search: includes employees who left, since they are still paid. */
export const findEmployees = (text: string, signal: AbortSignal): Promise<readonly FoundEmployee[]> =>
  call(employees.find, { query: { filter: text, egressed: true }, signal })
