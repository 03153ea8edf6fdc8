import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { finalType } from '../period/run-types.ts'
import { finishedStateList } from '../results/finished.ts'
import type { RunPeriod } from '../run/run-period.ts'

interface FinalRunRequest {
  readonly period: RunPeriod
  /** The name of such a run, before the period. */
  readonly name: string
  readonly employeeId: number
  readonly user: string
  /** Reason and pay date, `YYYY-MM-DD`, of a completing settlement; absent in an employee's first one. */
  readonly completes?: { readonly reason: string; readonly payDate: string }
}

/**
 * The open run of final settlements of a period, or a new one; its row is locked until the transaction ends.
 * Completing settlements share a run when they have the same reason and pay date.
 */
export const runForFinals = async (db: Db, { period, name, employeeId, user, completes }: FinalRunRequest): Promise<number> => {
  const [reason, payDate] = [completes?.reason ?? null, completes?.payDate ?? null]
  for (let tries = 0; tries < 5; tries += 1) {
    const { rows } = await sql<{ id: number }>`
      select id from liquidation where company_id = app_company() and period_id = ${period.id} and type_code = ${finalType} and released_at is null
        and state in ${finishedStateList}
        and completes is not distinct from ${reason}::text and pay_date is not distinct from ${payDate}::date
      order by number desc limit 1 for update`.execute(db)
    const [open] = rows
    if (open) {
      await sql`update liquidation set request = jsonb_set(request, '{filter,employeeIds}', (request #> '{filter,employeeIds}') || to_jsonb(${employeeId}::bigint))
        where id = ${open.id} and request #> '{filter,employeeIds}' is not null`.execute(db)
      return open.id
    }
    const request = JSON.stringify({ filter: { employeeIds: [employeeId] }, blackListEmployees: [] })
    const made = await sql<{ id: number }>`
      insert into liquidation (name, period_id, type_code, number, state, request, created_by, started_at, completes, pay_date)
      select ${`${name} ${period.name}`} || case when alike > 0 then ' (' || alike + 1 || ')' else '' end, ${period.id}, ${finalType}, n, 'FINISHED',
        ${request}::jsonb, ${user}, now(), ${reason}, ${payDate}::date
      from (select coalesce(max(number), 0) + 1 as n, count(*) filter (where (completes is null) = (${reason}::text is null)) as alike
        from liquidation where period_id = ${period.id} and type_code = ${finalType}) as last
      on conflict do nothing returning id`.execute(db)
    const [created] = made.rows
    if (created) return created.id
    // A concurrent request opened it: the next iteration uses that run.
  }
  return fail('conflict')
}
