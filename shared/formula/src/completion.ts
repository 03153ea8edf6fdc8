import type { Scope } from './check.ts'
import { functions, signatureOf } from './functions.ts'
import { normalizeName, prefixes, prefixOf } from './prefixes.ts'

/** A completion at a position. `apply` is the whole word to insert. */
type Suggestion = {
  readonly apply: string
  readonly kind: 'function' | 'reference' | 'prefix' | 'keyword'
  readonly detail: string
  readonly info: string
}

export type Suggestions = { readonly from: number; readonly options: readonly Suggestion[] }

const keywords: readonly (readonly [word: string, info: string])[] = [
  ['SEA', 'Define un nombre local: SEA base = C.0100 + C.0110;'],
  ['Y', 'Se cumplen las dos condiciones.'],
  ['O', 'Se cumple al menos una de las condiciones.'],
  ['NO', 'La condición no se cumple.'],
  ['VERDADERO', 'Valor lógico.'],
  ['FALSO', 'Valor lógico.'],
]

/** Completions after the text before the caret: functions and prefixes, or the names of a prefix once its point is written. */
export const suggestAt = (
  text: string,
  caret: number,
  scope: Scope,
  labelOf: (name: string) => string = () => '',
): Suggestions | null => {
  const word = /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(text.slice(Math.max(0, caret - 200), caret))?.[0]
  if (word === undefined) return null
  const from = caret - word.length
  const point = word.indexOf('.')
  if (point >= 0) {
    const prefix = prefixOf(normalizeName(word.slice(0, point)))
    if (!prefix) return null
    const options = [...scope.names(prefix.kind)].slice(0, 5_000).map((name): Suggestion => {
      const apply = `${word.slice(0, point).toUpperCase()}.${name}`
      return { apply, kind: 'reference', detail: labelOf(`${prefix.short}.${name}`), info: prefix.doc }
    })
    return { from, options }
  }
  return {
    from,
    options: [
      ...functions.map(
        (spec): Suggestion => ({ apply: `${spec.name}(`, kind: 'function', detail: signatureOf(spec), info: spec.doc }),
      ),
      ...prefixes.map(
        (prefix): Suggestion => ({ apply: `${prefix.short}.`, kind: 'prefix', detail: prefix.long, info: prefix.doc }),
      ),
      ...keywords.map(([apply, info]): Suggestion => ({ apply, kind: 'keyword', detail: '', info })),
    ],
  }
}
