import { addDays, type CalendarDate, calendarDate, weekday } from '@legajo/kernel/dates.ts'

type NamedDay = { readonly date: CalendarDate; readonly name: string; readonly kind: 'FERIADO' | 'NO_LABORABLE' }

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
const easter = (year: number): CalendarDate => {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return calendarDate(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** Tuesday and Wednesday move to the Monday before, Thursday and Friday to the Monday after (Ley 27.399, art. 6). */
const moveHoliday = (date: CalendarDate): CalendarDate => {
  const day = weekday(date)
  if (day === 2 || day === 3) return addDays(date, 1 - day)
  if (day === 4 || day === 5) return addDays(date, 8 - day)
  return date
}

/**
 * The national holidays of a year fixed by the law itself (Ley 27.399). Days that the authority moves or adds by decree (weekends since
 * Decreto 614/2025, bridges) cannot be computed: users add them to the table.
 */
export const nationalHolidays = (year: number): readonly NamedDay[] => {
  const sunday = easter(year)
  const holiday = (date: CalendarDate, name: string): NamedDay => ({ date, name, kind: 'FERIADO' })
  const holidayOn = (month: number, day: number, name: string): NamedDay => holiday(calendarDate(year, month, day), name)
  const fixed = [
    holidayOn(1, 1, 'Año Nuevo'),
    holiday(addDays(sunday, -48), 'Carnaval'),
    holiday(addDays(sunday, -47), 'Carnaval'),
    holidayOn(3, 24, 'Día Nacional de la Memoria por la Verdad y la Justicia'),
    holidayOn(4, 2, 'Día del Veterano y de los Caídos en la Guerra de Malvinas'),
    holiday(addDays(sunday, -2), 'Viernes Santo'),
    holidayOn(5, 1, 'Día del Trabajador'),
    holidayOn(5, 25, 'Día de la Revolución de Mayo'),
    holidayOn(6, 20, 'Paso a la Inmortalidad del General Belgrano'),
    holidayOn(7, 9, 'Día de la Independencia'),
    holidayOn(12, 8, 'Inmaculada Concepción de María'),
    holidayOn(12, 25, 'Navidad'),
  ]
  const fixedDates = new Set(fixed.map(({ date }) => date))
  const movable = (month: number, day: number, name: string): NamedDay => {
    const date = calendarDate(year, month, day)
    const moved = moveHoliday(date)
    // A day that would fall on another holiday stays (Ley 27.399, art. 6).
    return holiday(fixedDates.has(moved) ? date : moved, name)
  }
  return [
    ...fixed,
    { date: addDays(sunday, -3), name: 'Jueves Santo', kind: 'NO_LABORABLE' },
    movable(6, 17, 'Paso a la Inmortalidad del General Güemes'),
    movable(8, 17, 'Paso a la Inmortalidad del General San Martín'),
    movable(10, 12, 'Día del Respeto a la Diversidad Cultural'),
    movable(11, 20, 'Día de la Soberanía Nacional'),
  ]
}

/** Days of an agreement, by its number: not worked and paid as a national holiday. */
const agreementDays: Readonly<Record<string, readonly { readonly day: string; readonly name: string }[]>> = {
  '130/75': [{ day: '09-26', name: 'Día del empleado de comercio (Ley 26.541)' }],
  '260/75': [{ day: '09-07', name: 'Día del trabajador metalúrgico (CCT 260/75, art. 41)' }],
  '76/75': [{ day: '04-22', name: 'Día del trabajador de la construcción (CCT 76/75, art. 19)' }],
}

/** The days of a year that belong to these agreements. */
export const agreementHolidays = (
  year: number,
  unions: readonly { readonly code: string; readonly number_cct: string | null }[],
) =>
  unions.flatMap(({ code, number_cct }) =>
    (agreementDays[number_cct ?? ''] ?? []).map(({ day, name }) => ({
      date: `${year}-${day}`,
      name,
      kind: 'GREMIO' as const,
      trade_union_code: code,
    })),
  )
