import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

/** The version of a run's results: their number, and a digest that is equal for equal results. */
export interface RunVersion {
  readonly results: number
  readonly digest: string
}

/** The current versions of some runs, by id. */
export const runVersions = async (db: Db, runIds: readonly number[]): Promise<Readonly<Record<string, RunVersion>>> => {
  if (runIds.length === 0) return {}
  const { rows } = await sql<RunVersion & { id: number }>`
    select liquidation_id as id, count(*)::int as results, md5(string_agg(md5(concat_ws('|', employee_id, remunerative, non_remunerative,
      deductions, net, employer, outputs::text, error ->> 'code')), '' order by employee_id)) as digest
    from liquidation_employee where liquidation_id = ${anyOf(runIds)} group by liquidation_id`.execute(db)
  return Object.fromEntries(rows.map(({ id, ...version }) => [id, version]))
}
