import { call } from '@legajo/api/call.ts'
import { invalidate, queryClient, queryOf } from '@legajo/api/queries.ts'
import { pushEvents$ } from '@legajo/bus/pushed.ts'
import type { Query } from '@legajo/contract/endpoint.ts'
import type { ChoiceMeta } from '@legajo/contract/parametric/choice.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { findDeliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import type { ReducedValue } from '@legajo/contract/parametric/parametric-value.ts'
import type { Option, OptionSource } from './option.ts'

/** Options shown at once; typing finds the others. */
const maxShown = 50

const sourcesByKey = new Map<string, OptionSource>()

/** The choices of a field from its parametric type, searched by the server; `parent` is the value of the field that narrows them. */
export const choiceSource = (choice: ChoiceMeta, parent = ''): OptionSource => {
  const key = JSON.stringify([choice, parent])
  const source = sourcesByKey.get(key) ?? sourceOf(choice, parent)
  sourcesByKey.set(key, source)
  return source
}

const sourceOf = (choice: ChoiceMeta, parent: string): OptionSource => {
  const params = { type: choice.type }
  const under = choice.under && parent ? { under: parent, underType: choice.under.type, underBy: choice.under.by } : {}
  const read = (query: Partial<NonNullable<Query<typeof parametrics.reducedByType>>>) =>
    queryClient().fetchQuery(queryOf(parametrics.reducedByType, { params, query }))
  return {
    // A typed text is not worth keeping; the first options are.
    find: async (text, signal) => {
      const query = { limit: maxShown, ...(choice.fills && { parents: true }), ...(text && { filter: text }) }
      if (!text) return (await read({ ...query, ...under })).map((row) => optionOf(choice, row))
      const search = (more: object) => call(parametrics.reducedByType, { params, query: { ...query, ...more }, signal })
      const rows = await search(under)
      // A value that completes its parent is found outside the present parent too.
      const isElsewhere = rows.length === 0 && choice.fills && 'under' in under
      return (isElsewhere ? await search({}) : rows).map((row) => optionOf(choice, row))
    },
    resolve: async (value) => {
      const [row] = await read({ codes: String(value), by: choice.by })
      return row && optionOf(choice, row)
    },
  }
}

/** A value as an option: what the record stores, and the text that people know it by. */
export const optionOf = ({ type, by, fills }: Pick<ChoiceMeta, 'type' | 'by' | 'fills'>, value: ReducedValue): Option => {
  const { code, name, short_name, parents } = value
  const stored = by === 'name' ? name : by === 'short_name' ? (short_name ?? name) : code
  const label = by === 'short_name' ? stored : by === 'code' && findDeliveredType(type)?.showsCode ? `${code} · ${name}` : name
  const place = parents?.map((parent) => parent.name).join(', ')
  const hint = by === 'short_name' ? name : (short_name ?? place)
  const completed = fills?.flatMap(({ field, type: of, by: part }) => {
    const parent = parents?.find((one) => one.type === of)
    return parent ? [[field, parent[part]] as const] : []
  })
  return {
    value: stored,
    label,
    ...(hint && hint !== label && { hint }),
    ...(completed?.length && { fills: Object.fromEntries(completed) }),
  }
}

/** Codes of one request, below its limit of characters. */
const batches = (codes: readonly string[]): readonly (readonly string[])[] => {
  const batches: string[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const code of codes) {
    length += code.length + 1
    if (length > 3000) {
      batches.push([])
      length = code.length
    }
    batches.at(-1)?.push(code)
  }
  return batches
}

/** Queries of the labels of stored values, whatever their state. They are read again when the values change. */
export const labelQueries = ({ type, by }: ChoiceMeta, stored: readonly string[]) =>
  batches([...new Set(stored)].toSorted()).map((codes) =>
    queryOf(parametrics.reducedByType, { params: { type }, query: { codes: codes.join('\n'), by } }),
  )

/** Like `labelQueries`, as options of the field. */
export const labelOptions = async (choice: ChoiceMeta, stored: readonly string[]): Promise<readonly Option[]> => {
  const found = await Promise.all(labelQueries(choice, stored).map((query) => queryClient().fetchQuery(query)))
  return found.flat().map((value) => optionOf(choice, value))
}

pushEvents$('parametric values changed').subscribe(() => void rereadParametrics())

/** Makes every screen and field that shows parametric values read them again. */
export const rereadParametrics = (): Promise<void> =>
  invalidate(...Object.values(parametrics).filter(({ method }) => method === 'GET'))
