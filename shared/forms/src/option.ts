import { call } from '@legajo/api/call.ts'
import { queryClient, queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { foldText } from '@legajo/ui/format.ts'

/** One choice of a select or finder. `hint` is a second, less prominent line. */
export type Option = {
  readonly value: string | number
  readonly label: string
  readonly hint?: string
  readonly disabled?: boolean
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

/**
 * Choices from a list of the contract: a paged list is searched by the server, another one locally.
 *
 * <FormField name="companyId" source={optionsFrom(companies.list, (c) => ({ value: c.id, label: c.name }))} />
 */
export const optionsFrom = <Row>(
  endpoint: AnyEndpoint,
  toOption: (row: Row) => Option,
  args: {
    readonly params?: Readonly<Record<string, string | number>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly minLength?: number
  } = {},
): OptionSource => {
  const isPaged =
    endpoint.query !== undefined &&
    'fields' in endpoint.query &&
    typeof endpoint.query.fields === 'object' &&
    endpoint.query.fields !== null &&
    'page' in endpoint.query.fields
  const read = async (filter: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const query = isPaged ? { page: 0, size: 50, ...args.query, ...(filter && { filter }) } : args.query
    const answer: unknown = isPaged
      ? await call(endpoint, { params: args.params, query, signal })
      : await queryClient().fetchQuery(queryOf(endpoint, { params: args.params, query }))
    return rowsIn(answer).map((row) => toOption(row as Row))
  }
  return {
    minLength: args.minLength,
    find: async (text, signal) => {
      const options = await read(text, signal)
      return isPaged ? options : matching(options, text)
    },
    resolve: async (value, signal) => (await read('', signal)).find((option) => String(option.value) === String(value)),
  }
}

const rowsIn = (answer: unknown): readonly unknown[] => {
  if (Array.isArray(answer)) return answer
  return typeof answer === 'object' && answer !== null && 'content' in answer && Array.isArray(answer.content)
    ? answer.content
    : []
}
