import type { EmployeeDraft } from '@legajo/contract/employees/employee.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { stretchEndings } from '@legajo/payroll-rules/pay-stretches.ts'
import type { EarlierPay, PayTerms } from '../db/column-types.ts'
import { refuse } from '../errors/app-error.ts'
import { type DatedPay, earlierPay, isSamePay } from './pay-terms.ts'

/** Columns with the current and earlier terms of pay. */
export const payColumns = ['salary', 'weekly_hours', 'payroll_type', 'trade_union_code', 'category_code', 'earlier_pay'] as const

type Written = Omit<PayTerms, 'salary' | 'agreement'> & { readonly salary?: string | null }

/**
 * The earlier pay to store with a file; undefined when the draft contains no start date of its pay.
 * Refuses a day before the admission, one without a change, and more periods per month than formulas read.
 */
export const earlierPayRows = (
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
  if (earlier.at(-1)?.until !== from && isSamePay(former, next))
    refuse(
      'pay_valid_from',
      `Nada cambia el ${formatDate(from)}: cargá con la fecha el sueldo, la categoría o la jornada nuevos, o dejala vacía`,
    )
  const [most, ofMonth] = [stretchEndings.length, changesIn(earlier, from.slice(0, 7))]
  if (ofMonth.length > most)
    refuse(
      'pay_valid_from',
      `El sueldo ya cambia ${most} veces en ese mes (${ofMonth.slice(0, -1).map(formatDate).join(', ')}), y un mes se paga por ${most + 1} tramos: poné el cambio del ${formatDate(from)} desde el mes siguiente, o corregí los anteriores`,
    )
  return { earlier_pay: earlier.length > 0 ? JSON.stringify(earlier) : null }
}

/** The days of a month, `YYYY-MM`, on which pay changes; a change on the first day does not split it. */
const changesIn = (earlier: readonly EarlierPay[], month: string): readonly string[] =>
  earlier.map(({ until }) => until).filter((until) => until.startsWith(month) && !until.endsWith('-01'))
