import type { EmbedScope } from '@legajo/contract/embed-scopes.ts'

/**
 * How a property is read: `flag` by the presence of its attribute, an invalid `number` as absent. `rich` has no attribute and keeps its
 * identity. A `secret` is text whose attribute is removed once it was read: some frameworks write every property as an attribute.
 */
export type PropKind = 'text' | 'number' | 'flag' | 'rich' | 'secret'

export interface Prop<T = unknown> {
  readonly kind: PropKind
  /** One English sentence for manifest, types and gallery; the build removes it from the tag. */
  readonly doc: string
  readonly default?: T
  /** The accepted words of a text. */
  readonly values?: readonly string[]
  /** A change of the property is written to its attribute. */
  readonly reflect?: boolean
  /** The type alone; no value. */
  readonly type?: T
}

/** An event by its verb: `sent` of `legajo-survey` is `legajo-survey-sent`. All bubble, cross shadow roots and have a frozen detail. */
export interface TagEvent<Detail = unknown> {
  readonly doc: string
  readonly cancelable?: boolean
  readonly type?: Detail
}

export interface TagMethod<Call = unknown> {
  readonly doc: string
  readonly type?: Call
}

type Texts = Readonly<Record<string, unknown>>

/** All that the tag, its manifest, types, gallery and budget are made from. */
export interface TagDefinition {
  readonly tag: string
  /** Purpose, in one or two English sentences. */
  readonly doc: string
  /** `card`: border, padding and container queries. `inline`: a control of a line. `none`: no box, for dialogs. */
  readonly box: 'card' | 'inline' | 'none'
  /** The tag is a control of its `<form>`; its `props` contain `fieldProps`. */
  readonly formAssociated?: boolean
  readonly props: Readonly<Record<string, Prop>>
  readonly events: Readonly<Record<string, TagEvent>>
  readonly methods?: Readonly<Record<string, TagMethod>>
  /** Slot name → what a page puts there; `''` is the default slot. */
  readonly slots?: Readonly<Record<string, string>>
  /** Name of `::part()` → the element that it styles. */
  readonly parts?: Readonly<Record<string, string>>
  /** CSS custom property, with its dashes → what it sets. */
  readonly tokens?: Readonly<Record<string, string>>
  readonly texts: { readonly es: Texts; readonly en: Texts }
  /** Maximum kB (1,024 bytes) of the whole file, compressed. */
  readonly budget: { readonly br: number; readonly gz: number }
  /** The part of the signed-in person's data that the tag reads; its `props` contain `personalProps`. */
  readonly scope?: EmbedScope
  /** States for the gallery: Spanish title → HTML of the tag, with its values where it needs some. */
  readonly examples: Readonly<Record<string, string | TagExample>>
}

interface TagExample {
  /** Other elements may surround the tag; the first one of its name gets `props`. */
  readonly html: string
  /** Values of properties without attribute, by name; functions too. */
  readonly props?: Readonly<Record<string, unknown>>
  /** Answers of the suite: call, as `GET /path/{id}` → body. Without them the tag calls the server of the gallery. */
  readonly answers?: Readonly<Record<string, unknown>>
}

type TextOptions<V extends string, D> = {
  readonly doc: string
  readonly values?: readonly V[]
  readonly default?: D
  readonly reflect?: boolean
}
export const text = <V extends string = string, D extends V | undefined = undefined>(
  options: TextOptions<V, D>,
): Prop<D extends undefined ? V | undefined : V> => ({ kind: 'text', ...options }) as never

export const number = <D extends number | undefined = undefined>(options: {
  readonly doc: string
  readonly default?: D
  readonly reflect?: boolean
}): Prop<D extends undefined ? number | undefined : number> => ({ kind: 'number', ...options }) as never

export const flag = (options: { readonly doc: string; readonly reflect?: boolean }): Prop<boolean> => ({
  kind: 'flag',
  default: false,
  ...options,
})

export const secret = (options: { readonly doc: string }): Prop<string | undefined> => ({ kind: 'secret', ...options })

/** A property without attribute. Its type is copied into the published types: use names that the same file exports. */
export const rich = <T>(options: { readonly doc: string }): Prop<T | undefined> => ({ kind: 'rich', ...options })

/** An event; its detail's type is copied into the published types. */
export const event = <Detail = Readonly<Record<never, never>>>(options: {
  readonly doc: string
  readonly cancelable?: boolean
}): TagEvent<Detail> => options

/** A method of the element; its type is copied into the published types. */
export const method = <Call extends (...args: never[]) => unknown>(options: { readonly doc: string }): TagMethod<Call> => options

