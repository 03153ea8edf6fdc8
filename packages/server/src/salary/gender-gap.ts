import type { GenderGap } from '@legajo/contract/payroll/salary/salary-report.ts'
import { fitLine, studentQuantile } from './regression.ts'

/** The full-time pay of a person, with what explains it. */
export interface PaidPerson {
  readonly pay: number
  readonly isWoman: boolean
  readonly group: string
  readonly seniority: number
}

/** Fewest people of each gender that a figure may rest on, and fewest of all for the regression. */
const fewest = 5
const fewestForFit = 30
const fewestPerColumn = 10

const shown = (value: number | undefined) => (value === undefined || !Number.isFinite(value) ? null : (value * 100).toFixed(1))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
const gapOf = (men: number, women: number) => (men - women) / men

/**
 * The gap between men's and women's pay: plain, and adjusted by level and seniority through a regression of the logarithm of pay. With few
 * people the adjusted one is the mean of the gaps within levels, weighed by women; under five of each there is none.
 */
export const genderGap = (people: readonly PaidPerson[]): GenderGap => {
  const [women, men] = [people.filter(({ isWoman }) => isWoman), people.filter(({ isWoman }) => !isWoman)]
  const counts = { women: women.length, men: men.length }
  const none = { mean: null, median: null, adjusted: null, low: null, high: null, r2: null }
  if (women.length < fewest || men.length < fewest)
    return { ...counts, ...none, method: `Hacen falta al menos ${fewest} mujeres y ${fewest} varones` }
  const paysOf = (some: readonly PaidPerson[]) => some.map(({ pay }) => pay)
  const plain = {
    mean: shown(gapOf(mean(paysOf(men)), mean(paysOf(women)))),
    median: shown(gapOf(median(paysOf(men)), median(paysOf(women)))),
  }
  return { ...counts, ...plain, ...(fitted(people) ?? withinGroups(people)) }
}

const fitted = (people: readonly PaidPerson[]) => {
  const groups = [...new Set(people.map(({ group }) => group))].sort()
  const columns = groups.length + 2
  if (people.length < Math.max(fewestForFit, fewestPerColumn * columns)) return undefined
  const x = people.map(({ isWoman, group, seniority }) => [
    1,
    Number(isWoman),
    seniority,
    ...groups.slice(1).map((one) => Number(one === group)),
  ])
  const fit = fitLine(
    x,
    people.map(({ pay }) => Math.log(pay)),
  )
  if (!fit) return undefined
  const [beta, error] = [fit.coefficients[1] ?? 0, fit.errors[1] ?? 0]
  const reach = studentQuantile(fit.freedom) * error
  const asGap = (coefficient: number) => 1 - Math.exp(coefficient)
  return {
    adjusted: shown(asGap(beta - error ** 2 / 2)),
    low: shown(asGap(beta + reach)),
    high: shown(asGap(beta - reach)),
    r2: shown(fit.r2),
    method: `Regresión sobre ${people.length} personas: nivel y antigüedad`,
  }
}

const withinGroups = (people: readonly PaidPerson[]) => {
  const gaps = [...Map.groupBy(people, ({ group }) => group).values()].flatMap((group) => {
    const [women, men] = [group.filter(({ isWoman }) => isWoman), group.filter(({ isWoman }) => !isWoman)]
    if (women.length < fewest || men.length < fewest) return []
    return [{ weight: women.length, gap: gapOf(mean(men.map(({ pay }) => pay)), mean(women.map(({ pay }) => pay))) }]
  })
  const weight = gaps.reduce((sum, one) => sum + one.weight, 0)
  const adjusted = weight === 0 ? null : shown(gaps.reduce((sum, one) => sum + one.gap * one.weight, 0) / weight)
  const method =
    weight === 0
      ? 'Muy pocas personas por nivel para ajustar'
      : 'Promedio de las brechas por nivel, según las mujeres de cada uno'
  return { adjusted, low: null, high: null, r2: null, method }
}
