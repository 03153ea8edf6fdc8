import { CallError } from '../public-call.ts'
import { type HostToken, readToken, type SessionRequest, type SessionSource } from './host-token.ts'
import type { PageKey } from './page-key.ts'

/** `person` stays while a renewal fails, so that what was typed stays; it is absent once no user is signed in. */
export type SessionState =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'open'
      readonly person: string
      readonly scopes: readonly string[]
      /** How often it was obtained again after an end: reads that failed meanwhile are repeated. */
      readonly recoveries: number
    }
  | { readonly kind: 'ended'; readonly code: string; readonly person?: string | undefined }

/** A person's session of one page, shared by all tags with the same source. */
export interface PageSession {
  readonly read: () => SessionState
  /** The session is obtained with the first subscriber and renewed while there is one. */
  readonly subscribe: (scope: string, changed: () => void) => () => void
  /** Sends a call with the token and, where the page has a key, its proof. */
  readonly send: (scope: string, url: string, init: RequestInit & { readonly method: string }) => Promise<Response>
  readonly retry: () => void
}

/** Milliseconds for the tags of a page to name their scopes before the first request, and before each try of a request. */
const usualTimes = { collecting: 40, tries: [0, 300, 1000] }
const delay = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** The reason for which the suite refuses the token itself, and not the call. */
const refusalOf = async (answer: Response): Promise<'expired' | 'ended' | undefined> => {
  if (answer.status !== 401) return undefined
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  const { code } = (body ?? {}) as { readonly code?: string }
  if (code === 'token_expired') return 'expired'
  return code === 'embed_ended' || code === 'embed_refused' ? 'ended' : undefined
}

/**
 * Obtains tokens from `source`, one request at a time for all tags: at the first tag, when a tag needs another scope, at 80 % of the life
 * of the token, and when the suite refuses it as expired. After three failed tries the document gets `legajo-session-expired`. The token
 * exists in this closure alone.
 */
export const createSession = (
  source: SessionSource,
  keyOfPage: () => Promise<PageKey | undefined>,
  { collecting, tries } = usualTimes,
): PageSession => {
  const subscribers = new Map<() => void, string>()
  const needed = new Set<string>()
  const requested = new Set<string>()
  let token: (HostToken & { readonly end: number }) | undefined
  let state: SessionState = { kind: 'waiting' }
  let asking: Promise<HostToken> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let recoveries = 0

  const change = (next: SessionState): void => {
    state = next
    for (const changed of [...subscribers.keys()]) changed()
  }
  const end = (code: string, person?: string): CallError => {
    change({ kind: 'ended', code, person })
    document.dispatchEvent(new CustomEvent('legajo-session-expired', { detail: Object.freeze({ code }) }))
    return new CallError(code, 401, '')
  }
  const renewLater = (life: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (subscribers.size > 0) ask('renewal').catch(() => {})
    }, life * 0.8)
  }
  const accept = (next: HostToken): HostToken => {
    token = { ...next, end: Date.now() + next.life }
    renewLater(next.life)
    if (state.kind === 'ended') recoveries += 1
    change({ kind: 'open', person: next.person, scopes: next.scopes, recoveries })
    return next
  }

  const askSource = async (reason: SessionRequest['reason']): Promise<HostToken> => {
    if (reason === 'first' || reason === 'scope') await delay(collecting)
    const former = state.kind === 'waiting' ? undefined : state.person
    const scopes = [...needed].sort()
    let code = 'session_expired'
    let cause: unknown
    for (const time of tries) {
      await delay(time)
      try {
        const key = await keyOfPage()
        const text = await source({ scope: scopes.join(' '), jkt: key?.jkt, reason })
        for (const scope of scopes) requested.add(scope)
        if (!text) {
          token = undefined
          throw end('signed_out')
        }
        const next = readToken(text, Date.now())
        if (next) return accept(next)
        code = 'session_invalid'
      } catch (error) {
        if (error instanceof CallError) throw error
        code = 'session_expired'
        cause = error
      }
    }
    console.warn(`legajo-session: ${code}`, cause ?? '')
    throw end(code, former)
  }
  const ask = (reason: SessionRequest['reason']): Promise<HostToken> => {
    asking ??= askSource(reason).finally(() => {
      asking = undefined
    })
    return asking
  }

  const tokenFor = async (scope: string): Promise<HostToken> => {
    needed.add(scope)
    for (;;) {
      if (token && token.end > Date.now() && requested.has(scope)) return token
      const reason = state.kind === 'ended' ? 'retry' : token === undefined ? 'first' : requested.has(scope) ? 'expired' : 'scope'
      await ask(reason)
    }
  }

  const sendWith = async ({ text, isBound, behind }: HostToken, url: string, init: RequestInit & { readonly method: string }) => {
    const key = isBound ? await keyOfPage() : undefined
    const now = Math.floor(Date.now() / 1000) + behind
    const proof = await key?.prove({ method: init.method, url, token: text, now })
    const headers = { ...init.headers, Authorization: `${isBound ? 'DPoP' : 'Bearer'} ${text}`, ...(proof && { DPoP: proof }) }
    return fetch(url, { ...init, headers })
  }

  return {
    read: () => state,
    subscribe: (scope, changed) => {
      subscribers.set(changed, scope)
      if (state.kind !== 'ended') tokenFor(scope).catch(() => {})
      return () => subscribers.delete(changed)
    },
    send: async (scope, url, init) => {
      const used = await tokenFor(scope)
      if (!used.scopes.includes(scope)) throw new CallError('scope_refused', 403, '')
      const answer = await sendWith(used, url, init)
      const refusal = await refusalOf(answer)
      if (!refusal) return answer
      if (token?.text === used.text) token = { ...token, end: 0 }
      // A session that was closed is begun anew by the person alone.
      if (refusal === 'ended') throw end('session_expired', used.person)
      const next = token && token.end > 0 ? token : await ask('expired')
      // A text of one person is not sent as another.
      if (next.person !== used.person) throw new CallError('person_changed', 401, '')
      return sendWith(next, url, init)
    },
    retry: () => {
      ask('retry').catch(() => {})
    },
  }
}
