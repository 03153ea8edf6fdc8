/** Entrance of receipts for other areas: the content of issued receipts. */
export type { IssuedPaper } from './issue-receipts.ts'
export type { ReceiptData, ReceiptLine } from './receipt-paper.ts'
