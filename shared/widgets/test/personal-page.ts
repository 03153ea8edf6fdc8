import { afterEach } from '@jest/globals'
import { act } from 'react'
import type { SessionRequest } from '../src/session/host-token.ts'
import { sampleSessions } from '../src/session/sample-session.ts'
import { drawTag } from './tag-page.ts'

type Request = { readonly call: string; readonly query: string; readonly body: unknown; readonly key: string | null }
type Answer = unknown | ((request: Request) => unknown)

/** Waits until `found` returns something: a session is obtained after some milliseconds. */
export const waitForValue = async <T>(found: () => T | null | undefined | false): Promise<T> => {
  for (let left = 800; left > 0; left -= 1) {
    const value = found()
    if (value) return value
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  }
  throw new Error('did not appear')
}

/**
 * Draws a personal tag whose suite gives `answers`, by `GET /path` without its query; functions receive the request. An answer that is a
 * `Response` is sent as it is. `requests` lists what the tag sent.
 */
export const drawPersonal = async (
  html: string,
  answers: Readonly<Record<string, Answer>>,
  values: Readonly<Record<string, unknown>> = {},
) => {
  const requests: Request[] = []
  globalThis.fetch = async (target, init) => {
    const url = new URL(String(target))
    const text = typeof init?.body === 'string' ? init.body : undefined
    const headers = new Headers(init?.headers)
    const request = {
      call: `${init?.method} ${url.pathname.replace(/^\/api/, '')}`,
      query: url.search,
      body: text === undefined ? init?.body : JSON.parse(text),
      key: headers.get('idempotency-key'),
    }
    requests.push(request)
    const answer = answers[request.call]
    const body = typeof answer === 'function' ? answer(request) : answer
    if (body instanceof Response) return body
    if (!(request.call in answers)) return Response.json({ code: 'not_found', message: 'No está' }, { status: 404 })
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
  }
  // A function of its own is a session of its own.
  const session = (request: SessionRequest) => sampleSessions.open(request)
  const drawn = await drawTag(html, { base: 'https://suite', session, ...values })
  const textOf = () => drawn.inside.textContent ?? ''
  return { ...drawn, requests, textOf, appears: (text: string | RegExp) => waitForValue(() => textOf().match(text)) }
}

const fetchBefore = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetchBefore
})
/** Sets `LegajoWidgets.session`. */
export const setSessionOfPage = (
  session: ((request: SessionRequest) => Promise<string | null | undefined>) | undefined,
): void => {
  const page = globalThis as { LegajoWidgets?: { session?: unknown } }
  page.LegajoWidgets ??= {}
  page.LegajoWidgets.session = session
}
afterEach(() => setSessionOfPage(undefined))

/** Runs `work` in a page with this cryptography: pay needs a key of the page, which pages without cryptography lack. */
export const withCrypto = async (value: unknown, work: () => Promise<void>): Promise<void> => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value })
  return work().finally(() => Object.defineProperty(globalThis, 'crypto', before))
}
