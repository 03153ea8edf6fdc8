import { parseOnce } from '@legajo/formula/parse-once.ts'
import type { ReferenceKind } from '@legajo/formula/prefixes.ts'
import type { Expression } from '@legajo/formula/tree.ts'

export type NamedReference = { readonly target: ReferenceKind; readonly path: readonly string[] }

/** The names used in a formula, in text order; empty for an unparsable one. */
export const referencesIn = (text: string): readonly NamedReference[] => {
  const parsed = parseOnce(text)
  return parsed.ok ? [...parsed.tree.locals.map(({ value }) => value), parsed.tree.result].flatMap(listNamedReferences) : []
}

const listNamedReferences = (node: Expression): readonly NamedReference[] => {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'local':
      return []
    case 'reference':
      return [{ target: node.target, path: node.path }]
    case 'call':
      return node.args.flatMap(listNamedReferences)
    case 'custom-call':
      return [{ target: 'function', path: node.name.split('.') }, ...node.args.flatMap(listNamedReferences)]
    case 'sign':
    case 'not':
      return listNamedReferences(node.operand)
    case 'binary':
      return [...listNamedReferences(node.left), ...listNamedReferences(node.right)]
  }
}
