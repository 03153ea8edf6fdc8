import type { RunError } from '@legajo/payroll-rules/compile-run.ts'
import { sql } from 'kysely'
import { anyOfText } from '../../db/any-of.ts'
import type { StoredUnits } from '../../db/column-types.ts'
import { compileOnce } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { unitsOf } from './stored-units.ts'

/** The stored result of one employee in a run: integers in the layout of its frozen rules. */
export interface StoredResult {
  readonly employeeId: number
  readonly ruleSetId: number
  readonly inputs: readonly number[]
  readonly outputs: readonly number[]
  readonly error: RunError | null
}

/** Number of results read at a time. */
export const storedPageSize = 500

type Page = {
  readonly most?: number
  /** Includes the inputs, most of the stored data; otherwise `inputs` is empty. */
  readonly withInputs?: boolean
}

/** The results after an employee, ordered by id; empty at the end. */
export const readStoredPage = async (
  db: Db,
  liquidationId: number,
  after: number,
  { most = storedPageSize, withInputs = true }: Page = {},
): Promise<readonly StoredResult[]> => {
  const rows = await db
    .selectFrom('liquidation_employee')
    .select(['employee_id', 'rule_set_id', 'outputs', 'error'])
    .select(withInputs ? 'inputs' : sql<StoredUnits>`'{}'::bigint[]`.as('inputs'))
    .where('liquidation_id', '=', liquidationId)
    .where('employee_id', '>', after)
    .orderBy('employee_id')
    .limit(most)
    .execute()
  return rows.map(resultFrom)
}

interface Row {
  readonly employee_id: number
  readonly rule_set_id: number
  readonly inputs: StoredUnits
  readonly outputs: StoredUnits
  readonly error: unknown
}

const resultFrom = (row: Row): StoredResult => ({
  employeeId: row.employee_id,
  ruleSetId: row.rule_set_id,
  inputs: unitsOf(row.inputs),
  outputs: unitsOf(row.outputs),
  error: row.error as RunError | null,
})

/** Outputs of a run for some employees, ids as the text of an array; without inputs. */
export const givenTo = compileOnce((db, liquidationId: number, ids: string) =>
  db
    .selectFrom('liquidation_employee')
    .select(['employee_id as employeeId', 'rule_set_id as ruleSetId', 'outputs', 'error'])
    .where('liquidation_id', '=', liquidationId)
    .where('employee_id', '=', anyOfText(ids))
    .compile(),
)

/**
 * Processes a run's results page by page, each in a separate transaction, so that a long job holds none for minutes; yields each page once
 * its work is committed. A page without results ends it, and is processed too.
 */
export async function* workThrough(
  inTenant: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  liquidationId: number,
  work: (db: Db, page: readonly StoredResult[]) => Promise<void>,
): AsyncGenerator<readonly StoredResult[]> {
  for (let after = 0; ; ) {
    const page = await inTenant(async (db) => {
      const results = await readStoredPage(db, liquidationId, after)
      await work(db, results)
      return results
    })
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.employeeId
  }
}

/** All results of a run, ordered by employee id, page by page. */
export async function* readStoredResults(db: Db, liquidationId: number): AsyncGenerator<StoredResult> {
  for (let after = 0; ; ) {
    const page = await readStoredPage(db, liquidationId, after)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < storedPageSize) return
    after = last.employeeId
  }
}

export const readStoredResult = async (db: Db, liquidationId: number, employeeId: number): Promise<StoredResult | undefined> => {
  const [found] = await readStoredPage(db, liquidationId, employeeId - 1, { most: 1 })
  return found?.employeeId === employeeId ? found : undefined
}
