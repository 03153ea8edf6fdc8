import { searchText } from '@legajo/kernel/search-text.ts'
import type { Choice } from './load-handler.ts'

/** The choice that a text names in a column, or several that it may name. */
type NamedChoice = { readonly value: Choice['value'] } | { readonly candidates: readonly Choice[] } | undefined

export interface ChoiceIndex {
  named(text: string): NamedChoice
  labelOf(value: unknown): string | undefined
  /** Labels that resemble a text which names none, or the first ones. */
  similar(text: string, most: number): readonly string[]
  /** Labels whose letters are most like those of a text; none when no label is like it. */
  nearest(text: string, most: number): readonly string[]
}

/** Without the leading zeros that a spreadsheet drops from a code. */
const bareCode = (text: string): string => {
  // The registry of health schemes writes six digits as 1-4-1.
  const digits = text.replace(/^(\d)-(\d{4})-(\d)$/, '$1$2$3')
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : ''
}

/** A name without its marks and its general words: «Bco. Galicia» is galicia, «O.S.D.E.» is osde. */
const plainName = (text: string): string => {
  const folded = searchText(text)
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .replace(/[^a-z0-9ñ/]+/g, ' ')
    .trim()
  return folded.replace(/^(?:(?:banco|bco|obra social|os) (?:de (?:la |los |las )?|del )?)(?=\S)/, '') || folded
}

/** The feminine and the masculine form of a label that has both: «Hijo/a» is written «hijo» or «hija». */
const genderForms = (label: string): readonly string[] => {
  const folded = searchText(label)
  const feminine = folded.replace(/(\w+?)o?\/a\b/g, '$1a')
  return feminine === folded ? [] : [folded.replace(/\/a\b/g, ''), feminine]
}

/** The ways to name a choice, the most exact first. */
const choiceNames: readonly ((choice: Choice) => readonly string[])[] = [
  ({ label }) => [label],
  ({ value }) => [String(value)],
  ({ label, name = '' }) => [searchText(label), searchText(name)],
  ({ value }) => [searchText(String(value))],
  ({ short = '' }) => [plainName(short)],
  ({ label }) => genderForms(label),
  ({ label }) => (label.includes(' - ') ? label.split(' - ').map(searchText) : []),
  ({ value }) => (typeof value === 'string' ? [bareCode(value)] : []),
  ({ former = [] }) => former.flatMap((name) => [plainName(name), bareCode(name)]),
  ({ label, name = '' }) => [label, name].map(plainName),
]
/** The form of a written text that each of them compares. */
const textForms: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  searchText,
  searchText,
  plainName,
  searchText,
  searchText,
  bareCode,
  (text) => bareCode(text) || plainName(text),
  plainName,
]

const indexOf = (choices: readonly Choice[], naming: (typeof choiceNames)[number]): ReadonlyMap<string, readonly Choice[]> => {
  const found = new Map<string, Choice[]>()
  for (const choice of choices)
    for (const name of naming(choice)) {
      if (name === '') continue
      const same = found.get(name)
      if (!same) found.set(name, [choice])
      else if (same.every(({ value }) => value !== choice.value)) same.push(choice)
    }
  return found
}

/** The pairs of letters of the words of a text. */
const letterPairs = (text: string): ReadonlySet<string> =>
  new Set(
    plainName(text)
      .split(' ')
      .flatMap((word) => Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2))),
  )

/** The share of pairs that two texts have in common, from 0 to 1 (Dice). */
const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let common = 0
  for (const pair of one) if (other.has(pair)) common += 1
  return (2 * common) / (one.size + other.size)
}
const minimumLikeness = 0.4

/** Finds choices by label or code, exactly or without case and accents; an index is made when a text first needs it. */
export const choiceIndex = (choices: readonly Choice[]): ChoiceIndex => {
  const indexes: (ReadonlyMap<string, readonly Choice[]> | undefined)[] = []
  let labels: ReadonlyMap<string, string> | undefined
  return {
    named: (text) => {
      for (const [level, naming] of choiceNames.entries()) {
        const index = indexes[level] ?? indexOf(choices, naming)
        indexes[level] = index
        const [first, ...others] = index.get((textForms[level] ?? searchText)(text)) ?? []
        if (first) return others.length > 0 ? { candidates: [first, ...others] } : { value: first.value }
      }
      return undefined
    },
    labelOf: (value) => {
      labels ??= new Map(choices.map((one) => [String(one.value), one.label]))
      return labels.get(String(value))
    },
    nearest: (text, most) => {
      const wanted = letterPairs(text)
      return choices
        .map(({ label, name, short }) => ({
          label,
          likeness: Math.max(...[label, name, short].map((one) => (one ? likenessOf(wanted, letterPairs(one)) : 0))),
        }))
        .filter(({ likeness }) => likeness >= minimumLikeness)
        .sort((a, b) => b.likeness - a.likeness)
        .slice(0, most)
        .map(({ label }) => label)
    },
    similar: (text, most) => {
      const folded = searchText(text)
      const similarChoices = choices.filter(({ label }) => {
        const other = searchText(label)
        return folded !== '' && (other.includes(folded) || ` ${folded} `.includes(` ${other} `))
      })
      return (similarChoices.length > 0 ? similarChoices : choices).slice(0, most).map(({ label }) => label)
    },
  }
}
