import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'

/**
 * How an attribute is read: `flag` by its presence, an invalid `number` as absent. `rich` has no attribute and keeps its identity. A `secret`
 * is text that is taken out of the page once it was read: some frameworks write every property as an attribute.
 */
export type PropKind = 'text' | 'number' | 'flag' | 'rich' | 'secret'

export interface ElementOptions {
  /** Property name → kind. The attribute is the name in kebab case, unless `attributes` overrides it. */
  readonly props: Readonly<Record<string, PropKind>>
  /** Property name → a second attribute that sets it, where HTML has one for it (`lang`). */
  readonly attributes?: Readonly<Record<string, string>>
  readonly formAssociated?: boolean
}

/** The context of a component besides its props. */
export interface InElement {
  /** The shadow root that it is rendered into; its `host` is the element that emits the events. */
  readonly container: ShadowRoot
}

export type ElementClass = CustomElementConstructor

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const connected = Symbol.for('r2wc.connected')

/**
 * Makes a custom element from a React component. r2wc renders; this corrects its faults: properties set before the element was defined are
 * applied; removed attributes return to the default, except secrets, which leave the page once read; flags are true by their presence; nothing is ever written back into the page; an
 * element outside the document renders nothing; moving it keeps its state; a label's click and `focus()` reach the first control; importing
 * this on a server has no effect.
 *
 * customElements.define('legajo-feedback', element(FeedbackWidget, { props: { token: 'text' } }))
 */
export const element = <P extends object>(
  Component: ComponentType<P & InElement>,
  { props, attributes = {}, formAssociated = false }: ElementOptions,
): ElementClass => {
  if (typeof HTMLElement === 'undefined') return class {} as unknown as ElementClass // A server has no custom elements.
  const names = Object.keys(props)
  const attributesOf = (name: string) => [kebab(name), ...(attributes[name] ? [attributes[name]] : [])]
  const byAttribute = new Map(
    names.filter((name) => props[name] !== 'rich').flatMap((name) => attributesOf(name).map((attribute) => [attribute, name])),
  )

  // A prop of type `undefined` gets an accessor and no attribute: this module reads the attributes, and none is written.
  const Base = r2wc(Component as ComponentType<{ container: HTMLElement }>, {
    shadow: 'open',
    props: Object.fromEntries(names.map((name) => [name, undefined])) as never,
  }) as unknown as new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }

  class SuiteElement extends Base {
    static readonly formAssociated = formAssociated
    static get observedAttributes(): string[] {
      return [...byAttribute.keys()]
    }

    constructor() {
      super()
      // r2wc would draw at the first property, in the document or not.
      ;(this as unknown as Record<symbol, unknown>)[connected] = false
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: true })
    }

    attributeChangedCallback(attribute: string, _before: string | null, value: string | null): void {
      const name = byAttribute.get(attribute)
      if (name === undefined) return
      const kind = props[name] ?? 'text'
      if (kind !== 'secret') {
        const shown = attributesOf(name).map((one) => this.getAttribute(one))
        this.#set(name, fromAttribute(kind, shown.find((one) => one !== null) ?? null))
      } else if (value !== null) {
        this.#set(name, value)
        // An element that the parser or a framework is still creating keeps its attributes until it is in the document.
        if (this.isConnected) this.removeAttribute(attribute)
      }
    }

    override connectedCallback(): void {
      for (const name of names) {
        const own = Object.getOwnPropertyDescriptor(this, name)
        if (!own) continue
        Reflect.deleteProperty(this, name) // The property was set before the definition and hides the accessor.
        this.#set(name, own.value)
      }
      for (const name of names) if (props[name] === 'secret') this.removeAttribute(kebab(name))
      super.connectedCallback()
    }

    override disconnectedCallback(): void {
      // A move is a removal and an insertion within one task; only a lasting removal unmounts the component.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** `moveBefore` preserves the state; no action is needed. */
    connectedMoveCallback(): void {}

    #set(name: string, value: unknown): void {
      ;(this as unknown as Record<string, unknown>)[name] = value
    }
  }
  return SuiteElement
}

export const fromAttribute = (kind: PropKind, value: string | null): unknown => {
  switch (kind) {
    case 'flag':
      return value !== null
    case 'number': {
      const number = value === null || value.trim() === '' ? Number.NaN : Number(value)
      return Number.isFinite(number) ? number : undefined
    }
    case 'text':
    case 'secret':
      return value ?? undefined
    case 'rich':
      return undefined
  }
}

const version = '0.1.0'
const versionOf = Symbol.for('legajo.widgets.version')

/** Defines an element once per page: the first definition stays, a second one of another version is reported on the console. */
export const define = (tag: string, make: () => ElementClass): void => {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(tag) as (ElementClass & { [versionOf]?: string }) | undefined
  if (!known) customElements.define(tag, Object.assign(make(), { [versionOf]: version }))
  else if (known[versionOf] !== version)
    console.warn(`<${tag}> ya está definido en la versión ${known[versionOf] ?? 'desconocida'}; esta es la ${version}.`)
}

/**
 * Emits an event for a user action to the page. It bubbles and crosses shadow roots, its detail is frozen; returns `false` when a
 * cancelable event was cancelled.
 */
export const emit = (container: ShadowRoot, name: string, detail: object = {}, { cancelable = false } = {}): boolean =>
  container.host.dispatchEvent(
    new CustomEvent(name, { detail: Object.freeze({ ...detail }), bubbles: true, composed: true, cancelable }),
  )
