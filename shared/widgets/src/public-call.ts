import type { Answer, AnyEndpoint, Body } from '@legajo/contract/endpoint.ts'
import type { SuiteAddress } from './definition.ts'

/** A failed call: the server's code and text, or `offline`. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number, message: string) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
  }
}

type Args<E extends AnyEndpoint> = {
  readonly body?: Body<E>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/**
 * Makes a public call of the contract from a page of any origin: no cookies, no storage, no session. Throws `CallError`.
 * The tenant is in the address too, because a preflight carries no headers.
 */
export const callPublic = async <E extends AnyEndpoint>(
  { base, tenant }: SuiteAddress,
  call: E,
  { body, headers, signal }: Args<E> = {},
): Promise<Answer<E>> => {
  const answer = await fetch(`${base.replace(/\/$/, '')}/api${call.path}?tenant=${encodeURIComponent(tenant)}`, {
    method: call.method,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    headers: { 'X-Tenant': tenant, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(offline)
  return answerOf(answer)
}

/** For a call that gave no answer: the page aborted it, or there is no connection. */
export const offline = (cause: unknown): never => {
  if (cause instanceof CallError || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause
  throw new CallError('offline', 0, 'No hay conexión con el servicio; probá de nuevo en unos minutos')
}

/** The body of an answer; throws the server's code and text. */
export const answerOf = async <T>(answer: Response): Promise<T> => {
  const payload: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined)
  if (answer.ok) return payload as T
  const { code = `http_${answer.status}`, message = '' } = (payload ?? {}) as { code?: string; message?: string }
  throw new CallError(code, answer.status, message)
}

/** The code of a failure, for the event `error`. */
export const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : 'unknown')

/** The server writes Spanish; these are its answers to pages that it does not admit. */
const english: Readonly<Record<string, string>> = {
  offline: 'The service cannot be reached; please try again in a few minutes',
  origin_hidden:
    'The page does not say which site it belongs to: add «allow-same-origin» to a frame with «sandbox», or publish a file on an allowed site',
  origin_refused: 'This site is not allowed to show this content; an administrator of the suite can add it',
}

/** The text to show for a failed call: the server's text where it is in the language of the tag, else `otherwise`. */
export const problemText = (error: unknown, language: 'es' | 'en', otherwise: string): string => {
  if (!(error instanceof CallError)) return otherwise
  return (language === 'en' ? english[error.code] : error.message) || otherwise
}
