import { addDays, type CalendarDate, endOfMonth, formatPeriod, startOfMonth } from '@legajo/kernel/dates.ts'

type Days = { readonly dateFrom: CalendarDate; readonly dateUntil: CalendarDate }
type PeriodProposal = Days & { readonly name: string }

const lastOfFirstFortnight = 15

/** The most likely next period: the month or fortnight after the last one; the month of `today` when there is none. */
export const nextPeriod = (periods: readonly Days[], today: CalendarDate): PeriodProposal => {
  const last = periods.reduce<Days | undefined>(
    (found, one) => (found && found.dateUntil >= one.dateUntil ? found : one),
    undefined,
  )
  if (!last) return wholeMonth(startOfMonth(today))
  const dateFrom = addDays(last.dateUntil, 1)
  if (dateFrom !== startOfMonth(dateFrom)) return fortnight(dateFrom, endOfMonth(dateFrom), 'segunda')
  if (last.dateFrom === startOfMonth(last.dateUntil)) return wholeMonth(dateFrom)
  return fortnight(dateFrom, addDays(dateFrom, lastOfFirstFortnight - 1), 'primera')
}

const wholeMonth = (dateFrom: CalendarDate): PeriodProposal => ({
  name: formatPeriod(dateFrom),
  dateFrom,
  dateUntil: endOfMonth(dateFrom),
})

const fortnight = (dateFrom: CalendarDate, dateUntil: CalendarDate, which: string): PeriodProposal => ({
  name: `${which} quincena de ${formatPeriod(dateFrom)}`,
  dateFrom,
  dateUntil,
})
