import { call } from '@legajo/api/call.ts'
import { queryClient, queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { matching, type Option, type OptionSource } from './option.ts'

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
