import { addMonths, type CalendarDate, endOfMonth, endOfSemester, semesterOf } from './dates.ts'

/** How long a dated value is valid, even if the next one is not entered. */
export const holdsKinds = {
  month: 'Un mes',
  quarter: 'Un trimestre',
  'half-year': 'Un semestre',
  // Counted in the second half alone: until June of the next year, formulas multiply it by no months.
  'second-half': 'El segundo semestre de un año',
  'fiscal-year': 'Un año fiscal',
  'until-changed': 'Hasta que se cambie',
} as const
export type Holds = keyof typeof holdsKinds

/** The last day of the span of `holds` that contains `from`; null for a value that is valid until it is changed. */
export const endOfHold = (holds: Holds | undefined, from: CalendarDate): CalendarDate | null => {
  switch (holds) {
    case 'month':
      return endOfMonth(from)
    case 'quarter':
      return endOfMonth(addMonths(`${from.slice(0, 7)}-01`, 2 - ((Number(from.slice(5, 7)) - 1) % 3)))
    case 'half-year':
      return endOfSemester(from)
    case 'second-half':
    case 'fiscal-year':
      return `${from.slice(0, 4)}-12-31`
    default:
      return null
  }
}

/** Whether a value that ended on `until` is missing on `day`. */
export const isMissedOn = (holds: Holds | undefined, until: CalendarDate | null, day: CalendarDate): boolean =>
  until !== null && until < day && (holds !== 'second-half' || semesterOf(day) === 2)

/** The reaction of a run to a value that ended. */
export const missingActions = {
  warn: 'Se usa el último y se advierte',
  refuse: 'No se liquida a quienes alcanza',
} as const
export type MissingAction = keyof typeof missingActions
