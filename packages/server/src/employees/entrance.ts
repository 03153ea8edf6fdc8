/** Entrance of employees for other areas: pay terms, the columns of an employee, decisions that wait, and their mass loads. */
export { decisionRows } from './decision-rows.ts'
export { filterColumns } from './employee-rows.ts'
export { finishSignedTasks } from './finish-task.ts'
export { employeeLoads } from './load/employee-loads.ts'
export { type DatedPay, type LastRaise, lastRaise, salaryOn, termsOn } from './pay-terms.ts'
export { peopleOf } from './people-of.ts'
export { payStretchesOf, type RaisedPay, raisePay, takeRaisesBack } from './raise-pay.ts'
export { setCostShares } from './set-cost-shares.ts'
