import { fromUnits } from '@legajo/kernel/money.ts'
import type { Db } from '../../db/database.ts'

/** Lines of the catalogue that the dashboard refers to. */
export const dashboardLines = { net: '0708', personal: '0709', taxable: '0710', tax: '0711', due: '0712' } as const

/** Lines with the amount of each liquidation, which are summed over a month; the others contain the year's accumulated amount. */
export const linesOfMonth: readonly string[] = ['0701', '0702', '0704', '0706', '0707']

/** Liquidations that use the accumulated calculation; the annual one has its own tables. */
export const monthlyTypes = ['MENSUAL', 'QUINCENAL', 'VACACIONES', 'SAC', 'FINAL'] as const
export const annualType = 'GANANCIAS_ANUAL'

/** The lines of the calculation, in their order. */
export const earningsLines = (db: Db) =>
  db
    .selectFrom('concept')
    .select(['code', 'name'])
    .where('concept_category', 'in', ['GANANCIAS', 'GANANCIAS_CIERRE_ANUAL'])
    .where('status', '=', 'ACTIVE')
    .orderBy('concept_order')
    .orderBy('code')
    .execute()

/** Codes of the concepts that withhold or refund in a month. */
export const withholdingCodes = async (db: Db): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('concept')
      .select('code')
      .where('concept_category', '=', 'GANANCIAS')
      .where('concept_type', '=', 'DEDUCCION')
      .execute()
  ).map(({ code }) => code)

export const monthOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

/** The sum of the units of some codes in some months, as an amount. */
export const total = (
  amounts: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined,
  codes: readonly string[],
  wanted: (month: string) => boolean = () => true,
): string => {
  let sum = 0
  for (const code of codes) for (const [month, units] of amounts?.get(code) ?? []) if (wanted(month)) sum += units
  return fromUnits(sum)
}
