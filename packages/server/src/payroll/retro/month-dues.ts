import { monthsOf } from '@legajo/payroll-rules/history.ts'
import type { InputSlot, OutputSlot } from '@legajo/payroll-rules/layout.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { pastKey } from '../facts/history-plan.ts'

type MonthOutcome = { readonly outputs: readonly OutputSlot[]; readonly units: ArrayLike<number> }

/**
 * The additional amounts that the runs of one month would give today, for later runs of the same month. A final settlement deducts what the
 * month's receipt would have paid today, not what it paid: otherwise both would owe the same raise.
 */
export class MonthDues {
  readonly #more = new Map<number, Map<string, number>>()

  /** One employee's outcome of a run, past and recalculated; units as in the outputs. */
  add(employeeId: number, was: MonthOutcome, due: MonthOutcome): void {
    const more = this.#more.get(employeeId) ?? new Map<string, number>()
    const count = ({ outputs, units }: MonthOutcome, sign: number): void =>
      outputs.forEach((slot, index) => {
        const key = pastKey(slot)
        if (units[index]) more.set(key, (more.get(key) ?? 0) + sign * (units[index] ?? 0))
      })
    count(due, 1)
    count(was, -1)
    for (const [key, units] of more) if (units === 0) more.delete(key)
    if (more.size > 0) this.#more.set(employeeId, more)
  }

  /** Adds the dues to the inputs that a later run of the month, `YYYY-MM`, reads from earlier runs. */
  addTo(inputs: Float64Array, employeeId: number, slots: readonly InputSlot[], month: string): void {
    const more = this.#more.get(employeeId)
    if (!more) return
    slots.forEach(({ source }, index) => {
      if (source.kind !== 'historical' || monthsOf(source.aggregate, month)?.[0] !== month) return
      inputs[index] = (inputs[index] ?? 0) + (more.get(`${source.of}:${source.code}`) ?? 0)
    })
  }
}

/** The employees among them that also have a result in any of these runs. */
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
