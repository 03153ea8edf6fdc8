import type { RoundingRule } from '@legajo/kernel/rounding.ts'
import type { Code } from './code.ts'
import {
  denominatorLimit,
  type Form,
  literal,
  literalParts,
  maxExactInteger,
  type NumberOperand,
  numeratorLimit,
  SlowOnly,
} from './operand.ts'

/** `value` times an integer, in the same form: n grows with the value. */
export const times = (code: Code, value: NumberOperand, factor: number): NumberOperand => {
  if (factor === 1) return value
  if (!(factor < maxExactInteger)) throw new SlowOnly()
  if (value.literal !== undefined && Math.abs(value.literal * factor) < maxExactInteger)
    return { ...value, ...literalParts(value.literal * factor) }
  const { n, bound } = code.product(value.n, value.bound, String(factor), factor)
  return { ...value, n, bound, literal: undefined }
}

/** Like `times`, with a denominator known only at run time. */
const timesVar = (code: Code, value: NumberOperand, name: string): NumberOperand => {
  if (value.literal === 0) return value
  const { n, bound } = code.product(value.n, value.bound, name, denominatorLimit)
  return { ...value, n, bound, literal: undefined }
}

/** The smallest form that represents all the values without loss; zero has every form. */
export const common = (values: readonly NumberOperand[]): Form => {
  let c = 1
  const vars: string[] = []
  const nonZeroValues = values.filter((value) => value.literal !== 0)
  for (const value of nonZeroValues) {
    c = lcm(c, value.c)
    for (const name of new Set(value.vars)) {
      const missing = occurrences(value.vars, name) - occurrences(vars, name)
      for (let times = 0; times < missing; times += 1) vars.push(name)
    }
  }
  if (!(c < denominatorLimit)) throw new SlowOnly()
  return { scale: Math.max(0, ...nonZeroValues.map((value) => value.scale)), c, vars }
}

/** The common part of two quotients' forms; the rest of each is applied to that one alone, so that neither's `n` grows. */
export const commonForm = (a: NumberOperand, b: NumberOperand): Form => {
  if (a.literal === 0) return { ...b, vars: [] }
  if (b.literal === 0) return { ...a, vars: [] }
  return { scale: Math.min(a.scale, b.scale), c: gcd(a.c, b.c), vars: [] }
}

/** The denominator of `value` beyond a form from `shared`, as a variable. */
export const extraDenominator = (code: Code, value: NumberOperand, form: Form): string => {
  if (value.literal === 0) return '1'
  const factor = 10 ** (value.scale - form.scale) * (value.c / form.c)
  if (!(factor <= denominatorLimit)) throw new SlowOnly()
  return code.underOf(factor === 1 ? value.vars : [String(factor), ...value.vars])
}

/** The same value, in a form from `common`. */
export const convertToForm = (code: Code, value: NumberOperand, form: Form): NumberOperand => {
  if (value.literal === 0) return { ...value, ...form }
  let result = times(code, value, 10 ** (form.scale - value.scale) * (form.c / value.c))
  const left = [...value.vars]
  for (const name of form.vars) {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    else result = timesVar(code, result, name)
  }
  return { ...result, ...form }
}

/** All in one form, so that their `n` can be added and compared. */
export const toCommonForm = (code: Code, values: readonly NumberOperand[]): readonly NumberOperand[] => {
  const form = common(values)
  return values.map((value) => convertToForm(code, value, form))
}

export const multiply = (code: Code, left: NumberOperand, right: NumberOperand): NumberOperand => {
  if (left.literal === 0 || right.literal === 0) return literal(0, 0)
  const form = {
    kind: 'num' as const,
    scale: left.scale + right.scale,
    c: left.c * right.c,
    vars: [...left.vars, ...right.vars],
  }
  if (!(form.c < denominatorLimit)) throw new SlowOnly()
  if (left.literal !== undefined && right.literal !== undefined && Math.abs(left.literal * right.literal) < maxExactInteger)
    return { ...form, ...literalParts(left.literal * right.literal) }
  return { ...form, ...code.product(left.n, left.bound, right.n, right.bound) }
}

