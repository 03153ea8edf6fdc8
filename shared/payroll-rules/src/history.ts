import { addMonths } from '@legajo/kernel/dates.ts'
import type { RunRequest } from './rules.ts'

/** Amounts of one accumulator or concept by month, `{ "2025-11": "1207628.93" }`, each the sum of that month's liquidations. */
export type MonthlyAmounts = Readonly<Record<string, string>>

export type Aggregate = { readonly code: string; readonly name: string; readonly example: string }

/** Aggregates of past months. They exclude the current month, except MES: what its other liquidations already gave. */
export const aggregates: readonly Aggregate[] = [
  { code: 'MES', name: 'Lo ya liquidado en otras liquidaciones del mismo mes', example: 'H.BASE_SIPA.MES' },
  { code: 'YA_PAGADO', name: 'Ya pagado con otro recibo del mes', example: 'H.0100.YA_PAGADO' },
  { code: 'CANTIDAD_YA_PAGADA', name: 'Cantidad ya pagada con otro recibo del mes', example: 'H.0100.CANTIDAD_YA_PAGADA' },
  { code: 'MES_ANTERIOR', name: 'El mes anterior', example: 'H.NETO.MES_ANTERIOR' },
  ...Array.from({ length: 12 }, (_, index) => ({
    code: `M${index + 1}`,
    name: `Hace ${index + 1} ${index === 0 ? 'mes' : 'meses'}`,
    example: `H.0100.M${index + 1}`,
  })),
  { code: 'SUMA_SEMESTRE', name: 'Suma de los meses anteriores del semestre', example: 'H.BASE_SAC.SUMA_SEMESTRE' },
  { code: 'MEJOR_SEMESTRE', name: 'El mejor de los meses anteriores del semestre', example: 'H.BASE_SAC.MEJOR_SEMESTRE' },
  { code: 'SUMA_ANIO', name: 'Suma de los meses anteriores del año', example: 'H.GAN_BRUTA.SUMA_ANIO' },
  { code: 'MEJOR_12', name: 'El mejor de los últimos doce meses', example: 'H.BASE_245.MEJOR_12' },
  { code: 'SUMA_12', name: 'Suma de los últimos doce meses', example: 'H.0180.SUMA_12' },
  { code: 'SUMA_6', name: 'Suma de los últimos seis meses', example: 'H.0130.SUMA_6' },
  { code: 'MESES_6', name: 'Cuántos de los últimos seis meses tienen importe', example: 'H.0130.MESES_6' },
  { code: 'MESES_12', name: 'Cuántos de los últimos doce meses tienen importe', example: 'H.0130.MESES_12' },
  { code: 'TOTAL', name: 'Suma de todos los meses anteriores', example: 'H.0841.TOTAL' },
]

/** Whether an aggregate of a concept is its amount, or the quantity on its receipt. */
export const partOf = (aggregate: string): 'concept' | 'quantity' => (aggregate === 'CANTIDAD_YA_PAGADA' ? 'quantity' : 'concept')

/**
 * Whether an aggregate is always zero in a liquidation. Only one that completes a month (LCT, art. 128: a final settlement after the
 * month's receipt; a month after its vacations) subtracts what was paid; the others pay the month and need no query.
 */
export const isNothingIn = (aggregate: string, { liquidationType, afterVacations }: MonthScope): boolean =>
  paidAlready.includes(aggregate) && !completing.includes(liquidationType) && !afterVacations
export type MonthScope = Pick<RunRequest, 'liquidationType' | 'afterVacations'>
const paidAlready: readonly string[] = ['YA_PAGADO', 'CANTIDAD_YA_PAGADA']
const completing: readonly string[] = ['QUINCENAL', 'FINAL']

/** Months, `YYYY-MM`, that an aggregate covers for a period; `null` means every earlier month. */
export const monthsOf = (aggregate: string, period: string): readonly string[] | null => {
  const back = (months: number): string => addMonths(`${period}-01`, -months).slice(0, 7)
  const last = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => back(index + 1))
  const month = Number(period.slice(5, 7))
  switch (aggregate) {
    case 'MES':
    case 'YA_PAGADO':
    case 'CANTIDAD_YA_PAGADA':
      return [period]
    case 'MES_ANTERIOR':
      return [back(1)]
    case 'SUMA_SEMESTRE':
    case 'MEJOR_SEMESTRE':
      return last((month - 1) % 6)
    case 'SUMA_ANIO':
      return last(month - 1)
    case 'MEJOR_12':
    case 'SUMA_12':
    case 'MESES_12':
      return last(12)
    case 'SUMA_6':
    case 'MESES_6':
      return last(6)
    case 'TOTAL':
      return null
    default:
      return [back(Number(aggregate.slice(1)))]
  }
}

/** Whether an aggregate counts months instead of adding amounts. */
export const isCount = (aggregate: string): boolean => aggregate.startsWith('MESES')

/** A function from units by month to an aggregate's units, with its months computed once for all employees. */
export const aggregator = (aggregate: string, period: string): ((unitsByMonth: ReadonlyMap<string, number>) => number) => {
  const months = monthsOf(aggregate, period)
  return (unitsByMonth) => {
    const requested = months ?? [...unitsByMonth.keys()].filter((month) => month < period)
    const values = requested.map((month) => unitsByMonth.get(month) ?? 0)
    if (aggregate.startsWith('MEJOR')) return Math.max(0, ...values)
    if (isCount(aggregate)) return values.filter((units) => units !== 0).length
    return values.reduce((sum, units) => sum + units, 0)
  }
}

/** The units of an aggregate over monthly units. */
export const aggregateUnits = (aggregate: string, period: string, unitsByMonth: ReadonlyMap<string, number>): number =>
  aggregator(aggregate, period)(unitsByMonth)
