import { expect, it } from '@jest/globals'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { dynamicColumns } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { fileOf, write } from './act.ts'

it('changes data by a write, also by one whose method is GET, and not by a preview or a download', () => {
  expect(receiptIssues.generate.method).toBe('GET')
  expect([
    write(receiptIssues.generate, { params: { id: 1 } }).changesData,
    write(receiptIssues.revoke, { params: { id: 1 }, body: { reason: 'Se emitió dos veces' } }).changesData,
    write(dynamicColumns.preview, {}).changesData,
    fileOf(receiptIssues.download, {}).changesData,
  ]).toEqual([true, true, false, false])
})
