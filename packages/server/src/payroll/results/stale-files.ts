import { isFinished } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { advanceType } from '../period/run-types.ts'
import { type RunVersion, runVersions } from './run-versions.ts'

interface StoredFile {
  readonly id: number
  readonly file: string
  readonly periodId: number
  readonly liquidation_ids: readonly number[]
  readonly run_versions: unknown
  readonly made_at: Date
  /** Made from all finished runs, without a selection. */
  readonly ofAll: boolean
}

interface Run {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly type_code: string
  readonly period_id: number
  readonly month: string
  readonly changed_at: Date | null
  readonly results: number
}

/** Files of concepts and yearly forms do not present the runs of a period. */
const isOfRuns = ({ file }: StoredFile): boolean => !['LSD_CONCEPTS', 'F1357', 'F1359'].includes(file)

/**
 * Why files no longer match the runs that they present, by file id: a run that changed or was removed since, or a finished one that a file of
 * all runs lacks. A file without a stored version of a run is compared by its time.
 */
export const staleReasons = async (db: Db, files: readonly StoredFile[]): Promise<ReadonlyMap<number, string>> => {
  const presented = files.filter(isOfRuns)
  if (presented.length === 0) return new Map()
  const runs = await runsAround(db, presented)
  const byId = new Map(runs.map((run) => [run.id, run]))
  const versionOf = (file: StoredFile, id: number) => (file.run_versions as Readonly<Record<string, RunVersion>>)[id]
  const isTouched = (file: StoredFile, run: Run): boolean =>
    (run.changed_at !== null && run.changed_at > file.made_at) ||
    (versionOf(file, run.id)?.results ?? run.results) !== run.results
  const touched = presented.flatMap((file) =>
    file.liquidation_ids.filter((id) => {
      const run = byId.get(id)
      return run !== undefined && isTouched(file, run)
    }),
  )
  const current = await runVersions(db, [...new Set(touched)])
  return new Map(
    presented.flatMap((file): [number, string][] => {
      const reasons = [
        ...file.liquidation_ids.flatMap((id) => {
          const run = byId.get(id)
          if (!run) return ['una liquidación que incluye se eliminó']
          const stored = versionOf(file, id)
          const isSame = stored ? stored.digest === (current[id]?.digest ?? stored.digest) : !isTouched(file, run)
          return isSame ? [] : [`«${run.name}» cambió después`]
        }),
        ...missingRuns(file, runs).map(({ name }) => `no incluye «${name}»`),
      ]
      return reasons.length > 0 ? [[file.id, reasons.join('; ')]] : []
    }),
  )
}

const missingRuns = (file: StoredFile, runs: readonly Run[]): readonly Run[] => {
  const month = runs.find(({ period_id }) => period_id === file.periodId)?.month
  const isOfArca = file.file === 'SICOSS' || file.file === 'LSD'
  return runs.filter(
    (run) =>
      file.ofAll &&
      !file.liquidation_ids.includes(run.id) &&
      isFinished(run) &&
      (file.file === 'SICOSS' ? run.month === month : run.period_id === file.periodId) &&
      !(isOfArca && run.type_code === advanceType),
  )
}

/** The runs in the files, and all runs of the months of their periods. */
const runsAround = async (db: Db, files: readonly StoredFile[]): Promise<readonly Run[]> => {
  const [ids, periodIds] = [files.flatMap(({ liquidation_ids }) => liquidation_ids), files.map(({ periodId }) => periodId)]
  const { rows } = await sql<Run>`
    select l.id, l.name, l.state, l.type_code, l.period_id, to_char(p.date_from, 'YYYY-MM') as month, e.changed_at, coalesce(e.results, 0) as results
    from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    left join lateral (select max(r.computed_at) as changed_at, count(*)::int as results from liquidation_employee r
      where r.tenant_id = l.tenant_id and r.liquidation_id = l.id) e on true
    where l.state <> 'CANCELLED' and (l.id = ${anyOf(ids)} or (p.company_id = app_company() and to_char(p.date_from, 'YYYY-MM') in
      (select to_char(date_from, 'YYYY-MM') from liquidation_period where id = ${anyOf(periodIds)})))
    order by l.id`.execute(db)
  return rows
}
