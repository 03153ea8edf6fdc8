import type { Condition, Filter, Literal } from './tree.ts'

/** A filter as text that parses to it again. The language has no escapes: a text with both kinds of quotes loses one kind. */
export const writeFilter = (filter: Filter): string => {
  switch (filter.kind) {
    case 'condition':
      return writeCondition(filter)
    case 'not':
      return `!(${writeFilter(filter.part)})`
    default:
      return filter.parts.map(writeNested).join(filter.kind === 'and' ? ' && ' : ' || ')
  }
}

const writeNested = (part: Filter): string =>
  part.kind === 'and' || part.kind === 'or' ? `(${writeFilter(part)})` : writeFilter(part)

const writeCondition = ({ field, operator, values }: Condition): string =>
  operator === 'in'
    ? `${field} in (${values.map(literalText).join(', ')})`
    : `${field} ${operator} ${literalText(values[0] ?? null)}`

const literalText = (value: Literal): string => {
  if (typeof value !== 'string') return String(value)
  return value.includes("'") ? `"${value.replaceAll('"', '')}"` : `'${value}'`
}
