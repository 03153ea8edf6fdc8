import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type RowSource<Row> = {
  /** Rows in memory; sorted, filtered and paged here. */
  readonly rows?: readonly Row[]
  /** A list of the contract instead of `rows`, loaded by the table: by pages when its query has `page`. */
  readonly endpoint?: AnyEndpoint
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Body of a list request that needs one, such as a filter. */
  readonly body?: Readonly<Record<string, unknown>>
}

/** A query whose rows the screen gives to a table. */
export type RowsRequest = {
  readonly data: unknown
  readonly isPending: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

export type PageRequest = {
  readonly page: number
  readonly size: number
  readonly sortField?: string
  readonly sortOrder?: 1 | -1
  readonly filter?: string
}

/** Whether the server pages this list. */
export const isPaged = (endpoint: AnyEndpoint | undefined): boolean =>
  endpoint?.query !== undefined &&
  'fields' in endpoint.query &&
  typeof endpoint.query.fields === 'object' &&
  endpoint.query.fields !== null &&
  'page' in endpoint.query.fields

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number }

export const pageIn = <Row>(answer: unknown): Page<Row> => {
  if (Array.isArray(answer)) return { rows: answer as Row[], total: answer.length }
  if (typeof answer === 'object' && answer !== null && 'content' in answer && Array.isArray(answer.content)) {
    const total =
      'totalElements' in answer && typeof answer.totalElements === 'number' ? answer.totalElements : answer.content.length
    return { rows: answer.content as Row[], total }
  }
  return { rows: [], total: 0 }
}

/** Rows that were read before stay when reading them again fails. */
const failureOf = ({ data, error }: Pick<RowsRequest, 'data' | 'error'>): unknown => (data === undefined ? error : null)

const noEndpoint = { id: 'none', method: 'GET', path: '/', access: 'session', summary: '' } as const satisfies AnyEndpoint

/**
 * The current rows of a table, from memory or from its list. The previous page stays visible while the next one loads; a filter that cannot
 * be read (`isReadable`) is not sent and matches nothing.
 */
export const useRows = <Row>(
  {
    rows,
    endpoint,
    params,
    query,
    body,
    isMoving,
    request,
  }: RowSource<Row> & { readonly isMoving?: ((row: Row) => boolean) | undefined; readonly request?: RowsRequest },
  wanted: PageRequest,
  isReadable: boolean,
) => {
  const paged = isPaged(endpoint)
  const requested = useQuery({
    ...queryOf<AnyEndpoint>(endpoint ?? noEndpoint, {
      params,
      query: paged ? { ...query, ...wanted } : query,
      body: body as never,
    }),
    enabled: endpoint !== undefined && isReadable,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isMoving && pageIn<Row>(state.data).rows.some(isMoving) ? 2000 : false),
  })
  const page: Page<Row> = rows ? { rows, total: rows.length } : pageIn<Row>(isReadable ? requested.data : undefined)
  // Repeated reads in the background are not announced.
  const isRepeated = isMoving !== undefined && page.rows.some(isMoving) && !requested.isPlaceholderData
  return {
    ...page,
    answer: requested.data as unknown,
    isPaged: paged,
    isLoading: endpoint !== undefined && isReadable && requested.isPending,
    isRefreshing: requested.isFetching && !requested.isPending && !isRepeated,
    error: request ? failureOf(request) : endpoint ? failureOf(requested) : null,
    retry: () => void (request ?? requested).refetch(),
  }
}

/** All rows of a paged list, loaded page by page, for an export. */
export const readAllRows = async <Row>(
  source: RowSource<Row>,
  wanted: Omit<PageRequest, 'page' | 'size'>,
  onProgress: (read: number, total: number) => void,
): Promise<readonly Row[]> => {
  if (!source.endpoint) return source.rows ?? []
  const all: Row[] = []
  for (let page = 0; ; page++) {
    const answer = pageIn<Row>(
      await call(source.endpoint, {
        params: source.params,
        query: { ...source.query, ...wanted, page, size: 200 },
        body: source.body as never,
      }),
    )
    all.push(...answer.rows)
    onProgress(all.length, answer.total)
    if (answer.rows.length === 0 || all.length >= answer.total) return all
  }
}
