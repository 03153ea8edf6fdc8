import type { PersonAct } from '@legajo/contract/employees/person-acts.ts'
import { namingWords, wordsIn } from './finder-search.ts'

const isCuil = (text: string): boolean => /^\d{2}-?\d{8}-?\d$/.test(text)

/** The part of a query that names a person: a CUIL without its hyphens, a file code without «legajo», else the text. */
export const personOf = (text: string): string => {
  const named = text.trim().replace(/^(?:legajo|cuil|dni|empleado)\s+(?=\S)/i, '')
  return isCuil(named) ? named.replaceAll('-', '') : named
}

/** The work that a query names by one of its words, and the rest of it, which names a person. */
export const splitAct = (
  text: string,
  acts: readonly PersonAct[],
): { readonly acts: readonly PersonAct[]; readonly person: string } => {
  const words = namingWords(text)
  const wordsFor = (act: PersonAct) =>
    words.filter((word) => word.length > 2 && wordsIn(act.words).some((one) => one.startsWith(word)))
  const found = acts.filter((act) => wordsFor(act).length > 0)
  const used = new Set(found.flatMap(wordsFor))
  return { acts: found, person: personOf(words.filter((word) => !used.has(word)).join(' ')) }
}
