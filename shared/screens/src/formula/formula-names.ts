import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { normalizeName, prefixes, prefixOf } from '@legajo/formula/prefixes.ts'

export type Reference = {
  readonly name: string
  readonly kind: string
  readonly label: string
  readonly detail?: string | undefined
}

const wordShape = /[\p{L}_][\p{L}\p{N}_.]*/u
const keywords = ['SEA', 'Y', 'O', 'NO', 'VERDADERO', 'FALSO']

/**
 * The completions at the caret: names after a prefix, long or short, and aggregates after `H.CODE.`; elsewhere functions, prefixes,
 * keywords and the local names defined above.
 */
export const namesFor = (
  context: CompletionContext,
  references: readonly Reference[],
  allowed?: readonly string[],
): CompletionResult | null => {
  const word = context.matchBefore(wordShape)
  if (!word && !context.explicit) return null
  const text = word?.text ?? ''
  const point = text.indexOf('.')
  const options = point < 0 ? [...freeWords(references, allowed), ...localNames(context)] : namesAfter(text, references)
  return { from: word?.from ?? context.pos, options, validFor: /^[\p{L}\p{N}_.]*$/u }
}

const namesAfter = (text: string, references: readonly Reference[]): Completion[] => {
  const [written = '', code = '', more] = text.toUpperCase().split('.')
  const prefix = prefixOf(normalizeName(written))
  if (!prefix) return []
  if (prefix.kind === 'historical') {
    if (more !== undefined) {
      return kindOf(references, 'histórico').map(({ name, label }) => ({
        label: `${written}.${code}.${name}`,
        detail: label,
        type: 'property',
      }))
    }
    const known = [...kindOf(references, 'acumulador'), ...kindOf(references, 'concepto')].filter(
      ({ name }) => name.split('.').length === 2,
    )
    return known.map(({ name, label }) => ({ label: `${written}.${name.slice(2)}.`, detail: label, type: 'property' }))
  }
  return references
    .filter(({ name }) => name.startsWith(`${prefix.short}.`))
    .map(({ name, label, detail }) => ({
      label: `${written}${name.slice(prefix.short.length)}`,
      type: 'property',
      detail: label,
      ...(detail && { info: detail }),
    }))
}

const kindOf = (references: readonly Reference[], kind: string) => references.filter((reference) => reference.kind === kind)

const freeWords = (references: readonly Reference[], allowed?: readonly string[]): Completion[] => [
  ...kindOf(references, 'función').map(({ name, label, detail }) => ({
    label: name,
    apply: `${name}(`,
    type: 'function',
    detail: detail ?? '',
    info: label,
  })),
  ...prefixes
    .filter(({ short }) => allowed?.includes(short) ?? true)
    .map(({ short, long, doc, example }) => ({
      label: `${short}.`,
      detail: long,
      type: 'namespace',
      info: allowed ? doc : `${doc} ${example}`,
    })),
  ...keywords.map((label) => ({ label, type: 'keyword' })),
  // A name is also found without its prefix, or by its description.
  ...references
    .filter(({ name, kind }) => name.includes('.') && kind !== 'novedad')
    .map(({ name, label }) => ({ label: name, displayLabel: name, detail: label, type: 'property', boost: -20 })),
]

const localNames = (context: CompletionContext): Completion[] =>
  [...context.state.doc.sliceString(0, context.pos).matchAll(/\bSEA\s+([\p{L}_][\p{L}\p{N}_]*)/giu)].map(([, name = '']) => ({
    label: name,
    type: 'variable',
    detail: 'nombre local',
    boost: 20,
  }))
