import type { GapPart, GenderGap } from '@legajo/contract/payroll/salary/salary-report.ts'
import { fitLine, studentQuantile } from './regression.ts'

/** The full-time pay of a person, with what explains it. */
export interface PaidPerson {
  readonly pay: number
  readonly isWoman: boolean
  readonly group: string
  readonly seniority: number
}

/** Fewest people of each gender that a figure may rest on, and fewest of all for the regression. */
const minPeople = 5
const fewestForFit = 30
const fewestPerColumn = 10

const formatPercent = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? null : (value * 100).toFixed(1)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
const gapOf = (men: number, women: number) => (men - women) / men

/**
 * The gap between men's and women's pay: plain, and adjusted by level and seniority through a regression of the logarithm of pay. With few
 * people the adjusted one is the mean of the gaps within levels, weighed by women; under five of each there is none. With a regression the
 * gap is also split by factor.
 */
export const genderGap = (people: readonly PaidPerson[]): GenderGap => {
  const [women, men] = [people.filter(({ isWoman }) => isWoman), people.filter(({ isWoman }) => !isWoman)]
  const counts = { women: women.length, men: men.length }
  const none = { mean: null, median: null, adjusted: null, low: null, high: null, r2: null, parts: [] }
  if (women.length < minPeople || men.length < minPeople)
    return { ...counts, ...none, method: `Hacen falta al menos ${minPeople} mujeres y ${minPeople} varones` }
  const paysOf = (some: readonly PaidPerson[]) => some.map(({ pay }) => pay)
  const plain = {
    mean: formatPercent(gapOf(mean(paysOf(men)), mean(paysOf(women)))),
    median: formatPercent(gapOf(median(paysOf(men)), median(paysOf(women)))),
  }
  return { ...counts, ...plain, ...(fitPay(people) ?? withinGroups(people)) }
}

const logsOf = (people: readonly PaidPerson[]) => people.map(({ pay }) => Math.log(pay))

const fitPay = (people: readonly PaidPerson[]) => {
  const groups = [...new Set(people.map(({ group }) => group))].sort()
  const columns = groups.length + 2
  if (people.length < Math.max(fewestForFit, fewestPerColumn * columns)) return undefined
  const factorsOf = ({ group, seniority }: PaidPerson) => [seniority, ...groups.slice(1).map((one) => Number(one === group))]
  const x = people.map((person) => [1, Number(person.isWoman), ...factorsOf(person)])
  const fit = fitLine(x, logsOf(people))
  if (!fit) return undefined
  const [beta, error] = [fit.coefficients[1] ?? 0, fit.errors[1] ?? 0]
  const reach = studentQuantile(fit.freedom) * error
  const asGap = (coefficient: number) => 1 - Math.exp(coefficient)
  return {
    adjusted: formatPercent(asGap(beta - error ** 2 / 2)),
    low: formatPercent(asGap(beta + reach)),
    high: formatPercent(asGap(beta - reach)),
    r2: formatPercent(fit.r2),
    method: `Regresión sobre ${people.length} personas: nivel y antigüedad`,
    parts: decomposeGap(people, factorsOf, fit.coefficients.slice(2)),
  }
}

/**
 * The difference between the mean logarithms of men's and women's pay, as the part of each factor (the difference of its means at the pay that
 * men get for it) and the rest (the same factors, paid otherwise). Where men alone are too few for a regression, the
 * coefficients of all people are used for them.
 */
const decomposeGap = (
  people: readonly PaidPerson[],
  factorsOf: (person: PaidPerson) => readonly number[],
  ofEverybody: readonly number[],
): GapPart[] => {
  const [women, men] = [people.filter(({ isWoman }) => isWoman), people.filter(({ isWoman }) => !isWoman)]
  const rows = men.map((person) => [1, ...factorsOf(person)])
  const ofMen = men.length < fewestPerColumn * (ofEverybody.length + 1) ? undefined : fitLine(rows, logsOf(men))
  const coefficients = ofMen ? ofMen.coefficients.slice(1) : ofEverybody
  const meanOf = (some: readonly PaidPerson[], at: number) => mean(some.map((person) => factorsOf(person)[at] ?? 0))
  const explained = coefficients.map((coefficient, at) => coefficient * (meanOf(men, at) - meanOf(women, at)))
  const total = mean(logsOf(men)) - mean(logsOf(women))
  const [seniority = 0, ...levels] = explained
  const level = levels.reduce((sum, one) => sum + one, 0)
  const part = (factor: string, value: number): GapPart => ({
    factor,
    points: (value * 100).toFixed(1),
    share: Math.abs(total) < 0.001 ? null : ((value / total) * 100).toFixed(1),
  })
  return [
    part('Nivel', level),
    part('Antigüedad', seniority),
    part('Sin explicar: el mismo nivel y antigüedad, con otro sueldo', total - level - seniority),
    part('Toda la brecha, en logaritmos del sueldo', total),
  ]
}

const withinGroups = (people: readonly PaidPerson[]) => {
  const gaps = [...Map.groupBy(people, ({ group }) => group).values()].flatMap((group) => {
    const [women, men] = [group.filter(({ isWoman }) => isWoman), group.filter(({ isWoman }) => !isWoman)]
    if (women.length < minPeople || men.length < minPeople) return []
    return [{ weight: women.length, gap: gapOf(mean(men.map(({ pay }) => pay)), mean(women.map(({ pay }) => pay))) }]
  })
  const weight = gaps.reduce((sum, one) => sum + one.weight, 0)
  const adjusted = weight === 0 ? null : formatPercent(gaps.reduce((sum, one) => sum + one.gap * one.weight, 0) / weight)
  const method =
    weight === 0
      ? 'Muy pocas personas por nivel para ajustar'
      : 'Promedio de las brechas por nivel, según las mujeres de cada uno'
  return { adjusted, low: null, high: null, r2: null, method, parts: [] }
}
