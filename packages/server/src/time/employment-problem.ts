import { type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import type { Person } from './vacation-balance.ts'

/**
 * Why an employee does not work in a period, as a message; undefined when they do. An employee who left without an exit date works in none.
 */
export const employmentProblem = (
  { name, admission_date, egress_date, work_status }: Person,
  from: CalendarDate,
  until: CalendarDate,
): string | undefined => {
  if (from < admission_date) return `El ingreso de ${name} fue el ${formatDate(admission_date)}`
  if (egress_date && until > egress_date) return `El egreso de ${name} es el ${formatDate(egress_date)}`
  return work_status === 'BAJA' && !egress_date ? `${name} está de baja` : undefined
}
