import { monthNames } from '@legajo/kernel/month-names.ts'
import { dayNames } from '@legajo/ui/format.ts'

/** The texts of the fields that pick a day or a month. */
export type PickerWords = {
  readonly dateForm: string
  readonly openCalendar: string
  readonly calendar: string
  readonly month: string
  readonly year: string
  readonly monthBefore: string
  readonly monthAfter: string
  readonly today: string
  readonly monthForm: string
  readonly openMonths: string
  readonly months: string
  readonly yearBefore: string
  readonly yearAfter: string
  readonly thisMonth: string
  readonly monthNames: readonly string[]
  /** From Monday. */
  readonly dayNames: readonly string[]
  readonly dayOf: (day: number, month: string, year: string, weekday: string) => string
  readonly monthOf: (month: string, year: string | number) => string
  readonly monthsOf: (year: string) => string
}

export const pickerWords: PickerWords = {
  dateForm: 'dd/mm/aaaa',
  openCalendar: 'Elegir en el calendario',
  calendar: 'Calendario',
  month: 'Mes',
  year: 'Año',
  monthBefore: 'Mes anterior',
  monthAfter: 'Mes siguiente',
  today: 'Hoy',
  monthForm: 'mm/aaaa',
  openMonths: 'Elegir el mes',
  months: 'Meses',
  yearBefore: 'Año anterior',
  yearAfter: 'Año siguiente',
  thisMonth: 'Este mes',
  monthNames,
  dayNames,
  dayOf: (day, month, year, weekday) => `${day} de ${month} de ${year}, ${weekday}`,
  monthOf: (month, year) => `${month} de ${year}`,
  monthsOf: (year) => `Meses de ${year}`,
}
