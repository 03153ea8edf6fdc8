import { daysInSemester, endOfMonth, semesterOf, startOfMonth } from '@legajo/kernel/dates.ts'
import { divideRounded } from '@legajo/kernel/rounding.ts'
import type { Line } from './run-results.ts'

/** Limits of the month, in cents. */
export type Limits = {
  readonly minimum: bigint
  /** Minimum base of the employee's contribution to the obra social. */
  readonly healthMinimum: bigint
  readonly maximum: bigint
  /** Percentage of the monthly maximum that caps each SAC. */
  readonly sacPercent: number
  readonly relief: bigint
  readonly sacRelief: bigint
}

export type EmploymentStay = {
  readonly month: string
  readonly admission: string
  readonly egress: string | null
  /** Paid days, if the run counted them; otherwise the days of employment. */
  readonly paidDays?: number | undefined
  /** Another employer's contribution base, in cents: all employers share one maximum (Ley 24.241, art. 9). */
  readonly elsewhere?: { readonly pay: bigint; readonly sac: bigint }
}

/** The F.931 figures of one employee's month, in cents. */
export type MonthFacts = {
  readonly days: number
  /** `bases[1]` is base 1; there are ten. */
  readonly bases: readonly bigint[]
  readonly relief: bigint
  readonly total: bigint
  readonly nonRemunerative: bigint
  readonly wage: bigint
  readonly sac: bigint
  readonly overtime: bigint
  readonly overtimeHours: number
  readonly hardZone: bigint
  readonly vacation: bigint
  readonly extras: bigint
  readonly bonuses: bigint
  readonly maternity: bigint
  readonly familyAllowance: bigint
  /** The applied limits, for the checks. */
  readonly cap: bigint
  readonly sacCap: bigint
}

/** Order of the marks in the Libro de Sueldos Digital. */
const mark = { sipaA: 0, sipaC: 1, inssjpA: 2, osA: 4, osC: 5, fne: 11, lrt: 12, differential: 13, special: 14 } as const

/** Days of employment in a month of thirty days. */
export const daysOfMonth = ({ month, admission, egress }: EmploymentStay): number => {
  const first = startOfMonth(month)
  const last = endOfMonth(month)
  if (admission > last || (egress && egress < first)) return 0
  const from = admission > first ? Math.min(Number(admission.slice(8)), 30) : 1
  const until = egress && egress < last ? Math.min(Number(egress.slice(8)), 30) : 30
  return Math.max(until - from + 1, 0)
}

const isPay = (line: Line): boolean => line.kind === 'remunerative' && !isSac(line)
const isSac = ({ arca, category }: Line): boolean => category === 'SAC' || arca.startsWith('12')
const isAgreed = ({ kind }: Line): boolean => kind === 'non-remunerative'
const contributesToHealth = (line: Line): boolean => isAgreed(line) && line.marks[mark.osA] === '1'
/** Pay with employer contributions only: an agreed suspension (LCT, art. 223 bis). */
const isOnlyContributed = (line: Line): boolean => isAgreed(line) && line.marks[mark.osA] !== '1'

/** The sum of the lines with a mark: all of them, or those of one kind. */
type SumByMark = (index: number, of?: (line: Line) => boolean) => bigint
const sumMarkedLines =
  (paid: readonly Line[]): SumByMark =>
  (index, of = () => true) =>
    sum(paid.filter((line) => line.marks[index] === '1' && of(line)))

/** The limits prorated to the days of the employee's month, and to the part of the semester paid by its SAC. */
type Share = {
  readonly days: number
  readonly workday: number
  readonly sacPart: number
  readonly cap: bigint
  readonly sacCap: bigint
}

/**
 * The bases of one employee's month from the marks of all concepts paid in it: capped for the employee's own contributions (1, 4 and 5; the
 * SAC with a separate cap), uncapped for the employer's (Ley 24.241, art. 9).
 */
export const monthFacts = (lines: readonly Line[], stay: EmploymentStay, workday: number, limits: Limits): MonthFacts => {
  const days = stay.paidDays ?? daysOfMonth(stay)
  const paid = lines.filter(({ kind }) => kind === 'remunerative' || kind === 'non-remunerative')
  const part = sacPart(paid.filter(isSac), stay.month)
  const { pay: payElsewhere, sac: sacElsewhere } = stay.elsewhere ?? { pay: 0n, sac: 0n }
  const cap = remainderOf(share(limits.maximum, days, 30), payElsewhere)
  const sacCap = remainderOf(
    multiplyCents(share(limits.maximum, Math.round(limits.sacPercent * 100), 10_000), part),
    sacElsewhere,
  )
  const marked = sumMarkedLines(paid)
  const own = { days, workday, sacPart: part, cap, sacCap }
  const relief = reliefOf(marked, own, limits)
  return { days, bases: basesOf(marked, own, limits, relief), relief, ...partsOf(paid), cap, sacCap }
}