/** The Spanish texts and their English translation, which must have the same names and kinds. */
export const inTwoLanguages = <T extends Texts>(es: T, en: NoInfer<T>): { readonly es: T; readonly en: T } => ({ es, en })

/** The properties of every tag. */
const commonProps = {
  base: text({ doc: 'Address of the suite; by default the origin of the script.' }),
  tenant: text({ doc: 'Organisation.', default: 'tenant1' as string }),
  theme: text({ doc: 'Colours; `auto` follows the system.', values: ['auto', 'light', 'dark', 'contrast'], default: 'auto' }),
  language: text({ doc: 'Language of its own texts; by default that of the nearest `lang`.', values: ['es', 'en'] }),
}

/** A tag that declares a `ready` of its own emits it itself; for all others `element()` does after the first drawing. */
export const commonReady = event({ doc: 'The content is displayed.' })

const commonEvents = {
  ready: commonReady,
  error: event<{ readonly code: string }>({ doc: 'Something failed. `code` is that of the server, `offline` or `render`.' }),
}

/** The properties of a tag that shows a person's own data. */
export const personalProps = {
  session: rich<
    (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined>
  >({
    doc: 'Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data.',
  }),
  dataSession: text({ doc: 'Address of the page’s own server that answers a POST with a token; in the place of `session`.' }),
}

/** The properties of a control of a form. */
export const fieldProps = {
  name: text({ doc: 'Name in the data of the form.', reflect: true }),
  value: text({ doc: 'The value; the attribute is the value after a reset.', default: '' as string }),
  label: text({ doc: 'Visible label; without one the tag needs `aria-label` or a `<label for>` of the page.' }),
  hint: text({ doc: 'Help below the control.' }),
  required: flag({ doc: 'The form is not valid without a value.', reflect: true }),
  disabled: flag({ doc: 'Cannot be changed and is not part of the data of the form.', reflect: true }),
}

/** The event of a control of a form. */
export const fieldEvents = {
  change: event<{ readonly value: string }>({ doc: 'The person changed the value; not emitted while the input is invalid.' }),
}

type Common<D extends TagDefinition> = Omit<D, 'props' | 'events'> & {
  readonly props: D['props'] & typeof commonProps
  readonly events: Omit<typeof commonEvents, keyof D['events']> & D['events']
}

/** Completes a definition by the properties and events of every tag. */
export const defineTag = <D extends TagDefinition>(definition: D): Common<D> =>
  ({
    ...definition,
    props: { ...definition.props, ...commonProps },
    events: { ...commonEvents, ...definition.events },
  }) as never

type TypeOf<P> = P extends Prop<infer T> ? T : never
type DetailOf<E> = E extends TagEvent<infer Detail> ? Detail : never
type CallOf<M> = M extends TagMethod<infer Call> ? Call : never

type Methods<D extends TagDefinition> = {
  readonly [M in keyof NonNullable<D['methods']>]: CallOf<NonNullable<D['methods']>[M]>
}

/** Emits an event of the tag by its verb. Returns `false` when the page cancelled it. */
type Emit<D extends TagDefinition> = <V extends keyof D['events']>(
  verb: V,
  ...detail: keyof DetailOf<D['events'][V]> extends never ? [] : [DetailOf<D['events'][V]>]
) => boolean

/** A control's connection to its form. */
export interface FieldHandle {
  /** Stores a value of the person: the data of the form and the event `change`. The same value again has no effect. */
  readonly setValue: (value: string) => void
  /** Marks the input as invalid with a text for the person, or as valid by `undefined`. The value stays. */
  readonly setProblem: (text: string | undefined) => void
}

/** The props of a component of a tag: the properties with their defaults, and the context of its element. */
export type ElementProps<D extends TagDefinition> = {
  readonly [K in Exclude<keyof D['props'], 'language'>]: TypeOf<D['props'][K]>
} & {
  /** The language in use: the property, or the nearest `lang`. */
  readonly language: 'es' | 'en'
  /** The tag's texts in that language. */
  readonly words: D['texts']['es']
  /** The address of the suite and the organisation, for calls. */
  readonly suite: SuiteAddress
  readonly emit: Emit<D>
  /** Declares the methods of the element: call it in an effect, or by `useMethods`. */
  readonly expose: (methods: Methods<D>) => void
  readonly field: FieldHandle
  readonly container: ShadowRoot
}

/** The target of a tag's calls. */
export interface SuiteAddress {
  readonly base: string
  readonly tenant: string
}
