import type { OutgoingFile } from '@legajo/contract/payroll/documents/file-layout.ts'
import type { MadeFile } from '@legajo/contract/payroll/documents/official-file.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { employeesOfRuns } from '../results/employees-of-runs.ts'
import { requireAllEmployeesVisible, runsWithHiddenEmployees } from '../results/require-all-employees-visible.ts'
import { staleReasons } from '../results/stale-files.ts'
import { titleOf } from './check-file.ts'

export const selectFiles = (db: Db) =>
  db
    .selectFrom('official_file as f')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'f.tenant_id').onRef('p.id', '=', 'f.period_id'),
    )
    .select(['f.id', 'f.file', 'f.variant', 'f.period_id as periodId', 'p.name as period', 'f.name', 'f.layout', 'f.verified'])
    .select(['f.liquidation_ids', 'f.run_versions', 'f.made_at'])
    .select(sql<boolean>`coalesce(jsonb_array_length(f.request -> 'liquidationIds'), 0) = 0`.as('ofAll'))
    .select(['f.sha256', 'f.bytes', 'f.lines', 'f.employees', 'f.total', 'f.warnings', personOf('f.made_by').as('madeBy')])
    .select(sql<string>`to_char(f.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('madeAt'))

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>

/** Files in answer format: a file's total requires access to the pay of all its employees. */
export const filesOf = async (db: Db, session: Session, rows: readonly FileRow[]): Promise<MadeFile[]> => {
  const seesPay = can(session, 'read', 'pay')
  const unseen = seesPay ? await runsWithHiddenEmployees(db, [...new Set(rows.flatMap((row) => row.liquidation_ids))]) : undefined
  const reasons = await staleReasons(db, rows)
  return rows.map(({ liquidation_ids, run_versions: _, made_at: __, ofAll: ___, ...row }) => {
    const file = row.file as OutgoingFile
    const isSeen = unseen !== undefined && !liquidation_ids.some((id) => unseen.has(id))
    return {
      ...row,
      file,
      total: isSeen ? row.total : null,
      title: titleOf(file, row.layout),
      stale: reasons.get(row.id) ?? null,
    }
  })
}

const fileRow = async (db: Db, id: number): Promise<FileRow> =>
  await selectFiles(db).where('f.id', '=', id).executeTakeFirstOrThrow(notFound)

export const readFile = async (db: Db, session: Session, id: number): Promise<MadeFile> =>
  (await filesOf(db, session, [await fileRow(db, id)]))[0] ?? fail('not_found')

/** Refuses a generated file to users who may not see all its employees. */
export const mustSeeFile = async (db: Db, id: number): Promise<void> => {
  const { file, liquidation_ids } = await fileRow(db, id)
  await requireAllEmployeesVisible(db, runsInFile(file, liquidation_ids))
}

/** The employees in a generated file, for the audit of its reads: those that a bank file pays, else those of its runs or of its year. */
export const employeesInFile = async (db: Db, id: number): Promise<readonly number[]> => {
  const { file, periodId, liquidation_ids } = await fileRow(db, id)
  if (file === 'LSD_CONCEPTS') return []
  const paid = await db.selectFrom('bank_payment').select('employee_id as id').distinct().where('file_id', '=', id).execute()
  if (paid.length > 0) return paid.map((row) => row.id)
  return employeesOfRuns(db, runsInFile(file, liquidation_ids) === 'all' ? await runsOfYear(db, periodId) : liquidation_ids)
}

const runsOfYear = async (db: Db, periodId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select l.id from liquidation l
      join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
      join liquidation_period named on named.tenant_id = l.tenant_id and named.id = ${periodId} and named.company_id = p.company_id
    where extract(year from p.date_from) = extract(year from named.date_from)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The runs in a file: the yearly ones read more than the requested period. */
export const runsInFile = (file: string, liquidationIds: readonly number[]): readonly number[] | 'all' =>
  file === 'F1357' || file === 'F1359' ? 'all' : liquidationIds
