import { onLeavingCompany } from '@legajo/bus/company.ts'
import { isDirty } from '@legajo/bus/dirty-forms.ts'
import { currentSession, sessionEnded$ } from '@legajo/bus/session-state.ts'
import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type Query, QueryClient, queryOptions } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { type CallArgs, call } from './call.ts'

const freshClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The client repeats 408, 413 and 503 itself; a lost connection is retried once, an answer is not.
      queries: {
        staleTime: 30_000,
        // A refetched version would replace the form and silently discard unsaved input.
        refetchOnWindowFocus: () => !isDirty(),
        refetchOnReconnect: () => !isDirty(),
        retry: (failures, error) => failures < 1 && isApiError(error) && error.code === 'offline',
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })

let client = freshClient()
const listeners = new Set<() => void>()

/** The only query client of the current company and session. Parcels use it and never clear it. */
export const queryClient = (): QueryClient => client

/** Evicts everything read for the former company or session. Runs automatically on company switch and sign-out. */
const resetQueries = (): void => {
  const former = client
  client = freshClient()
  void former.cancelQueries()
  former.clear()
  for (const listener of listeners) listener()
}

/** Notifies when the client is replaced, so that a provider can provide the new one. */
export const onQueriesReset = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onLeavingCompany(resetQueries)
sessionEnded$.subscribe(resetQueries)

const keyOfEndpoint = (endpoint: AnyEndpoint, company = currentSession()?.companyId ?? null) =>
  ['api', company, endpoint.id] as const

/**
 * TanStack Query options of a reading call; the key holds company, ledger id and arguments.
 *
 *     const { data } = useQuery(queryOf(costCenters.list))
 */
export const queryOf = <E extends AnyEndpoint>(endpoint: E, args: Omit<CallArgs<E>, 'signal'> = {}) =>
  queryOptions<Answer<E>, Error>({
    queryKey: [
      ...keyOfEndpoint(endpoint, args.company),
      { params: args.params, query: args.query, body: args.body, extra: args.extraCompanies, forced: args.forcedCompany },
    ],
    meta: { endpoint: endpoint.id },
    // A query must not return undefined, but some calls return nothing.
    queryFn: async ({ signal }) => ((await call(endpoint, { ...args, signal } as CallArgs<E>)) ?? null) as Answer<E>,
  })

/** Like `queryOf`, for data that changes on other screens move, such as counted days: it is read again whenever a screen shows it. */
export const currentQueryOf = <E extends AnyEndpoint>(endpoint: E, args: Omit<CallArgs<E>, 'signal'> = {}) => ({
  ...queryOf(endpoint, args),
  staleTime: 0,
})

/** Marks the results of these calls as stale; screens that show them read them again. */
export const invalidate = async (...endpoints: readonly AnyEndpoint[]): Promise<void> => {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOfEndpoint(endpoint) })))
}

/** The family of a call: the letters of its id, such as `CC` of `CC-001`; the calls of a resource share them. */
const familyOf = (id: unknown): string => (typeof id === 'string' ? id.replace(/-?\d+\w?$/, '') : '')

/**
 * Marks everything that was read as stale after a write, and reads again what is shown. Under a changed form only the reads of the written
 * family and `also` are read again, because the answer of another could replace the form. Resolves when these are read.
 */
export const markStale = async (written: AnyEndpoint, also: readonly AnyEndpoint[] = []): Promise<void> => {
  const ids = new Set(also.map(({ id }) => id))
  const family = familyOf(written.id)
  const isNear = ({ meta }: Query): boolean =>
    typeof meta?.endpoint === 'string' && (ids.has(meta.endpoint) || familyOf(meta.endpoint) === family)
  void client.invalidateQueries({ predicate: (query) => !isNear(query), refetchType: isDirty() ? 'none' : 'active' })
  await client.invalidateQueries({ predicate: isNear })
}

/** Marks everything that was read as stale without reading it again: before another screen is opened, which reads what it shows. */
export const markStaleUnread = (): Promise<void> => client.invalidateQueries({ refetchType: 'none' })
