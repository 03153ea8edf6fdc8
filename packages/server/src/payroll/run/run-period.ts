import { endOfMonth } from '@legajo/kernel/dates.ts'
import { fortnightType, monthlyType } from '../period/run-types.ts'

export interface RunPeriod {
  readonly id: number
  readonly name: string
  readonly date_from: string
  readonly date_until: string
  readonly pay_date: string | null
  readonly deposit_date: string | null
  readonly status: string
  readonly liquidation_types: string[]
  /** Whether a liquidation of its month pays vacations separately. */
  readonly pays_vacations: boolean
}

/** The period of a run in the engine's format: its month, and the end of a fortnight within the month. */
export const runOf = (period: RunPeriod, liquidationType: string) => ({
  period: period.date_from.slice(0, 7),
  liquidationType,
  ...(liquidationType === fortnightType && period.date_until < endOfMonth(period.date_from) && { until: period.date_until }),
  ...(period.pay_date && { paymentDate: period.pay_date }),
  ...(liquidationType === monthlyType && period.pays_vacations && { afterVacations: true }),
})
