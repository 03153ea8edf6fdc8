import { earliestDay, latestDay } from '../calendar.ts'
import { commonType } from '../functions.ts'
import type { Plan } from '../plan.ts'
import type { Code } from './code.ts'
import { common, commonForm, convertToForm, divide, extraDenominator, multiply, round, toCommonForm } from './numbers.ts'
import {
  type Bool,
  denominatorLimit,
  literal,
  literalParts,
  maxExactInteger,
  type NumberOperand,
  numeratorLimit,
  type Operand,
  type Raw,
  SlowOnly,
  shortLiteral,
} from './operand.ts'
import { pushIntoBranches } from './push-into-branches.ts'
import { generateProgressive, lookup } from './tables.ts'

/** Writes the code of a plan, and returns its operand. Throws SlowOnly where only the interpreter can run it. */
const compile = (code: Code, plan: Plan): Operand => {
  switch (plan.kind) {
    case 'constant':
      return literalOf(plan)
    case 'slot':
      return slotOf(code, plan)
    case 'local':
      return code.locals.get(plan.id) as Operand
    case 'let':
      return compile(code, resultOf(code, plan))
    case 'arithmetic':
      return plan.left.type.kind === 'date' ? days(code, plan) : arithmetic(code, plan)
    case 'negate': {
      const value = num(code, plan.operand)
      return value.literal === undefined
        ? { ...value, n: code.temp(`-${value.n}`) }
        : { ...value, ...literalParts(-value.literal) }
    }
    case 'absolute': {
      const value = num(code, plan.operand)
      return value.literal === undefined
        ? { ...value, n: code.temp(`Math.abs(${value.n})`) }
        : { ...value, ...literalParts(Math.abs(value.literal)) }
    }
    case 'compare':
      return { kind: 'bool', js: comparison(code, plan) }
    case 'logic':
      return logic(code, plan)
    case 'not':
      return { kind: 'bool', js: `!(${bool(code, plan.operand)})` }
    case 'choose':
      return chooseCode(code, plan)
    case 'round':
      return compileRounded(code, plan.operand, plan)
    case 'extreme':
      return extremeCode(code, plan)
    case 'remainder':
      return remainder(code, plan)
    case 'integers':
      return integers(code, plan)
    case 'lookup':
      return lookup(code, plan, compile(code, plan.key))
    case 'progressive':
      return generateProgressive(code, plan, num(code, plan.key))
  }
}

/** The result of a plan with local names, once each of them is computed. */
const resultOf = (code: Code, { locals, result }: Plan & { kind: 'let' }): Plan => {
  for (const local of locals) code.locals.set(local.id, compile(code, local.value))
  return result
}

/** Like `resultOf`, rounded to the number of decimals; each branch of a choice is rounded in its own form. */
export const compileRounded = (code: Code, plan: Plan, to: Pick<Plan & { kind: 'round' }, 'digits' | 'rule'>): NumberOperand => {
  if (plan.kind === 'let') return compileRounded(code, resultOf(code, plan), to)
  const chosen = pushIntoBranches(plan)
  if (chosen.kind !== 'choose' || chosen.type.kind !== 'number') return round(code, num(code, plan), to.digits, to.rule)
  const condition = bool(code, chosen.condition)
  const [yes, no] = [chosen.yes, chosen.no].map((side) => code.apart(() => compileRounded(code, side, to))) as [
    BranchCode,
    BranchCode,
  ]
  const [n = ''] = code.branch(condition, yes.lines, [yes.value.n], no.lines, [no.value.n])
  return { kind: 'num', n, scale: to.digits, c: 1, vars: [], bound: Math.max(yes.value.bound, no.value.bound) }
}
type BranchCode = { readonly lines: string[]; readonly value: NumberOperand }

const num = (code: Code, plan: Plan): NumberOperand => {
  const value = compile(code, plan)
  if (value.kind !== 'num') throw new SlowOnly()
  return value
}

const bool = (code: Code, plan: Plan): string => {
  const value = compile(code, plan)
  if (value.kind !== 'bool') throw new SlowOnly()
  return value.js
}

const literalOf = (plan: Plan & { kind: 'constant' }): Operand => {
  const value = Number(plan.value)
  if (Math.abs(value) >= maxExactInteger) throw new SlowOnly()
  if (plan.type.kind === 'number') return shortLiteral(value, plan.type.scale ?? 0)
  return plan.type.kind === 'boolean'
    ? { kind: 'bool', js: String(value !== 0) }
    : { kind: 'raw', js: String(value), literal: value }
}

