import type { ScaleLevel } from '@legajo/contract/performance/rating-scale.ts'
import type { RaterKind } from '@legajo/contract/performance/words.ts'

/** A competence of the form of a cycle, with its words at the launch. */
export interface FrozenCompetence {
  readonly competence_id: number
  readonly name: string
  readonly dimension: string | null
  readonly description: string | null
  readonly weight: number
  readonly subelements: { name: string; description: string | null }[]
  readonly degrees: { level: number; name: string; description: string | null }[]
}

export interface FrozenScale {
  readonly id: number
  readonly name: string
  readonly method: 'STEPS' | 'LINE'
  readonly levels: readonly ScaleLevel[]
}

/** The rules of a cycle as they were at its launch. Scores are computed from these alone. */
export interface FrozenRules {
  readonly formula: string
  readonly decimals: number
  readonly minimum_answered: number
  readonly kinds: readonly { readonly kind: RaterKind; readonly weight: number }[]
  readonly competence_weight: number
  readonly objective_weight: number
  readonly competence_scale: FrozenScale
  readonly objective_scale: FrozenScale | null
  readonly segments: readonly { readonly id: number; readonly competence_weight: number; readonly objective_weight: number }[]
  /** Forms by segment; null is the form of the people without one of their segment. */
  readonly forms: readonly { readonly segment_id: number | null; readonly competences: readonly FrozenCompetence[] }[]
}

/** The form that a person of a segment is evaluated with. */
export const formOf = ({ forms }: FrozenRules, segmentId: number | null): readonly FrozenCompetence[] =>
  (forms.find((form) => form.segment_id === segmentId) ?? forms.find((form) => form.segment_id === null))?.competences ?? []

/** The weights of a segment, else those of the cycle. */
export const weightsOf = (rules: FrozenRules, segmentId: number | null) => {
  const own = rules.segments.find(({ id }) => id === segmentId)
  const { competence_weight, objective_weight } = own ?? rules
  return { competence_weight, objective_weight }
}
