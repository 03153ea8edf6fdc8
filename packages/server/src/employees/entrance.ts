/** Entrance of employees for other areas: pay terms, the columns of an employee, and their mass loads. */
export { categoryToday, filterColumns } from './employee-rows.ts'
export { finishSignedTasks } from './finish-task.ts'
export { employeeLoads } from './load/employee-loads.ts'
export { hasCategoryToday, payInRun, payOnDay } from './pay-on-day.ts'
export { type DatedPay, type LastRaise, lastRaise, salaryOn, termsOn } from './pay-terms.ts'
export { payStretchesOf, type Raised, raisePay, takeRaisesBack } from './raise-pay.ts'
export { seniorityText } from './seniority.ts'
export { setCostShares } from './set-cost-shares.ts'
