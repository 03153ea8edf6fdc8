import { functionNamed } from './functions.ts'
import { prefixOfKind } from './prefixes.ts'
import type { BinaryOperator, Expression, FormulaTree } from './tree.ts'
import type { ValueType } from './types.ts'

type ValueKind = ValueType['kind']

/** The kind of a reference, if known; texts and dates are compared and added differently from numbers. */
export type KindOf = (node: Expression & { readonly kind: 'reference' }) => ValueKind | undefined

/**
 * The formula in Spring's expression language, for systems that store formulas that way. It is generated from the tree and never read:
 * nothing here evaluates it. The context it expects: a map per prefix (`#C['0100']`, `#A`, `#P`, …), a function per function of the
 * language (`#REDONDEAR`), `#FN_NAME` per own function, and `#DIVIDIR` for an exact quotient. Numbers are BigDecimal.
 */
export const spelOf = (tree: FormulaTree, kindOf: KindOf = () => undefined): string => {
  const locals = new Map<string, ValueKind | undefined>()
  const writer = new Writer(kindOf, locals)
  const assigned = tree.locals.map(({ name, value }) => {
    const text = `#${variable(name)} = ${writer.write(value, 0)}`
    locals.set(name, writer.kind(value))
    return text
  })
  const result = writer.write(tree.result, 0)
  // An inline list is evaluated from left to right: the names get their values before the last element uses them.
  return assigned.length === 0 ? result : `{${[...assigned, result].join(', ')}}[${assigned.length}]`
}

// Characters not allowed in identifiers there; «$» is in no name of ours.
const identifier = (name: string): string => name.replaceAll('Ñ', '$N').replaceAll('.', '$_')
const variable = (name: string): string => `v_${identifier(name)}`
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

const operators: Readonly<Record<Exclude<BinaryOperator, '/'>, readonly [text: string, level: number]>> = {
  O: ['or', 1],
  Y: ['and', 2],
  '=': ['==', 4],
  '<>': ['!=', 4],
  '<': ['<', 4],
  '<=': ['<=', 4],
  '>': ['>', 4],
  '>=': ['>=', 4],
  '+': ['+', 5],
  '-': ['-', 5],
  '*': ['*', 6],
}
const unaryPrecedence = 7

class Writer {
  readonly #kindOf: KindOf
  readonly #locals: ReadonlyMap<string, ValueKind | undefined>
  constructor(kindOf: KindOf, locals: ReadonlyMap<string, ValueKind | undefined>) {
    this.#kindOf = kindOf
    this.#locals = locals
  }

  write(node: Expression, outer: number): string {
    switch (node.kind) {
      case 'number':
        return `new java.math.BigDecimal('${decimal(node.digits, node.percent)}')`
      case 'text':
        return quoteText(node.value)
      case 'boolean':
        return String(node.value)
      case 'reference':
        return `#${prefixOfKind(node.target).short}[${quoteText(node.path.join('.'))}]`
      case 'local':
        return `#${variable(node.name)}`
      case 'call':
        return this.call(node)
      case 'custom-call':
        return `#FN_${identifier(node.name)}(${node.args.map((arg) => this.write(arg, 0)).join(', ')})`
      case 'sign':
        return node.operator === '+'
          ? this.write(node.operand, outer)
          : wrap(`-${this.write(node.operand, unaryPrecedence)}`, unaryPrecedence, outer)
      case 'not':
        return wrap(`!${this.write(node.operand, unaryPrecedence)}`, unaryPrecedence, outer)
      case 'binary':
        return this.binary(node, outer)
    }
  }

  call({ name, args }: Expression & { readonly kind: 'call' }): string {
    const written = args.map((arg) => this.write(arg, 0))
    if (name === 'SI') return `(${written[0]} ? ${written[1]} : ${written[2]})`
    const spec = functionNamed(name)
    const given = args.map((arg, index) => {
      const kind = (spec?.args[index] ?? spec?.args.at(-1))?.kind
      // Integer arguments of our functions are plain integers.
      return arg.kind === 'number' && (kind === 'digits' || (kind === 'integer' && /^\d{1,9}$/.test(arg.digits) && !arg.percent))
        ? arg.digits
        : written[index]
    })
    return `#${identifier(name)}(${given.join(', ')})`
  }

  binary(node: Expression & { readonly kind: 'binary' }, outer: number): string {
    const { operator, left, right } = node
    // BigDecimal's own division rounds to the decimals of its operands.
    if (operator === '/') return `#DIVIDIR(${this.write(left, 0)}, ${this.write(right, 0)})`
    const kinds = [this.kind(left), this.kind(right)]
    if ((operator === '=' || operator === '<>') && kinds.includes('text')) {
      const same = `${this.write(left, unaryPrecedence)}.trim().equalsIgnoreCase(${this.write(right, unaryPrecedence)}.trim())`
      return operator === '=' ? same : wrap(`!${same}`, unaryPrecedence, outer)
    }
    if (kinds[0] === 'date' && (operator === '+' || operator === '-'))
      return kinds[1] === 'date'
        ? `#DIAS_ENTRE(${this.write(right, 0)}, ${this.write(left, 0)})`
        : `#SUMAR_DIAS(${this.write(left, 0)}, ${operator === '-' ? '-' : ''}${this.write(right, unaryPrecedence)})`
    const [text, level] = operators[operator]
    return wrap(`${this.write(left, level)} ${text} ${this.write(right, level + 1)}`, level, outer)
  }

  /** The kind of a value as far as the text determines it. */
  kind(node: Expression): ValueKind | undefined {
    switch (node.kind) {
      case 'text':
      case 'boolean':
      case 'number':
        return node.kind
      case 'reference':
        return this.#kindOf(node)
      case 'local':
        return this.#locals.get(node.name)
      case 'call': {
        if (node.name === 'SI') return node.args[1] && this.kind(node.args[1])
        if (node.name === 'MAXIMO' || node.name === 'MINIMO') return node.args[0] && this.kind(node.args[0])
        const returns = functionNamed(node.name)?.returns ?? ''
        return returns === 'fecha' ? 'date' : returns.startsWith('número') ? 'number' : undefined
      }
      case 'binary':
        if (node.operator !== '+' && node.operator !== '-')
          return node.operator === '*' || node.operator === '/' ? 'number' : 'boolean'
        return this.kind(node.left) === 'date' && this.kind(node.right) !== 'date' ? 'date' : 'number'
      case 'sign':
        return 'number'
      case 'not':
        return 'boolean'
      case 'custom-call':
        return undefined
    }
  }
}

const wrap = (text: string, level: number, outer: number): string => (level < outer ? `(${text})` : text)

/** The digits, shifted two decimal places for a percentage. */
const decimal = (digits: string, percent: boolean): string => {
  if (!percent) return digits
  const [whole = '0', fraction = ''] = digits.split('.')
  const padded = whole.padStart(3, '0')
  return `${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '') || '0'
}
