import { expect, it } from '@jest/globals'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { inBase64, maxSignedBytes } from './in-base64.ts'

it('converts a file of any length and any byte to base64', async () => {
  for (const length of [0, 1, 2, 3, 8191, 8192, 8193, 20_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256)
    expect(await inBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
  }
})

it('limits a file to the largest size its call accepts', async () => {
  const body = (length: number) => ({ paymentReceiptId: 1, bytes: 'A'.repeat(Math.ceil(length / 3) * 4) })
  expect(await receiptIssues.uploadSigned.body.isValid(body(maxSignedBytes))).toBe(true)
  expect(await receiptIssues.uploadSigned.body.isValid(body(maxSignedBytes + 3))).toBe(false)
})
