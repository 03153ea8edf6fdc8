import { emitRefusal } from '@legajo/bus/refusals.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import type { Answer, AnyEndpoint, Body, Params, Query } from '@legajo/contract/endpoint.ts'
import { fillPath } from '@legajo/contract/path.ts'
import type { AxiosProgressEvent } from 'axios'
import { type ApiError, createCancelledError, errorFromAnswer, isApiError, offlineError } from './api-error.ts'
import { apiBase } from './base.ts'
import { type CompanyChoice, headersFor } from './headers.ts'
import { keyOf, removeKey } from './intention.ts'
import { renewSession } from './renewal.ts'
import { joinRepeated } from './repeated-write.ts'
import { anySignal, currentScope } from './request-scope.ts'
import { carry } from './sending.ts'
import type { Reply } from './transport.ts'

/** Arguments of a call: the parameters of its path, its query, its body, each typed by the contract. */
export type CallArgs<E extends AnyEndpoint> = CompanyChoice & {
  readonly params?: Params<E>
  readonly query?: Partial<NonNullable<Query<E>>>
  readonly body?: Body<E> | FormData
  readonly signal?: AbortSignal
  /** Idempotency-Key of the intention; generated for calls declared `once`. */
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly timeout?: number
  readonly onUploadProgress?: (event: AxiosProgressEvent) => void
}

/**
 * Makes a call of the contract and returns its typed body. Throws `ApiError`: the server's code, `offline` without a connection,
 * `cancelled` when its company or session ended meanwhile.
 *
 * const center = await call(costCenters.create, { body: { code: 'A1', name: 'Sur' } })
 */
export const call = async <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E> = {}): Promise<Answer<E>> =>
  (await exchange(endpoint, args, 'json')).data

const inFlight = new Map<string, Promise<Reply>>()

const joinWrites = joinRepeated<Reply>()

/** The whole answer, for callers that need its headers or bytes. Of two equal writes by a double press one is sent. */
export const exchange = (endpoint: AnyEndpoint, args: CallArgs<AnyEndpoint>, responseType: 'json' | 'blob'): Promise<Reply> => {
  const company = args.company ?? currentSession()?.companyId
  const send = () => exchangeOnce(endpoint, { ...args, company }, responseType)
  // Reads are shared by the query client, which gives them a signal.
  if (endpoint.method === 'GET' || args.signal || args.key) return send()
  return joinWrites(`${textOf(endpoint, args)} ${responseType}`, send)
}

/** The text that equal calls have in common. */
export const textOf = (endpoint: AnyEndpoint, args: CallArgs<AnyEndpoint>): string => {
  const { params, query, body, extraCompanies, forcedCompany, headers, company = currentSession()?.companyId } = args
  const content = body instanceof FormData ? [...body].map(([name, value]) => [name, partOf(value)]) : body
  return JSON.stringify([endpoint.id, company, params, query, content, extraCompanies, forcedCompany, headers])
}

/** A file as far as it is known without reading it. */
const partOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.type, value.lastModified]

/** Sends a call declared `once` under the key of its intention, and any other as it is. */
const exchangeOnce = (endpoint: AnyEndpoint, args: CallArgs<AnyEndpoint>, responseType: 'json' | 'blob'): Promise<Reply> => {
  const { company } = args
  if (!endpoint.once || args.key || args.body instanceof FormData) {
    return attempts(endpoint, { ...args, key: args.key ?? (endpoint.once ? crypto.randomUUID() : undefined) }, responseType)
  }
  const fingerprint = JSON.stringify([endpoint.id, company, args.params, args.query, args.body])
  // A second press while the first is pending is the same intention.
  const known = inFlight.get(fingerprint)
  if (known) return known
  const running = attempts(endpoint, { ...args, key: keyOf(fingerprint) }, responseType)
    .then(
      (answer) => {
        removeKey(fingerprint)
        return answer
      },
      (error: unknown) => {
        if (isApiError(error) && error.status >= 400 && error.status < 500 && error.code !== 'still_running')
          removeKey(fingerprint)
        throw error
      },
    )
    .finally(() => inFlight.delete(fingerprint))
  inFlight.set(fingerprint, running)
  return running
}

const repeatable = new Set([408, 413, 503])
const signOffMs = 10_000

const attempts = async (endpoint: AnyEndpoint, args: CallArgs<AnyEndpoint>, responseType: 'json' | 'blob'): Promise<Reply> => {
  const scope = currentScope()
  const isPublic = 'access' in endpoint && endpoint.access === 'public'
  if (!isPublic) {
    const session = currentSession()
    if (session && session.expiresAt - Date.now() < signOffMs) await renewSession(session.accessToken)
  }
  let attempt = 0
  let renewed = false
  for (;;) {
    const tokenUsed = currentSession()?.accessToken
    const requestId = crypto.randomUUID()
    const answer = await send(endpoint, args, responseType, { scope, requestId, attempt })
    if (scope.aborted || args.signal?.aborted) throw createCancelledError()
    if (answer.status >= 200 && answer.status < 300) return answer
    const error = errorFromAnswer(answer.status, await readErrorBody(answer.data), requestId)
    if (answer.status === 401 && !isPublic && tokenUsed && !renewed && isExpiry(error)) {
      renewed = true
      const ok = await renewSession(tokenUsed)
      if (scope.aborted) throw createCancelledError()
      if (ok) continue
    }
    if (repeatable.has(answer.status) && attempt === 0) {
      attempt = 1
      await waitMs(retryAfter(answer), anySignal(scope, args.signal))
      continue
    }
    if (!isPublic && tokenUsed && (error.code === 'HC_424' || error.code === 'HC_425' || error.code === 'unauthenticated'))
      emitRefusal(error.code)
    throw error
  }
}

// Other 401s (a wrong own password, for example) are answers, not an expired token.
const isExpiry = (error: ApiError): boolean =>
  error.code === 'unauthenticated' || error.code === 'HC_424' || error.code === 'http_401'

const send = async (
  endpoint: AnyEndpoint,
  args: CallArgs<AnyEndpoint>,
  responseType: 'json' | 'blob',
  { scope, requestId, attempt }: { scope: AbortSignal; requestId: string; attempt: number },
): Promise<Reply> => {
  const isPublic = 'access' in endpoint && endpoint.access === 'public'
  const answer = await carry(
    {
      baseURL: apiBase(),
      path: fillPath(endpoint.path, args.params as Record<string, string | number> | undefined),
      method: endpoint.method,
      query: args.query,
      body: args.body,
      headers: { ...headersFor(endpoint, { ...args, requestId, attempt }), ...args.headers },
      signal: anySignal(scope, args.signal),
      responseType,
      timeout: args.timeout ?? (responseType === 'blob' || args.body instanceof FormData ? 300_000 : 30_000),
      onUploadProgress: args.onUploadProgress,
    },
    isPublic,
  )
  if (answer) return answer
  throw scope.aborted || args.signal?.aborted ? createCancelledError() : offlineError(requestId)
}

const retryAfter = (answer: Reply): number => {
  const seconds = Number(answer.headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 5) * 1000 : 300 + Math.random() * 400
}

const waitMs = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(createCancelledError())
      },
      { once: true },
    )
  })

/** The body of a failed download is also bytes; parsed as JSON it contains the error. */
const readErrorBody = async (data: unknown): Promise<unknown> => {
  if (!(data instanceof Blob)) return data
  try {
    return JSON.parse(await data.text())
  } catch {
    return undefined
  }
}
