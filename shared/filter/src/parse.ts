import { type Token, tokensOf } from './tokens.ts'
import { type Filter, FilterError, filterMessages, type Literal } from './tree.ts'

const maxConditions = 200
const deepest = 40

/**
 * Parses a filter such as `area == 'Ventas' && (salary > 100 || !(active == true))`. `&&` binds tighter than `||`.
 * An empty text is no filter: `undefined`. Throws `FilterError` with the documented texts.
 */
export const parseFilter = (text: string): Filter | undefined => {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return undefined
  checkParentheses(tokens)
  const reader = new TokenReader(tokens, text.length)
  const filter = reader.anyOf(0)
  const left = reader.peek()
  if (left) throw new FilterError(left.kind === ')' ? filterMessages.parentheses : filterMessages.syntax, left.position)
  return filter
}

/**
 * Whether a text is a filter rather than search words: a name followed by an operator. After the name of one of `fields` any sign of
 * comparison, and the usual words of other languages, are an attempt at one.
 */
export const looksLikeFilter = (text: string, fields: Readonly<Record<string, unknown>> = {}): boolean => {
  if (/^[\s(!]*[A-Za-z_$][\w$.-]*\s*(===|!==|==|!=|>=|<=|>|<|\s(like|in)\s*['"([])/i.test(text)) return true
  const name = /^[\s(!]*([A-Za-z_$][\w$.-]*)\s*([=~!]|\s(eq|ne|neq|gt|gte|ge|lt|lte|le|is|contains|between)\s)/i.exec(text)?.[1]
  return name !== undefined && Object.hasOwn(fields, name)
}

const checkParentheses = (tokens: readonly Token[]): void => {
  let open = 0
  for (const { kind, position } of tokens) {
    if (kind === '(') open += 1
    if (kind === ')') open -= 1
    if (open < 0 || open > deepest) throw new FilterError(filterMessages.parentheses, position)
  }
  if (open > 0) throw new FilterError(filterMessages.parentheses, tokens.findLast(({ kind }) => kind === '(')?.position ?? 0)
}

class TokenReader {
  readonly tokens: readonly Token[]
  readonly end: number
  #at = 0
  #conditions = 0

  constructor(tokens: readonly Token[], end: number) {
    this.tokens = tokens
    this.end = end
  }

  peek(): Token | undefined {
    return this.tokens[this.#at]
  }

  #take(kind: Token['kind']): boolean {
    if (this.peek()?.kind !== kind) return false
    this.#at += 1
    return true
  }

  anyOf(depth: number): Filter {
    const parts = [this.#allOf(depth)]
    while (this.#take('||')) parts.push(this.#allOf(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts }
  }

  #allOf(depth: number): Filter {
    const parts = [this.#one(depth)]
    while (this.#take('&&')) parts.push(this.#one(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts }
  }

  #one(depth: number): Filter {
    if (depth > deepest) throw new FilterError(filterMessages.syntax, this.peek()?.position ?? this.end)
    if (this.#take('!')) return { kind: 'not', part: this.#one(depth + 1) }
    if (this.#take('(')) {
      const inner = this.anyOf(depth + 1)
      if (!this.#take(')')) throw new FilterError(filterMessages.syntax, this.peek()?.position ?? this.end)
      return inner
    }
    return this.#condition()
  }

  #condition(): Filter {
    const name = this.peek()
    if (!name || name.kind === ')' || name.kind === '&&' || name.kind === '||')
      throw new FilterError(filterMessages.noCondition, name?.position ?? this.end)
    if (name.kind !== 'name') throw new FilterError(filterMessages.condition, name.position)
    this.#at += 1
    const operator = this.peek()
    if (operator?.kind !== 'operator') throw new FilterError(filterMessages.noCondition, operator?.position ?? this.end)
    this.#at += 1
    this.#conditions += 1
    if (this.#conditions > maxConditions) throw new FilterError(filterMessages.syntax, name.position)
    const values = operator.operator === 'in' ? this.#list() : [this.#literal()]
    return { kind: 'condition', field: name.name, operator: operator.operator, values, position: name.position }
  }

  /** `(1, 2)`, `[1, 2]` or the comma-separated text `'1,2'`. */
  #list(): readonly Literal[] {
    if (!this.#take('(')) {
      const value = this.#literal()
      return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value]
    }
    const values = [this.#literal()]
    while (this.#take(',')) values.push(this.#literal())
    if (!this.#take(')')) throw new FilterError(filterMessages.syntax, this.peek()?.position ?? this.end)
    return values
  }

  #literal(): Literal {
    const token = this.peek()
    if (token?.kind !== 'literal') throw new FilterError(filterMessages.condition, token?.position ?? this.end)
    this.#at += 1
    return token.value
  }
}
