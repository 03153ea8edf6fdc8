import type { FileRequest } from '@legajo/contract/payroll/documents/official-file.ts'
import { isFinished } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { advanceType } from '../period/run-types.ts'

export type Run = {
  readonly id: number
  readonly name: string
  readonly typeCode: string
  readonly state: string
  readonly employees: number
  readonly failed: number
  /** Pay date and reason of a completing settlement; null for others. */
  readonly payDate: string | null
  readonly completes: string | null
}

/** Runs of a period, in order of creation. */
export const runsOf = (db: Db, periodId: number): Promise<Run[]> => selectRuns(db).where('l.period_id', '=', periodId).execute()

/** Runs of all the company's periods in the month of a day: its fortnights, and the month itself. */
const runsOfMonth = (db: Db, day: string): Promise<Run[]> =>
  selectRuns(db)
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .where('p.company_id', '=', sql<number>`app_company()`)
    .where(sql<boolean>`date_trunc('month', p.date_from) = date_trunc('month', ${day}::date)`)
    .execute()

const selectRuns = (db: Db) =>
  db
    .selectFrom('liquidation as l')
    .select(['l.id', 'l.name', 'l.type_code as typeCode', 'l.state', 'l.employees', 'l.failed'])
    .select(['l.pay_date as payDate', 'l.completes'])
    .where('l.state', '<>', 'CANCELLED')
    .orderBy('l.id')

/**
 * The runs in a file, and all finished ones of its month. The F.931 covers the month, so without a selection it includes all of them; the
 * others cover the period. An advance is not pay (the wage that deducts it is), so both ARCA files omit it.
 */
export const runsOfFile = async (
  db: Db,
  { file, periodId, liquidationIds }: FileRequest,
  period: { readonly from: string },
): Promise<{ readonly chosen: readonly Run[]; readonly ofMonth: readonly Run[] }> => {
  const isOfArca = file === 'SICOSS' || file === 'LSD'
  const all = await runsOfMonth(db, period.from)
  const ofMonth = all.filter((run) => isFinished(run) && !(isOfArca && isAdvance(run)))
  const choosable = isOfArca ? all : await runsOf(db, periodId)
  if (liquidationIds.length === 0) {
    const own = file === 'SICOSS' ? ofMonth : choosable.filter(({ id }) => ofMonth.some((run) => run.id === id))
    return { ofMonth, chosen: own }
  }
  const chosen = liquidationIds.map((id) => choosable.find((run) => run.id === id) ?? fail('not_found'))
  if (!chosen.every(isFinished)) fail('liquidation_running')
  const advance = isOfArca && chosen.find(isAdvance)
  if (advance)
    refuse(
      'liquidationIds',
      `«${advance.name}» es un anticipo: se informa con el sueldo que lo descuenta; quitala de las liquidaciones elegidas`,
    )
  return { chosen, ofMonth }
}

const isAdvance = ({ typeCode }: Run): boolean => typeCode === advanceType
