import type { AssignmentDraft } from '@legajo/contract/employees/assignment.ts'
import type { CostShare } from '@legajo/contract/org/cost-share.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { todayOf } from '../../platform/today.ts'
import { isSameValue, lockDatedFile, readAssignmentsOn, storeAssignment } from './assign.ts'
import { checkCostShares } from './cost-shares.ts'

/** Sets the distribution of the cost of an employee from a day on; without one, it replaces what holds today since its start. */
export const setCostShares = async (
  db: Db,
  employeeId: number,
  shares: readonly CostShare[],
  day: CalendarDate | undefined,
): Promise<void> => {
  const file = await lockDatedFile(db, employeeId)
  await checkCostShares(db, shares, file.company_id, 'shares')
  const from = day ?? (await todayOf(db))
  const { cost_shares } = await readAssignmentsOn(db, file, from)
  if (isSameValue(cost_shares, shares)) return
  const draft = { from, kind: day ? 'CHANGE' : 'CORRECTION', fields: ['cost_shares'], cost_shares: shares }
  await storeAssignment(db, file, draft as AssignmentDraft)
}
