import { createHash, createPublicKey, verify as verifySignature, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { SessionRequest, SessionSource } from './host-token.ts'
import { createPageKey, type PageKey } from './page-key.ts'
import { createSession } from './page-session.ts'

const fetchBefore = globalThis.fetch
const ownBefore = new Map(['crypto', 'document'].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto })
  Object.defineProperty(globalThis, 'document', { configurable: true, value: new EventTarget() })
})
afterEach(() => {
  globalThis.fetch = fetchBefore
  for (const [name, own] of ownBefore)
    if (own) Object.defineProperty(globalThis, name, own)
    else Reflect.deleteProperty(globalThis, name)
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partOf = (token: string, index: number) => JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())

type TokenOptions = { readonly sub?: string; readonly life?: number; readonly jkt?: string | undefined }
let made = 0
const tokenOf = (scope: string, { sub = '7', life = 300, jkt }: TokenOptions = {}) => {
  made += 1
  const iat = Math.floor(Date.now() / 1000)
  return `${part({ n: made })}.${part({ sub, scope, iat, exp: iat + life, ...(jkt && { cnf: { jkt } }) })}.`
}
const delay = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
const noKey = async () => undefined
const quick = { collecting: 1, tries: [0, 1, 1] }
const url = 'https://suite/api/x?page=1'
const get = { method: 'GET' }

/** A source that records its requests; `answer` decides each of them by its number, from 0. */
const recording = (answer: (request: SessionRequest, index: number) => string | undefined) => {
  const requests: SessionRequest[] = []
  const source: SessionSource = async (request) => {
    requests.push(request)
    return answer(request, requests.length - 1)
  }
  return { requests, source, reasons: () => requests.map(({ reason }) => reason) }
}

/** The suite: `codes` of the answers one after the other, 200 without one. */
const suite = (...codes: readonly (string | undefined)[]) => {
  const received: Headers[] = []
  globalThis.fetch = async (_target, init) => {
    received.push(new Headers(init?.headers))
    const code = codes[received.length - 1]
    return new Response(JSON.stringify(code ? { code } : {}), { status: code ? 401 : 200 })
  }
  return received
}

describe('the key of a page', () => {
  it('proves each call, and its private part cannot be exported', async () => {
    const key = (await createPageKey()) as PageKey
    const proof = await key.prove({ method: 'POST', url: 'https://suite/api/x?a=1#b', token: 'TOKEN', now: 1000 })
    const [head, claims] = [partOf(proof, 0), partOf(proof, 1)]
    const jwk = createPublicKey({ key: head.jwk, format: 'jwk' })
    const [text, signature] = [proof.slice(0, proof.lastIndexOf('.')), proof.split('.')[2] ?? '']
    const isSigned = (signed: string) =>
      verifySignature('sha256', Buffer.from(signed), { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
    expect([isSigned(text), isSigned(`${text}x`)]).toEqual([true, false])
    expect([head.typ, head.alg, Object.keys(head.jwk)]).toEqual(['dpop+jwt', 'ES256', ['crv', 'kty', 'x', 'y']])
    expect({ ...claims, jti: '' }).toEqual({
      jti: '',
      htm: 'POST',
      htu: 'https://suite/api/x',
      iat: 1000,
      ath: createHash('sha256').update('TOKEN').digest('base64url'),
    })
    expect(key.jkt).toBe(createHash('sha256').update(JSON.stringify(head.jwk)).digest('base64url'))
    const again = await key.prove({ method: 'POST', url, token: 'TOKEN', now: 1000 })
    expect(partOf(again, 1).jti).not.toBe(claims.jti)
  })

  it('does not exist where the browser offers no cryptography', async () => {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} })
    expect(await createPageKey()).toBeUndefined()
  })
})

