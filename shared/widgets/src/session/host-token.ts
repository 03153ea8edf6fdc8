/** A request for a token: the scopes of the page's tags, the thumbprint of its key, and the reason. */
export interface SessionRequest {
  /** Scopes, separated by spaces. */
  readonly scope: string
  /** Absent on plain http, where the page has no key. */
  readonly jkt: string | undefined
  readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
}

/** Obtains a token from the server of the page; an empty one means that no user is signed in there. */
export type SessionSource = (request: SessionRequest) => Promise<string | null | undefined>

/** A token with the claims that the page needs. */
export interface HostToken {
  readonly text: string
  /** Organisation and person: tokens of the same person have the same. */
  readonly person: string
  readonly scopes: readonly string[]
  readonly isBound: boolean
  /** Milliseconds from its arrival to its end. */
  readonly life: number
  /** Seconds that the clock of this page is behind that of the suite; a fresh token shows it. */
  readonly behind: number
}

interface Claims {
  readonly sub?: string
  readonly tid?: string | number
  readonly scope?: string
  readonly iat?: number
  readonly exp?: number
  readonly cnf?: { readonly jkt?: string }
}

const claimsOf = (text: string): Claims => {
  const [, middle = ''] = text.split('.')
  const bytes = Uint8Array.from(atob(middle.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** Reads a token without checking it, which the suite does; `undefined` when it is none. */
export const readToken = (text: string, now: number): HostToken | undefined => {
  try {
    const { sub, tid = '', scope = '', iat = Number.NaN, exp = Number.NaN, cnf } = claimsOf(text)
    if (!sub || !(exp > iat)) return undefined
    return {
      text,
      person: `${tid}/${sub}`,
      scopes: scope.split(' '),
      isBound: cnf?.jkt !== undefined,
      life: (exp - iat) * 1000,
      behind: iat - Math.floor(now / 1000),
    }
  } catch {
    return undefined
  }
}

/**
 * The source of `data-session`: a POST to the page's own server with its cookie, which answers with the token as text or as
 * `{ "access_token": … }`. An address of another site is refused: it would receive the key's thumbprint and decide who reads.
 */
export const sourceAt =
  (address: string): SessionSource =>
  async (request) => {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin) throw new Error(`data-session="${address}" is not of ${location.origin}`)
    const answer = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    })
    if (answer.status === 401 || answer.status === 403 || answer.status === 204) return undefined
    const text = (await answer.text()).trim()
    if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
    return text.startsWith('{') ? (JSON.parse(text) as { access_token?: string }).access_token : text.replace(/^"|"$/g, '')
  }
