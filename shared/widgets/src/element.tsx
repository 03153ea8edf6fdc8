import r2wc from '@r2wc/react-to-web-component'
import { type ComponentType, useLayoutEffect } from 'react'
import type { ElementProps, TagDefinition } from './definition.ts'
import { ElementRoot, type ElementView } from './element-root.tsx'
import { FormControl } from './form-control.ts'
import { commonTexts, languageOf } from './language.ts'
import { fromAttribute, fromProperty, toAttribute } from './read-value.ts'

type Values = Record<string, unknown>
type R2wcElement = HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }

// The names by which r2wc keeps its state.
const [r2wcConnected, r2wcProps, r2wcRender] = ['connected', 'props', 'render'].map((name) => Symbol.for(`r2wc.${name}`)) as [
  symbol,
  symbol,
  symbol,
]
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Makes the class of a tag from its definition and a React component. r2wc renders; this adds: properties set before the definition;
 * removed attributes return to the default, except secrets, which leave the page once read; flags by presence; reflection; one drawing for
 * all properties of a task and none outside the document; a move keeps the state; `focus()`, `reset()` and the declared methods; controls
 * of forms. Importing it on a server has no effect.
 */
const element = <D extends TagDefinition>(definition: D, Content: ComponentType<ElementProps<D>>): CustomElementConstructor => {
  if (typeof HTMLElement === 'undefined') return class {} as unknown as CustomElementConstructor
  const { tag, props, events, methods = {}, formAssociated = false } = definition as TagDefinition
  const names = Object.keys(props)
  const byAttribute = new Map(names.filter((name) => props[name]?.kind !== 'rich').map((name) => [kebab(name), name]))
  const Base = r2wc(ElementRoot as unknown as ComponentType<{ container: HTMLElement }>, {
    shadow: 'open',
  }) as unknown as new () => R2wcElement

  class SuiteElement extends Base {
    static readonly formAssociated = formAssociated
    static readonly observedAttributes = [...byAttribute.keys(), 'lang', 'data-mirror']

    readonly #values: Values = {}
    readonly #control: FormControl | undefined
    #methods: Values = {}
    #problem: string | undefined
    #resets = 0
    /** Whether a page or a person set the value: the attribute is then the value after a reset alone. */
    #hasOwnValue = false
    #isDisabledByForm = false
    #isWaiting = false
    #isReflecting = false

    constructor() {
      super()
      this.#control = formAssociated ? new FormControl(this) : undefined
      // r2wc would draw at the first property, in the document or not.
      ;(this as unknown as Record<symbol, unknown>)[r2wcConnected] = false
      const view: ElementView = {
        values: {},
        resets: 0,
        emit: (verb, detail) => this.#emit(verb, detail),
        expose: (exposed) => {
          this.#methods = exposed
        },
        field: {
          setValue: (value) => {
            if (value === this.#read('value')) return
            this.#hasOwnValue = true
            this.#write('value', value)
            this.#emit('change', { value })
          },
          setProblem: (text) => {
            if (text === this.#problem) return
            this.#problem = text
            this.#updateControl()
          },
        },
      }
      const given = (this as unknown as Record<symbol, Values>)[r2wcProps] as Values
      Object.assign(given, {
        definition,
        Content,
        view: (): ElementView => ({ ...view, values: this.#allValues(), resets: this.#resets }),
      })
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: true })
    }

    attributeChangedCallback(attribute: string, _before: string | null, value: string | null): void {
      if (this.#isReflecting) return
      const name = byAttribute.get(attribute)
      const kind = (name && props[name]?.kind) || 'text'
      if (name === undefined) this.#draw()
      else if (kind === 'secret') {
        if (value === null) return
        this.#write(name, value)
        // An element that the parser or a framework is still creating keeps its attributes until it is in the document.
        if (this.isConnected) this.removeAttribute(attribute)
      } else if (!(formAssociated && name === 'value' && this.#hasOwnValue)) this.#write(name, fromAttribute(kind, value))
    }

    override connectedCallback(): void {
      for (const name of names) {
        const own = Object.getOwnPropertyDescriptor(this, name)
        if (!own) continue
        Reflect.deleteProperty(this, name) // The property was set before the definition and hides the accessor.
        Object.assign(this, { [name]: own.value })
      }
      for (const name of names) {
        if (props[name]?.kind === 'secret') this.removeAttribute(kebab(name))
        else this.#reflect(name)
      }
      super.connectedCallback()
      this.#updateControl()
    }

    override disconnectedCallback(): void {
      // A move is a removal and an insertion within one task; only a lasting removal unmounts the component.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#control?.removeCopy()
        super.disconnectedCallback()
      })
    }

    /** `moveBefore` preserves the state; no action is needed. */
    connectedMoveCallback(): void {}

    formDisabledCallback(isDisabled: boolean): void {
      this.#isDisabledByForm = isDisabled
      this.#draw()
    }

    formResetCallback(): void {
      this.reset()
    }

    formStateRestoreCallback(state: string): void {
      this.#hasOwnValue = true
      this.#write('value', state)
    }

    /** Returns to the state of the first drawing: what was typed is dropped; a control takes its attribute `value` again. */
    reset(): void {
      this.#resets += 1
      this.#problem = undefined
      this.#hasOwnValue = false
      if (formAssociated) this.#write('value', fromAttribute('text', this.getAttribute('value')))
      this.#draw()
    }

    #read(name: string): unknown {
      return this.#values[name] ?? props[name]?.default
    }

    #allValues(): Values {
      const all = Object.fromEntries(names.map((name) => [name, this.#read(name)]))
      return formAssociated ? { ...all, disabled: this.#isDisabledByForm || all['disabled'] === true } : all
    }

    #write(name: string, value: unknown): void {
      if (Object.is(this.#values[name], value)) return
      this.#values[name] = value
      if (this.isConnected) this.#reflect(name)
      this.#updateControl()
      this.#draw()
    }

    #reflect(name: string): void {
      if (!props[name]?.reflect) return
      const [attribute, value] = [kebab(name), toAttribute(this.#values[name])]
      if (this.getAttribute(attribute) === value) return
      this.#isReflecting = true
      if (value === null) this.removeAttribute(attribute)
      else this.setAttribute(attribute, value)
      this.#isReflecting = false
    }

    /** Draws at the end of the task, once for all properties that a page sets. */
    #draw(): void {
      if (this.#isWaiting || !this.isConnected) return
      this.#isWaiting = true
      queueMicrotask(() => this.#drawNow())
    }

    #drawNow(): void {
      if (!this.#isWaiting) return
      this.#isWaiting = false
      if (this.isConnected) (this as unknown as Record<symbol, () => void>)[r2wcRender]?.()
      this.#updateControl()
    }

    #updateControl(): void {
      if (!this.#control || !this.isConnected) return
      const { name, value, required, disabled, language } = this.#allValues()
      this.#control.update({
        name: String(name ?? ''),
        value: String(value ?? ''),
        isDisabled: disabled === true,
        problem: this.#problem,
        missing: required === true ? commonTexts[languageOf(this, language as string | undefined)].required : undefined,
      })
    }

    #emit(verb: string, detail: object = {}): boolean {
      return this.dispatchEvent(
        new CustomEvent(`${tag}-${verb}`, {
          detail: Object.freeze({ ...detail }),
          bubbles: true,
          composed: true,
          cancelable: events[verb]?.cancelable ?? false,
        }),
      )
    }

    static {
      for (const name of names)
        Object.defineProperty(SuiteElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: SuiteElement) {
            return this.#read(name)
          },
          set(this: SuiteElement, value: unknown) {
            if (formAssociated && name === 'value') this.#hasOwnValue = true
            this.#write(name, fromProperty(props[name]?.kind ?? 'text', value))
          },
        })
      for (const name of Object.keys(methods))
        Object.defineProperty(SuiteElement.prototype, name, {
          configurable: true,
          value(this: SuiteElement, ...args: unknown[]) {
            this.#drawNow()
            const run = this.#methods[name]
            if (typeof run !== 'function') throw new Error(`<${tag}> no está en la página: ${name}() no tiene efecto`)
            return run(...args)
          },
        })
      if (formAssociated) {
        for (const name of ['form', 'labels', 'validity', 'validationMessage', 'willValidate'] as const)
          Object.defineProperty(SuiteElement.prototype, name, {
            configurable: true,
            get(this: SuiteElement) {
              return this.#control?.internals[name]
            },
          })
        for (const name of ['checkValidity', 'reportValidity'] as const)
          Object.defineProperty(SuiteElement.prototype, name, {
            configurable: true,
            value(this: SuiteElement) {
              return this.#control?.internals[name]()
            },
          })
      }
    }
  }
  return SuiteElement
}

declare const legajoWidgetsVersion: string | undefined
const version = typeof legajoWidgetsVersion === 'string' ? legajoWidgetsVersion : 'de desarrollo'
const versionOf = Symbol.for('legajo.widgets.version')

/**
 * Defines a tag, once per page: the first definition stays, a second one of another version is reported on the console.
 *
 *     defineElement(definition, ({ label, emit }) => <button type="button" onClick={() => emit('pressed')}>{label}</button>)
 */
export const defineElement = <D extends TagDefinition>(definition: D, Content: ComponentType<ElementProps<D>>): void => {
  if (typeof customElements === 'undefined') return
  const { tag } = definition
  const known = customElements.get(tag) as (CustomElementConstructor & { [versionOf]?: string }) | undefined
  if (!known) customElements.define(tag, Object.assign(element(definition, Content), { [versionOf]: version }))
  else if (known[versionOf] !== version)
    console.warn(`<${tag}> ya está definido en la versión ${known[versionOf] ?? 'desconocida'}; esta es la ${version}.`)
}

/** Keeps the declared methods of the element up to date with the component's state. */
export const useMethods = <Methods,>(expose: (methods: Methods) => void, methods: Methods): void => {
  useLayoutEffect(() => expose(methods))
}
