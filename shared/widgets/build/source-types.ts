import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** The types of a definition and those that its file exports: the running code lacks them. */
export interface SourceTypes {
  /** `rich:rows`, `event:sent`, `method:show` → the text of its type. */
  readonly typeOf: ReadonlyMap<string, string>
  /** The exported interfaces and types with their doc comments. */
  readonly exported: ReadonlyMap<string, string>
}

type Span = { readonly start: number; readonly end: number }
type SyntaxNode = { readonly type?: string; readonly span?: Span; readonly [key: string]: unknown }

const walk = (node: unknown, visit: (node: SyntaxNode) => void): void => {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (typeof node === 'object' && node !== null) {
    visit(node as SyntaxNode)
    for (const value of Object.values(node)) walk(value, visit)
  }
}

/** The doc comment that ends right before `start`. */
const commentBefore = (source: string, start: number): string => {
  const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(source.slice(0, start)) ?? []
  return comment.trim()
}

export const readSourceTypes = (file: string): SourceTypes => {
  const source = readFileSync(file, 'utf8')
  // Positions are bytes, counted over all parsed files from the first token on: a known first statement gives the base.
  const marked = `0;${source}`
  const bytes = Buffer.from(marked)
  const program = parseSync(marked, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as SyntaxNode & {
    readonly body: readonly SyntaxNode[]
  }
  const base = program.body[0]?.span?.start ?? 1
  const textOf = ({ start, end }: Span): string => bytes.subarray(start - base, end - base).toString()
  const typeOf = new Map<string, string>()
  const exported = new Map<string, string>()
  for (const { type, declaration } of program.body) {
    const { id, span, type: kind } = (declaration ?? {}) as SyntaxNode & { readonly id?: { readonly value: string } }
    if (type !== 'ExportDeclaration' || !id || !span || !/^Ts(Interface|TypeAlias)Declaration$/.test(kind ?? '')) continue
    const before = bytes
      .subarray(0, span.start - base)
      .toString()
      .replace(/export\s+$/, '')
    exported.set(id.value, [commentBefore(before, before.length), `export ${textOf(span)}`].filter(Boolean).join('\n'))
  }
  walk(program.body, (node) => {
    if (node.type !== 'KeyValueProperty') return
    const { key, value } = node as { readonly key: { readonly value?: string }; readonly value: SyntaxNode }
    const callee = (value.callee as { readonly value?: string } | undefined)?.value ?? ''
    const [argument] = ((value.typeArguments as { readonly params?: readonly SyntaxNode[] } | undefined)?.params ??
      []) as readonly SyntaxNode[]
    if (key.value && argument?.span && /^(rich|event|method)$/.test(callee))
      typeOf.set(`${callee}:${key.value}`, textOf(argument.span))
  })
  return { typeOf, exported }
}
