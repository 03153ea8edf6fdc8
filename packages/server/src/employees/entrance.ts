/** Entrance of employees for other areas: pay terms, the columns of an employee, decisions that wait, and their mass loads. */

export { type DatedPay, type LastRaise, lastRaise, salaryOn, termsOn } from './dated/pay-terms.ts'
export { payStretchesOf, type RaisedPay, raisePay, takeRaisesBack } from './dated/raise-pay.ts'
export { setCostShares } from './dated/set-cost-shares.ts'
export { setAssignedForm } from './file/set-assigned-form.ts'
export { employeeLoads } from './load/employee-loads.ts'
export { finishSignedTasks } from './plan/finish-task.ts'
export { isOwnTask } from './plan/plan-owners.ts'
export { personFilters } from './report/employee-filters.ts'
export { peopleOf } from './report/filtered-people.ts'
export { decisionRows } from './request/decision-rows.ts'
