import type { Member, TagDescription, TagEventType } from './describe-tags.ts'
import { boxParts, boxTokens } from './every-tag.ts'

const note = '/** Written by `npm run generate` from the definitions of the tags. */'
const elementOf = ({ name }: TagDescription): string => `${name}Element`
const comment = (doc: string, indent: string): string => `${indent}/** ${doc.replaceAll('*/', '*\\/')} */\n`
const eventNames = ({ events }: TagDescription): string => events.map(({ name }) => `'${name}'`).join(' | ')

const elementInterface = (tag: TagDescription): string => {
  const { definition, props, methods, exported } = tag
  const fields = props.map(({ name, type, doc, default: given }) => {
    const isGiven = given !== undefined
    return `${comment(isGiven ? `${doc} Default: ${given}.` : doc, '  ')}  ${name}: ${isGiven ? type : `${type} | undefined`}\n`
  })
  const calls = methods
    .filter(({ name }) => name !== 'focus')
    .map(({ name, type, doc }) => `${comment(doc, '  ')}  readonly ${name}: ${type}\n`)
  const control = definition.formAssociated
    ? '  readonly form: HTMLFormElement | null\n  readonly labels: NodeList\n  readonly validity: ValidityState\n  readonly validationMessage: string\n  readonly willValidate: boolean\n'
    : ''
  const types = [...exported.values()].map((text) => `${text}\n\n`).join('')
  return `${types}${comment(`<${definition.tag}>: ${definition.doc}`, '')}export interface ${elementOf(tag)} extends HTMLElement {\n${fields.join('')}${control}${calls.join('')}}\n`
}

const eventLine = ({ name, type, doc, cancelable }: TagEventType): string =>
  `${comment(cancelable ? `${doc} Cancelable.` : doc, '    ')}    '${name}': ${type}\n`

/** The type of the property `session`, which every personal tag has. */
const sessionType = (tags: readonly TagDescription[]): string =>
  tags.flatMap(({ definition, props }) => (definition.scope ? props : [])).find(({ name }) => name === 'session')?.type ??
  'unknown'

const elementTypes = (tags: readonly TagDescription[]): string => `${note}

${tags.map(elementInterface).join('\n')}
declare global {
  /** The session for all personal tags of the page. */
  var LegajoWidgets: { session?: ${sessionType(tags)} } | undefined
  interface HTMLElementTagNameMap {
${tags.map((tag) => `    '${tag.definition.tag}': ${elementOf(tag)}\n`).join('')}  }
  interface GlobalEventHandlersEventMap {
${tags.flatMap(({ events }) => events.map(eventLine)).join('')}  }
}
`

const importElements = (tags: readonly TagDescription[]): string =>
  `import type {\n${tags.map((tag) => `  ${elementOf(tag)},\n`).join('')}} from './elements.d.ts'\n`

const reactTypes = (tags: readonly TagDescription[]): string => `${note}
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${importElements(tags)}
type Listeners<N extends keyof GlobalEventHandlersEventMap> = { [K in N as \`on\${K}\`]?: (event: GlobalEventHandlersEventMap[K]) => void }
type Tag<E, N extends keyof GlobalEventHandlersEventMap> = DetailedHTMLProps<HTMLAttributes<E>, E> &
  Partial<Omit<E, keyof HTMLElement>> & { class?: string } & Listeners<N>

/** Sets properties and listeners of a tag by its ref: React 18 writes attributes only. */
export declare const useLegajo: <E extends HTMLElement>(
  ref: { readonly current: E | null },
  props?: Partial<Omit<E, keyof HTMLElement>>,
  events?: { readonly [K in Extract<keyof GlobalEventHandlersEventMap, \`legajo-\${string}\`>]?: (event: GlobalEventHandlersEventMap[K]) => void },
) => void

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.map((tag) => `      '${tag.definition.tag}': Tag<${elementOf(tag)}, ${eventNames(tag)}>\n`).join('')}    }
  }
}
`

