import { resultId } from '@legajo/contract/payroll/result-id.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import type { RunError } from '@legajo/payroll-rules/compile-run.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName, personColumns, personSort } from '../../db/person-columns.ts'
import { runsInPeriods } from './liquidation-rows.ts'

const resultFields = [
  'r.liquidation_id as liquidationId',
  'r.employee_id as employeeId',
  'r.remunerative',
  'r.non_remunerative',
  'r.deductions',
  'r.net',
  'r.employer',
  'r.error',
  'e.file_code as fileCode',
  'e.cuil',
] as const
const selectedFullName = fullName('e').as('fullName')

/** Results with the employee of each; row security hides employees not visible to the caller. */
export const selectResults = (db: Db) =>
  db
    .selectFrom('liquidation_employee as r')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .select([...resultFields, selectedFullName])

/** Like `selectResults`, each with its run, period and type. */
export const resultsInRuns = (db: Db) =>
  runsInPeriods(db)
    .innerJoin('liquidation_employee as r', (join) =>
      join.onRef('r.tenant_id', '=', 'l.tenant_id').onRef('r.liquidation_id', '=', 'l.id'),
    )
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .select([...resultFields, selectedFullName])
    .select([
      'p.id as periodId',
      'p.name as period',
      'l.type_code as typeCode',
      'l.name as liquidation',
      'l.state',
      'l.completes',
    ])
    .select(sql<string>`coalesce(t.name, l.type_code)`.as('type'))
    .select(sql<boolean>`l.released_at is not null`.as('released'))
    .where('l.state', '<>', 'CANCELLED')

const pesos = (column: string) => ({ kind: 'number', sql: `(${column} / 100.0)` }) as const

/** The filter columns of results; amounts in pesos. */
export const resultColumns = {
  ...personColumns,
  remunerative: pesos('r.remunerative'),
  nonRemunerative: pesos('r.non_remunerative'),
  deductions: pesos('r.deductions'),
  net: pesos('r.net'),
  employer: pesos('r.employer'),
} as const satisfies Columns

export const resultSort = {
  ...personSort,
  remunerative: 'r.remunerative',
  nonRemunerative: 'r.non_remunerative',
  deductions: 'r.deductions',
  net: 'r.net',
  employer: 'r.employer',
}

type Amounts = {
  readonly liquidationId: number
  readonly employeeId: number
  readonly remunerative: number
  readonly non_remunerative: number
  readonly deductions: number
  readonly net: number
  readonly employer: number
  readonly error: unknown
}

/** A row in answer format: exact text for money, the error as text. */
export const resultOf = <Row extends Amounts>({
  remunerative,
  non_remunerative,
  deductions,
  net,
  employer,
  error,
  ...row
}: Row) => {
  const wrong = error as RunError | null
  return {
    ...row,
    id: resultId(row.liquidationId, row.employeeId),
    remunerative: fromUnits(remunerative),
    nonRemunerative: fromUnits(non_remunerative),
    deductions: fromUnits(deductions),
    net: fromUnits(net),
    employer: fromUnits(employer),
    error: wrong && { code: wrong.code, message: wrong.message, concept: wrong.concept },
  }
}
