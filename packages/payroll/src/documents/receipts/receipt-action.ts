import { invalidate } from '@legajo/api/queries.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { toast } from '@legajo/ui/toasts.tsx'

export const refreshReceipts = () =>
  invalidate(receiptIssues.byCompany, receiptIssues.list, receiptIssues.history, receiptIssues.pendingSignature)

/** Performs an action on receipts, reports its outcome and reloads the lists. Returns the result, or undefined; the work may return it too. */
export const runReceiptAction = <T>(work: () => Promise<T | undefined>, done?: (answer: T) => string): Promise<T | undefined> =>
  attempt(async () => {
    const answer = await work()
    if (done && answer !== undefined) toast({ intent: 'success', title: done(answer) })
    await refreshReceipts()
    return answer
  })

/** Returns the result of the work, or undefined after reporting the error. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    await showError(error)
    return undefined
  }
}
