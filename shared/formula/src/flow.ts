import { limits, parseFormula } from './parse.ts'
import { normalizeName, prefixOf, prefixOfKind } from './prefixes.ts'
import { printFormula } from './print.ts'
import type { BinaryOperator, Expression, FormulaTree } from './tree.ts'
import { precedence } from './tree.ts'

/** A formula as blocks: the tree without positions, as plain JSON shown and changed by the visual editor. */
export type Flow = { readonly locals: readonly { readonly name: string; readonly value: Block }[]; readonly result: Block }

export type Block =
  | { readonly type: 'number'; readonly value: string; readonly percent?: true }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** A name with its short prefix: `C.0100`. */
  | { readonly type: 'reference'; readonly name: string }
  | { readonly type: 'local'; readonly name: string }
  | { readonly type: 'if'; readonly condition: Block; readonly yes: Block; readonly no: Block }
  /** A function of the language; a company's own function is named with its prefix, `FN.PROPORCIONAL`. */
  | { readonly type: 'function'; readonly name: string; readonly args: readonly Block[] }
  | { readonly type: 'operation'; readonly operator: BinaryOperator; readonly left: Block; readonly right: Block }
  | { readonly type: 'sign'; readonly operator: '-' | '+'; readonly value: Block }
  | { readonly type: 'not'; readonly value: Block }

export const flowOf = (tree: FormulaTree): Flow => ({
  locals: tree.locals.map(({ name, value }) => ({ name, value: blockOf(value) })),
  result: blockOf(tree.result),
})

const blockOf = (node: Expression): Block => {
  switch (node.kind) {
    case 'number':
      return { type: 'number', value: node.digits, ...(node.percent && { percent: true }) }
    case 'text':
      return { type: 'text', value: node.value }
    case 'boolean':
      return { type: 'boolean', value: node.value }
    case 'reference':
      return { type: 'reference', name: [prefixOfKind(node.target).short, ...node.path].join('.') }
    case 'local':
      return { type: 'local', name: node.name }
    case 'call': {
      const [condition, yes, no] = node.args
      if (node.name === 'SI' && node.args.length === 3 && condition && yes && no)
        return { type: 'if', condition: blockOf(condition), yes: blockOf(yes), no: blockOf(no) }
      return { type: 'function', name: node.name, args: node.args.map(blockOf) }
    }
    case 'custom-call':
      return { type: 'function', name: `FN.${node.name}`, args: node.args.map(blockOf) }
    case 'sign':
      return { type: 'sign', operator: node.operator, value: blockOf(node.operand) }
    case 'not':
      return { type: 'not', value: blockOf(node.operand) }
    case 'binary':
      return { type: 'operation', operator: node.operator, left: blockOf(node.left), right: blockOf(node.right) }
  }
}

/** The text of blocks; or their mistake, in Spanish, with the path of the block. */
export type FlowText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly path: string; readonly message: string }

/** Converts untrusted blocks to the text of the same formula. Never throws, whatever the input. */
export const textOfFlow = (flow: unknown): FlowText => {
  try {
    const tree = treeOfFlow(flow)
    const text = printFormula(tree)
    // Names are plain words here; the grammar parses the result, so that no text hides more than its blocks.
    const parsed = parseFormula(text)
    if (!parsed.ok) return { ok: false, path: '', message: parsed.problems[0]?.message ?? '' }
    return JSON.stringify(flowOf(parsed.tree)) === JSON.stringify(flowOf(tree))
      ? { ok: true, text }
      : { ok: false, path: '', message: 'Los bloques no dicen una fórmula; revisá sus nombres.' }
  } catch (wrong) {
    if (wrong instanceof WrongBlock) return { ok: false, path: wrong.path, message: wrong.message }
    throw wrong
  }
}

class WrongBlock extends Error {
  readonly path: string
  constructor(path: string, message: string) {
    super(`${message}${path ? ` (bloque ${path})` : ''}`)
    this.path = path
  }
}

/** The tree of blocks; positions are zero, since no text was read. Throws only inside this module. */
const treeOfFlow = (flow: unknown): FormulaTree => {
  const { locals, result } = asRecord(flow, '')
  const reader = new FlowReader()
  const definitions = (locals === undefined ? [] : asList(locals, 'locals')).map((item, index) => {
    const path = `locals[${index}]`
    const { name, value } = asRecord(item, path)
    return { ...noSpan, name: asName(name, path), value: reader.block(value, `${path}.value`, 0) }
  })
  return { ...noSpan, kind: 'formula', locals: definitions, result: reader.block(result, 'result', 0) }
}

