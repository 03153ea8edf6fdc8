import { receiptLayouts } from '@legajo/contract/payroll/documents/receipt-layout.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { ReceiptData } from './receipt-paper.ts'

export const serveReceiptLayouts: Area = (server) => {
  serve(server, receiptLayouts.list, ({ db }) => all(db).execute())
  serve(server, receiptLayouts.create, async ({ db }, { body }) => one(db, await insertRow(db, 'receipt_layout', rowOf(body))))
  serve(server, receiptLayouts.update, async ({ db }, { params, body }) =>
    one(db, await updateRow(db, 'receipt_layout', params.id, { ...rowOf(body), version: body.version })),
  )
  serve(server, receiptLayouts.remove, ({ db }, { params }) => removeRow(db, 'receipt_layout', params.id))
}

type Draft = {
  readonly validFrom: string
  readonly showEmployer: boolean
  readonly copies: number
  readonly legend?: string | null | undefined
}
const rowOf = ({ validFrom, showEmployer, copies, legend }: Draft) => ({
  valid_from: validFrom,
  show_employer: showEmployer,
  copies,
  legend: legend || null,
})

const all = (db: Db) =>
  db
    .selectFrom('receipt_layout')
    .select(['id', 'valid_from as validFrom', 'show_employer as showEmployer', 'copies', 'legend', 'version'])
    .orderBy('valid_from', 'desc')
const one = (db: Db, id: number) => all(db).where('id', '=', id).executeTakeFirstOrThrow()

/** Law 27.802 (B.O. 6/3/2026) requires the employer's contributions on the receipt; its regulation was pending. */
const employerShownFrom = '2026-03-01'

/** The layout of receipts of a period that begins on `from`. Without a layout of the company's own, the legal requirements. */
export const layoutFor = async (db: Db, from: string): Promise<ReceiptData['layout']> => {
  const row = await all(db).where('valid_from', '<=', from).limit(1).executeTakeFirst()
  return row
    ? { showEmployer: row.showEmployer, copies: row.copies, legend: row.legend }
    : { showEmployer: from >= employerShownFrom, copies: 2, legend: null }
}
