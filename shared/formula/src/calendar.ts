import {
  addMonthsToDay,
  civilOf,
  dayNumber,
  daysInMonth,
  daysInSemester,
  daysInYear,
  fullMonthsBetweenDays,
  fullYearsBetweenDays,
} from '@legajo/kernel/dates.ts'
import type { IntegerOperation } from './plan.ts'
import { emptyDate } from './types.ts'

/** The date functions over day numbers. Each returns NaN for an empty date. */
const operation = (name: string, bound: number, failure: string, run: (...args: number[]) => number): IntegerOperation => ({
  name,
  bound,
  failure,
  run,
})

const dates =
  (run: (...days: number[]) => number): ((...days: number[]) => number) =>
  (...days) =>
    days.includes(emptyDate) ? Number.NaN : run(...days)

const empty = 'la fecha está vacía'
/** Range of dates; additions beyond it are refused, so that day numbers stay small. */
export const earliestDay = dayNumber(1800, 1, 1)
export const latestDay = dayNumber(2999, 12, 31)
const maxDays = 1_000_000
const daysOrOutOfRange = (days: number): number => (days >= earliestDay && days <= latestDay ? days : Number.NaN)
const semester = (month: number): 1 | 2 => (month <= 6 ? 1 : 2)

export const calendar = {
  date: operation('FECHA', maxDays, 'la fecha no existe', (year = 0, month = 0, day = 0) =>
    year >= 1800 && year <= 2999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
      ? dayNumber(year, month, day)
      : Number.NaN,
  ),
  year: operation(
    'ANIO',
    3000,
    empty,
    dates((day = 0) => civilOf(day).year),
  ),
  month: operation(
    'MES',
    12,
    empty,
    dates((day = 0) => civilOf(day).month),
  ),
  day: operation(
    'DIA',
    31,
    empty,
    dates((day = 0) => civilOf(day).day),
  ),
  weekday: operation(
    'DIA_SEMANA',
    7,
    empty,
    dates((day = 0) => ((((day + 3) % 7) + 7) % 7) + 1),
  ),
  semester: operation(
    'SEMESTRE',
    2,
    empty,
    dates((day = 0) => semester(civilOf(day).month)),
  ),
  between: operation(
    'DIAS_ENTRE',
    maxDays,
    empty,
    dates((from = 0, to = 0) => to - from),
  ),
  inclusive: operation(
    'DIAS_CORRIDOS',
    maxDays,
    empty,
    dates((from = 0, to = 0) => Math.max(0, to - from + 1)),
  ),
  months: operation(
    'MESES_ENTRE',
    maxDays,
    empty,
    dates((from = 0, to = 0) => fullMonthsBetweenDays(from, to)),
  ),
  years: operation(
    'ANTIGUEDAD',
    3000,
    empty,
    dates((from = 0, to = 0) => Math.max(0, fullYearsBetweenDays(from, to))),
  ),
  yearsWithFraction: operation('ANIOS_INDEMNIZATORIOS', 3000, empty, (from = 0, to = 0, months = 0) => {
    if (from === emptyDate || to === emptyDate) return Number.NaN
    const years = Math.max(0, fullYearsBetweenDays(from, to))
    // A fraction counts when it is longer than `months`: one day more than three full months is enough (LCT art. 245).
    return to > addMonthsToDay(from, years * 12 + months) ? years + 1 : years
  }),
  daysInMonth: operation(
    'DIAS_DEL_MES',
    31,
    empty,
    dates((day = 0) => daysInMonth(civilOf(day).year, civilOf(day).month)),
  ),
  daysInYear: operation(
    'DIAS_DEL_ANIO',
    366,
    empty,
    dates((day = 0) => daysInYear(civilOf(day).year)),
  ),
  daysInSemester: operation(
    'DIAS_DEL_SEMESTRE',
    184,
    empty,
    dates((day = 0) => daysInSemester(civilOf(day).year, semester(civilOf(day).month))),
  ),
  addDays: operation('SUMAR_DIAS', maxDays, 'la fecha está vacía o fuera del calendario', (day = 0, count = 0) =>
    day === emptyDate ? Number.NaN : daysOrOutOfRange(day + count),
  ),
  addMonths: operation('SUMAR_MESES', maxDays, 'la fecha está vacía o fuera del calendario', (day = 0, count = 0) =>
    day === emptyDate || Math.abs(count) > 14_400 ? Number.NaN : daysOrOutOfRange(addMonthsToDay(day, count)),
  ),
  startOfMonth: operation(
    'INICIO_MES',
    maxDays,
    empty,
    dates((day = 0) => day - civilOf(day).day + 1),
  ),
  endOfMonth: operation(
    'FIN_MES',
    maxDays,
    empty,
    dates((day = 0) => {
      const { year, month, day: of } = civilOf(day)
      return day - of + daysInMonth(year, month)
    }),
  ),
  startOfSemester: operation(
    'INICIO_SEMESTRE',
    maxDays,
    empty,
    dates((day = 0) => {
      const { year, month } = civilOf(day)
      return dayNumber(year, month <= 6 ? 1 : 7, 1)
    }),
  ),
  endOfSemester: operation(
    'FIN_SEMESTRE',
    maxDays,
    empty,
    dates((day = 0) => {
      const { year, month } = civilOf(day)
      return month <= 6 ? dayNumber(year, 6, 30) : dayNumber(year, 12, 31)
    }),
  ),
} as const
