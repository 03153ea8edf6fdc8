import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { Fields } from '@legajo/filter/fields.ts'
import { predicateOf } from '@legajo/filter/matches.ts'
import { matchesSearch } from '@legajo/kernel/search-text.ts'
import { partsOf } from '../../http/schema-parts.ts'
import { readAsUser } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import type { Session } from '../../session/session.ts'

type Row = Readonly<Record<string, unknown>>

const pageSize = 200
/** Rows of a view that an alert reads. */
const maxRows = 2000

/** Rows that a view shows: the query of its list as it was saved, the filter expression, and the words of the global box. */
export type ViewedRows = { readonly listQuery: string; readonly filter: string; readonly search: string }

/** The rows of a list that a view shows, read with the rights of a user. Throws when the user may not read it. */
export const viewRows = async (
  server: Server,
  session: Session,
  call: AnyEndpoint,
  { listQuery, filter: where, search }: ViewedRows,
): Promise<readonly Row[]> => {
  const { filter = where, ...query } = queryIn(listQuery)
  const isPaged = 'page' in (partsOf(call.query).fields ?? {})
  if (!isPaged) {
    const rows = rowsIn(await readAsUser(server, session, call, query)).filter(holdsWords(search))
    if (where === '') return rows.slice(0, maxRows)
    return rows.filter(predicateOf<Row>(where, fieldsOf(call), (row, field) => plainValue(row[field]))).slice(0, maxRows)
  }
  const rows: Row[] = []
  for (let page = 0; rows.length < maxRows; page++) {
    const part = rowsIn(await readAsUser(server, session, call, { ...query, page, size: pageSize, ...(filter && { filter }) }))
    rows.push(...part)
    if (part.length < pageSize) break
  }
  return rows
}

export const rowKey = (row: Row): string => String(row['id'] ?? row['key'] ?? JSON.stringify(row))

/** A query of an address; a key that is repeated is a list. */
const queryIn = (listQuery: string): Readonly<Record<string, string | string[]>> => {
  const all = new URLSearchParams(listQuery)
  return Object.fromEntries(
    [...new Set(all.keys())].map((key) => {
      const values = all.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Lists that are not paged are searched on screen: each word stands in some value of the row. */
const holdsWords =
  (search: string) =>
  (row: Row): boolean =>
    search === '' || matchesSearch(Object.values(row).map(plainValue).join(' '), search)

const rowsIn = (answer: unknown): readonly Row[] => {
  if (Array.isArray(answer)) return answer as Row[]
  const content = (answer as { readonly content?: unknown } | undefined)?.content
  return Array.isArray(content) ? (content as Row[]) : []
}

const plainValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The fields of a list's rows with their kinds, from its contract. */
const fieldsOf = ({ returns }: AnyEndpoint): Fields => {
  const { item, fields } = partsOf(returns)
  const row = partsOf(item ?? partsOf(fields?.['content']).item).fields ?? {}
  return Object.fromEntries(
    Object.entries(row).map(([name, { type, spec }]) => {
      const input = (spec.meta as { readonly input?: string } | undefined)?.input
      if (type === 'number' || input === 'money') return [name, 'number']
      if (type === 'boolean') return [name, 'boolean']
      return [name, input === 'date' ? 'date' : 'text']
    }),
  )
}
