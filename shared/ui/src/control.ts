/** The props that a field passes to its control; `Field` adds `aria-invalid` and `aria-describedby` to Fluent's own inputs. */
export type Control<Value = unknown> = {
  readonly id?: string
  readonly name?: string
  readonly value: Value
  // A method, so that the control of a field whose kind only its schema defines (`Control<never>`) is assignable to the renderer of that
  // kind.
  onChange(value: Value): void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly required?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true | 'true' | 'false' | 'grammar' | 'spelling' | boolean
  readonly 'aria-required'?: boolean | 'true' | 'false'
}
