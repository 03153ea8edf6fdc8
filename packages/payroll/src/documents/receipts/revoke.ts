import { call } from '@legajo/api/call.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { promptForName } from '@legajo/screens/dialog-queue.ts'
import { runReceiptAction } from './receipt-action.ts'

/** Revokes receipts with a reason that is shown with them. Returns whether it succeeded. */
export const revoke = async (ids: number[], reason: string): Promise<boolean> => {
  const answer = await runReceiptAction(
    () => call(receiptIssues.revokeMany, { body: { ids, reason } }),
    ({ revoked }) => `${revoked === 1 ? 'Se anuló' : 'Se anularon'} ${countText(revoked, 'recibo')}`,
  )
  return answer !== undefined
}

/** Like `revoke`, requesting the reason first. */
export const confirmRevoke = async (ids: number[]): Promise<boolean> => {
  const reason = await promptForName({
    title: `¿Anular ${countText(ids.length, 'recibo')}?`,
    label: 'Motivo de la anulación',
    confirmLabel: 'Anular',
  })
  return reason !== undefined && revoke(ids, reason)
}
