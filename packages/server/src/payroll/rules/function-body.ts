import type { CustomFunctionDraft } from '@legajo/contract/payroll/rules/custom-function.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'

export type Params = CustomFunctionDraft['params']

export type ValueType = CustomFunctionDraft['returns']

/** A value of each type, in formula notation: replaces an argument while the body is checked alone. */
export const sampleValues: Readonly<Record<ValueType, string>> = {
  number: '1,5',
  text: '"A"',
  boolean: 'VERDADERO',
  date: 'V.INICIO',
}

/** The body with its arguments as local names, on one line before it, so that error positions can be converted back. */
export const withArguments = (params: Params, values: readonly string[], formula: string) => {
  const head = params.map(({ name }, index) => `SEA ${normalizeName(name)} = ${values[index] ?? '0'}; `).join('')
  return { head: head.length, text: `${head}${formula}` }
}

/** Wraps the body in an expression that is a number exactly when the body is of `type`. */
export const asNumber = (type: ValueType, text: string): string => {
  const parsed = parseFormula(text)
  const end = parsed.ok ? (parsed.tree.locals.at(-1)?.value.to ?? 0) : 0
  const cut = end === 0 ? 0 : end + (/^[\s)]*;/.exec(text.slice(end))?.[0].length ?? 0)
  const [locals, result] = [text.slice(0, cut), text.slice(cut)]
  if (type === 'number') return text
  const test = { text: `(${result}) = "A"`, boolean: `(${result})`, date: `(${result}) >= V.INICIO` }[type]
  return `${locals} SI(${test}; 1; 0)`
}
