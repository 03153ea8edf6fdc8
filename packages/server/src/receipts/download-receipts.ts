import { Readable } from 'node:stream'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { anyOf } from '../db/any-of.ts'
import type { Database, Scope } from '../db/database.ts'
import { serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { openPdf } from '../pdf/pdf.ts'
import { pdfWriter } from '../pdf/pdf-writer.ts'
import { zipOf } from '../platform/zip-stream.ts'
import { noteShown } from '../policies/shown-people.ts'
import { paperOf, proofOf } from './issue-receipts.ts'
import { receiptFiles } from './receipt-bytes.ts'
import { drawReceiptOn } from './receipt-pdf.ts'
import { findChosenReceipts } from './receipt-rows.ts'

/** Receipts read from the database at a time: a download of thousands is never entirely in memory. */
const receiptsPerRead = 100

export const serveReceiptDownload: Area = (server) => {
  serveOperation(server, receiptIssues.download, async ({ scope, request, reply }, { body }) => {
    const { database } = server
    const slow = { ...scope, timeout: 60_000 }
    const ids = await database.inTenant(slow, (db) => findChosenReceipts(db, body))
    noteShown(request, { receipts: ids })
    const isZip = body.format === 'zip'
    const parts = isZip ? zipOf(files(database, slow, ids)) : mergeDocuments(database, slow, ids)
    reply
      .header('content-disposition', `attachment; filename="recibos.${isZip ? 'zip' : 'pdf'}"`)
      .type(isZip ? 'application/zip' : 'application/pdf')
      .send(Readable.from(parts))
  })
}

async function* files(database: Database, scope: Scope, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += receiptsPerRead)
    yield* await database.inTenant(scope, (db) => receiptFiles(db, ids.slice(from, from + receiptsPerRead)))
}

/** One document for printing. Merging invalidates signatures; third-party papers are left out. */
async function* mergeDocuments(database: Database, scope: Scope, ids: readonly number[]) {
  let ready = ''
  const writer = pdfWriter(
    (text) => {
      ready += text
    },
    { title: 'Recibos de haberes', author: 'Legajo' },
  )
  let pages = 0
  for (let from = 0; from < ids.length; from += receiptsPerRead) {
    const rows = await database.inTenant(scope, (db) =>
      db
        .selectFrom('receipt')
        .select(['id', 'code', 'data', 'data_hash'])
        .where('id', '=', anyOf(ids.slice(from, from + receiptsPerRead)))
        .where('data', 'is not', null)
        .execute(),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids.slice(from, from + receiptsPerRead)) {
      const row = byId.get(id)
      if (!row) continue
      const paper = paperOf(row)
      const pdf = openPdf()
      drawReceiptOn(pdf, paper.shown, proofOf(paper, row.code))
      for (const page of pdf.pages()) {
        writer.page(page)
        pages++
      }
    }
    yield Buffer.from(ready, 'latin1')
    ready = ''
  }
  if (pages === 0) {
    const pdf = openPdf()
    pdf.text(40, 60, 'Los recibos elegidos son de terceros: descargalos en un ZIP.')
    for (const page of pdf.pages()) writer.page(page)
  }
  writer.end()
  yield Buffer.from(ready, 'latin1')
}
