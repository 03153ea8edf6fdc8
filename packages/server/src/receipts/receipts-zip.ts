import { Readable } from 'node:stream'
import { isMoving } from '@legajo/contract/payroll/runs/liquidation.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { anyOf } from '../db/any-of.ts'
import type { Database, Scope } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { readLiquidation, selectResults } from '../payroll/entrance.ts'
import { type ZipEntry, zipOf } from '../platform/zip-stream.ts'
import { noteShown } from '../policies/shown-people.ts'
import { receiptDataOf, runOfReceipts } from './receipt-data.ts'
import { drawReceipt } from './receipt-pdf.ts'

/** Receipts drawn per transaction, yielding to other requests in between. */
const pipeline = 50

export const serveReceiptsZip: Area = (server) => {
  serveOperation(server, results.pdf, async ({ scope, tenantId, request, reply }, { body }) => {
    const { liquidationId, employeeIds } = body
    const { name, chosen } = await server.database.inTenant(scope, async (db) => {
      const run = await readLiquidation(db, liquidationId)
      if (isMoving(run)) fail('liquidation_running')
      const rows = await selectResults(db)
        .clearSelect()
        .select('r.employee_id as employeeId')
        .where('r.liquidation_id', '=', liquidationId)
        .where('r.error', 'is', null)
        .$if(employeeIds.length > 0, (query) => query.where('r.employee_id', '=', anyOf(employeeIds)))
        .orderBy('e.file_order')
        .execute()
      return { name: run.name, chosen: rows.map(({ employeeId }) => employeeId) }
    })
    if (chosen.length === 0) refuse('employeeIds', 'Ninguno de esos empleados tiene recibo en esta liquidación')
    noteShown(request, { employees: chosen })
    const file = `recibos-${fileNameText(name)}.zip`
    const receipts = draw(server.database, scope, tenantId, liquidationId, chosen)
    reply.header('content-disposition', `attachment; filename="${file}"`).type('application/zip')
    // Streamed by the call handler; a file call declares no result type.
    return Readable.from(zipOf(receipts), { objectMode: false }) as never
  })
}

/** Receipts one by one, also before they are issued, drawn only as fast as they are consumed. */
async function* draw(
  database: Database,
  scope: Scope,
  tenantId: number,
  liquidationId: number,
  employeeIds: readonly number[],
): AsyncGenerator<ZipEntry> {
  for (let from = 0; from < employeeIds.length; from += pipeline) {
    const made = await database.inTenant(scope, async (db) =>
      receiptDataOf(db, tenantId, await runOfReceipts(db, liquidationId), employeeIds.slice(from, from + pipeline)),
    )
    for (const { employeeId, data } of made) {
      const name = `recibo-${data.period}-${data.employee.fileCode}-${employeeId}`
      yield { name: `${fileNameText(name)}.pdf`, bytes: drawReceipt(data) }
    }
  }
}

const fileNameText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase()