const noSpan = { from: 0, to: 0 } as const
const maxBlocks = 10_000
const maxLevels = limits.chain + limits.depth

class FlowReader {
  #count = 0

  block(value: unknown, path: string, level: number): Expression {
    this.#count += 1
    if (this.#count > maxBlocks || level > maxLevels) throw new WrongBlock(path.slice(0, 80), 'Son demasiados bloques')
    const block = asRecord(value, path)
    const inner = (name: string): Expression => this.block(block[name], `${path}.${name}`, level + 1)
    switch (block['type']) {
      case 'number':
        return { ...noSpan, kind: 'number', digits: asDigits(block['value'], path), percent: block['percent'] === true }
      case 'text':
        return { ...noSpan, kind: 'text', value: asText(block['value'], path) }
      case 'boolean':
        if (typeof block['value'] !== 'boolean') throw new WrongBlock(path, 'Un bloque «boolean» lleva true o false')
        return { ...noSpan, kind: 'boolean', value: block['value'] }
      case 'reference': {
        const [word = '', ...names] = asText(block['name'], path).split('.')
        const prefix = prefixOf(normalizeName(word))
        if (!prefix || names.length === 0) throw new WrongBlock(path, `«${String(block['name'])}» no es un nombre con prefijo`)
        return { ...noSpan, kind: 'reference', target: prefix.kind, path: names.map(normalizeName) }
      }
      case 'local':
        return { ...noSpan, kind: 'local', name: asName(block['name'], path) }
      case 'if':
        return { ...noSpan, kind: 'call', name: 'SI', args: [inner('condition'), inner('yes'), inner('no')] }
      case 'function': {
        const args = asList(block['args'], path).map((arg, index) => this.block(arg, `${path}.args[${index}]`, level + 1))
        return callOf(asText(block['name'], path), args, path)
      }
      case 'operation': {
        const operator = block['operator']
        if (typeof operator !== 'string' || !Object.hasOwn(precedence, operator))
          throw new WrongBlock(path, `«${String(operator).slice(0, 20)}» no es un operador`)
        return { ...noSpan, kind: 'binary', operator: operator as BinaryOperator, left: inner('left'), right: inner('right') }
      }
      case 'sign':
        return { ...noSpan, kind: 'sign', operator: block['operator'] === '+' ? '+' : '-', operand: inner('value') }
      case 'not':
        return { ...noSpan, kind: 'not', operand: inner('value') }
      default:
        throw new WrongBlock(path, `No hay bloques de la clase «${String(block['type']).slice(0, 30)}»`)
    }
  }
}

const callOf = (written: string, args: readonly Expression[], path: string): Expression => {
  const name = normalizeName(written)
  const own = /^(?:FN|FUNCION)\.(.+)$/.exec(name)?.[1]
  if (own) return { ...noSpan, kind: 'custom-call', name: own, args }
  return { ...noSpan, kind: 'call', name: asName(name, path), args }
}

const asRecord = (value: unknown, path: string): Readonly<Record<string, unknown>> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new WrongBlock(path, 'Falta un bloque')
}
const asList = (value: unknown, path: string): readonly unknown[] => {
  if (Array.isArray(value)) return value
  throw new WrongBlock(path, 'Falta una lista de bloques')
}
const asText = (value: unknown, path: string): string => {
  if (typeof value === 'string' && value.length <= limits.length && !/["\n\r]/.test(value)) return value
  throw new WrongBlock(path, 'Los textos van en un solo renglón y sin comillas')
}
const asName = (value: unknown, path: string): string => {
  const name = normalizeName(asText(value, path))
  if (/^[A-Z_Ñ][A-Z0-9_Ñ]*$/.test(name)) return name
  throw new WrongBlock(path, `«${name.slice(0, 60)}» no sirve como nombre`)
}
const asDigits = (value: unknown, path: string): string => {
  if (typeof value === 'string' && /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(value)) return value
  throw new WrongBlock(path, `«${String(value).slice(0, 30)}» no es un número; escribilo como 1234.5`)
}
