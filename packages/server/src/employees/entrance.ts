/** Entrance of employees for other areas: pay terms, and the columns of an employee. */
export { categoryToday, filterColumns } from './employee-rows.ts'
export { payInRun, payOnDay } from './pay-on-day.ts'
export { type DatedPay, termsOn } from './pay-terms.ts'
