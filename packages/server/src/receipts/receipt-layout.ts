import { receiptLayouts } from '@legajo/contract/payroll/documents/receipt-layout.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { all } from './layout-for.ts'

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
const one = (db: Db, id: number) => all(db).where('id', '=', id).executeTakeFirstOrThrow()