/** `legajo-survey-sent` → `onLegajoSurveySent`, the name of a listener in Vue. */
const vueListener = (name: string): string =>
  `on${name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())}`

const vueTypes = (tags: readonly TagDescription[]): string => `${note}
import type { HTMLAttributes } from 'vue'
${importElements(tags)}
type Tag<E, Listeners> = new () => { $props: HTMLAttributes & Partial<Omit<E, keyof HTMLElement>> & Partial<Listeners> }

declare module 'vue' {
  interface GlobalComponents {
${tags
  .map((tag) => {
    const listeners = tag.events.map(
      ({ name }) => `${vueListener(name)}: (event: GlobalEventHandlersEventMap['${name}']) => void`,
    )
    return `    '${tag.definition.tag}': Tag<${elementOf(tag)}, { ${listeners.join('; ')} }>\n`
  })
  .join('')}  }
}
`

const svelteTypes = (tags: readonly TagDescription[]): string => `${note}
import type { HTMLAttributes } from 'svelte/elements'
${importElements(tags)}
type Listeners<N extends keyof GlobalEventHandlersEventMap> = { [K in N as \`on\${K}\`]?: (event: GlobalEventHandlersEventMap[K]) => void }
type Tag<E extends EventTarget, N extends keyof GlobalEventHandlersEventMap> = HTMLAttributes<E> &
  Partial<Omit<E, keyof HTMLElement>> &
  Listeners<N>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags.map((tag) => `    '${tag.definition.tag}': Tag<${elementOf(tag)}, ${eventNames(tag)}>\n`).join('')}  }
}
`

const entriesOf = (list: Readonly<Record<string, string>> = {}) =>
  Object.entries(list).map(([name, description]) => ({ name, description }))
const methodOf = ({ name, type, doc }: Member) => ({ kind: 'method', name, description: doc, type: { text: type } })

const declaration = (tag: TagDescription) => {
  const { definition, props, events, methods } = tag
  return {
    kind: 'class',
    customElement: true,
    name: elementOf(tag),
    tagName: definition.tag,
    description: definition.doc,
    ...(definition.formAssociated && { formAssociated: true }),
    attributes: props.flatMap(({ name, attribute, type, doc, default: given }) =>
      attribute
        ? [{ name: attribute, fieldName: name, type: { text: type }, description: doc, ...(given && { default: given }) }]
        : [],
    ),
    members: [
      ...props.map(({ name, attribute, type, doc, default: given, reflects }) => ({
        kind: 'field',
        name,
        type: { text: type },
        description: doc,
        ...(given && { default: given }),
        ...(attribute && { attribute, reflects }),
      })),
      ...methods.map(methodOf),
    ],
    events: events.map(({ name, type, doc, cancelable }) => ({
      name,
      type: { text: type },
      description: cancelable ? `${doc} Cancelable.` : doc,
    })),
    slots: entriesOf(definition.slots),
    cssParts: entriesOf({ ...boxParts, ...definition.parts }),
    cssProperties: entriesOf({ ...boxTokens[definition.box], ...definition.tokens }),
  }
}

const manifest = (tags: readonly TagDescription[]): string =>
  `${JSON.stringify(
    {
      schemaVersion: '2.1.0',
      readme: 'README.md',
      modules: tags.map((tag) => ({
        kind: 'javascript-module',
        path: `dist/${tag.definition.tag}.js`,
        declarations: [declaration(tag)],
        exports: [
          {
            kind: 'custom-element-definition',
            name: tag.definition.tag,
            declaration: { name: elementOf(tag), module: `dist/${tag.definition.tag}.js` },
          },
        ],
      })),
    },
    null,
    2,
  )}\n`

/** File name in `generated/` → its text. */
export const writeTexts = (tags: readonly TagDescription[]): Readonly<Record<string, string>> => ({
  'custom-elements.json': manifest(tags),
  'elements.d.ts': elementTypes(tags),
  'react.d.ts': reactTypes(tags),
  'vue.d.ts': vueTypes(tags),
  'svelte.d.ts': svelteTypes(tags),
})
