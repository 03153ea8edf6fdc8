import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { runExample } from './examples.ts'
import { showRational } from './interpret.ts'
import { parseFormula } from './parse.ts'
import * as rational from './rational.ts'
import { spelOf } from './spel.ts'

type Value = rational.Rational | string | boolean | readonly Value[]
const knownValues: Readonly<Record<string, Value>> = {
  'C.0100': rational.fromScaled(107_186_000n, 2),
  'C.0110': rational.fromScaled(4_287_440n, 2),
  'A.REMUNERATIVO': rational.fromScaled(120_762_893n, 2),
  'V.MES': rational.fromScaled(12n, 0),
  'L.CATEGORIA': 'ADM B',
  'L.AFILIADO': false,
}
const asNumber = (value: Value | undefined) => value as rational.Rational
const compareValues = (a: Value, b: Value) => rational.compare(asNumber(a), asNumber(b))
const functions: Readonly<Record<string, (...args: Value[]) => Value>> = {
  DIVIDIR: (a, b) => rational.divide(asNumber(a), asNumber(b)),
  REDONDEAR: (a, digits) =>
    rational.fromScaled(
      rational.toScaled(asNumber(a), Number(asNumber(digits).n), 'half-away-from-zero'),
      Number(asNumber(digits).n),
    ),
  MAXIMO: (...args) => args.reduce((a, b) => (compareValues(a, b) >= 0 ? a : b)),
  ENTRE: (x, a, b) => compareValues(x as Value, a as Value) >= 0 && compareValues(x as Value, b as Value) <= 0,
}

/** The subset of Spring's language that we generate, by its own rules: enough to verify that the text is equivalent to the formula. */
class Spel {
  readonly #tokens: readonly string[]
  readonly #names = new Map<string, Value>()
  #at = 0

