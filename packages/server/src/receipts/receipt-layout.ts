import { receiptLayouts } from '@legajo/contract/payroll/documents/receipt-layout.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const serveReceiptLayouts: Area = (server) => {
  serveDeclared(server, receiptLayouts, { orderBy: ['valid_from desc'], blankAsNull: ['legend'] })
}