const slotOf = (code: Code, plan: Plan & { kind: 'slot' }): Operand => {
  const js = plan.type.kind === 'number' ? code.number(plan.slot) : code.slot(plan.slot)
  if (plan.type.kind === 'boolean') return { kind: 'bool', js: `${js} !== 0` }
  if (plan.type.kind !== 'number') return { kind: 'raw', js }
  return {
    kind: 'num',
    n: js,
    scale: plan.type.scale ?? 0,
    c: 1,
    vars: [],
    bound: Math.max(code.boundOf(plan.slot), plan.bound),
  }
}

const arithmetic = (code: Code, plan: Plan & { kind: 'arithmetic' }): NumberOperand => {
  if (plan.operator === '*')
    return productOf(
      code,
      factorsOf(plan).map((factor) => num(code, factor)),
    )
  const left = num(code, plan.left)
  const right = num(code, plan.right)
  if (plan.operator === '/') return divide(code, left, right)
  if (right.literal === 0) return left
  if (left.literal === 0 && plan.operator === '+') return right
  const [a, b] = toCommonForm(code, [left, right]) as [NumberOperand, NumberOperand]
  if (a.literal !== undefined && b.literal !== undefined)
    return { ...a, ...literalParts(plan.operator === '+' ? a.literal + b.literal : a.literal - b.literal) }
  return { ...a, literal: undefined, ...code.checked(`${a.n} ${plan.operator} ${b.n}`, a.bound + b.bound) }
}

/** Constants last: a zero factor, as most novelties are, keeps the product short. */
const productOf = (code: Code, factors: readonly NumberOperand[]): NumberOperand => {
  const [read, constant] = [
    factors.filter((one) => one.literal === undefined),
    factors.filter((one) => one.literal !== undefined),
  ]
  return [...read, ...constant].reduce((left, right) => multiply(code, left, right))
}

const days = (code: Code, plan: Plan & { kind: 'arithmetic' }): Operand => {
  const left = compile(code, plan.left)
  const right = compile(code, plan.right)
  if (left.kind !== 'raw') throw new SlowOnly()
  code.line(`if (${left.js} === -1000000000) BREAK;`)
  if (right.kind === 'raw') {
    code.line(`if (${right.js} === -1000000000) BREAK;`)
    return { kind: 'num', scale: 0, c: 1, vars: [], n: code.temp(`${left.js} - ${right.js}`), bound: 2 ** 31 }
  }
  if (right.kind !== 'num') throw new SlowOnly()
  const day = code.temp(`${left.js} ${plan.operator} ${right.n}`)
  code.line(`if (!(${day} >= ${earliestDay} && ${day} <= ${latestDay})) BREAK;`)
  return { kind: 'raw', js: day }
}

const comparison = (code: Code, plan: Plan & { kind: 'compare' }): string => {
  const sign = plan.operator === '=' ? '===' : plan.operator === '<>' ? '!==' : plan.operator
  const left = compile(code, plan.left)
  const right = compile(code, plan.right)
  if (left.kind === 'num' && right.kind === 'num') {
    const [a, b] = toCommonForm(code, [left, right]) as [NumberOperand, NumberOperand]
    return `${a.n} ${sign} ${b.n}`
  }
  if (left.kind === 'bool' && right.kind === 'bool') return `(${left.js}) ${sign} (${right.js})`
  if (left.kind === 'raw' && right.kind === 'raw') return `${left.js} ${sign} ${right.js}`
  throw new SlowOnly()
}

const logic = (code: Code, plan: Plan & { kind: 'logic' }): Bool => {
  const left = bool(code, plan.left)
  const right = code.apart(() => bool(code, plan.right))
  const both = plan.operator === 'Y'
  if (right.lines.length === 0) return { kind: 'bool', js: `((${left}) ${both ? '&&' : '||'} (${right.value}))` }
  const name = code.temp(left, 'let')
  code.line(`if (${both ? name : `!${name}`}) {`)
  code.line(...right.lines)
  code.line(`${name} = ${right.value};\n}`)
  return { kind: 'bool', js: name }
}

