export interface ControlState {
  readonly name: string
  readonly value: string
  readonly isDisabled: boolean
  /** The text of what is wrong with the input. */
  readonly problem: string | undefined
  /** The text for a missing value, where one is required. */
  readonly missing: string | undefined
}

/** The connection of an element to its form: data, validity, and the copy for scripts that collect the browser's own controls only. */
export class FormControl {
  readonly internals: ElementInternals
  readonly #host: HTMLElement
  #copy: HTMLInputElement | undefined

  constructor(host: HTMLElement) {
    this.#host = host
    this.internals = host.attachInternals()
  }

  update({ name, value, isDisabled, problem, missing }: ControlState): void {
    const isCopied = this.#host.hasAttribute('data-mirror') && name !== ''
    // In jsdom, internals have no form.
    this.internals.setFormValue?.(isCopied ? null : value, value)
    const text = problem ?? (value === '' ? missing : undefined)
    const anchor = this.#host.shadowRoot?.querySelector<HTMLElement>('input, select, textarea, button') ?? undefined
    if (text === undefined) this.internals.setValidity?.({})
    else this.internals.setValidity?.(problem === undefined ? { valueMissing: true } : { badInput: true }, text, anchor)
    if (isCopied) this.#writeCopy(name, value, isDisabled)
    else this.removeCopy()
  }

  /** `serialize()` of jQuery reads native controls alone: `data-mirror` on the tag keeps a hidden one after it. */
  #writeCopy(name: string, value: string, isDisabled: boolean): void {
    this.#copy ??= Object.assign(document.createElement('input'), { type: 'hidden' })
    Object.assign(this.#copy, { name, value, disabled: isDisabled })
    if (this.#host.nextSibling !== this.#copy) this.#host.after(this.#copy)
  }

  removeCopy(): void {
    this.#copy?.remove()
    this.#copy = undefined
  }
}
