/** What a control is given by its field; `Field` adds `aria-invalid` and `aria-describedby` to Fluent's own inputs. */
export type Control<Value = unknown> = {
  readonly id?: string
  readonly name?: string
  readonly value: Value
  // A method, so that the control of a field whose kind only its schema knows (`Control<never>`) goes to whoever draws that kind.
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
