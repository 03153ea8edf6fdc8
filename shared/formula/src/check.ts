import {
  type Argument,
  type ArgumentSpec,
  arithmetic,
  type FunctionSpec,
  functionNamed,
  functionNames,
  signatureOf,
} from './functions.ts'
import type { LookupTable, Plan } from './plan.ts'
import { prefixOfKind, type ReferenceKind } from './prefixes.ts'
import { type Problem, type ProblemCode, problemAt, type Span } from './problem.ts'
import { add, fromScaled, multiply, negate, type Rational, subtract, TooManyDigits } from './rational.ts'
import { nearestName } from './suggest.ts'
import type { Expression, FormulaTree } from './tree.ts'
import { booleanType, dateType, numberType, textCode, textType, typeName, type ValueType } from './types.ts'

/** The meaning of a name. */
export type Resolution =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'table'; readonly table: LookupTable }
  /** A named formula or a company's own function; its tree takes the place of the reference. */
  | { readonly kind: 'body'; readonly tree: FormulaTree; readonly params: readonly string[] }
  | Refusal

/** The name exists but cannot be used here; the text has the reason. `lacks`: no value in force. */
type Refusal = { readonly kind: 'refused'; readonly message: string; readonly lacks?: boolean }

/** The plan of a name that stands for a formula without arguments, and the size and depth that its expansion adds. */
export type ExpandedBody = { readonly plan: Plan; readonly size: number; readonly levels: number }

/** Bodies expanded once for all formulas of a scope: a name is used by many formulas, and its own formula uses other names. */
export interface ExpandedBodies {
  /** The number of the next local of any formula of the scope: numbers of stored bodies differ from those of the formula around them. */
  nextLocal: number
  /** The stored body of a name, if it `fits`; the scope counts what the body reads as read. */
  find(name: string, fits: (body: ExpandedBody) => boolean): ExpandedBody | undefined
  /** Expands a body, and stores it unless it has a mistake or depends on the formula that uses it. */
  expand(name: string, make: () => ExpandedBody | undefined): void
}

/** The allowed names of a formula. */
export type Scope = {
  readonly resolve: (target: ReferenceKind, path: readonly string[]) => Resolution | undefined
  /** Known paths of a kind, "0100" or "BASE_SAC.MEJOR_SEMESTRE", for suggestions. */
  readonly names: (target: ReferenceKind) => Iterable<string>
  /** Bare names other than locals, such as CANTIDAD. */
  readonly bare?: (name: string) => Plan | undefined
  /** Given by a scope that checks many formulas. */
  readonly bodies?: ExpandedBodies
}

export type CheckResult =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Maximum nodes of a formula after named formulas are expanded. */
const sizeLimit = 20_000
/** Maximum depth: a single formula stays within it, so only nested formulas reach it. */
const levelLimit = 1_300
/** Levels of a function or a named formula, which cost more than an operator in a recursive traversal. */
const nameLevels = 3
const kindsOfNames: ReadonlySet<Expression['kind']> = new Set(['call', 'custom-call', 'reference'])
const maxProblems = 20
/** Kinds of names without arguments that can stand for a formula. */
const formulaKinds: ReadonlySet<ReferenceKind> = new Set(['formula', 'parameter', 'variable'])

/** Resolves names and types. Returns all mistakes of the formula in one list. */
export const checkFormula = (text: string, tree: FormulaTree, scope: Scope): CheckResult => {
  const checker = new Checker(text, scope)
  const plan = checker.formula(tree, new Map())
  return plan && checker.problems.length === 0
    ? { ok: true, plan }
    : { ok: false, problems: checker.problems.slice(0, maxProblems) }
}

type LocalVariables = ReadonlyMap<string, { readonly id: number; readonly type: ValueType }>

type Binary = Expression & { readonly kind: 'binary' }
type Operand = Exclude<Expression, Binary>

class Checker {
  readonly problems: Problem[] = []
  readonly #text: string
  readonly #scope: Scope
  readonly #numbers: { nextLocal: number }
  #size = 0
  #level = 0
  /** The deepest level reached since the counter was set. */
  #deepest = 0
  #isTooLarge = false
  /** Named formulas being expanded, outermost first, and the position of the outermost. */
  readonly #inside: string[] = []
  #anchor: Span | undefined

  constructor(text: string, scope: Scope) {
    this.#text = text
    this.#scope = scope
    this.#numbers = scope.bodies ?? { nextLocal: 0 }
  }

