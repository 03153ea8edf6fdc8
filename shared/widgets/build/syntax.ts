import { parseAst } from 'rollup/parseAst'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node of a module, parents first. `visit` returns `false` to skip the children. */
export const walk = (node: unknown, visit: (node: Node) => unknown): void => {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (isNode(node) && visit(node) !== false)
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit)
}

export const parse = (code: string): Node => parseAst(code) as unknown as Node

export type Edit = { readonly start: number; readonly end: number; readonly text: string }

export const withEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, text }) => made.slice(0, start) + text + made.slice(end), code)