describe('the session of a page', () => {
  it('asks once for the scopes of all tags, and again for one that comes later', async () => {
    const { source, requests } = recording(({ scope }) => tokenOf(scope))
    const session = createSession(source, noKey, quick)
    const received = suite()
    session.subscribe('news', () => {})
    session.subscribe('people', () => {})
    await Promise.all([session.send('news', url, get), session.send('people', url, get)])
    expect(requests.map(({ scope, reason }) => [scope, reason])).toEqual([['news people', 'first']])
    expect(new Set(received.map((headers) => headers.get('authorization')?.split(' ')[0]))).toEqual(new Set(['Bearer']))
    await session.send('leave', url, get)
    expect(requests.slice(1).map(({ scope, reason }) => [scope, reason])).toEqual([['leave news people', 'scope']])
  })

  it('proves its calls where the token is bound to the key', async () => {
    const key = await createPageKey()
    const { source, requests } = recording(({ scope, jkt }) => tokenOf(scope, { jkt }))
    const received = suite()
    await createSession(source, async () => key, quick).send('news', url, get)
    expect(requests[0]?.jkt).toBe(key?.jkt)
    const [headers] = received
    expect([headers?.get('authorization')?.split(' ')[0], partOf(headers?.get('dpop') ?? '', 1).htu]).toEqual([
      'DPoP',
      'https://suite/api/x',
    ])
  })

  it('renews once for all calls that the suite refuses as expired, and sends them again', async () => {
    const { source, reasons } = recording(({ scope }) => tokenOf(scope))
    const session = createSession(source, noKey, quick)
    const received = suite('token_expired', 'token_expired')
    const answers = await Promise.all([session.send('news', url, get), session.send('news', url, get)])
    expect([answers.map(({ status }) => status), reasons(), received.length]).toEqual([[200, 200], ['first', 'expired'], 4])
  })

  it('leaves other refusals to the tag', async () => {
    const { source, reasons } = recording(({ scope }) => tokenOf(scope))
    suite('wrong_code')
    const answer = await createSession(source, noKey, quick).send('news', url, get)
    expect([answer.status, reasons()]).toEqual([401, ['first']])
  })

  it('ends when the suite closed it, and begins another one at the request of the person alone', async () => {
    const { source, reasons } = recording(({ scope }) => tokenOf(scope))
    const session = createSession(source, noKey, quick)
    suite('embed_ended')
    await expect(session.send('news', url, get)).rejects.toMatchObject({ code: 'session_expired' })
    expect([session.read().kind, reasons()]).toEqual(['ended', ['first']])
    session.retry()
    expect((await session.send('news', url, get)).status).toBe(200)
    expect([session.read(), reasons()]).toMatchObject([{ kind: 'open', recoveries: 1 }, ['first', 'retry']])
  })

  it('does not send as one person what another one began', async () => {
    const { source } = recording(({ scope }, index) => tokenOf(scope, { sub: String(index) }))
    const received = suite('token_expired')
    const sending = createSession(source, noKey, quick).send('news', url, { method: 'POST' })
    await expect(sending).rejects.toMatchObject({ code: 'person_changed' })
    expect(received.length).toBe(1)
  })

  it('renews at four fifths of the life while a tag uses it', async () => {
    const { source, reasons } = recording(({ scope }) => tokenOf(scope, { life: 0.05 }))
    const session = createSession(source, noKey, quick)
    const renewed = Promise.withResolvers<void>()
    const leave = session.subscribe('news', () => {
      if (reasons().length === 2) renewed.resolve()
    })
    await renewed.promise
    leave()
    expect(reasons().slice(0, 2)).toEqual(['first', 'renewal'])
    const known = reasons().length
    await delay(80)
    expect(reasons().length).toBe(known)
  })

  it('ends after three tries, keeps the person, informs the page and can be tried again', async () => {
    let fails = false
    const { source, reasons } = recording(({ scope }) => {
      if (fails) throw new Error('down')
      return tokenOf(scope, { sub: 'ana' })
    })
    const session = createSession(source, noKey, quick)
    suite(undefined, 'token_expired')
    await session.send('news', url, get)
    fails = true
    const warn = console.warn
    console.warn = () => {}
    const codes: string[] = []
    document.addEventListener('legajo-session-expired', (event) => codes.push((event as CustomEvent).detail.code), { once: true })
    await expect(session.send('news', url, get)).rejects.toMatchObject({ code: 'session_expired' })
    console.warn = warn
    expect([reasons(), codes]).toEqual([['first', 'expired', 'expired', 'expired'], ['session_expired']])
    expect(session.read()).toEqual({ kind: 'ended', code: 'session_expired', person: '/ana' })
    fails = false
    expect((await session.send('news', url, get)).status).toBe(200)
    expect(session.read()).toMatchObject({ kind: 'open', person: '/ana' })
  })

  it('drops the person when no user is signed in to the page', async () => {
    const { source, reasons } = recording(({ scope }, index) => (index === 0 ? tokenOf(scope) : undefined))
    const session = createSession(source, noKey, quick)
    suite(undefined, 'token_expired')
    await session.send('news', url, get)
    await expect(session.send('news', url, get)).rejects.toMatchObject({ code: 'signed_out' })
    expect([session.read(), reasons()]).toEqual([{ kind: 'ended', code: 'signed_out', person: undefined }, ['first', 'expired']])
  })

  it('refuses a scope that the token lacks, without asking again', async () => {
    const { source, reasons } = recording(() => tokenOf('news'))
    const session = createSession(source, noKey, quick)
    suite()
    session.subscribe('news', () => {})
    await expect(session.send('receipts', url, get)).rejects.toMatchObject({ code: 'scope_refused' })
    await expect(session.send('receipts', url, get)).rejects.toMatchObject({ code: 'scope_refused' })
    expect((await session.send('news', url, get)).status).toBe(200)
    expect(reasons()).toEqual(['first'])
  })
})
