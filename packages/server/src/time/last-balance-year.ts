import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { refuse } from '../errors/app-error.ts'

/** The last year that may have a balance of vacations or leave: the next one, which is planned before it begins. */
export const lastBalanceYear = (today: CalendarDate): number => Number(today.slice(0, 4)) + 1

export const yearTooLate = (year: number, today: CalendarDate): string | undefined =>
  year > lastBalanceYear(today)
    ? `Del año ${year} todavía no se otorgan días; elegí uno hasta ${lastBalanceYear(today)}`
    : undefined

/** Refuses days of a year after the last one. */
export const refuseLateYear = (field: string, year: number, today: CalendarDate): void => {
  const problem = yearTooLate(year, today)
  if (problem) refuse(field, problem)
}
