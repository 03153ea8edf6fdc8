import { deductionKinds, type EarningsFormDraft, type FamilyRelation } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'

/** The stored content of a form. */
export interface StoredForm {
  readonly family: EarningsFormDraft['family']
  readonly deductions: EarningsFormDraft['deductions']
  readonly payments: EarningsFormDraft['payments']
  readonly other_employers: EarningsFormDraft['otherEmployers']
  readonly previous: EarningsFormDraft['previous']
  readonly other_agent: EarningsFormDraft['otherAgent']
}

type Span = { readonly from: number; readonly until: number }
/** Number of months of a span that are between two months, inclusive. */
const monthsIn = ({ from, until }: Span, first: number, last: number): number =>
  Math.max(0, Math.min(until, last) - Math.max(from, first) + 1)

const cents = (text: string | null | undefined): bigint => toUnits(text || '0', 2)
const sum = (amounts: readonly bigint[]): string => fromUnits(amounts.reduce((total, one) => total + one, 0n))

const chargeFacts: Readonly<Record<FamilyRelation, string>> = {
  CONYUGE: 'GAN_CONYUGE',
  HIJO: 'GAN_HIJOS',
  HIJO_INCAPACITADO: 'GAN_HIJOS_INC',
}

/**
 * The facts that the formulas of ganancias read, accumulated from January to `month` of the form's year: months of family charges under the
 * first values of the year, which are valid for `monthsOfFirst`, under the second, and for the whole year (a child at 50 % counts half
 * months), sums of deductions by kind, payments on account, other employers, and amounts liquidated earlier by another system. Amounts in
 * pesos with two decimals.
 */
export const earningsFacts = (form: StoredForm, month: number, monthsOfFirst: number): Record<string, string> => ({
  ...familyFacts(form.family, month, monthsOfFirst),
  ...deductionFacts(form.deductions, month),
  GAN_PAGOS_A_CUENTA: sum(form.payments.map((one) => cents(one.monthly) * BigInt(monthsIn(one, 1, month)))),
  ...otherFacts(form.other_employers, month),
  ...previousFacts(form.previous, month),
  ...(withholdsElsewhere(form.other_agent, month) && { GAN_OMITIR: '1' }),
})

/** Whether another employer is the withholding agent in a month: since the month of the presentation that informs it. */
const withholdsElsewhere = (agent: StoredForm['other_agent'], month: number): boolean =>
  agent !== null && !agent.withholds && month >= Number(agent.presentedOn.slice(5, 7))

const familyFacts = (family: StoredForm['family'], month: number, monthsOfFirst: number): Record<string, string> => {
  const tenths: Record<string, number> = {}
  for (const charge of family) {
    const fact = chargeFacts[charge.relation]
    const share = charge.percentage / 10
    tenths[`${fact}_S1`] = (tenths[`${fact}_S1`] ?? 0) + monthsIn(charge, 1, Math.min(month, monthsOfFirst)) * share
    tenths[`${fact}_S2`] = (tenths[`${fact}_S2`] ?? 0) + monthsIn(charge, monthsOfFirst + 1, month) * share
    tenths[`${fact}_ANIO`] = (tenths[`${fact}_ANIO`] ?? 0) + monthsIn(charge, 1, 12) * share
  }
  return Object.fromEntries(Object.entries(tenths).map(([fact, value]) => [fact, (value / 10).toFixed(1)]))
}

const deductionFacts = (deductions: StoredForm['deductions'], month: number): Record<string, string> => {
  const byKind = Map.groupBy(deductions, ({ kind }) => deductionKinds[kind].fact)
  return Object.fromEntries(
    [...byKind].map(([fact, list]) => [fact, sum(list.map((one) => cents(one.monthly) * BigInt(monthsIn(one, 1, month))))]),
  )
}

const otherFacts = (employers: StoredForm['other_employers'], month: number): Record<string, string> => {
  const months = employers.flatMap((employer) => employer.months).filter((one) => one.month <= month)
  return {
    GAN_OTROS_BRUTO: sum(
      months.flatMap(({ gross, overtime, sac, notHabitual }) => [gross, overtime, sac, notHabitual].map(cents)),
    ),
    GAN_OTROS_DEDUCCIONES: sum(
      months.flatMap(({ retirement, health, union }) => [cents(retirement), cents(health), cents(union)]),
    ),
    GAN_OTROS_RETENIDO: sum(months.map(({ withheld }) => cents(withheld))),
  }
}

const previousFacts = (previous: StoredForm['previous'], month: number): Record<string, string> => {
  const year = previous.filter((one) => one.month <= month)
  const half = year.filter((one) => one.month > (month > 6 ? 6 : 0))
  const net = (months: StoredForm['previous']) => sum(months.map((one) => cents(one.gross) - cents(one.contributions)))
  const sac = (months: StoredForm['previous']) => sum(months.map((one) => cents(one.sac) - cents(one.sacContributions)))
  return {
    GAN_PREVIA_ANIO: net(year),
    GAN_PREVIA_SEMESTRE: net(half),
    GAN_PREVIA_SAC_ANIO: sac(year),
    GAN_PREVIA_SAC_SEMESTRE: sac(half),
    GAN_PREVIA_RETENIDO: sum(year.map(({ withheld }) => cents(withheld))),
  }
}
