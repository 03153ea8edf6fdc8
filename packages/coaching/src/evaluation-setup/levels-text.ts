import type { CompetenceScale } from '@legajo/contract/performance/rating-scale.ts'

/** The levels of a scale in one line. */
export const levelsText = (row: object) =>
  ((row as CompetenceScale).levels ?? []).map(({ value, name }) => `${value} ${name}`).join(' · ')
