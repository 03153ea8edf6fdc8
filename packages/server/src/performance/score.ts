import type { Explanation } from '@legajo/contract/performance/participant.ts'
import {
  defaultFormula,
  isAnonymous,
  kindVariables,
  type RaterKind,
  raterKinds,
  scoreVariables,
} from '@legajo/contract/performance/words.ts'
import { add, divide, multiply, type Rational } from '@legajo/formula/rational.ts'
import { decimalText } from '@legajo/kernel/decimal-text.ts'
import { meanOf, meanOfWeighted, sumOf, textOf, toRational, zero } from './fraction.ts'
import { type FrozenCompetence, type FrozenRules, formOf, weightsOf } from './frozen-rules.ts'
import { achievementOf, onCompetenceScale, type ScoredObjective, valueOnScale } from './objective-value.ts'
import { runFormula, type ScoreVariables } from './score-formula.ts'

interface NamedAnswers {
  readonly kind: RaterKind
  readonly who: string
  readonly comment: string | null
  readonly answers: readonly { competence_id: number; value: number | null; comment: string | null }[]
}

export interface ScoreInput {
  readonly segment_id: number | null
  readonly needed: readonly { readonly competence_id: number; readonly level: number }[]
  /** Sent evaluations of oneself and of managers. */
  readonly named: readonly NamedAnswers[]
  /** Released answers of upward and peer evaluations; those of fewer than five people never come here. */
  readonly released: readonly { readonly kind: RaterKind; readonly competence_id: number; readonly value: string }[]
  readonly remarks: readonly { readonly kind: RaterKind; readonly text: string }[]
  readonly objectives: readonly ScoredObjective[]
}

type ScorePart = Explanation['parts'][number]
type Item = ScorePart['items'][number]

interface Result {
  /** Exact; null when nothing was answered. */
  readonly score: Rational | null
  readonly explanation: Omit<Explanation, 'published' | 'moves'>
}

interface Block {
  readonly score: Rational | undefined
  readonly items: readonly Item[]
  readonly note: string | null
}

/** The score of a person with all that it comes from: the same input and rules give the same figures. */
export const scoreOf = (rules: FrozenRules, input: ScoreInput): Result => {
  const weights = weightsOf(rules, input.segment_id)
  const form = formOf(rules, input.segment_id)
  const kinds = rules.kinds.map(({ kind, weight }) => ({ kind, weight, ...blockOfKind(rules, form, kind, input) }))
  const objectives = blockOfObjectives(rules, input.objectives)
  const variables = variablesOf(kinds, objectives, weights)
  const hasScore = kinds.some(({ score, weight }) => score && weight > 0) && weights.competence_weight > 0
  const isScored = hasScore || (objectives.score !== undefined && weights.objective_weight > 0)
  const outcome = runFormula(rules.formula, variables)
  const score = isScored && outcome.ok ? outcome.value : null
  const shown = kinds.filter(({ score: one, weight }) => one && weight > 0)
  const total = sumOf(shown.map(({ weight }) => toRational(weight)))
  const competences = shown.length > 0 ? toRational(weights.competence_weight) : zero
  const goals = objectives.score ? toRational(weights.objective_weight) : zero
  const whole = add(competences, goals)
  const shareOf = (part: Rational): string | null =>
    rules.formula === defaultFormula && whole.n > 0n ? textOf(divide(multiply(part, toRational(100)), whole)) : null
  const parts = kinds.map(
    ({ kind, weight, score: one, items, note }): ScorePart => ({
      key: kind,
      name: raterKinds[kind],
      weight: textOf(toRational(weight)),
      real_weight: one && weight > 0 ? textOf(divide(multiply(toRational(weight), toRational(100)), total)) : null,
      share: one && weight > 0 ? shareOf(divide(multiply(competences, toRational(weight)), total)) : null,
      score: one ? textOf(one) : null,
      note,
      comments: commentsOf(kind, input),
      items: [...items],
    }),
  )
  return {
    score,
    explanation: {
      score: score && textOf(score, rules.decimals),
      formula: rules.formula,
      note: isScored ? (outcome.ok ? null : outcome.message) : 'Sin nota: nada se respondió con base suficiente',
      variables: Object.entries(scoreVariables).map(([name, text]) => ({
        name,
        text,
        value: textOf(variables[name as keyof ScoreVariables]),
      })),
      steps: outcome.steps.map(({ name, text, value }) => ({ name, text, value: value && textOf(value, 4) })),
      parts: [...parts, ...objectivesPart(weights.objective_weight, objectives, objectives.score ? shareOf(goals) : null)],
    },
  }
}

const objectivesPart = (weight: number, { score, items, note }: Block, share: string | null): ScorePart[] =>
  weight > 0 || items.length > 0
    ? [
        {
          key: 'OBJETIVOS',
          name: 'Objetivos',
          weight: textOf(toRational(weight)),
          real_weight: null,
          share,
          score: score ? textOf(score) : null,
          note,
          comments: [],
          items: [...items],
        },
      ]
    : []

const commentsOf = (kind: RaterKind, { named, remarks }: ScoreInput): string[] => [
  ...named.flatMap((one) => (one.kind === kind && one.comment ? [one.comment] : [])),
  ...remarks.flatMap((one) => (one.kind === kind ? [one.text] : [])),
]

