import { FilterError, filterMessages, type Literal, type Operator } from './tree.ts'

export type Token =
  | { readonly kind: '(' | ')' | ',' | '!' | '&&' | '||'; readonly position: number }
  | { readonly kind: 'operator'; readonly operator: Operator; readonly position: number }
  | { readonly kind: 'name'; readonly name: string; readonly position: number }
  | { readonly kind: 'literal'; readonly value: Literal; readonly position: number }

const spacePattern = /\s+/y
const symbol = /===|!==|==|!=|>=|<=|>|<|&&|\|\||[(),!]|\[|\]/y
const numeral = /[-+]?\.?\d[\w.]*/y
const wordPattern = /[A-Za-z_$][\w$.-]*/y

const constants: Readonly<Record<string, Literal>> = { true: true, false: false, null: null, undefined: null }

/** The tokens of a filter with their positions. Throws `FilterError`. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  let position = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position
    return pattern.exec(text)?.[0]
  }
  while (position < text.length) {
    const blank = take(spacePattern)
    if (blank) {
      position += blank.length
      continue
    }
    const [token, length] = tokenAt(text, position, take)
    tokens.push(token)
    position += length
  }
  return tokens
}

const tokenAt = (text: string, position: number, take: (pattern: RegExp) => string | undefined): readonly [Token, number] => {
  const quote = text[position]
  if (quote === "'" || quote === '"') {
    const end = text.indexOf(quote, position + 1)
    if (end < 0) throw new FilterError(quote === "'" ? filterMessages.singleQuote : filterMessages.doubleQuote, position)
    return [{ kind: 'literal', value: text.slice(position + 1, end), position }, end + 1 - position]
  }
  const number = take(numeral)
  if (number !== undefined) {
    if (!/^[-+]?(\d+(\.\d+)?|\.\d+)$/.test(number)) throw new FilterError(filterMessages.number, position)
    return [{ kind: 'literal', value: Number(number), position }, number.length]
  }
  const mark = take(symbol)
  if (mark !== undefined) return [symbolToken(mark, position), mark.length]
  const name = take(wordPattern)
  if (name === undefined) throw new FilterError(filterMessages.syntax, position)
  const lower = name.toLowerCase()
  if (lower === 'like' || lower === 'in') return [{ kind: 'operator', operator: lower, position }, name.length]
  if (Object.hasOwn(constants, lower)) return [{ kind: 'literal', value: constants[lower] ?? null, position }, name.length]
  return [{ kind: 'name', name, position }, name.length]
}

const symbolToken = (mark: string, position: number): Token => {
  switch (mark) {
    case '(':
    case '[':
      return { kind: '(', position }
    case ')':
    case ']':
      return { kind: ')', position }
    case ',':
    case '!':
    case '&&':
    case '||':
      return { kind: mark, position }
    default:
      return { kind: 'operator', operator: mark as Operator, position } // matched by the pattern but none of the above
  }
}
