import { addDays } from '@legajo/kernel/dates.ts'
import type { EarlierPay, PayTerms } from '../../db/column-types.ts'

/** A file's pay: current and earlier terms. */
export type DatedPay = PayTerms & { readonly earlier_pay: readonly EarlierPay[] | null }

/** The pay terms on a day, their start within the file's history, and the previous terms; both null for the first. */
export interface TermsOn {
  readonly terms: PayTerms
  readonly since: string | null
  readonly before: PayTerms | null
}

/** The file without the changes of pay that start after a day. */
export const payUntil = (pay: DatedPay, day: string): DatedPay => ({
  ...termsOf(termsOn(pay, day).terms),
  earlier_pay: (pay.earlier_pay ?? []).filter(({ until }) => until <= day),
})

export interface ComingPay {
  readonly from: string
  readonly terms: PayTerms
}

/** The changes of pay that start after a day, the earliest first. */
export const comingPay = (pay: DatedPay, day: string): readonly ComingPay[] => {
  const coming = (pay.earlier_pay ?? []).filter(({ until }) => until > day)
  return coming.map(({ until }, index) => ({ from: until, terms: termsOf(coming[index + 1] ?? pay) }))
}

/** The terms valid on a day, `YYYY-MM-DD`. */
export const termsOn = (pay: DatedPay, day: string): TermsOn => {
  const earlier = pay.earlier_pay ?? []
  const later = earlier.findIndex(({ until }) => until > day)
  const before = earlier[(later < 0 ? earlier.length : later) - 1] ?? null
  return { terms: earlier[later] ?? pay, since: before?.until ?? null, before }
}

export const isSamePay = (a: PayTerms, b: PayTerms): boolean =>
  Number(a.salary ?? 0) === Number(b.salary ?? 0) &&
  Number(a.weekly_hours) === Number(b.weekly_hours) &&
  a.payroll_type === b.payroll_type &&
  a.trade_union_code === b.trade_union_code &&
  a.category_code === b.category_code

/** Terms whose values equal those of `reference` are taken from `otherwise`; a category belongs to its trade union. */
export const unlessSame = (terms: PayTerms, reference: PayTerms, otherwise: PayTerms): PayTerms => {
  const isSameUnion = terms.trade_union_code === reference.trade_union_code && terms.category_code === reference.category_code
  const { trade_union_code, category_code, agreement } = isSameUnion ? otherwise : terms
  return {
    salary: Number(terms.salary ?? 0) === Number(reference.salary ?? 0) ? otherwise.salary : terms.salary,
    weekly_hours: Number(terms.weekly_hours) === Number(reference.weekly_hours) ? otherwise.weekly_hours : terms.weekly_hours,
    payroll_type: terms.payroll_type === reference.payroll_type ? otherwise.payroll_type : terms.payroll_type,
    trade_union_code,
    category_code,
    agreement,
  }
}

/** Later changes after the terms before them changed from `was` to `now`: what a change leaves as it was follows the new terms. */
export const followChange = (coming: readonly ComingPay[], was: PayTerms, now: PayTerms): readonly ComingPay[] => {
  const [change, ...rest] = coming
  if (!change) return []
  const terms = unlessSame(change.terms, was, now)
  const later = followChange(rest, change.terms, terms)
  return isSamePay(terms, now) ? later : [{ from: change.from, terms }, ...later]
}

/** Later changes with the terms that a change from `was` to `now` replaced; those that then change nothing are dropped. */
export const replaceInLater = (coming: readonly ComingPay[], was: PayTerms, now: PayTerms): readonly ComingPay[] => {
  const changed = coming.map(({ from, terms }) => ({ from, terms: unlessSame(now, was, terms) }))
  return changed.filter(({ terms }, index) => !isSamePay(terms, changed[index - 1]?.terms ?? now))
}

/** The terms alone, without what a record of them has besides. */
export const termsOf = ({
  salary,
  weekly_hours,
  payroll_type,
  trade_union_code,
  category_code,
  agreement,
}: PayTerms): PayTerms => ({
  salary,
  weekly_hours,
  payroll_type,
  trade_union_code,
  category_code,
  agreement,
})

/**
 * The earlier pay to store when `next` is valid from a day on. Replaces terms scheduled from that day; unchanged pay only moves its start
 * date.
 */
export const earlierPay = (former: DatedPay, next: PayTerms, from: string): readonly EarlierPay[] => {
  const { terms, before } = termsOn(former, addDays(from, -1))
  const kept = (former.earlier_pay ?? []).filter(({ until }) => until < from)
  const isMoved = isSamePay(former, next) && isSamePay(terms, next) && before !== null
  if (isMoved) return [...kept.slice(0, -1), { ...termsOf(before), until: from }]
  return isSamePay(terms, next) ? kept : [...kept, { ...termsOf(terms), until: from }]
}

/** The last change of the basic until a day, and its percentage; undefined without one. */
export interface LastRaise {
  readonly from: string
  readonly pct: string | null
}
export const lastRaise = (pay: DatedPay, day: string): LastRaise | undefined => {
  const stretches = [...(pay.earlier_pay ?? []), pay]
  const ends = (pay.earlier_pay ?? []).map(({ until }) => until)
  for (let index = ends.length - 1; index >= 0; index--) {
    const from = ends[index]
    const [was, now] = [Number(stretches[index]?.salary ?? 0), Number(stretches[index + 1]?.salary ?? 0)]
    if (from !== undefined && from <= day && was !== now)
      return { from, pct: was > 0 && now / was < 1000 ? ((now / was - 1) * 100).toFixed(2) : null }
  }
  return undefined
}

/** The basic of a file on a day; null for pay by the agreement's scale. */
export const salaryOn = (pay: DatedPay, day: string): string | null => {
  const { salary } = termsOn(pay, day).terms
  return Number(salary ?? 0) > 0 ? salary : null
}
