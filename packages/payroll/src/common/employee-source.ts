import { employeeOptionsOf } from '@legajo/screens/employee-options.ts'
import { findEmployees } from './find-employees.ts'

/** Employees as choices of a field, with those who left. */
export const employeeSource = employeeOptionsOf(findEmployees)