/** The deduction from base 2 for the employer's contributions (Ley 27.541, art. 22): limited to base 2. */
const reliefOf = (marked: SumByMark, { days, workday, sacPart }: Share, limits: Limits): bigint => {
  const ofPay = marked(mark.sipaC, isPay) > 0n ? multiplyCents(share(limits.relief, days, 30), workday) : 0n
  const ofSac = marked(mark.sipaC, isSac) > 0n ? multiplyCents(limits.sacRelief, workday * sacPart) : 0n
  return least(ofPay + ofSac, marked(mark.sipaC))
}

const basesOf = (
  marked: SumByMark,
  { days, workday, cap, sacCap }: Share,
  limits: Limits,
  relief: bigint,
): MonthFacts['bases'] => {
  const isWhole = days >= 30
  const clampBase = (base: bigint, lowest: bigint) => (base <= 0n ? 0n : least(base < lowest ? lowest : base, cap))
  const own = (index: number) =>
    clampBase(marked(index, isPay), isWhole && workday >= 1 ? limits.minimum : 0n) + clampTo(marked(index, isSac), sacCap)
  // A part-time employee's obra social is paid on a full day (LCT, art. 92 ter).
  const asFull = (base: bigint) => share(base, 10_000, Math.round(workday * 10_000))
  // This includes the sums of the agreement; an internship has no wage to be raised to a full day (Ley 26.427).
  const ofAgreement = (index: number) => {
    const sums = marked(index, contributesToHealth)
    return marked(mark.osA, isPay) > 0n ? asFull(sums) : sums
  }
  const healthPay = clampBase(asFull(marked(mark.osA, isPay)), isWhole ? limits.healthMinimum : 0n)
  return [
    0n,
    own(mark.sipaA),
    marked(mark.sipaC),
    marked(mark.fne),
    healthPay + clampTo(marked(mark.osA, isSac), sacCap) + ofAgreement(mark.osA),
    own(mark.inssjpA),
    marked(mark.differential),
    marked(mark.special, isPay),
    asFull(marked(mark.osC, isPay)) + marked(mark.osC, isSac) + ofAgreement(mark.osC) + marked(mark.osC, isOnlyContributed),
    marked(mark.lrt),
    marked(mark.sipaC) - relief,
  ]
}

/** The pay of the month by the items of the F.931. */
const partsOf = (paid: readonly Line[]) => {
  const ofItems = (lines: readonly Line[], ...items: readonly number[]) => lines.filter((line) => items.includes(itemOf(line)))
  const remunerative = paid.filter(({ kind }) => kind === 'remunerative')
  const group = (...items: readonly number[]) => sum(ofItems(remunerative, ...items))
  const nonRemunerative = sum(paid.filter(isAgreed))
  return {
    total: sum(remunerative) + nonRemunerative,
    nonRemunerative,
    // Lines without another group are wage, so that the parts always add up to the total.
    wage: sum(remunerative) - group(2, 3, 4, 5, 6, 7, 8),
    sac: group(4),
    overtime: group(2),
    overtimeHours: Math.round(ofItems(paid, 2).reduce((hours, { quantity }) => hours + Number(quantity), 0)),
    hardZone: group(3),
    vacation: group(5, 8),
    extras: group(7),
    bonuses: group(6),
    maternity: sum(ofItems(paid, 10)),
    familyAllowance: sum(ofItems(paid, 11)),
  }
}

/** Items of the F.931 (`sicossItems`) by the first digits of ARCA's codes; lines without one are wage. */
const itemByGroup: Readonly<Record<string, number>> = { '12': 4, '13': 2, '14': 3, '15': 5, '16': 7, '17': 6 }
const itemOf = ({ sicoss, arca }: Line): number => sicoss ?? (arca === '510000' ? 11 : (itemByGroup[arca.slice(0, 2)] ?? 1))

export const sum = (lines: readonly { readonly cents: bigint }[]): bigint => lines.reduce((total, { cents }) => total + cents, 0n)

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const remainderOf = (whole: bigint, taken: bigint) => (taken < whole ? whole - taken : 0n)
const clampTo = (base: bigint, cap: bigint) => (base < 0n ? 0n : base > cap ? cap : base)
const share = (cents: bigint, part: number, whole: number) => divideRounded(cents * BigInt(part), BigInt(whole))
// Six decimals suffice for a working day or a semester.
const multiplyCents = (cents: bigint, factor: number) => share(cents, Math.round(factor * 1_000_000), 1_000_000)

/** Part of the semester paid by the month's SAC, from its days: at most those of the semester, for any number of receipts. */
const sacPart = (lines: readonly Line[], month: string): number => {
  const days = Math.max(0, ...lines.map(({ quantity }) => Number(quantity)))
  return days <= 0 ? 1 : Math.min(1, days / daysInSemester(Number(month.slice(0, 4)), semesterOf(month)))
}
