import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { OutputSlot } from '@legajo/payroll-rules/layout.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { rulesFollowed } from './rules-followed.ts'
import { unitAt } from './stored-units.ts'

interface AmountSelection {
  readonly employeeIds?: readonly number[]
  /** Months `YYYY-MM`, inclusive; all months when absent. */
  readonly from?: string
  readonly until?: string
  /** Combination of several runs in a month: adds their amounts, or replaces the earlier one (accumulated amounts). */
  readonly again?: 'add' | 'replace'
  /** Restricts to runs of these types. */
  readonly types?: readonly string[]
}

/** Units of concepts by employee, code and month, from finished runs. */
export type MonthlyAmounts = ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<string, number>>>

/** The amounts of concepts in each month, one query per run. */
export const monthlyAmounts = async (
  db: Db,
  codes: readonly string[],
  { employeeIds, from = '1950-01', until = '2100-12', again = 'add', types }: AmountSelection = {},
): Promise<MonthlyAmounts> => {
  const found = new Map<number, Map<string, Map<string, number>>>()
  for (const run of await selectFinishedRuns(db, from, until, types)) {
    const slots = codes.flatMap((code) => {
      const index = run.outputs.findIndex((output) => output.kind === 'amount' && output.code === code)
      return index < 0 ? [] : [{ code, index }]
    })
    if (slots.length === 0) continue
    const rows = await db
      .selectFrom('liquidation_employee')
      .select('employee_id')
      .select(sql<number[]>`array[${sql.join(slots.map(({ index }) => unitAt('outputs', index)))}]`.as('units'))
      .where('liquidation_id', '=', run.id)
      .where('rule_set_id', '=', run.ruleSetId)
      .where('error', 'is', null)
      .$if(employeeIds !== undefined, (query) => query.where('employee_id', '=', anyOf(employeeIds ?? [])))
      .execute()
    for (const { employee_id, units } of rows) {
      const byCode = found.get(employee_id) ?? new Map<string, Map<string, number>>()
      found.set(employee_id, byCode)
      slots.forEach(({ code }, index) => {
        const months = byCode.get(code) ?? new Map<string, number>()
        byCode.set(code, months)
        months.set(run.month, (again === 'add' ? (months.get(run.month) ?? 0) : 0) + Number(units[index] ?? 0))
      })
    }
  }
  return found
}

/** Runs of the months, in order of creation, once per rule set. */
const selectFinishedRuns = (db: Db, from: string, until: string, types: readonly string[] | undefined) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .innerJoinLateral(
      (of) => rulesFollowed(of).as('c'),
      (join) => join.onTrue(),
    )
    .innerJoin('rule_set as r', (join) => join.onRef('r.tenant_id', '=', 'l.tenant_id').onRef('r.id', '=', 'c.rule_set_id'))
    .select(['l.id', 'r.id as ruleSetId', 'l.type_code as type'])
    .select(sql<string>`to_char(p.date_from, 'YYYY-MM')`.as('month'))
    .select(sql<readonly OutputSlot[]>`r.rules -> 'outputs'`.as('outputs'))
    .where('l.state', 'in', finishedStates)
    .where('p.date_from', '>=', `${from}-01`)
    .where('p.date_from', '<=', `${until}-28`)
    .$if(types !== undefined, (query) => query.where('l.type_code', 'in', [...(types ?? [])]))
    .orderBy('p.date_from')
    .orderBy('l.id')
    .execute()