  constructor(text: string) {
    this.#tokens = text.match(/'(?:[^']|'')*'|#[A-Za-z_$][\w$]*|[A-Za-z_$][\w.$]*|\d+|==|!=|<=|>=|[-+*<>!?:(){}[\],=.]/g) ?? []
    if (this.#tokens.join('') !== text.replace(/(?<=^(?:[^']|'[^']*')*)\s/g, '')) throw new Error(`not SpEL: ${text}`)
  }

  run(): Value {
    const value = this.expression()
    if (this.#at < this.#tokens.length) throw new Error(`left over: ${this.#tokens.slice(this.#at).join(' ')}`)
    return value
  }

  next = () => this.#tokens[this.#at++] ?? ''
  is = (token: string) => this.#tokens[this.#at] === token && this.#at++ >= 0
  must = (token: string) => {
    if (!this.is(token)) throw new Error(`${token} expected at ${this.#tokens.slice(this.#at).join(' ')}`)
  }

  expression(): Value {
    const condition = this.binary(0)
    if (!this.is('?')) return condition
    const yes = this.expression()
    this.must(':')
    const no = this.expression()
    return condition === true ? yes : no
  }

  binary(level: number): Value {
    const levels = [['or'], ['and'], ['==', '!=', '<', '<=', '>', '>='], ['+', '-'], ['*']]
    const signs = levels[level]
    if (!signs) return this.unary()
    let left = this.binary(level + 1)
    for (let sign = signs.find(this.is); sign; sign = signs.find(this.is)) left = apply(sign, left, this.binary(level + 1))
    return left
  }

  unary(): Value {
    if (this.is('!')) return this.unary() !== true
    if (this.is('-')) return rational.negate(asNumber(this.unary()))
    let value = this.primary()
    while (this.is('.')) {
      const method = this.next()
      this.must('(')
      const arg = method === 'trim' ? '' : this.expression()
      this.must(')')
      value = method === 'trim' ? String(value).trim() : String(value).toUpperCase() === String(arg).toUpperCase()
    }
    return value
  }

  list(end: string): Value[] {
    const values: Value[] = []
    while (!this.is(end)) {
      values.push(this.expression())
      this.is(',')
    }
    return values
  }

  primary(): Value {
    const token = this.next()
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'")
    if (/^\d+$/.test(token)) return rational.fromScaled(BigInt(token), 0)
    if (token === 'true' || token === 'false') return token === 'true'
    if (token === '(') return this.list(')')[0] as Value
    if (token === '{') {
      const values = this.list('}')
      this.must('[')
      const place = Number(this.next())
      this.must(']')
      return values[place] as Value
    }
    if (token === 'new') {
      this.must('java.math.BigDecimal')
      this.must('(')
      const [text] = this.list(')')
      const [whole = '', part = ''] = String(text).split('.')
      return rational.fromScaled(BigInt(whole + part), part.length)
    }
    const name = token.slice(1)
    if (this.is('[')) return knownValues[`${name}.${String(this.list(']')[0])}`] as Value
    if (this.is('(')) return (functions[name] as (...args: Value[]) => Value)(...this.list(')'))
    if (this.is('=')) this.#names.set(name, this.expression())
    return this.#names.get(name) as Value
  }
}

const apply = (sign: string, left: Value, right: Value): Value => {
  switch (sign) {
    case 'or':
      return left === true || right === true
    case 'and':
      return left === true && right === true
    case '+':
      return rational.add(asNumber(left), asNumber(right))
    case '-':
      return rational.subtract(asNumber(left), asNumber(right))
    case '*':
      return rational.multiply(asNumber(left), asNumber(right))
    case '==':
    case '!=':
      return (typeof left === 'object' ? compareValues(left, right) === 0 : left === right) === (sign === '==')
    default: {
      const less = compareValues(left, right)
      return sign === '<' ? less < 0 : sign === '<=' ? less <= 0 : sign === '>' ? less > 0 : less >= 0
    }
  }
}

const writeSpel = (text: string): string => {
  const parsed = parseFormula(text)
  return parsed.ok
    ? spelOf(parsed.tree, ({ target, path }) => (target === 'employee' && path[0] === 'CATEGORIA' ? 'text' : undefined))
    : ''
}
const valueText = (value: Value): string =>
  typeof value === 'boolean' ? (value ? 'VERDADERO' : 'FALSO') : typeof value === 'string' ? value : showRational(asNumber(value))

describe('the SpEL text of a formula', () => {
  it.each([
    ['C.0100 * 4%', "#C['0100'] * new java.math.BigDecimal('0.04')"],
    ['SEA año = 1; AÑO + 1', "{#v_A$NO = new java.math.BigDecimal('1'), #v_A$NO + new java.math.BigDecimal('1')}[1]"],
    ['"O\'Higgins" = L.CATEGORIA', "'O''Higgins'.trim().equalsIgnoreCase(#L['CATEGORIA'].trim())"],
    ['FECHA(2025; 12; 31) + 1', "#SUMAR_DIAS(#FECHA(2025, 12, 31), new java.math.BigDecimal('1'))"],
    ['FN.PROPORCIONAL(C.0100; 15)', "#FN_PROPORCIONAL(#C['0100'], new java.math.BigDecimal('15'))"],
    ['1 - (2 - 3)', "new java.math.BigDecimal('1') - (new java.math.BigDecimal('2') - new java.math.BigDecimal('3'))"],
  ])('translates %s to SpEL', (text, spel) => expect(writeSpel(text)).toBe(spel))

  it.each(['0%', '100%', '12,5%', '1000%', '0,001%', '7%'])('keeps the value of %s', (text) =>
    expect(valueText(new Spel(writeSpel(text)).run())).toBe(runExample(text)),
  )

  it('means the same as the formula, by the rules of Spring', () => {
    const leaf = fc.constantFrom('C.0100', 'C.0110', 'A.REMUNERATIVO', 'V.MES', '1,5', '11%', '0', '7', 'BASE')
    const { number } = fc.letrec<{ number: string; condition: string }>((tie) => ({
      number: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
        tie('number').map((a) => `(${a}) / 3`),
        tie('number').map((a) => `-(${a})`),
        fc.tuple(tie('condition'), tie('number'), tie('number')).map((parts) => `SI(${parts.join('; ')})`),
        fc.tuple(tie('number'), tie('number')).map((parts) => `MAXIMO(${parts.join('; ')})`),
        tie('number').map((a) => `REDONDEAR(${a}; 2)`),
      ),
      condition: fc.oneof(
        fc.constantFrom('L.AFILIADO', 'L.CATEGORIA = " adm b"', 'L.CATEGORIA <> "x"', 'VERDADERO', 'ENTRE(V.MES; 1; 12)'),
        fc
          .tuple(tie('number'), fc.constantFrom('<', '<=', '=', '<>', '>', '>='), tie('number'))
          .map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
        fc.tuple(tie('condition'), fc.constantFrom('Y', 'O'), tie('condition')).map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
        tie('condition').map((a) => `NO (${a})`),
      ),
    }))
    fc.assert(
      fc.property(number, number, (base, result) => {
        const text = `SEA BASE = ${base.replaceAll('BASE', '2')}; ${result}`
        expect(valueText(new Spel(writeSpel(text)).run())).toBe(runExample(text))
      }),
      { numRuns: 400 },
    )
  })
})
