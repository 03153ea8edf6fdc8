import type { PartialParse, SyntaxNode, Tree } from '@lezer/common'
import { parser } from './formula.parser.ts'
import { normalizeName, prefixes, prefixOf } from './prefixes.ts'
import { type Problem, type ProblemCode, problemAt, type Span } from './problem.ts'
import { nearestName } from './suggest.ts'
import type { BinaryOperator, Expression, FormulaTree, LocalDefinition } from './tree.ts'

export const limits = {
  /** Characters of a formula. */
  length: 10_000,
  /** Nesting of parentheses, functions and operators. */
  depth: 100,
  /** Terms of one chain such as a + b + c. */
  chain: 1_000,
  /** Nesting of chains with all their parents: the recursion depth of a tree traversal. */
  levels: 1_100,
  /** Digits of a number, and maximum decimals. */
  digits: 15,
  decimals: 8,
} as const

export type ParseResult =
  | { readonly ok: true; readonly tree: FormulaTree }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const strictParser = parser.configure({ strict: true })

/** Parses text to a frozen tree. Never throws for user input: mistakes are returned as problems. */
export const parseFormula = (text: string): ParseResult => {
  const whole = { from: 0, to: text.length }
  if (text.length > limits.length)
    return refuse(
      text,
      { from: limits.length, to: text.length },
      'too_long',
      `La fórmula tiene ${text.length} caracteres y el máximo es ${limits.length}; dividila en fórmulas con nombre.`,
    )
  if (text.trim() === '') return refuse(text, whole, 'empty', 'La fórmula está vacía; escribí al menos un valor, por ejemplo 0.')
  const deep = tooDeepAt(text)
  if (deep >= 0) return refuse(text, { from: deep, to: deep + 1 }, 'too_deep', deepMessage)
  try {
    const top = parseWhole(text).topNode
    return { ok: true, tree: new Builder(text).formula(top) }
  } catch (failure) {
    if (failure instanceof Mistake) return { ok: false, problems: [failure.problem] }
    const at = failure instanceof SyntaxError ? /No parse at (\d+)/.exec(failure.message) : null
    if (!at) throw failure
    return syntaxProblem(text, Number(at[1]))
  }
}

/**
 * The parser rejects a sum or product with many characters, to limit recursion over trees. Our limits above already apply, so its count of
 * long reductions restarts at every step.
 */
const parseWhole = (text: string): Tree => {
  const parse = strictParser.startParse(text) as PartialParse & { bigReductionCount?: number }
  for (;;) {
    parse.bigReductionCount = 0
    const tree = parse.advance()
    if (tree) return tree
  }
}

const deepMessage = `La fórmula tiene más de ${limits.depth} niveles de paréntesis o funciones, o más de ${limits.chain} términos seguidos o unos dentro de otros; dividila con nombres locales (SEA … = …;).`

// Runs before the parser, so that a hundred thousand open parentheses or an endless chain cost one pass over the text.
const tooDeepAt = (text: string): number => {
  const chains = [0]
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] as string
    const skipped = endOfSkipped(text, index)
    if (skipped > index) index = skipped
    else if (letter === '(') chains.push(0)
    else if (letter === ')') chains.length = Math.max(chains.length - 1, 1)
    else if (letter === ';') chains[chains.length - 1] = 0
    else if ('+-*/=<>&|'.includes(letter)) chains[chains.length - 1] = (chains.at(-1) ?? 0) + 1
    if (chains.length > limits.depth + 1 || (chains.at(-1) ?? 0) > limits.chain) return index
  }
  return -1
}

/** Index of the last character of the text or comment that starts here, or the index itself. */
const endOfSkipped = (text: string, index: number): number => {
  const close = text[index] === '"' ? '"' : text.startsWith('//', index) ? '\n' : text.startsWith('/*', index) ? '*/' : ''
  if (close === '') return index
  const end = text.indexOf(close, index + close.length)
  return end < 0 ? text.length : end + close.length - 1
}

/** A mistake thrown by the builder; it never leaves this module. */
class Mistake extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

const refuse = (text: string, span: Span, code: ProblemCode, message: string): ParseResult => ({
  ok: false,
  problems: [problemAt(text, span, code, message)],
})

