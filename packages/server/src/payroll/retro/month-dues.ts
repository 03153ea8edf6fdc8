import { monthsOf } from '@legajo/payroll-rules/history.ts'
import type { InputSlot, OutputSlot } from '@legajo/payroll-rules/layout.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { pastKey } from '../results/past-units.ts'

type Outcome = { readonly outputs: readonly OutputSlot[]; readonly units: ArrayLike<number> }

/**
 * What the runs of one month would give today beyond what they gave, for the runs of the same month after them. A final settlement
 * takes off what the month's receipt would have paid, not what it did: the same raise would be owed by both.
 */
export class MonthDues {
  readonly #more = new Map<number, Map<string, number>>()

  /** One employee's outcome of a run, as it was and as it would be today; units as the outputs say. */
  add(employeeId: number, was: Outcome, due: Outcome): void {
    const more = this.#more.get(employeeId) ?? new Map<string, number>()
    const count = ({ outputs, units }: Outcome, sign: number): void =>
      outputs.forEach((slot, index) => {
        const key = pastKey(slot)
        if (units[index]) more.set(key, (more.get(key) ?? 0) + sign * (units[index] ?? 0))
      })
    count(due, 1)
    count(was, -1)
    for (const [key, units] of more) if (units === 0) more.delete(key)
    if (more.size > 0) this.#more.set(employeeId, more)
  }

  /** Adds it to what a later run of the month, `YYYY-MM`, reads of the runs before it. */
  addTo(inputs: Float64Array, employeeId: number, slots: readonly InputSlot[], month: string): void {
    const more = this.#more.get(employeeId)
    if (!more) return
    slots.forEach(({ source }, index) => {
      if (source.kind !== 'historical' || monthsOf(source.aggregate, month)?.[0] !== month) return
      inputs[index] = (inputs[index] ?? 0) + (more.get(`${source.of}:${source.code}`) ?? 0)
    })
  }
}

/** Those of them who have a result in any of these runs as well. */
export const alsoIn = async (db: Db, runs: readonly number[], ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (runs.length === 0) return new Set()
  const rows = await db
    .selectFrom('liquidation_employee')
    .select('employee_id')
    .where('liquidation_id', '=', anyOf(runs))
    .where('employee_id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ employee_id }) => employee_id))
}
