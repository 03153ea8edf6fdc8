import type { Reference } from './formula-names.ts'

/** A mistake of a formula, with its place where it is known. */
type Problem = { readonly message: string; readonly from?: number | undefined; readonly to?: number | undefined }

export type FormulaEditorProps = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly references: readonly Reference[]
  /** The prefixes that the formula may use; all of the language without. */
  readonly prefixes?: readonly string[]
  readonly placeholder?: string
  readonly problems: readonly Problem[]
}
