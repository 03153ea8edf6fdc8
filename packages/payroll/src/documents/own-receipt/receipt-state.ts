import { type ReceiptState, receiptStates } from '@legajo/contract/payroll/documents/receipt-row.ts'
import type { StatusTone } from '@legajo/ui/status-badge.tsx'

const tones: Readonly<Record<ReceiptState, StatusTone>> = {
  ISSUED: 'default',
  RELEASED: 'progress',
  SEEN: 'progress',
  DOWNLOADED: 'progress',
  AGREED: 'finalized',
  DISAGREED: 'error',
  REVOKED: 'warning',
}

export const toneOfReceipt = (state: ReceiptState): StatusTone => tones[state]
export const labelOfReceipt = (state: ReceiptState): string => receiptStates[state]
