import type { Reference } from './formula-names.ts'
import type { Problem } from './use-check.ts'

export type FormulaEditorProps = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly references: readonly Reference[]
  readonly problems: readonly Problem[]
}
