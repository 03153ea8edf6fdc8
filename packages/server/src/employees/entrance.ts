/** Entrance of employees for other areas: pay terms, the columns of an employee, and their mass loads. */
export { categoryToday, filterColumns } from './employee-rows.ts'
export { employeeLoads } from './load/employee-loads.ts'
export { hasCategoryToday, payInRun, payOnDay } from './pay-on-day.ts'
export { type DatedPay, termsOn } from './pay-terms.ts'
export { seniorityText } from './seniority.ts'
