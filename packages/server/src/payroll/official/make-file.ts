import type { FileRequest } from '@legajo/contract/payroll/documents/official-file.ts'
import { sql } from 'kysely'
import { numbersText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { CooperativeLoop } from '../month-data/cooperative-loop.ts'
import type { Payment } from '../month-data/read-month-data.ts'
import { runVersions } from '../results/run-versions.ts'
import { type CheckedFile, checkFile, count, sha256Of } from './check-file.ts'

/** The user who generates a file, and its company. */
export type FileAuthor = { readonly company: number; readonly username: string }

/** Checks a file again, stores it with its fingerprint and marks its payments. Returns its id. */
export const makeFile = async (
  db: Db,
  tenantId: number,
  maker: FileAuthor,
  request: FileRequest,
  pace = new CooperativeLoop(),
): Promise<{ readonly id: number; readonly checked: CheckedFile }> => {
  // Serialises payment files of one period: the second one detects the existing payments.
  await sql`select pg_advisory_xact_lock(727030, ${request.periodId})`.execute(db)
  const checked = await checkFile(db, tenantId, maker.company, request, pace)
  const { layout, built, findings, prepared, monthData, name } = checked
  const errors = count(findings, 'error')
  if (errors > 0 || !layout) return fail('file_has_findings', { count: errors })
  const runIds = monthData.chosen.map((run) => run.id)
  const { id } = await db
    .insertInto('official_file')
    .values({
      file: request.file,
      variant: request.variant,
      period_id: request.periodId,
      liquidation_ids: runIds,
      run_versions: JSON.stringify(await runVersions(db, runIds)),
      name,
      layout: layout.name,
      verified: layout.verified,
      request: JSON.stringify(request),
      sha256: sha256Of(built.bytes),
      bytes: built.bytes.length,
      lines: built.lines.length,
      employees: prepared.employees,
      total: prepared.total,
      warnings: count(findings, 'warning'),
      made_by: maker.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('official_file_content').values({ file_id: id, content: built.bytes }).execute()
  await markPayments(db, id, prepared.payments ?? [])
  return { id, checked }
}

const markPayments = async (db: Db, fileId: number, payments: readonly Payment[]): Promise<void> => {
  if (payments.length === 0) return
  const list = (of: (payment: Payment) => string | number) => numbersText(payments.map(of))
  await sql`insert into bank_payment (file_id, employee_id, liquidation_id, amount, cbu)
    select ${fileId}, * from unnest(${list(({ employeeId }) => employeeId)}::bigint[], ${list(({ liquidationId }) => liquidationId)}::bigint[],
      ${list(({ amount }) => amount)}::numeric[], ${list(({ cbu }) => cbu)}::text[])`.execute(db)
}
