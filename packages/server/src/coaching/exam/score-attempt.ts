import type { StoredQuestion } from '../../db/column-types.ts'

export type Answers = Readonly<Record<string, readonly number[] | string>>

const cents = (points: number): number => Math.round(points * 100)

/** The points of an answer; undefined when a person has to correct it. An answer with any wrong option earns nothing and may subtract. */
export const pointsOf = (question: StoredQuestion, answer: readonly number[] | string | undefined): number | undefined => {
  const isEmpty = answer === undefined || answer.length === 0
  if (question.kind === 'OPEN') return isEmpty ? 0 : undefined
  if (isEmpty || typeof answer === 'string') return 0
  const right = question.options.flatMap(({ correct }, place) => (correct ? [place] : []))
  const chosen = new Set(answer)
  const isRight = chosen.size === right.length && right.every((place) => chosen.has(place))
  return isRight ? question.points : -question.penalty
}

/** The per cent of the points of an attempt, with two decimals, half up; never below zero. Undefined while an answer waits. */
export const scoreOf = (questions: readonly StoredQuestion[], points: Readonly<Record<string, number>>): number | undefined => {
  if (questions.some(({ id }) => points[id] === undefined)) return undefined
  const total = questions.reduce((sum, question) => sum + cents(question.points), 0)
  const earned = questions.reduce((sum, { id }) => sum + cents(points[id] ?? 0), 0)
  return total === 0 ? 0 : Math.max(0, Math.floor((earned * 10_000) / total + 0.5) / 100)
}