const chooseCode = (code: Code, plan: Plan & { kind: 'choose' }): Operand => {
  const condition = bool(code, plan.condition)
  const yes = code.apart(() => compile(code, plan.yes))
  const no = code.apart(() => compile(code, plan.no))
  const [a, b] = [yes.value, no.value]
  if (a.kind !== 'num' || b.kind !== 'num') {
    if (a.kind === 'num' || b.kind === 'num' || a.kind !== b.kind) throw new SlowOnly()
    return { kind: a.kind, js: code.branch(condition, yes.lines, [a.js], no.lines, [b.js])[0] as string }
  }
  if (a.vars.length === 0 && b.vars.length === 0) {
    const form = common([a, b])
    const bring = (value: NumberOperand, lines: string[]): NumberOperand =>
      code.apart(() => convertToForm(code, value, form), lines).value
    const [left, right] = [bring(a, yes.lines), bring(b, no.lines)]
    const [n = ''] = code.branch(condition, yes.lines, [left.n], no.lines, [right.n])
    return { kind: 'num', ...form, n, bound: Math.max(left.bound, right.bound) }
  }
  const form = commonForm(a, b)
  const under = (value: NumberOperand, lines: string[]): string =>
    code.apart(() => extraDenominator(code, value, form), lines).value
  const [left, right] = [under(a, yes.lines), under(b, no.lines)]
  const [n = '', name = ''] = code.branch(condition, yes.lines, [a.n, left], no.lines, [b.n, right])
  return { kind: 'num', ...form, n, vars: [name], bound: Math.max(a.bound, b.bound) }
}

const extremeCode = (code: Code, plan: Plan & { kind: 'extreme' }): Operand => {
  const values = plan.args.map((arg) => compile(code, arg))
  const call = plan.most ? 'Math.max' : 'Math.min'
  if (commonType(plan.args.map((arg) => arg.type)).kind === 'date')
    return { kind: 'raw', js: code.temp(`${call}(${values.map((value) => (value as Raw).js).join(', ')})`) }
  const nums = toCommonForm(code, values as NumberOperand[])
  const form = common(values as NumberOperand[])
  return {
    kind: 'num',
    ...form,
    n: nums.length === 1 ? (nums[0] as NumberOperand).n : code.temp(`${call}(${nums.map((value) => value.n).join(', ')})`),
    bound: Math.max(...nums.map((value) => value.bound)),
  }
}

const remainder = (code: Code, plan: Plan & { kind: 'remainder' }): NumberOperand => {
  const [a, b] = toCommonForm(code, [num(code, plan.left), num(code, plan.right)]) as [NumberOperand, NumberOperand]
  if (a.bound > numeratorLimit) code.guard(a.n, numeratorLimit)
  code.line(`if (!(${b.n} > 0 && ${b.n} <= ${denominatorLimit})) BREAK;`)
  const n = code.temp(`${a.n} - ${b.n} * Math.floor(${a.n} / ${b.n})`)
  return { ...a, n, literal: undefined, bound: Math.min(b.bound, denominatorLimit) }
}

const integers = (code: Code, plan: Plan & { kind: 'integers' }): Operand => {
  const args = plan.args.map((arg) => {
    const value = compile(code, arg)
    if (value.kind === 'bool' || (value.kind === 'num' && (value.scale !== 0 || value.c !== 1 || value.vars.length > 0)))
      throw new SlowOnly()
    return value.kind === 'num' ? { js: value.n, literal: value.literal } : value
  })
  if (args.every((arg) => arg.literal !== undefined)) {
    const known = plan.operation.run(...args.map((arg) => arg.literal as number))
    if (!Number.isFinite(known)) throw new SlowOnly()
    return plan.type.kind === 'date' ? { kind: 'raw', js: String(known), literal: known } : literal(known, 0)
  }
  const answer = code.temp(`${code.constant(plan.operation.run)}(${args.map((arg) => arg.js).join(', ')})`)
  code.line(`if (${answer} !== ${answer}) BREAK;`)
  return plan.type.kind === 'date'
    ? { kind: 'raw', js: answer }
    : { kind: 'num', n: answer, scale: 0, c: 1, vars: [], bound: plan.operation.bound }
}

const factorsOf = (plan: Plan): readonly Plan[] =>
  plan.kind === 'arithmetic' && plan.operator === '*' && plan.left.type.kind === 'number'
    ? [...factorsOf(plan.left), ...factorsOf(plan.right)]
    : [plan]
