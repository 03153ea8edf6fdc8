import { write } from '@legajo/api/act.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { promptForName } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'

/** Revokes receipts with a reason that is shown with them, and that is requested unless it is given. */
export const useRevocation = () =>
  useAction(
    async (readIds: () => Promise<number[]>, given?: string) => {
      const ids = await readIds()
      const reason = given ?? (await promptForReason(countText(ids.length, 'recibo')))
      return reason === undefined ? undefined : write(receiptIssues.revokeMany, { body: { ids, reason } })
    },
    { done: ({ revoked }) => `${revoked === 1 ? 'Se anuló' : 'Se anularon'} ${countText(revoked, 'recibo')}` },
  )

/** Requests the reason of a revocation. */
export const promptForReason = (subject: string): Promise<string | undefined> =>
  promptForName({ title: `¿Anular ${subject}?`, label: 'Motivo de la anulación', confirmLabel: 'Anular' })
