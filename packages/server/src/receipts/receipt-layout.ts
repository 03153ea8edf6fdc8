import { receiptLayouts } from '@legajo/contract/payroll/documents/receipt-layout.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveReceiptLayouts: Area = (server) => {
  serveResource(server, receiptLayouts, { table: 'receipt_layout', orderBy: ['valid_from desc'], blankAsNull: ['legend'] })
}
