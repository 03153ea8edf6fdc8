import { readdirSync, readFileSync } from 'node:fs'
import { type Node, parseSync, type TsType, type TsTypeElement } from '@swc/core'

/** A field that the author of a statement expects: the kinds of its type, or none where the type is a name or a literal. */
type ExpectedField = {
  readonly name: string
  readonly kinds: ReadonlySet<string> | undefined
  /** Never null here, although the column may be: the line ends with `// not null: reason`. */
  readonly isPresent: boolean
}

/** A raw statement of the sources, with its holes as parameters. */
export type SqlText = {
  readonly file: string
  readonly line: number
  readonly text: string
  /** The constant parts of the template. */
  readonly fragments: readonly string[]
  /** The fields of its written type; none where the type is not written out. */
  readonly fields: readonly ExpectedField[] | undefined
}

const source = new URL('../../src/', import.meta.url)

type AnyNode = Node & Record<string, unknown>
const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value

const walk = function* (node: unknown): Generator<AnyNode> {
  if (Array.isArray(node)) for (const each of node) yield* walk(each)
  else if (typeof node === 'object' && node !== null) {
    if (isNode(node)) yield node
    for (const value of Object.values(node)) yield* walk(value)
  }
}

/** Every `sql` text of a file that is executed by itself. */
const textsIn = (file: string): readonly SqlText[] => {
  const bytes = readFileSync(new URL(file, source))
  const text = bytes.toString('utf8')
  if (!text.includes('.execute(')) return []
  const program = parseSync(text, { syntax: 'typescript' })
  // Positions are UTF-8 bytes that continue from file to file; those of the program include its leading comments.
  const start = program.span.start
  const firstToken = text.length - text.trimStart().length
  const at = (position: number): number => position - start + offsetOf(text, firstToken)
  const lineAt = (position: number): string => {
    const end = bytes.indexOf('\n', position)
    return bytes.subarray(position, end).toString('utf8')
  }
  const types = readTypes(program.body)
  const found: SqlText[] = []
  for (const node of walk(program.body)) {
    const template = findTemplate(node)
    if (!template) continue
    const position = at((template.span as { start: number }).start)
    const line = bytes.subarray(0, position).toString('utf8').split('\n').length
    const { quasis } = template.template as { quasis: { cooked: string; raw: string }[] }
    const fragments = quasis.map(({ cooked, raw }) => cooked ?? raw)
    const written = (template.typeParameters as { params: TsType[] } | null)?.params[0]
    const members = written && membersOf(written, types)
    found.push({
      file,
      line,
      text: fragments.reduce((whole, part, index) => `${whole}$${index}${part}`),
      fragments,
      fields: members?.flatMap((member) => fieldOf(member, isPresent(lineAt(at(member.span.start))))),
    })
  }
  return found
}

const offsetOf = (text: string, characters: number): number => Buffer.byteLength(text.slice(0, characters))

/** The template of `sql…`.execute(…)`. */
const findTemplate = (node: AnyNode): AnyNode | undefined => {
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as AnyNode
  if (callee.type !== 'MemberExpression' || (callee['property'] as { value?: string }).value !== 'execute') return undefined
  const object = callee['object'] as AnyNode
  const isSql = object.type === 'TaggedTemplateExpression' && (object['tag'] as { value?: string }).value === 'sql'
  return isSql ? object : undefined
}

type Members = readonly TsTypeElement[]

/** The object types that a file declares, by name. */
const readTypes = (body: unknown): ReadonlyMap<string, Members> =>
  new Map(
    [...walk(body)].flatMap((node): [string, Members][] => {
      const name = (node['id'] as { value?: string } | undefined)?.value
      if (!name) return []
      if (node.type === 'TsInterfaceDeclaration')
        return (node['extends'] as unknown[]).length > 0 ? [] : [[name, (node['body'] as { body: Members }).body]]
      const type = node['typeAnnotation'] as TsType | undefined
      return node.type === 'TsTypeAliasDeclaration' && type?.type === 'TsTypeLiteral' ? [[name, type.members]] : []
    }),
  )

const membersOf = (type: TsType, types: ReadonlyMap<string, Members>): Members | undefined => {
  if (type.type === 'TsTypeLiteral') return type.members
  return type.type === 'TsTypeReference' && type.typeName.type === 'Identifier' ? types.get(type.typeName.value) : undefined
}

/** Whether a line gives the reason why a column that may be null has a value here. */
const isPresent = (line: string): boolean => /\/\/ not null: \S/.test(line)

const fieldOf = (member: TsTypeElement, isPresent: boolean): readonly ExpectedField[] => {
  if (member.type !== 'TsPropertySignature') return []
  const { key, typeAnnotation, optional } = member
  const name = key.type === 'Identifier' || key.type === 'StringLiteral' ? key.value : undefined
  if (!name || !typeAnnotation) return []
  const kinds = kindsOf(typeAnnotation.typeAnnotation)
  if (optional) kinds?.add('null')
  return [{ name, kinds, isPresent }]
}

const kindsOf = (type: TsType): Set<string> | undefined => {
  switch (type.type) {
    case 'TsKeywordType':
      return type.kind === 'unknown' || type.kind === 'any' ? undefined : new Set([type.kind])
    case 'TsArrayType':
      return new Set(['array'])
    case 'TsTypeOperator':
    case 'TsParenthesizedType':
      return kindsOf(type.typeAnnotation)
    case 'TsTypeReference':
      return type.typeName.type === 'Identifier' && type.typeName.value === 'Date' ? new Set(['Date']) : undefined
    case 'TsUnionType': {
      const all = type.types.map(kindsOf)
      const named = all.filter((kinds) => kinds === undefined).length
      return named > 0 ? undefined : new Set(all.flatMap((kinds) => [...(kinds ?? [])]))
    }
    default:
      return undefined
  }
}

/** Every raw statement of the server that is executed by itself, in the order of files. */
export const readSqlTexts = (): readonly SqlText[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.endsWith('.d.ts'))
    .sort()
    .flatMap(textsIn)
