import { foldText } from '@legajo/ui/format.ts'

/** One choice of a select or finder. `hint` is a second, less prominent line. */
export type Option = {
  readonly value: string | number
  readonly label: string
  readonly hint?: string
  readonly disabled?: boolean
  /** Values for other fields of the form, which this choice completes. */
  readonly fills?: Readonly<Record<string, string>>
}

/** Finds choices for the typed text; `resolve` returns the label of a previously chosen value. */
export type OptionSource = {
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  readonly resolve?: (value: string | number, signal: AbortSignal) => Promise<Option | undefined>
  /** Minimum characters for a search. */
  readonly minLength?: number
}

/** Choices from the schema's meta: a list, or a table of value and label. */
export const optionsOf = (given: unknown, allowed: readonly unknown[] = []): readonly Option[] => {
  if (Array.isArray(given))
    return given.map((item: unknown) => (isOption(item) ? item : { value: String(item), label: String(item) }))
  if (typeof given === 'object' && given !== null)
    return Object.entries(given).map(([value, label]) => ({ value, label: String(label) }))
  return allowed
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map((value) => ({ value: value as string | number, label: String(value) }))
}

const isOption = (item: unknown): item is Option =>
  typeof item === 'object' && item !== null && 'value' in item && 'label' in item

/** The choices that contain every typed word, ignoring accents and case, in their order; one with the very text comes first. */
export const matching = (options: readonly Option[], text: string): readonly Option[] => {
  const typed = foldText(text).trim()
  if (typed === '') return options
  const words = typed.split(/\s+/)
  const found = options.filter((option) => {
    const haystack = foldText(`${option.label} ${option.hint ?? ''}`)
    return words.every((word) => haystack.includes(word))
  })
  const isExact = ({ label, hint, value }: Option) => [label, hint ?? '', String(value)].some((one) => foldText(one) === typed)
  return [...found.filter(isExact), ...found.filter((option) => !isExact(option))]
}
