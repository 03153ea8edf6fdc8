import type { Option } from '@legajo/forms/option.ts'
import { foldText } from '@legajo/ui/format.ts'

/** The option with a value, else the one with a label, as a person writes it in a filter. */
export const findOption = (options: readonly Option[], text: string): Option | undefined =>
  options.find(({ value }) => String(value) === text) ?? options.find(({ label }) => foldText(label) === foldText(text))