// a / b = a.n · 10^b.scale · b.c · b.vars / (10^a.scale · a.c · a.vars · b.n), with the powers of ten cancelled.
export const divide = (code: Code, left: NumberOperand, right: NumberOperand): NumberOperand => {
  if (right.literal === 0) throw new SlowOnly()
  let top = times(code, left, right.c)
  for (const name of right.vars) top = timesVar(code, top, name)
  const scale = left.scale - right.scale
  if (scale < 0) top = times(code, top, 10 ** -scale)
  const form = { kind: 'num' as const, scale: Math.max(scale, 0), vars: left.vars, c: left.c }
  if (right.literal !== undefined) {
    const under = { ...form, ...inTens(form.scale, left.c * Math.abs(right.literal)) }
    if (!(under.c < denominatorLimit)) throw new SlowOnly()
    if (right.literal > 0) return { ...top, ...under }
    return top.literal === undefined
      ? { ...top, ...under, n: code.temp(`-${top.n}`) }
      : { ...top, ...under, ...literalParts(-top.literal) }
  }
  const sign = code.temp(`${right.n} < 0 ? -1 : 1`)
  const under = code.temp(`${right.n} * ${sign}`)
  code.line(`if (!(${under} > 0${right.bound > denominatorLimit ? ` && ${under} <= ${denominatorLimit}` : ''})) BREAK;`)
  return { ...top, ...form, vars: [...left.vars, under], n: code.temp(`${top.n} * ${sign}`), literal: undefined }
}

/** The powers of ten of a denominator as decimals: two decimal values then need no larger form for an addition. */
const inTens = (scale: number, c: number): { readonly scale: number; readonly c: number } =>
  c % 10 === 0 && c > 0 ? inTens(scale + 1, c / 10) : { scale, c }

/**
 * Rounds to the number of decimals. floor(x / y) in float64 is the exact integer quotient whenever x + y < 2^53, which the two limits
 * guarantee.
 */
export const round = (code: Code, value: NumberOperand, digits: number, rule: RoundingRule): NumberOperand => {
  const more = digits - value.scale
  const top = times(code, value, 10 ** Math.max(more, 0))
  const c = value.c * 10 ** Math.max(-more, 0)
  const form = { kind: 'num' as const, scale: digits, c: 1, vars: [] }
  if (c === 1 && value.vars.length === 0) return { ...top, ...form }
  if (!(c <= denominatorLimit) || rule === 'half-even') throw new SlowOnly()
  const n = top.literal === undefined ? top.n : code.temp(top.n)
  const bound = top.bound > numeratorLimit ? code.guard(n, numeratorLimit) : top.bound
  const constant = value.vars.length === 0
  const even = constant && c % 2 === 0 ? c : 0
  const divisors = c === 1 ? value.vars : [String(c), ...value.vars]
  if (constant) return { ...form, n: code.temp(quotient(n, code.underOf(divisors), rule, even)), bound: Math.ceil(bound / c) + 1 }
  // Zero divided by anything is zero: most novelties are zero, and their divisor may be too long for the fast code.
  const whole = code.temp('0', 'let')
  const { lines, value: under } = code.apart(() => code.underOf(divisors))
  code.line(`if (${n} !== 0) {`)
  for (const line of lines) code.line(line)
  code.line(`${whole} = ${quotient(n, under, rule, 0)};`)
  code.line('}')
  return { ...form, n: whole, bound: bound + 1 }
}

const quotient = (n: string, d: string, rule: RoundingRule, even: number): string => {
  switch (rule) {
    case 'half-away-from-zero':
      return even > 0
        ? `${n} < 0 ? 0 - Math.floor((${even / 2} - ${n}) / ${d}) : Math.floor((${n} + ${even / 2}) / ${d})`
        : `${n} < 0 ? 0 - Math.floor((${d} - 2 * ${n}) / (2 * ${d})) : Math.floor((2 * ${n} + ${d}) / (2 * ${d}))`
    case 'toward-zero':
      return `${n} < 0 ? 0 - Math.floor(-${n} / ${d}) : Math.floor(${n} / ${d})`
    case 'away-from-zero':
      return `${n} < 0 ? 0 - Math.ceil(-${n} / ${d}) : Math.ceil(${n} / ${d})`
    case 'floor':
      return `Math.floor(${n} / ${d}) + 0`
    case 'ceiling':
      return `Math.ceil(${n} / ${d}) + 0`
    case 'half-even':
      throw new SlowOnly()
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b
const occurrences = (names: readonly string[], name: string): number => names.filter((other) => other === name).length
