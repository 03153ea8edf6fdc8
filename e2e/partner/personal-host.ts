import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { assertionType, exchangeGrant, exchangePath, jwtSubject } from '@legajo/contract/communication/embed-exchange.ts'
import { moduleScripts } from './server.mjs'

/** The request of a page to its own server, as `data-session` sends it. */
interface TokenRequest {
  readonly scope: string
  readonly jkt?: string
  readonly reason: string
}

export const personalTags = ['legajo-birthdays', 'legajo-news', 'legajo-my-receipts', 'legajo-my-courses'] as const

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A site with its own users, on another origin and with a strict policy: its page embeds the personal tags without a script of its own, and
 * `POST /legajo-token` signs who the user of the cookie is and exchanges that for a token of the suite. `/marco` shows the page in a
 * frame with `sandbox`.
 */
export const openPersonalHost = async (suite: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const requests: TokenRequest[] = []
  const tokens: string[] = []
  const users = new Map<string, string>()
  let clientId = ''
  let origin = ''

  const assert = (cuil: string, jkt: string | undefined): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...{ iss: clientId, aud: `${suite}/api${exchangePath}`, sub: cuil, sub_kind: 'cuil', origin },
      ...{ jti: randomUUID(), iat: now, exp: now + 60, dpop_jkt: jkt },
    }
    const text = `${encode({ alg: 'EdDSA', kid: clientId, typ: assertionType })}.${encode(claims)}`
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
  }
  /** The status and text of the answer to the page. */
  const exchange = async (request: IncomingMessage): Promise<readonly [number, string]> => {
    const cuil = users.get(/user=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
    if (cuil === undefined) return [401, '']
    const wanted = (await json(request)) as TokenRequest
    requests.push(wanted)
    const answer = await fetch(`${suite}/api${exchangePath}`, {
      method: 'POST',
      headers: { 'X-Tenant': 'tenant1' },
      body: new URLSearchParams({
        grant_type: exchangeGrant,
        scope: wanted.scope,
        subject_token_type: jwtSubject,
        subject_token: assert(cuil, wanted.jkt),
      }),
    })
    const text = await answer.text()
    if (answer.ok) tokens.push((JSON.parse(text) as { access_token: string }).access_token)
    return [answer.status, text]
  }

  const policy = [
    "default-src 'none'",
    `script-src ${suite}`,
    `connect-src 'self' ${suite}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const tags = personalTags.map((tag) => `<${tag} base="${suite}" tenant="tenant1" data-session="/legajo-token"></${tag}>`)
  const pageOf = (head: string, body: string): string =>
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Portal</title>${head}</head><body><main>${body}</main></body></html>`

  const server = createServer(async (request, response) => {
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }).end(text)
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname === '/legajo-token' && request.method === 'POST') return send(...withType(await exchange(request)))
    if (pathname === '/marco') return send(200, 'text/html', pageOf('', '<iframe sandbox="allow-scripts" src="/"></iframe>'))
    if (pathname === '/') return send(200, 'text/html', pageOf(await moduleScripts(suite, personalTags), tags.join('\n')))
    return send(404, 'text/plain', '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
    /** The requests of pages, and the tokens they were answered with, the oldest first. */
    requests: requests as readonly TokenRequest[],
    tokens: tokens as readonly string[],
    useKey: (id: string) => {
      clientId = id
    },
    /** The value of the cookie of a signed-in user. */
    signIn: (cuil: string): string => {
      const user = randomUUID()
      users.set(user, cuil)
      return user
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const withType = ([status, text]: readonly [number, string]) => [status, 'application/json', text] as const
