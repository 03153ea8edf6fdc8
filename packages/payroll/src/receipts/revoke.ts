import { call } from '@legajo/api/call.ts'
import { receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import { askName } from '@legajo/screens/dialog-queue.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { act } from './act.ts'

const countText = (count: number): string => (count === 1 ? '1 recibo' : `${formatNumber(count)} recibos`)

/** Revokes receipts for a reason that is told with them. Answers whether it was done. */
export const revoke = async (ids: number[], reason: string): Promise<boolean> => {
  const answer = await act(
    () => call(receiptIssues.revokeMany, { body: { ids, reason } }),
    ({ revoked }) => (revoked === 1 ? 'Se anuló 1 recibo' : `Se anularon ${countText(revoked)}`),
  )
  return answer !== undefined
}

/** The same, asking for the reason first. */
export const askRevoke = async (ids: number[]): Promise<boolean> => {
  const reason = await askName({
    title: `¿Anular ${countText(ids.length)}?`,
    label: 'Motivo de la anulación',
    confirmLabel: 'Anular',
  })
  return reason !== undefined && revoke(ids, reason)
}
