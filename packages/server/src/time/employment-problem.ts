import { type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import type { Person } from './vacation-balance.ts'

/** Why somebody does not work in a period, in words; undefined when they do. Who left without a day of exit works in none. */
export const employmentProblem = (
  { name, admission_date, egress_date, work_status }: Person,
  from: CalendarDate,
  until: CalendarDate,
): string | undefined => {
  if (from < admission_date) return `El ingreso de ${name} fue el ${formatDate(admission_date)}`
  if (egress_date && until > egress_date) return `El egreso de ${name} es el ${formatDate(egress_date)}`
  return work_status === 'BAJA' && !egress_date ? `${name} está de baja` : undefined
}
