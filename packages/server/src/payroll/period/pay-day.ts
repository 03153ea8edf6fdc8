import { addBusinessDays } from '@legajo/kernel/dates.ts'
import { versionOn } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { readParameters } from '../../platform/read-parameters.ts'

/** Business days to pay from a company's parameter on a day, or `otherwise` without a usable value. */
const daysToPay = async (db: Db, code: string, on: string, otherwise: number): Promise<number> => {
  const parameter = (await readParameters(db)).parameters.find((known) => known.code === code)
  const days = Number(parameter && versionOn(parameter.versions, on)?.value)
  return Number.isInteger(days) && days >= 0 && days <= 60 ? days : otherwise
}

const holidaysSince = async (db: Db, day: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('holiday')
    .select('date')
    .where('date', '>=', day)
    .where('kind', '<>', 'NO_LABORABLE')
    .where('province', 'is', null)
    .execute()
  return new Set(rows.map(({ date }) => date))
}

/**
 * The legal payment deadline of a period, and its number of business days after the period: the company's parameters
 * PLAZO_PAGO_MENSUAL and PLAZO_PAGO_QUINCENAL; without them four for a month, three for a fortnight or a week (LCT, art. 128).
 */
export const payDayOfPeriod = async (db: Db, from: string, until: string) => {
  const isMonth = Date.parse(until) - Date.parse(from) > 20 * 86_400_000
  const businessDays = await daysToPay(db, isMonth ? 'PLAZO_PAGO_MENSUAL' : 'PLAZO_PAGO_QUINCENAL', until, isMonth ? 4 : 3)
  return { businessDays, until: addBusinessDays(until, businessDays, await holidaysSince(db, until)) }
}

/**
 * The pay date of final settlements by leaving date: PLAZO_PAGO_FINAL business days after it, four without the parameter (LCT, arts. 128
 * and 255 bis).
 */
export const payDaysOfFinals = async (db: Db, exits: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const [first] = exits.toSorted()
  if (!first) return new Map()
  const holidays = await holidaysSince(db, first)
  const days = new Map<string, string>()
  for (const exit of new Set(exits))
    days.set(exit, addBusinessDays(exit, await daysToPay(db, 'PLAZO_PAGO_FINAL', exit, 4), holidays))
  return days
}