const syntaxProblem = (text: string, at: number): ParseResult => {
  const rest = text.slice(at)
  const found = /^(?:[\p{L}\p{N}_.]+|<=|>=|<>|!=|==|&&|\|\||.)/u.exec(rest)?.[0] ?? ''
  const span = { from: at, to: at + Math.max(found.length, at < text.length ? 1 : 0) }
  const before = text.slice(0, at)
  const open = count(before, '(') - count(before, ')')
  const syntaxError = (message: string): ParseResult => refuse(text, span, 'syntax', message)
  if (rest.trim() === '')
    return syntaxError(
      open > 0
        ? `Falta cerrar ${open === 1 ? 'un paréntesis' : `${open} paréntesis`}: agregá «${')'.repeat(Math.min(open, 9))}» al final.`
        : 'La fórmula termina antes de tiempo: falta el valor que sigue.',
    )
  if (found === ',') return syntaxError('No se esperaba «,»; los argumentos se separan con punto y coma «;».')
  if (found === '"') return syntaxError('Falta cerrar las comillas del texto; un texto no puede pasar de línea.')
  if (found === "'") return syntaxError('No se esperaba «\'»; los textos van entre comillas dobles, por ejemplo "A1".')
  if (found === ')' && open <= 0) return syntaxError('Sobra el paréntesis «)»; quitalo o abrí el suyo con «(».')
  if (found === ';' && open <= 0)
    return syntaxError('No se esperaba «;» aquí; solo separa argumentos y cierra nombres locales (SEA x = …;).')
  if (found === ')' || (found === ';' && open > 0)) return syntaxError(`No se esperaba «${found}»; falta un valor antes.`)
  if (rest.startsWith('/*') || text[at - 1] === '/') return syntaxError('El comentario «/*» no está cerrado; agregá «*/».')
  if (/^\p{N}/u.test(found)) return syntaxError(`No se esperaba el número «${found}»; falta un operador antes, por ejemplo «*».`)
  if (/^\p{L}/u.test(found))
    return syntaxError(`No se esperaba «${found}»; falta un operador antes, o las comillas si es un texto.`)
  return syntaxError(`No se esperaba «${found}»; revisá lo que está antes y después.`)
}

const count = (text: string, letter: string): number => text.split(letter).length - 1

const operatorOf: Readonly<Record<string, BinaryOperator>> = {
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '=': '=',
  '==': '=',
  '<>': '<>',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '&&': 'Y',
  Y: 'Y',
  y: 'Y',
  '||': 'O',
  O: 'O',
  o: 'O',
}

/** Nesting of a part: in parentheses and functions, in its chain, and in total. */
type ParsePosition = { readonly depth: number; readonly chain: number; readonly level: number }
const outermostPosition: ParsePosition = { depth: 0, chain: 0, level: 0 }
const innerPosition = ({ depth, level }: ParsePosition): ParsePosition => ({ depth: depth + 1, chain: 0, level: level + 1 })
const nextInChain = ({ depth, chain, level }: ParsePosition): ParsePosition => ({ depth, chain: chain + 1, level: level + 1 })

