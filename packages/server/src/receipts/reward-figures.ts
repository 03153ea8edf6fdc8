import { type RewardGroup, type RewardGroupKind, rewardGroups } from '@legajo/contract/payroll/documents/reward-statement.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '@legajo/kernel/money.ts'
import type { ResultLine } from '@legajo/payroll-rules/results.ts'

/** A released receipt of a year: its month, 1 to 12, what kind of pay it is, and its lines. */
export interface PaidResult {
  readonly month: number
  readonly pays: 'WAGE' | 'SAC' | 'OTHER'
  readonly lines: readonly Pick<ResultLine, 'code' | 'name' | 'kind' | 'category' | 'amount'>[]
}

interface GroupedLine {
  readonly month: number
  readonly group: RewardGroupKind
  readonly code: string
  readonly name: string
  readonly amount: string
  /** Whether the line appears in every month with a wage. */
  readonly isSteady: boolean
}

/**
 * The pay of a year by group. With `isOpen` each group also gets an estimate of the whole year: the lines of every month repeat those of
 * the last one, the missing aguinaldos are the twelfth parts of the best wage, and other lines are not estimated.
 */
export const rewardFigures = (results: readonly PaidResult[], isOpen: boolean) => {
  const months = [...new Set(results.filter(({ pays }) => pays === 'WAGE').map(({ month }) => month))].sort((a, b) => a - b)
  const lines = groupLines(results, months)
  const last = months.at(-1)
  const estimated = isOpen && last !== undefined ? estimateOf(results, { lines, months, last }) : undefined
  const groups = keyNames(rewardGroups).map((kind): RewardGroup => {
    const own = lines.filter(({ group }) => group === kind)
    const paid = sumDecimals(own.map(({ amount }) => amount))
    return { kind, paid, estimate: estimated ? addDecimals(paid, estimated[kind]) : null, lines: byConcept(own) }
  })
  const sumOf = (some: readonly RewardGroup[]) => sumDecimals(some.map(({ paid }) => paid))
  return {
    months: months.length,
    groups,
    pay: sumOf(groups.filter(({ kind }) => kind !== 'EMPLOYER')),
    cost: sumOf(groups),
    costEstimate: estimated ? sumDecimals(groups.map(({ estimate }) => estimate ?? '0')) : null,
  }
}

const groupLines = (results: readonly PaidResult[], months: readonly number[]): readonly GroupedLine[] => {
  const monthsOf = new Map<string, Set<number>>()
  for (const { month, pays, lines } of results)
    if (pays === 'WAGE') for (const { code } of lines) monthsOf.set(code, (monthsOf.get(code) ?? new Set()).add(month))
  return results.flatMap(({ month, pays, lines }) =>
    lines.flatMap((line): GroupedLine[] => {
      const isSteady = pays === 'WAGE' && monthsOf.get(line.code)?.size === months.length
      const group = groupOf(line, pays, isSteady)
      return group ? [{ month, group, code: line.code, name: line.name, amount: line.amount, isSteady }] : []
    }),
  )
}

const groupOf = (
  { kind, category }: PaidResult['lines'][number],
  pays: PaidResult['pays'],
  isSteady: boolean,
): RewardGroupKind | undefined => {
  if (kind === 'employer') return 'EMPLOYER'
  if (kind === 'non-remunerative') return 'NON_REMUNERATIVE'
  if (kind !== 'remunerative') return undefined
  if (pays === 'SAC' || category === 'SAC') return 'SAC'
  return isSteady ? 'FIXED' : 'VARIABLE'
}

/** The lines of each concept added up, the largest first. */
const byConcept = (lines: readonly GroupedLine[]): RewardGroup['lines'] =>
  [...Map.groupBy(lines, ({ code }) => code)]
    .map(([code, same]) => ({ code, name: same.at(-1)?.name ?? code, amount: sumDecimals(same.map(({ amount }) => amount)) }))
    .sort((a, b) => compareDecimals(b.amount, a.amount))

interface RewardHistory {
  readonly lines: readonly GroupedLine[]
  readonly months: readonly number[]
  readonly last: number
}

/** The amount that the rest of the year adds to each group. */
const estimateOf = (results: readonly PaidResult[], { lines, months, last }: RewardHistory): Record<RewardGroupKind, string> => {
  const left = String(12 - last)
  const lastMonth = lines.filter(({ month, isSteady }) => month === last && isSteady)
  const steady = (group: RewardGroupKind) =>
    sumDecimals(lastMonth.filter((line) => line.group === group).map(({ amount }) => amount))
  const wages = months.map((one) => wageIn(lines, one))
  const best = wages.reduce((most, wage) => (compareDecimals(wage, most) > 0 ? wage : most), '0.00')
  const sac = sumDecimals(
    [1, 7].flatMap((first) => {
      if (results.some(({ pays, month }) => pays === 'SAC' && month >= first && month < first + 6)) return []
      const worked = Math.max(0, first + 6 - Math.max(first, months[0] ?? first))
      return [divideDecimals(multiplyDecimals(best, String(worked)), '12')]
    }),
  )
  const employer = steady('EMPLOYER')
  const wage = wageIn(lines, last)
  const ofSac = compareDecimals(wage, '0') > 0 ? divideDecimals(multiplyDecimals(employer, sac), wage) : '0.00'
  return {
    FIXED: multiplyDecimals(steady('FIXED'), left),
    VARIABLE: '0.00',
    SAC: sac,
    NON_REMUNERATIVE: multiplyDecimals(steady('NON_REMUNERATIVE'), left),
    EMPLOYER: addDecimals(multiplyDecimals(employer, left), ofSac),
  }
}

const wageIn = (lines: readonly GroupedLine[], month: number): string =>
  sumDecimals(
    lines
      .filter((line) => line.month === month && (line.group === 'FIXED' || line.group === 'VARIABLE'))
      .map(({ amount }) => amount),
  )