  formula(tree: FormulaTree, outer: LocalVariables): Plan | undefined {
    const locals = new Map(outer)
    const values: { id: number; value: Plan }[] = []
    for (const definition of tree.locals) {
      if (locals.has(definition.name) && !outer.has(definition.name))
        this.report(definition, 'repeated_local', `El nombre local «${definition.name}» ya está definido; usá otro.`)
      const value = this.expression(definition.value, locals)
      if (!value) {
        locals.set(definition.name, { id: -1, type: numberType(null) })
        continue
      }
      const id = this.#numbers.nextLocal++
      values.push({ id, value })
      locals.set(definition.name, { id, type: value.type })
    }
    const result = this.expression(tree.result, locals)
    if (!result || values.length === 0) return result
    return { kind: 'let', type: result.type, locals: values, result }
  }

  expression(node: Expression, locals: LocalVariables): Plan | undefined {
    const chain: Binary[] = []
    let first = node
    // A chain a + b + c leans to the left and may have a thousand terms: a loop traverses it, not a call per term.
    for (; first.kind === 'binary'; first = first.left) chain.push(first)
    const levels = chain.length + (kindsOfNames.has(first.kind) ? nameLevels : 1)
    this.#size += chain.length + 1
    if (this.#size > sizeLimit || this.#level + levels > levelLimit) return this.tooLarge(node)
    this.#level += levels
    this.#deepest = Math.max(this.#deepest, this.#level)
    let plan = this.placed(first, this.content(first, locals))
    for (const binary of chain.reverse()) {
      plan = this.placed(binary, this.binary(binary, plan, locals))
      this.#level -= 1
    }
    this.#level -= levels - chain.length
    return plan
  }

  /** Reported once: the rest of the formula is not checked. */
  tooLarge(node: Expression): undefined {
    if (this.#isTooLarge) return undefined
    this.#isTooLarge = true
    return this.report(
      node,
      'too_large',
      'La fórmula, con las que usa por nombre, es demasiado grande; convertí alguna en un concepto informativo.',
    )
  }

  /** User text keeps its position, for the trace. */
  placed(node: Expression, plan: Plan | undefined): Plan | undefined {
    return plan && this.#inside.length === 0 ? { ...plan, source: node } : plan
  }

  content(node: Operand, locals: LocalVariables): Plan | undefined {
    switch (node.kind) {
      case 'number':
        return literalPlan(node.digits, node.percent)
      case 'text':
        return { kind: 'constant', type: textType, value: BigInt(textCode(node.value)) }
      case 'boolean':
        return { kind: 'constant', type: booleanType, value: node.value ? 1n : 0n }
      case 'local':
        return this.local(node, locals)
      case 'reference':
        return this.reference(node)
      case 'call':
        return this.call(node, locals)
      case 'custom-call':
        return this.body(node, 'function', node.name.split('.'), node.args, locals)
      case 'sign': {
        const operand = this.expected(node.operand, ['number'], locals)
        return operand && (node.operator === '-' ? { kind: 'negate', type: operand.type, operand } : operand)
      }
      case 'not': {
        const operand = this.expected(node.operand, ['boolean'], locals)
        return operand && { kind: 'not', type: booleanType, operand }
      }
    }
  }

  local(node: Expression & { kind: 'local' }, locals: LocalVariables): Plan | undefined {
    const known = locals.get(node.name)
    if (known) return known.id < 0 ? undefined : { kind: 'local', type: known.type, id: known.id, name: node.name }
    const bare = this.#scope.bare?.(node.name)
    if (bare) return bare
    const asFunction = functionNamed(node.name)
    if (asFunction)
      return this.report(node, 'unknown_local', `«${node.name}» es una función; escribí ${signatureOf(asFunction)}.`)
    const near = nearestName(node.name, locals.keys())
    return this.report(
      node,
      'unknown_local',
      near
        ? `No existe el nombre «${node.name}»; ¿quisiste decir «${near}»?`
        : `No existe el nombre «${node.name}»; definilo antes (SEA ${node.name} = …;), ponelo entre comillas si es un texto o usá un prefijo (C., P., L., …).`,
    )
  }

  reference(node: Expression & { kind: 'reference' }): Plan | undefined {
    if (node.target === 'function')
      return this.report(node, 'syntax', `La función «${node.path.join('.')}» necesita sus argumentos entre paréntesis.`)
    const known = formulaKinds.has(node.target) ? this.stored(shortNameOf(node.target, node.path)) : undefined
    if (known) return known
    const found = this.#scope.resolve(node.target, node.path)
    if (found?.kind === 'plan') return found.plan
    if (found?.kind === 'body') return this.body(node, node.target, node.path, [], new Map())
    if (found?.kind === 'table')
      return this.report(
        node,
        'wrong_type',
        `Una escala sola no es un valor; usá ESCALA(${this.slice(node)}; …), ESCALA_RANGO o ESCALA_PROGRESIVA.`,
      )
    if (found?.kind === 'refused') return this.refuse(node, found)
    return this.unknown(node, node.target, node.path)
  }

  unknown(node: Span, target: ReferenceKind, path: readonly string[]): undefined {
    const name = path.join('.')
    const near = nearestName(name, this.#scope.names(target))
    const noun = {
      concept: 'el concepto',
      accumulator: 'el acumulador',
      formula: 'la fórmula',
      function: 'la función',
      variable: 'la variable',
      parameter: 'el parámetro',
      historical: 'el valor histórico',
      sac: 'el dato de aguinaldo',
      scale: 'la escala',
      novelty: 'la novedad',
      employee: 'el dato del legajo',
    }[target]
    const advice = near
      ? `¿quisiste decir «${prefixOfKind(target).short}.${near}»?`
      : 'revisá el nombre o crealo antes de usarlo.'
    return this.report(node, 'unknown_name', `No existe ${noun} «${name}»; ${advice}`)
  }

  body(
    node: Expression,
    target: ReferenceKind,
    path: readonly string[],
    args: readonly Expression[],
    locals: LocalVariables,
  ): Plan | undefined {
    const given = args.map((arg) => this.expression(arg, locals))
    const found = this.#scope.resolve(target, path)
    if (found?.kind === 'refused') return this.refuse(node, found)
    if (found?.kind === 'plan') return found.plan // the value is given, as in a test case
    if (found?.kind !== 'body') return this.unknown(node, target, path)
    const name = path.join('.')
    const written = shortNameOf(target, path)
    if (this.#inside.includes(written)) {
      const circle = [...this.#inside.slice(this.#inside.indexOf(written)), written].join(' → ')
      return this.report(node, 'circle', `La fórmula se usa a sí misma: ${circle}; corte la vuelta.`)
    }
    if (found.params.length !== args.length)
      return this.report(
        node,
        'wrong_arity',
        `FN.${name} espera ${plural(found.params.length, 'argumento')} (${found.params.join('; ')}) y recibió ${args.length}.`,
      )
    if (given.some((plan) => plan === undefined)) return undefined
    const inner = new Map<string, { id: number; type: ValueType }>()
    const values = found.params.map((param, index) => {
      const value = given[index] as Plan
      const id = this.#numbers.nextLocal++
      inner.set(param, { id, type: value.type })
      return { id, value }
    })
    this.#anchor ??= node
    this.#inside.push(written)
    const result = values.length === 0 ? this.expanded(written, found.tree) : this.formula(found.tree, inner)
    this.#inside.pop()
    if (this.#inside.length === 0) this.#anchor = undefined
    return result && (values.length === 0 ? result : { kind: 'let', type: result.type, locals: values, result })
  }

  /** The plan of a body that another use of the name expanded. */
  stored(written: string): Plan | undefined {
    const fits = ({ size, levels }: ExpandedBody) => this.#size + size <= sizeLimit && this.#level + levels <= levelLimit
    const known = this.#scope.bodies?.find(written, fits)
    if (!known) return undefined
    this.#size += known.size
    this.#deepest = Math.max(this.#deepest, this.#level + known.levels)
    return known.plan
  }

  expanded(written: string, tree: FormulaTree): Plan | undefined {
    const { bodies } = this.#scope
    if (!bodies) return this.formula(tree, new Map())
    const [problems, size, deepest] = [this.problems.length, this.#size, this.#deepest]
    this.#deepest = this.#level
    let plan: Plan | undefined
    bodies.expand(written, () => {
      plan = this.formula(tree, new Map())
      const isFaultless = this.problems.length === problems && !this.#isTooLarge
      return plan && isFaultless ? { plan, size: this.#size - size, levels: this.#deepest - this.#level } : undefined
    })
    this.#deepest = Math.max(deepest, this.#deepest)
    return plan
  }

  call(node: Expression & { kind: 'call' }, locals: LocalVariables): Plan | undefined {
    const spec = functionNamed(node.name)
    if (!spec) {
      const near = nearestName(node.name, functionNames())
      return this.report(
        node,
        'unknown_function',
        `No existe la función «${node.name}»; ${near ? `¿quisiste decir «${near}»?` : 'vea la lista de funciones del manual.'}`,
      )
    }
    const least = spec.args.filter((arg) => !arg.optional).length
    const most = spec.args.some((arg) => arg.rest) ? Number.POSITIVE_INFINITY : spec.args.length
    if (node.args.length < least || node.args.length > most)
      return this.report(
        node,
        'wrong_arity',
        `${spec.name} espera ${signatureOf(spec)} y recibió ${plural(node.args.length, 'argumento')}.`,
      )
    const args = node.args.map((arg, index) =>
      this.argument(arg, spec.args[index] ?? (spec.args.at(-1) as ArgumentSpec), spec, locals),
    )
    if (args.some((arg) => arg === undefined)) return undefined
    const given = args as readonly Argument[]
    if (!this.alike(node, spec, given)) return undefined
    const built = spec.build(given)
    return typeof built === 'string'
      ? this.report(node, built.includes('columna') ? 'unknown_column' : 'wrong_type', built)
      : built
  }

  argument(node: Expression, spec: ArgumentSpec, owner: FunctionSpec, locals: LocalVariables): Argument | undefined {
    const where = `El argumento «${spec.name}» de ${owner.name}`
    switch (spec.kind) {
      case 'digits':
        if (node.kind === 'number' && !node.percent && /^[0-8]$/.test(node.digits))
          return { kind: 'digits', value: Number(node.digits) }
        return this.report(node, 'not_literal', `${where} tiene que ser un número escrito, de 0 a 8.`)
      case 'column':
        if (node.kind === 'text') return { kind: 'column', name: node.value.trim().toUpperCase() }
        return this.report(node, 'not_literal', `${where} tiene que ser un texto escrito, por ejemplo "BASICO".`)
      case 'scale': {
        const found = node.kind === 'reference' && node.target === 'scale' ? this.#scope.resolve('scale', node.path) : undefined
        if (found?.kind === 'table') return { kind: 'scale', table: found.table }
        if (node.kind === 'reference' && node.target === 'scale')
          return found?.kind === 'refused' ? this.refuse(node, found) : this.unknown(node, 'scale', node.path)
        return this.report(node, 'wrong_type', `${where} tiene que ser una escala, por ejemplo E.CATEGORIAS.`)
      }
      default: {
        const plan = this.expression(node, locals)
        if (!plan) return undefined
        const fits: Acceptable = acceptable[spec.kind]
        if (!fits.kinds.includes(plan.type.kind))
          return this.report(node, 'wrong_type', `${where} tiene que ser ${fits.name} y es ${typeName(plan.type)}.`)
        if (spec.kind === 'integer' && plan.type.kind === 'number' && plan.type.scale !== 0)
          return this.report(node, 'wrong_type', `${where} tiene que ser un número entero; redondealo con ENTERO(…).`)
        return { kind: 'plan', plan }
      }
    }
  }

  /** Arguments declared `value` or `ordered` must have one common type, except the key of a scale. */
  alike(node: Expression, spec: FunctionSpec, args: readonly Argument[]): boolean {
    if (spec.args[0]?.kind === 'scale') return true
    const free = args.flatMap((arg, index) => {
      const kind = (spec.args[index] ?? spec.args.at(-1))?.kind
      return arg.kind === 'plan' && (kind === 'value' || kind === 'ordered') ? [arg.plan.type] : []
    })
    const other = free.find((type) => type.kind !== free[0]?.kind)
    if (!other || !free[0]) return true
    this.report(node, 'wrong_type', `${spec.name} mezcla ${typeName(free[0])} con ${typeName(other)}; usá el mismo tipo.`)
    return false
  }

  binary(node: Binary, first: Plan | undefined, locals: LocalVariables): Plan | undefined {
    const { operator } = node
    switch (operator) {
      case 'Y':
      case 'O': {
        const left = this.fitting(node.left, first, ['boolean'])
        const right = this.expected(node.right, ['boolean'], locals)
        return left && right && { kind: 'logic', type: booleanType, operator, left, right }
      }
      case '+':
      case '-':
      case '*':
      case '/':
        return this.arithmetic(node, operator, first, locals)
      default: {
        const left = first
        const right = this.expression(node.right, locals)
        if (!left || !right) return undefined
        const ordered = operator !== '=' && operator !== '<>'
        if (left.type.kind !== right.type.kind)
          return this.report(
            node,
            'wrong_type',
            `No se puede comparar ${typeName(left.type)} con ${typeName(right.type)}; usá el mismo tipo de los dos lados.`,
          )
        if (ordered && (left.type.kind === 'text' || left.type.kind === 'boolean'))
          return this.report(
            node,
            'wrong_type',
            `«${operator}» compara números o fechas; para ${typeName(left.type)} usá = o <>.`,
          )
        return { kind: 'compare', type: booleanType, operator, left, right }
      }
    }
  }

  arithmetic(node: Binary, operator: '+' | '-' | '*' | '/', first: Plan | undefined, locals: LocalVariables): Plan | undefined {
    const kinds = operator === '+' || operator === '-' ? (['number', 'date'] as const) : (['number'] as const)
    const left = this.fitting(node.left, first, kinds)
    const right = this.expected(node.right, kinds, locals)
    if (!left || !right) return undefined
    if (left.type.kind === 'date') {
      if (right.type.kind === 'date' && operator === '-')
        return { kind: 'arithmetic', type: numberType(0), operator, left, right }
      if (right.type.kind === 'number' && right.type.scale === 0)
        return { kind: 'arithmetic', type: dateType, operator, left, right }
      return this.report(node, 'wrong_type', 'A una fecha solo se le suman o restan días enteros, o se le resta otra fecha.')
    }
    if (right.type.kind === 'date') return this.report(node, 'wrong_type', 'La fecha va a la izquierda: escribí fecha + días.')
    if (operator === '/' && isAlwaysZero(right))
      return this.report(node, 'zero_divisor', 'Es una división por cero para todos; cambiá el divisor o quitá la división.')
    return arithmetic(operator, left, right)
  }

  expected(node: Expression, kinds: readonly ValueType['kind'][], locals: LocalVariables): Plan | undefined {
    return this.fitting(node, this.expression(node, locals), kinds)
  }

  fitting(node: Expression, plan: Plan | undefined, kinds: readonly ValueType['kind'][]): Plan | undefined {
    if (!plan || kinds.includes(plan.type.kind)) return plan
    const wanted = kinds.includes('number') ? 'un número' : 'VERDADERO o FALSO'
    return this.report(node, 'wrong_type', `«${short(this.slice(node))}» es ${typeName(plan.type)} y aquí va ${wanted}.`)
  }

  slice(span: Span): string {
    return this.#anchor ? '' : this.#text.slice(span.from, span.to)
  }

  refuse(span: Span, { message, lacks }: Refusal): undefined {
    return this.report(span, 'unknown_name', message, lacks ? { lacks: message } : {})
  }

  report(span: Span, code: ProblemCode, message: string, more: Pick<Problem, 'lacks'> = {}): undefined {
    const within = this.#inside.length > 0 ? `En «${this.#inside.join(' → ')}»: ` : ''
    this.problems.push({ ...problemAt(this.#text, this.#anchor ?? span, code, within + message), ...more })
    return undefined
  }
}

/** A reference in its short spelling: «F.SAC_DIAS». */
const shortNameOf = (target: ReferenceKind, path: readonly string[]): string => `${prefixOfKind(target).short}.${path.join('.')}`

type Acceptable = { readonly kinds: readonly ValueType['kind'][]; readonly name: string }

const acceptable = {
  number: { kinds: ['number'], name: 'un número' },
  integer: { kinds: ['number'], name: 'un número entero' },
  boolean: { kinds: ['boolean'], name: 'VERDADERO o FALSO' },
  date: { kinds: ['date'], name: 'una fecha' },
  ordered: { kinds: ['number', 'date'], name: 'un número o una fecha' },
  value: { kinds: ['number', 'text', 'boolean', 'date'], name: 'un valor' },
} as const satisfies Readonly<Record<string, Acceptable>>

const literalPlan = (digits: string, percent: boolean): Plan => {
  const [whole = '0', fraction = ''] = digits.split('.')
  return { kind: 'constant', type: numberType(fraction.length + (percent ? 2 : 0)), value: BigInt(whole + fraction) }
}

const isAlwaysZero = (plan: Plan): boolean => {
  try {
    return constantIn(plan)?.n === 0n
  } catch (error) {
    if (error instanceof TooManyDigits) return false
    throw error
  }
}

/** The value of a plan of constants alone, which is the same for every employee. */
const constantIn = (plan: Plan): Rational | undefined => {
  if (plan.kind === 'constant') return plan.type.kind === 'number' ? fromScaled(plan.value, plan.type.scale ?? 0) : undefined
  if (plan.kind === 'negate') {
    const operand = constantIn(plan.operand)
    return operand && negate(operand)
  }
  if (plan.kind !== 'arithmetic' || plan.operator === '/') return undefined
  const [left, right] = [constantIn(plan.left), constantIn(plan.right)]
  return left && right && { '+': add, '-': subtract, '*': multiply }[plan.operator](left, right)
}

const plural = (count: number, noun: string): string => `${count === 0 ? 'ningún' : count} ${noun}${count > 1 ? 's' : ''}`
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