class Builder {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }

  formula(top: SyntaxNode): FormulaTree {
    const locals: LocalDefinition[] = []
    let result: Expression | undefined
    for (let child = top.firstChild; child; child = child.nextSibling) {
      if (child.name === 'Local') locals.push(this.local(child))
      else if (isExpression(child)) result = this.expression(child)
    }
    return Object.freeze({
      kind: 'formula',
      locals: Object.freeze(locals),
      result: result as Expression,
      from: top.from,
      to: top.to,
    })
  }

  local(node: SyntaxNode): LocalDefinition {
    const name = node.getChild('Name') as SyntaxNode
    const value = childExpressions(node)[0] as SyntaxNode
    return Object.freeze({
      name: normalizeName(this.slice(name)),
      value: this.expression(value),
      from: name.from,
      to: name.to,
    })
  }

  expression(node: SyntaxNode, at: ParsePosition = outermostPosition): Expression {
    const span = { from: node.from, to: node.to }
    if (at.depth > limits.depth || at.chain > limits.chain || at.level > limits.levels) this.fail(span, 'too_deep', deepMessage)
    return Object.freeze({ ...span, ...this.content(node, at) } as Expression)
  }

  content(node: SyntaxNode, at: ParsePosition): object {
    switch (node.name) {
      case 'Number':
        return { kind: 'number', digits: this.digits(node), percent: false }
      case 'Percentage':
        return { kind: 'number', digits: this.digits(node.firstChild as SyntaxNode), percent: true }
      case 'Text':
        return { kind: 'text', value: this.#text.slice(node.from + 1, node.to - 1) }
      case 'True':
        return { kind: 'boolean', value: true }
      case 'False':
        return { kind: 'boolean', value: false }
      case 'Reference': {
        const { target, path } = this.reference(node)
        return { kind: 'reference', target, path }
      }
      case 'LocalName':
        return { kind: 'local', name: normalizeName(this.slice(node)) }
      case 'Call':
        return this.call(node, at)
      case 'Group': {
        const inner = this.expression(childExpressions(node)[0] as SyntaxNode, innerPosition(at))
        return { ...inner, from: node.from, to: node.to }
      }
      case 'Unary':
        return {
          kind: 'sign',
          operator: this.#text[node.from] === '-' ? '-' : '+',
          operand: this.expression(childExpressions(node)[0] as SyntaxNode, innerPosition(at)),
        }
      case 'Not':
        return { kind: 'not', operand: this.expression(childExpressions(node)[0] as SyntaxNode, innerPosition(at)) }
      default:
        return this.binary(node, at)
    }
  }

  binary(node: SyntaxNode, at: ParsePosition): object {
    const [left, right] = childExpressions(node) as [SyntaxNode, SyntaxNode]
    let sign = left.nextSibling as SyntaxNode
    while (sign.name.endsWith('Comment')) sign = sign.nextSibling as SyntaxNode
    const operator = operatorOf[this.slice(sign)] as BinaryOperator
    return {
      kind: 'binary',
      operator,
      left: this.expression(left, nextInChain(at)),
      right: this.expression(right, nextInChain(at)),
    }
  }

  call(node: SyntaxNode, at: ParsePosition): object {
    const head = node.firstChild as SyntaxNode
    const args = Object.freeze(
      childExpressions(node)
        .filter((child) => child.from !== head.from || child.to !== head.to)
        .map((child) => this.expression(child, innerPosition(at))),
    )
    if (head.name === 'Name') return { kind: 'call', name: normalizeName(this.slice(head)), args }
    const { target, path } = this.reference(head)
    if (target !== 'function')
      this.fail(head, 'syntax', `«${this.slice(head)}» no es una función; solo las funciones (FN.…) llevan paréntesis.`)
    return { kind: 'custom-call', name: path.join('.'), args }
  }

  reference(node: SyntaxNode): { target: (typeof prefixes)[number]['kind']; path: readonly string[] } {
    const [word = '', ...path] = this.slice(node).split('.').map(normalizeName)
    const prefix = prefixOf(word)
    if (prefix) return { target: prefix.kind, path: Object.freeze(path) }
    const near = nearestName(
      word,
      prefixes.flatMap((known) => [known.long, known.short]),
    )
    return this.fail(
      node,
      'unknown_prefix',
      `«${word}» no es un prefijo de referencia${near ? `; ¿quisiste decir «${near}»?` : `; usá ${prefixes.map((known) => known.short).join(', ')}.`}`,
    )
  }

  digits(node: SyntaxNode): string {
    const written = this.slice(node)
    const marks = written.replace(/\d/g, '')
    const plain = written.replace(/[.,]/g, '')
    if (marks.length > 1 || /^[1-9]\d{0,2}\.\d{3}$/.test(written)) {
      const whole = marks.length > 1 && written.endsWith(written.split(/[.,]/).at(-1) ?? '') ? written : plain
      const decimals = /,(\d+)$/.exec(whole)?.[1]
      const advice = decimals ? `${whole.slice(0, -decimals.length - 1).replace(/[.,]/g, '')},${decimals}` : plain
      const other = marks.length === 1 ? ` o ${written.replace('.', ',')} si son decimales` : ''
      this.fail(
        node,
        'bad_number',
        `«${written}» no se entiende: los números van sin separador de miles; escribí ${advice}${other}.`,
      )
    }
    if (plain.length > limits.digits)
      this.fail(node, 'bad_number', `«${written}» tiene más de ${limits.digits} cifras; acortalo.`)
    const decimals = written.split(/[.,]/)[1] ?? ''
    if (decimals.length > limits.decimals)
      this.fail(node, 'bad_number', `«${written}» tiene más de ${limits.decimals} decimales; redondealo.`)
    const [whole = '0'] = written.split(/[.,]/)
    const trimmed = decimals.replace(/0+$/, '')
    return `${whole.replace(/^0+(?=\d)/, '')}${trimmed ? `.${trimmed}` : ''}`
  }

  slice(span: Span): string {
    return this.#text.slice(span.from, span.to)
  }

  fail(span: Span, code: ProblemCode, message: string): never {
    throw new Mistake(problemAt(this.#text, span, code, message))
  }
}

const expressionNames = new Set([
  'Number',
  'Percentage',
  'Text',
  'True',
  'False',
  'Reference',
  'LocalName',
  'Call',
  'Group',
  'Unary',
  'Not',
  'Binary',
])
const isExpression = (node: SyntaxNode): boolean => expressionNames.has(node.name)

const childExpressions = (node: SyntaxNode): SyntaxNode[] => {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) if (isExpression(child)) found.push(child)
  return found
}
