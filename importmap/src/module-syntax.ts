import {
  type AnyNode,
  type ArrowFunctionExpression,
  type CallExpression,
  type FunctionExpression,
  type ObjectExpression,
  parse,
} from 'acorn'

/** The declarations of a SystemJS module, read from its syntax tree without executing it. */
export type ModuleSyntax = {
  readonly dependencies: readonly string[]
  /** Exported names; `null` when `export *` copies names that the text does not list. */
  readonly exports: ReadonlySet<string> | null
  /** Names imported from each dependency; `null` for the whole namespace. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string> | null>
  /** A call of `eval` or `Function`, which the content security policy of the pages refuses when it runs; undefined without one. */
  readonly generator: 'eval' | 'Function' | undefined
}

type FunctionNode = FunctionExpression | ArrowFunctionExpression

const isFunction = (node: AnyNode | null | undefined): node is FunctionNode =>
  node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression'

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: AnyNode): readonly AnyNode[] => Object.values(node).flat().filter(isNode)

/** The nodes of a function's body, excluding nested functions and classes, whose names may shadow the outer ones. */
function* ownNodes(body: AnyNode): Generator<AnyNode> {
  const pending = [body]
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next
    if (!(isFunction(next) || next.type === 'FunctionDeclaration' || next.type === 'ClassBody')) pending.push(...childrenOf(next))
  }
}

const textOf = (node: AnyNode | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const nameOfProperty = (key: AnyNode, computed: boolean): string | undefined =>
  key.type === 'Identifier' && !computed ? key.name : textOf(key)

const parameterName = (node: FunctionNode, index: number): string | undefined => {
  const parameter = node.params[index]
  return parameter?.type === 'Identifier' ? parameter.name : undefined
}

/** The only statement of a module file: `System.register([…], function (exports, context) {…})`. */
const registrationOf = (code: string): CallExpression => {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'script' })
  const statements = program.body.filter((one) => one.type !== 'EmptyStatement' && !('directive' in one && one.directive))
  const calls = statements.flatMap((one) =>
    one.type === 'ExpressionStatement' && one.expression.type === 'CallExpression' && isRegister(one.expression)
      ? [one.expression]
      : [],
  )
  const [call, another] = calls
  if (!call) throw new Error('no registra ningún módulo')
  if (another || statements.length > 1) throw new Error('tiene código fuera de System.register')
  return call
}

const isRegister = ({ callee }: CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'System' &&
  nameOfProperty(callee.property as AnyNode, callee.computed) === 'register'

/** Names in calls of the module's `exports`; `null` if a call passes an object that is created elsewhere. */
const findExports = (bodies: readonly AnyNode[], exports: string | undefined): ReadonlySet<string> | null => {
  const names = new Set<string>()
  for (const body of bodies)
    for (const node of ownNodes(body)) {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== exports) continue
      const [first] = node.arguments
      const one = textOf(first)
      if (one !== undefined) names.add(one)
      else if (first?.type !== 'ObjectExpression') return null
      else
        for (const property of first.properties) {
          const name = property.type === 'Property' ? nameOfProperty(property.key, property.computed) : undefined
          if (name === undefined) return null
          names.add(name)
        }
    }
  return names
}

/** Names that a setter reads from its module; `null` when it stores the module itself. */
const findImportedNames = (setter: AnyNode | null | undefined): ReadonlySet<string> | null => {
  const names = new Set<string>()
  if (!isFunction(setter)) return names
  const module = parameterName(setter, 0)
  let read = 0
  let mentioned = 0
  for (const node of ownNodes(setter.body)) {
    if (node.type === 'Identifier' && node.name === module) mentioned += 1
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.object.name !== module) continue
    const name = nameOfProperty(node.property as AnyNode, node.computed)
    if (name === undefined) return null
    names.add(name)
    read += 1
  }
  return mentioned > read ? null : names
}

/** The first call or construction of `eval` or `Function`; names are searched as text first, since nearly no module has one. */
const findGenerator = (code: string, root: AnyNode): ModuleSyntax['generator'] => {
  if (!/\b(eval|Function)\b/.test(code)) return undefined
  const pending = [root]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if ((next.type === 'CallExpression' || next.type === 'NewExpression') && next.callee.type === 'Identifier') {
      const { name } = next.callee
      if (name === 'eval' || name === 'Function') return name
    }
    pending.push(...childrenOf(next))
  }
  return undefined
}

/** The return value of the declaration: `{ setters: […], execute: function () {…} }`. */
const recordOf = ({ body }: FunctionNode): ObjectExpression => {
  const last = body.type === 'BlockStatement' ? body.body.findLast(({ type }) => type === 'ReturnStatement') : undefined
  const record = last?.type === 'ReturnStatement' ? last.argument : undefined
  if (record?.type !== 'ObjectExpression') throw new Error('no registra ningún módulo')
  return record
}

/** Throws an error in Spanish for a text that is not exactly one anonymous SystemJS module. */
export const readModule = (code: string): ModuleSyntax => {
  const registration = registrationOf(code)
  const { arguments: given } = registration
  // With a name, a file could register the module of another file.
  if (textOf(given[0]) !== undefined) throw new Error('registra el módulo con un nombre; va sin nombre')
  const [list, declare] = given
  if (list?.type !== 'ArrayExpression' || !isFunction(declare)) throw new Error('no registra ningún módulo')
  const dependencies = list.elements.map((one) => {
    const text = textOf(one)
    if (text === undefined) throw new Error('tiene una dependencia que no es un texto')
    return text
  })
  const record = recordOf(declare)
  const part = (name: string): AnyNode | undefined =>
    record.properties.flatMap((one) =>
      one.type === 'Property' && nameOfProperty(one.key, one.computed) === name ? [one.value] : [],
    )[0]
  const setterList = part('setters')
  const setters = setterList?.type === 'ArrayExpression' ? setterList.elements : []
  const functions = [...setters, part('execute')].filter((one) => isFunction(one))
  const bodies = [declare.body, ...functions.map(({ body }) => body)]
  return {
    dependencies,
    exports: findExports(bodies, parameterName(declare, 0)),
    imports: new Map(dependencies.map((dependency, index) => [dependency, findImportedNames(setters[index])])),
    generator: findGenerator(code, registration),
  }
}
