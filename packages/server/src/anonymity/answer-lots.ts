import { smallestGroup } from '@legajo/contract/anonymity.ts'
import type { AnonymousAnswer, Ballot } from './subject.ts'

export interface ShownAnswer extends AnonymousAnswer {
  readonly segment: string
}

interface LotsOfAnswers {
  readonly shown: readonly ShownAnswer[]
  /** Whether every answer is in a lot. */
  readonly whole: boolean
}

/** The group that merges groups that are too small. */
const otherGroup = 'Otros'

type BallotAnswer = ShownAnswer & { readonly named: boolean }

/**
 * The answers that may be released. A lot has answers of five invited respondents that are not all equal; a lot of texts has ten. Answers
 * of guests and of cards that were shown to other users join a lot but never complete it. Groups too small for a lot are merged as «Otros».
 */
export const lotsOf = (ballots: readonly Ballot[]): LotsOfAnswers => {
  const all = ballots.flatMap(({ named, segment, answers }) =>
    answers.map((answer): BallotAnswer => ({ ...answer, segment, named })),
  )
  const shown = [...groupBy(all, ({ question }) => question).values()].flatMap(lotsOfQuestion)
  return { shown: shown.map(({ named: _, ...answer }) => answer), whole: shown.length === all.length }
}

const lotsOfQuestion = (answers: readonly BallotAnswer[]): readonly BallotAnswer[] => {
  const texts = answers.filter(({ free }) => free)
  const choices = answers.filter(({ free }) => !free)
  const segments = [...groupBy(choices, ({ segment }) => segment).values()]
  const isGrouped = choices.some(({ segment }) => segment !== '')
  const rest = segments.filter((group) => !isLot(group)).flat()
  const joined = isGrouped && isLot(rest) ? rest.map((answer) => ({ ...answer, segment: otherGroup })) : []
  const shownTexts =
    answersWithNames(texts).length >= 2 * smallestGroup ? texts.map((answer) => ({ ...answer, segment: '' })) : []
  return [...segments.filter(isLot).flat(), ...joined, ...shownTexts]
}

const answersWithNames = (answers: readonly BallotAnswer[]) => answers.filter(({ named }) => named)

const isLot = (answers: readonly BallotAnswer[]): boolean => {
  const named = answersWithNames(answers)
  return named.length >= smallestGroup && new Set(named.map(({ value }) => value)).size > 1
}

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
