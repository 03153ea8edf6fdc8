import type { Db } from '../db/database.ts'
import type { ReceiptData } from './receipt-paper.ts'

/** Law 27.802 (B.O. 6/3/2026) requires the employer's contributions on the receipt; its regulation was pending. */
const employerShownFrom = '2026-03-01'

/** The layout of receipts of a period that begins on `from`. Without a layout of the company's own, the legal requirements. */
export const chooseReceiptLayout = async (db: Db, from: string): Promise<ReceiptData['layout']> => {
  const own = await db
    .selectFrom('receipt_layout')
    .select(['show_employer as showEmployer', 'copies', 'legend'])
    .where('valid_from', '<=', from)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return own ?? { showEmployer: from >= employerShownFrom, copies: 2, legend: null }
}
