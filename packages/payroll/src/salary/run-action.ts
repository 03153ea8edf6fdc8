import { invalidate } from '@legajo/api/queries.ts'
import { studyCosts } from '@legajo/contract/payroll/salary/cost.ts'
import { proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import { salaryReports } from '@legajo/contract/payroll/salary/salary-report.ts'
import { sheets, studies } from '@legajo/contract/payroll/salary/study.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'

/** Reloads everything that shows a study, its sheets or its proposals. */
export const refreshStudy = () =>
  invalidate(
    ...[studies.list, studies.get, sheets.get, proposals.ofSheet, proposals.ofStudy, studyCosts.list],
    ...[salaryReports.stretches, salaryReports.overlaps, salaryReports.equity],
  )

/** Runs a change of a study, reports its end or its error, and reloads. Returns whether it succeeded. */
export const runAction = async (work: () => Promise<unknown>, title: string, text?: string): Promise<boolean> => {
  let isDone = false
  try {
    await work()
    isDone = true
    toast({ intent: 'success', title, ...(text && { text }) })
  } catch (error) {
    await showError(error)
  }
  await refreshStudy()
  return isDone
}
