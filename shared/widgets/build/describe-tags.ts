import { join } from 'node:path'
import { root } from '@legajo/dev/build/workspace.ts'
import type { Prop, TagDefinition } from '../src/definition.ts'
import { readDefinitions } from './bundle.ts'
import { readSourceTypes, type SourceTypes } from './source-types.ts'
import { tagFiles } from './tag-files.ts'

export type Member = { readonly name: string; readonly type: string; readonly doc: string }
type TagProp = Member & {
  readonly attribute: string | undefined
  readonly default: string | undefined
  readonly reflects: boolean
}
export type TagEventType = Member & { readonly cancelable: boolean }

/** A tag with the texts of its types: the input of manifest, types and gallery. */
export interface TagDescription {
  readonly definition: TagDefinition
  /** `LegajoSurvey` */
  readonly name: string
  readonly props: readonly TagProp[]
  readonly events: readonly TagEventType[]
  readonly methods: readonly Member[]
  readonly exported: ReadonlyMap<string, string>
}

const pascal = (tag: string): string => tag.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const typeOfProp = (name: string, { kind, values }: Prop, typeOf: SourceTypes['typeOf']): string => {
  switch (kind) {
    case 'rich':
      return typeOf.get(`rich:${name}`) ?? 'unknown'
    case 'number':
      return 'number'
    case 'flag':
      return 'boolean'
    case 'text':
    case 'secret':
      return values ? values.map((value) => `'${value}'`).join(' | ') : 'string'
  }
}

const controlMethods: readonly Member[] = [
  { name: 'checkValidity', type: '() => boolean', doc: 'Whether the value is valid; as of the browser’s own controls.' },
  { name: 'reportValidity', type: '() => boolean', doc: 'Shows what is wrong with the value.' },
]
const ownMethods: readonly Member[] = [
  { name: 'focus', type: '(options?: FocusOptions) => void', doc: 'Focuses the first control.' },
  { name: 'reset', type: '() => void', doc: 'Returns to the state of the first drawing; what was typed is dropped.' },
]

const describe = (definition: TagDefinition, { typeOf, exported }: SourceTypes): TagDescription => {
  const { tag, props, events, methods = {}, formAssociated } = definition
  const declared = Object.entries(methods).map(([name, { doc }]) => ({
    name,
    doc,
    type: typeOf.get(`method:${name}`) ?? '() => void',
  }))
  return {
    definition,
    name: pascal(tag),
    props: Object.entries(props).map(([name, prop]) => ({
      name,
      type: typeOfProp(name, prop, typeOf),
      doc: prop.doc,
      attribute: prop.kind === 'rich' ? undefined : kebab(name),
      default: prop.default === undefined ? undefined : JSON.stringify(prop.default),
      reflects: prop.reflect ?? false,
    })),
    events: Object.entries(events).map(([verb, { doc, cancelable = false }]) => ({
      name: `${tag}-${verb}`,
      type: `CustomEvent<${typeOf.get(`event:${verb}`) ?? 'Readonly<Record<never, never>>'}>`,
      doc,
      cancelable,
    })),
    methods: [
      ...declared,
      ...[...ownMethods, ...(formAssociated ? controlMethods : [])].filter(({ name }) => !(name in methods)),
    ],
    exported,
  }
}

/** Every tag, ordered by name. A type's name may be exported by one tag only. */
export const describeTags = async (): Promise<readonly TagDescription[]> => {
  const files = tagFiles()
  const definitions = await readDefinitions(files)
  const common = readSourceTypes(join(root, 'shared/widgets/src/definition.ts')).typeOf
  const tags = definitions.map((definition, index) => {
    const own = readSourceTypes(files[index] ?? '')
    return describe(definition, { typeOf: new Map([...common, ...own.typeOf]), exported: own.exported })
  })
  const names = tags.flatMap(({ exported }) => [...exported.keys()])
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Dos elementos exportan el tipo ${twice}`)
  return tags.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
