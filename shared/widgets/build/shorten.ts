import { type Call, callAt, hasSchemas, isContract, valuesOf } from './contract-calls.ts'
import { type Edit, type Node, parse, walk, withEdits } from './syntax.ts'

type NamedNode = Node & { readonly name: string }
const nameOf = (node: unknown): string => (node as NamedNode | undefined)?.name ?? ''

/** Local name → file and exported name of the imports from contract modules with schemas. */
const contractImports = (program: Node, fileOf: (specifier: string) => string | null) => {
  const found = new Map<string, { readonly file: string; readonly name: string }>()
  for (const statement of program['body'] as readonly Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    const file = fileOf(String((statement['source'] as unknown as { value: string }).value))
    if (!file || !isContract(file) || !hasSchemas(file)) continue
    for (const one of statement['specifiers'] as readonly Node[])
      if (one.type === 'ImportSpecifier') found.set(nameOf(one['local']), { file, name: nameOf(one['imported']) })
  }
  return found
}

/** Replaces each use of a call by its method and path alone: the bundle needs neither the schemas nor the other calls of the module. */
const inlineCalls = async (
  program: Node,
  fileOf: (specifier: string) => string | null,
): Promise<readonly (Edit & { readonly call: Call })[]> => {
  const imports = contractImports(program, fileOf)
  if (imports.size === 0) return []
  const values = new Map<string, Readonly<Record<string, unknown>>>()
  for (const { file } of imports.values()) if (!values.has(file)) values.set(file, await valuesOf(file))
  const edits: (Edit & { readonly call: Call })[] = []
  walk(program, (node) => {
    if (node.type !== 'MemberExpression' || node['computed']) return
    const imported = imports.get(nameOf(node['object']))
    const call = imported && callAt(values.get(imported.file) ?? {}, imported.name, nameOf(node['property']))
    if (!call) return
    edits.push({ start: node.start, end: node.end, text: `(${JSON.stringify(call)})`, call })
    return false
  })
  return edits
}

const documentation = new Set(['doc', 'slots', 'parts', 'tokens', 'examples', 'budget'])

/** Removes the parts of a definition that only people and the build need: manifest, types and gallery are made from the source. */
const dropDocumentation = (program: Node): readonly Edit[] => {
  const edits: Edit[] = []
  const drop = (argument: unknown): void =>
    walk(argument, (node) => {
      if (node.type !== 'ObjectExpression') return
      const properties = node['properties'] as readonly Node[]
      for (const [index, property] of properties.entries()) {
        const key = property['key'] as (NamedNode & { readonly value?: string }) | undefined
        if (property.type !== 'Property' || !documentation.has(key?.name ?? key?.value ?? '')) continue
        edits.push({ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' })
      }
    })
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = nameOf(node['callee'])
    if (!/^(defineTag|text|number|flag|secret|rich|event|method)$/.test(callee)) return
    drop(node['arguments'])
    return false
  })
  // A property within a removed one is removed with it.
  return edits.filter((one) => !edits.some((other) => other !== one && other.start <= one.start && one.end <= other.end))
}

export type ShortModule = { readonly code: string; readonly calls: readonly Call[] }

/** A module without schemas and, where `hasDefinition`, without documentation; with the calls that it makes. */
export const shorten = async (
  code: string,
  hasDefinition: boolean,
  fileOf: (specifier: string) => string | null,
): Promise<ShortModule> => {
  const program = parse(code)
  const inlined = await inlineCalls(program, fileOf)
  return {
    code: withEdits(code, [...inlined, ...(hasDefinition ? dropDocumentation(program) : [])]),
    calls: inlined.map(({ call }) => call),
  }
}

/** A module of a tag that defines no element, so that a bundle of its definition leaves the component out. */
export const withoutElement = (code: string): string => {
  const statements = parse(code)['body'] as readonly Node[]
  const defining = statements.filter(({ expression }) => nameOf((expression as Node | undefined)?.['callee']) === 'defineElement')
  return withEdits(
    code,
    defining.map(({ start, end }) => ({ start, end, text: '' })),
  )
}
