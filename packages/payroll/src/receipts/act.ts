import { invalidate } from '@legajo/api/queries.ts'
import { receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import { tellError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'

export const refreshReceipts = () =>
  invalidate(receiptIssues.byCompany, receiptIssues.list, receiptIssues.history, receiptIssues.pendingSignature)

/** Does something with receipts, tells what came of it and reads the lists again. Answers what was answered, or undefined. */
export const act = <T>(work: () => Promise<T>, done?: (answer: T) => string): Promise<T | undefined> =>
  attempt(async () => {
    const answer = await work()
    if (done) toast({ intent: 'success', title: done(answer) })
    await refreshReceipts()
    return answer
  })

/** Answers what the work answers, or undefined after telling what stopped it. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    await tellError(error)
    return undefined
  }
}
