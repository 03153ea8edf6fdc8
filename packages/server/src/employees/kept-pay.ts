import type { EmployeeDraft } from '@legajo/contract/employees/employee.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { PayTerms } from '../db/tables/employees.ts'
import { refuse } from '../http/app-error.ts'
import { type DatedPay, earlierPay, isSamePay } from './pay-terms.ts'

/** Columns that say what somebody is paid by, and was before. */
export const payColumns = ['salary', 'weekly_hours', 'payroll_type', 'trade_union_code', 'category_code', 'earlier_pay'] as const

type Written = Omit<PayTerms, 'salary' | 'agreement'> & { readonly salary?: string | null }

/**
 * The earlier pay that a file keeps when it is written; nothing to write when the draft does not say from when its pay holds.
 * Refuses a day before the admission, one from which nothing changes, and a month that would be paid by three.
 */
export const keptPay = (
  former: DatedPay,
  row: Written,
  { pay_valid_from: from, admission_date }: Pick<EmployeeDraft, 'pay_valid_from' | 'admission_date'>,
): { readonly earlier_pay?: string | null } => {
  if (from === undefined) return {}
  if (!from || from === admission_date) return { earlier_pay: null }
  if (from < admission_date)
    refuse('pay_valid_from', `${formatDate(from)} es anterior al ingreso (${formatDate(admission_date)}); elegí un día posterior`)
  const next = { ...row, salary: row.salary === undefined ? former.salary : row.salary, agreement: null }
  const earlier = earlierPay(former, next, from)
  const [last, other] = [earlier.at(-1), earlier.at(-2)]
  if (last?.until !== from && isSamePay(former, next))
    refuse(
      'pay_valid_from',
      `Nada cambia el ${formatDate(from)}: cargá con la fecha el sueldo, la categoría o la jornada nuevos, o dejala vacía`,
    )
  if (last && other && !other.until.endsWith('-01') && last.until.slice(0, 7) === other.until.slice(0, 7))
    refuse(
      'pay_valid_from',
      `El sueldo ya cambia el ${formatDate(other.until)}, en el mismo mes que el ${formatDate(last.until)}; un mes se paga por dos tramos: poné el segundo cambio desde el mes siguiente, o corregí el primero`,
    )
  return { earlier_pay: earlier.length > 0 ? JSON.stringify(earlier) : null }
}
