import type { Concept } from './rules.ts'
import { feeds } from './system-accumulators.ts'

/**
 * The month in which a question counts an amount: that of its accrual, or that of its payment. They differ for amounts paid in a later month,
 * as a retro. The aguinaldo (LCT, arts. 121 and 122), severance (art. 245), notice and vacations (arts. 155, 156, 232 and 233) and sick pay
 * (art. 208) ask what was earned in a month; Ganancias (RG 4003), contributions and their caps, the law book and what a month already paid
 * ask what was paid in it.
 */
export type Clock = 'accrual' | 'payment'

/** Bases of what was earned: an amount of another month is not in those of the run that pays it. */
export const earnedAccumulators: ReadonlySet<string> = new Set(['BASE_SAC', 'BASE_245', 'BASE_VARIABLE'])

/** Totals of the receipt and bases of contributions, deductions and tax: always those of the month of payment. */
const paidAccumulators: ReadonlySet<string> = new Set([
  ...['REMUNERATIVO', 'NO_REMUNERATIVO', 'DESCUENTOS', 'CONTRIBUCIONES', 'NETO_PREVIO', 'NETO', 'DESCUENTOS_PROPIOS'],
  ...['BASE_SIPA', 'BASE_SIPA_SAC', 'BASE_OS', 'BASE_SINDICAL', 'BASE_NR_APORTES', 'BASE_NR_CONTRIBUCION'],
  ...['BASE_EMBARGO', 'BASE_EMBARGO_INDEMNIZACION', 'GAN_BRUTA', 'GAN_SAC', 'GAN_NO_HABITUAL'],
])

/** Reads of other receipts of the month, of a fiscal year and of everything withheld so far. */
const paidAggregates: ReadonlySet<string> = new Set(['MES', 'YA_PAGADO', 'CANTIDAD_YA_PAGADA', 'SUMA_ANIO', 'TOTAL'])

/** The month by which a read of the history, `H.code.aggregate`, counts. Other accumulators and concepts: by the aggregate. */
export const clockOf = (code: string, aggregate: string): Clock => {
  if (paidAccumulators.has(code)) return 'payment'
  if (earnedAccumulators.has(code)) return 'accrual'
  return paidAggregates.has(aggregate) ? 'payment' : 'accrual'
}

/** Whether an accumulator's amounts of another month count in that month. */
export const isEarned = (accumulator: string): boolean => !paidAccumulators.has(accumulator)

/** The month of accrual of a concept that pays a retro, by its code (`RETRO_202610` → `2026-10`); null for any other concept. */
export const accrualMonthOf = (code: string): string | null => {
  const [, year, month] = /^RETRO_(?:NR_|SAC_)?(\d{4})(0[1-9]|1[0-2])$/.exec(code) ?? []
  return year && month ? `${year}-${month}` : null
}

/** The bases of the month of accrual to which an adjustment of its pay adds. */
export const adjustedAccumulators: readonly string[] = ['BASE_SAC', 'BASE_245']

/**
 * Whether a concept pays wages of another month: it has the ARCA code of wages (110000) and adds to no base of what was earned in the month
 * that pays it. Its novelties may name their month of accrual.
 */
export const isAdjustment = (concept: Concept): boolean =>
  concept.kind === 'remunerative' &&
  concept.afipCode === '110000' &&
  accrualMonthOf(concept.code) === null &&
  ![...earnedAccumulators].some((accumulator) => feeds(concept, accumulator) !== 0)
