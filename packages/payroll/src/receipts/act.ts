import { invalidate } from '@legajo/api/queries.ts'
import { receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import { tellError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'

export const refreshReceipts = () =>
  invalidate(receiptIssues.byCompany, receiptIssues.list, receiptIssues.history, receiptIssues.pendingSignature)

/** Does something with receipts, tells what came of it and reads the lists again. Answers what was answered, or undefined. */
export const act = async <T>(work: () => Promise<T>, done?: (answer: T) => string): Promise<T | undefined> => {
  try {
    const answer = await work()
    if (done) toast({ intent: 'success', title: done(answer) })
    await refreshReceipts()
    return answer
  } catch (error) {
    await tellError(error)
    return undefined
  }
}