const blockOfKind = (rules: FrozenRules, form: readonly FrozenCompetence[], kind: RaterKind, input: ScoreInput): Block => {
  const levelOf = (value: Rational) =>
    rules.competence_scale.levels.find((one) => textOf(toRational(one.value)) === textOf(value))?.name
  const rows = form.map(({ competence_id, name, weight }) => {
    const own = input.named.filter((one) => one.kind === kind)
    const answers = own.flatMap(({ who, answers: all }) =>
      all.flatMap((one) => (one.competence_id === competence_id ? [{ who, ...one }] : [])),
    )
    const released = input.released.filter((one) => one.kind === kind && one.competence_id === competence_id)
    const values = isAnonymous(kind)
      ? released.map(({ value }) => toRational(value))
      : answers.flatMap(({ value }) => (value === null ? [] : [toRational(value)]))
    const value = meanOf(values)
    const item: Item = {
      key: `${kind}-${competence_id}`,
      name,
      weight: textOf(toRational(weight)),
      value: value ? textOf(value) : null,
      needed: input.needed.find((one) => one.competence_id === competence_id)?.level ?? null,
      note: noteOf(kind, value !== undefined, answers.length, released.length),
      answers: isAnonymous(kind)
        ? []
        : answers.map(({ who, value: one, comment }) => ({
            who,
            value: one === null ? null : textOf(toRational(one)),
            level: one === null ? 'No aplica' : (levelOf(toRational(one)) ?? null),
            comment,
          })),
    }
    return { item, weight: toRational(weight), value }
  })
  return blockOf(rows, rules.minimum_answered)
}

const noteOf = (kind: RaterKind, isKnown: boolean, answers: number, released: number): string | null => {
  if (isAnonymous(kind))
    return isKnown
      ? `Promedio de ${released} respuestas, sin nombres`
      : 'Menos de cinco respuestas, o todas iguales: no se muestra'
  return isKnown ? null : answers > 0 ? 'No aplica: no cuenta' : 'Sin respuesta: no cuenta'
}

const blockOfObjectives = (rules: FrozenRules, objectives: readonly ScoredObjective[]): Block => {
  const scale = rules.objective_scale
  if (!scale) return { score: undefined, items: [], note: null }
  const rows = objectives.map((objective) => {
    const achievement = achievementOf(objective)
    const own = achievement && valueOnScale(achievement, scale)
    const item: Item = {
      key: `OBJETIVO-${objective.id}`,
      name: objective.title,
      weight: textOf(toRational(objective.weight)),
      value: own ? textOf(own) : null,
      needed: null,
      note: achievement ? `Logro ${decimalText(textOf(achievement))} %` : 'Sin avance cargado: no cuenta',
      answers: [],
    }
    return { item, weight: toRational(objective.weight), value: own && onCompetenceScale(own, scale, rules.competence_scale) }
  })
  return blockOf(rows, rules.minimum_answered)
}

type Row = { readonly item: Item; readonly weight: Rational; readonly value: Rational | undefined }

/** The mean of what was answered, if it weighs enough. */
const blockOf = (rows: readonly Row[], minimum: number): Block => {
  const items = rows.map(({ item }) => item)
  const known = rows.flatMap(({ weight, value }) => (value ? [{ weight, value }] : []))
  const [answered, whole] = [sumOf(known.map(({ weight }) => weight)), sumOf(rows.map(({ weight }) => weight))]
  const score = meanOfWeighted(known)
  if (!score) return { score: undefined, items, note: items.length > 0 ? 'Sin respuestas: no entra en la nota' : null }
  const part = divide(multiply(answered, toRational(100)), whole)
  if (part.n < BigInt(minimum) * part.d)
    return {
      score: undefined,
      items,
      note: `Sin base suficiente: se respondió el ${decimalText(textOf(part))} % del peso, y hace falta el ${minimum} %`,
    }
  const isWhole = part.n === 100n * part.d
  return { score, items, note: isWhole ? null : `Se respondió el ${decimalText(textOf(part))} % del peso; lo demás no cuenta` }
}

const variablesOf = (
  kinds: readonly (Block & { readonly kind: RaterKind; readonly weight: number })[],
  objectives: Block,
  { competence_weight, objective_weight }: { readonly competence_weight: number; readonly objective_weight: number },
): ScoreVariables => {
  const ofKind = (kind: RaterKind) => {
    const one = kinds.find((row) => row.kind === kind)
    const name = kindVariables[kind]
    return { [name]: one?.score ?? zero, [`PESO_${name}`]: one?.score ? toRational(one.weight) : zero }
  }
  return {
    ...ofKind('SELF'),
    ...ofKind('MANAGER'),
    ...ofKind('MATRIX'),
    ...ofKind('UPWARD'),
    ...ofKind('PEER'),
    OBJETIVOS: objectives.score ?? zero,
    PESO_OBJETIVOS: objectives.score ? toRational(objective_weight) : zero,
    PESO_COMPETENCIAS: toRational(competence_weight),
  } as ScoreVariables
}
