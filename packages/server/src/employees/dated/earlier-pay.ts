import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { roundDecimal } from '@legajo/kernel/money.ts'
import { stretchEndings } from '@legajo/payroll-rules/pay-stretches.ts'
import type { EarlierPay, PayTerms } from '../../db/column-types.ts'
import { refuse } from '../../errors/app-error.ts'
import type { DraftReferences } from './draft-references.ts'
import {
  type ComingPay,
  comingPay,
  type DatedPay,
  earlierPay,
  followChange,
  isSamePay,
  payUntil,
  replaceInLater,
  termsOn,
  unlessSame,
} from './pay-terms.ts'

/** Columns with the latest and earlier terms of pay. */
export const payColumns = ['salary', 'weekly_hours', 'payroll_type', 'trade_union_code', 'category_code', 'earlier_pay'] as const

/**
 * The pay to store with a file. A draft edits the terms valid today, or from a later day on only what it changes of them; changes that start
 * later stay, and only users who see pay cancel one. Refuses a day before the admission, one without a change, and more periods per month than formulas read.
 */
export const payRows = (
  former: DatedPay,
  { seesPay, ...draft }: PayTerms & { readonly seesPay: boolean },
  { pay_valid_from: day, admission_date: admission }: Pick<EmployeeDraft, 'pay_valid_from' | 'admission_date'>,
  today: string,
) => {
  if (day && day < admission)
    refuse('pay_valid_from', `${formatDate(day)} es anterior al ingreso (${formatDate(admission)}); elegí un día posterior`)
  const { terms: present, since } = termsOn(former, today)
  const start = (day === undefined ? since : day) || admission
  const from = start > admission ? start : null
  const edited = from && from > today ? from : today
  const base = payUntil(former, edited)
  const isCancelled = seesPay && isSamePay(draft, present) && comingPay(former, today).some((change) => change.from === from)
  const next = isCancelled ? present : unlessSame(draft, present, base)
  // Earlier changes belong to a former period of employment.
  const earlier = from ? earlierPay(base, next, from) : (base.earlier_pay ?? []).filter(({ until }) => until <= admission)
  const isUnchanged = isSamePay(draft, present) && !isSamePay(base, present) && !isCancelled
  if (from && (isUnchanged || (earlier.at(-1)?.until !== from && isSamePay(base, next))))
    refuse(
      'pay_valid_from',
      `Nada cambia el ${formatDate(from)}: cargá con la fecha el sueldo, la categoría o la jornada nuevos, o dejala vacía`,
    )
  return toPayColumns(earlier, next, followChange(comingPay(former, edited), base, next), from)
}

/**
 * The pay to store when `next` is in force from a day on, whatever is in force today; later changes stay, or have with `withLater` what
 * `next` changes. Refuses a day before the admission, and more
 * periods per month than formulas read.
 */
export const payFrom = (
  former: DatedPay,
  next: PayTerms,
  day: string,
  admission: string,
  { withLater = false }: { readonly withLater?: boolean } = {},
) => {
  if (day < admission)
    refuse('pay_valid_from', `${formatDate(day)} es anterior al ingreso (${formatDate(admission)}); elegí un día posterior`)
  const base = payUntil(former, day)
  const from = day > admission ? day : null
  const earlier = from ? earlierPay(base, next, from) : (base.earlier_pay ?? []).filter(({ until }) => until <= admission)
  const coming = comingPay(former, day)
  return toPayColumns(earlier, next, withLater ? replaceInLater(coming, base, next) : followChange(coming, base, next), from)
}

/** The columns with the terms before, at and after a change; `from` is the day of the change, null for the admission. */
const toPayColumns = (earlier: readonly EarlierPay[], next: PayTerms, later: readonly ComingPay[], from: string | null) => {
  const all = [next, ...later.map(({ terms }) => terms)]
  const stored = [...earlier, ...later.map(({ from: until }, index) => ({ ...(all[index] as PayTerms), until }))]
  if (from) mustFitMonth(stored, from)
  const { agreement: _, ...latest } = all.at(-1) as PayTerms
  return { ...latest, earlier_pay: stored.length > 0 ? JSON.stringify(stored) : null }
}

type TermColumns = Omit<PayTerms, 'agreement' | 'salary'> & { readonly salary?: string | null | undefined }

/** The terms of pay in a draft's columns, with the agreement of their trade union; without pay it stays as it is today. */
export const termsIn = (row: TermColumns, today: PayTerms, { unions }: Pick<DraftReferences, 'unions'>): PayTerms => {
  const { payroll_type, weekly_hours, trade_union_code, category_code } = row
  const salary = row.salary === undefined ? today.salary : row.salary && roundDecimal(row.salary)
  const agreement =
    trade_union_code === today.trade_union_code ? today.agreement : (unions.get(trade_union_code ?? '')?.agreement ?? null)
  return { salary, weekly_hours: roundDecimal(weekly_hours), payroll_type, trade_union_code, category_code, agreement }
}

const mustFitMonth = (stored: readonly EarlierPay[], from: string): void => {
  const [most, ofMonth] = [stretchEndings.length, changesIn(stored, from.slice(0, 7))]
  const others = ofMonth.filter((one) => one !== from)
  if (ofMonth.length > most)
    refuse(
      'pay_valid_from',
      `El sueldo ya cambia ${most} veces en ese mes (${others.map(formatDate).join(', ')}), y un mes se paga por ${most + 1} tramos: poné el cambio del ${formatDate(from)} desde el mes siguiente, o corregí los anteriores`,
    )
}

/** The days of a month, `YYYY-MM`, on which pay changes; a change on the first day does not split it. */
const changesIn = (earlier: readonly EarlierPay[], month: string): readonly string[] =>
  earlier.map(({ until }) => until).filter((until) => until.startsWith(month) && !until.endsWith('-01'))
