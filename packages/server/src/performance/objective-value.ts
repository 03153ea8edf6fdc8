import { add, compare, divide, multiply, type Rational, subtract } from '@legajo/formula/rational.ts'
import { atLeast, rescale, textOf, toRational, zero } from './fraction.ts'
import type { FrozenScale } from './frozen-rules.ts'

export interface ScoredObjective {
  readonly id: number
  readonly title: string
  readonly kind: 'NUMERO' | 'SI_NO'
  readonly start_value: string
  readonly target_value: string
  readonly current_value: string | null
  readonly weight: string
}

const hundred = toRational(100)
/** The most that an objective achieves, in per cent of its target. */
const maxAchievement = toRational(120)

/** Per cent of the way from the start to the target, also where less is better; undefined without progress. */
export const achievementOf = ({
  kind,
  start_value,
  target_value,
  current_value,
}: Pick<ScoredObjective, 'kind' | 'start_value' | 'target_value' | 'current_value'>): Rational | undefined => {
  if (current_value === null) return undefined
  if (kind === 'SI_NO') return compare(toRational(current_value), zero) > 0 ? hundred : zero
  const start = toRational(start_value)
  const span = subtract(toRational(target_value), start)
  if (span.n === 0n) return undefined
  const achieved = multiply(divide(subtract(toRational(current_value), start), span), hundred)
  if (compare(achieved, zero) < 0) return zero
  return compare(achieved, maxAchievement) > 0 ? maxAchievement : achieved
}

/** The value of an achievement on the scale: by steps, from the published achievement, or by linear interpolation between two levels. */
export const valueOnScale = (achievement: Rational, { method, levels }: FrozenScale): Rational => {
  const points = levels.map(({ from = 0, value }) => ({ from: toRational(from), value: toRational(value) }))
  const reached = method === 'STEPS' ? toRational(textOf(achievement)) : achievement
  const index = points.findLastIndex(({ from }) => atLeast(reached, from))
  const [low, high] = [points[Math.max(index, 0)], points[index + 1]]
  if (!low) return zero
  if (method === 'STEPS' || index < 0 || !high) return low.value
  const part = divide(subtract(reached, low.from), subtract(high.from, low.from))
  return add(low.value, multiply(part, subtract(high.value, low.value)))
}

const ends = ({ levels }: FrozenScale): readonly [Rational, Rational] => {
  const values = levels.map(({ value }) => value)
  return [toRational(Math.min(...values)), toRational(Math.max(...values))]
}

/** A value of the scale of objectives on the scale of competences. */
export const onCompetenceScale = (value: Rational, objectives: FrozenScale, competences: FrozenScale): Rational =>
  rescale(value, ends(objectives), ends(competences))
