import type { FieldKind } from '@legajo/filter/fields.ts'
import type { Condition, Filter, Literal, Operator } from '@legajo/filter/tree.ts'

/** The ways to compare a field, as a person chooses them. */
export const comparisons = {
  is: 'es',
  not: 'no es',
  like: 'contiene',
  from: 'desde',
  until: 'hasta',
  between: 'entre',
  next: 'en los próximos días',
  last: 'en los últimos días',
  empty: 'está vacío',
  filled: 'no está vacío',
} as const
export type Comparison = keyof typeof comparisons

const byKind: Readonly<Record<FieldKind, readonly Comparison[]>> = {
  text: ['like', 'is', 'not', 'empty', 'filled'],
  number: ['is', 'from', 'until', 'between', 'empty', 'filled'],
  date: ['between', 'from', 'until', 'is', 'next', 'last', 'empty', 'filled'],
  boolean: ['is'],
  select: ['is', 'not', 'empty', 'filled'],
}
export const comparisonsOf = (kind: FieldKind): readonly Comparison[] => byKind[kind]

/** One line of the builder: a field, how it is compared, and one or two values. */
export type ConditionLine = { readonly field: string; readonly how: Comparison; readonly a: string; readonly b: string }

const condition = (field: string, operator: Operator, value: Literal): Condition => ({
  kind: 'condition',
  field,
  operator,
  values: [value],
  position: 0,
})

const literalOf = (kind: FieldKind, text: string): Literal => {
  if (kind === 'boolean') return text === 'true'
  return kind === 'number' ? Number(text) : text
}

/** Whether a line has the values that it needs. */
export const isComplete = ({ field, how, a, b }: ConditionLine): boolean => {
  if (!field) return false
  if (how === 'empty' || how === 'filled') return true
  if (how === 'next' || how === 'last') return /^\d{1,4}$/.test(a)
  return how === 'between' ? a !== '' && b !== '' : a !== ''
}

export const filterOfLine = ({ field, how, a, b }: ConditionLine, kind: FieldKind): Filter => {
  const range = (from: Literal, until: Literal): Filter => ({
    kind: 'and',
    parts: [condition(field, '>=', from), condition(field, '<=', until)],
  })
  switch (how) {
    case 'is':
      return condition(field, '==', literalOf(kind, a))
    case 'not':
      return condition(field, '!=', literalOf(kind, a))
    case 'like':
      return condition(field, 'like', a)
    case 'from':
      return condition(field, '>=', literalOf(kind, a))
    case 'until':
      return condition(field, '<=', literalOf(kind, a))
    case 'between':
      return range(literalOf(kind, a), literalOf(kind, b))
    case 'next':
      return range('hoy', `hoy+${a}`)
    case 'last':
      return range(`hoy-${a}`, 'hoy')
    case 'empty':
      return condition(field, '==', null)
    case 'filled':
      return condition(field, '!=', null)
  }
}

const comparisonOf: Readonly<Partial<Record<Operator, Comparison>>> = {
  '==': 'is',
  '===': 'is',
  '!=': 'not',
  '!==': 'not',
  like: 'like',
  '>=': 'from',
  '<=': 'until',
}

/** The line of a filter, or undefined when it needs several. */
export const lineOf = (filter: Filter): ConditionLine | undefined => {
  if (filter.kind === 'condition') {
    const comparison = comparisonOf[filter.operator]
    const [value = null] = filter.values
    if (!comparison) return undefined
    if (value === null) return { field: filter.field, how: comparison === 'is' ? 'empty' : 'filled', a: '', b: '' }
    return { field: filter.field, how: comparison, a: String(value), b: '' }
  }
  if (filter.kind !== 'and' || filter.parts.length !== 2) return undefined
  const [first, second] = filter.parts
  if (first?.kind !== 'condition' || second?.kind !== 'condition' || first.field !== second.field) return undefined
  if (first.operator !== '>=' || second.operator !== '<=') return undefined
  const [a, b] = [String(first.values[0] ?? ''), String(second.values[0] ?? '')]
  const [next, last] = [/^hoy\+(\d+)$/.exec(b)?.[1], /^hoy-(\d+)$/.exec(a)?.[1]]
  if (a === 'hoy' && next) return { field: first.field, how: 'next', a: next, b: '' }
  if (b === 'hoy' && last) return { field: first.field, how: 'last', a: last, b: '' }
  return { field: first.field, how: 'between', a, b }
}
