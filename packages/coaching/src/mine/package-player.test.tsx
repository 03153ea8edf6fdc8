import { afterEach, expect, it, jest } from '@jest/globals'
import type { OwnDocument } from '@legajo/contract/coaching/course-document.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { act, screen } from '@testing-library/react'
import { PackagePlayer } from './package-player.tsx'

const item = { id: 'a', title: 'Uno', status: null, score: null, attempts: null, obstacle: null }
const opened = {
  ...{ address: 'about:blank', isOnOwnOrigin: true, item: 'a', nonce: 'n', items: [item], timeLimit: null },
  ...{ choice: true, flow: false, ignoresRules: false, foreignServers: ['cdn.example'] },
}
const portal = inPortal(['READ_0000000139'], ({ method }) => ok(method === 'POST' ? opened : null))
const fetched: { readonly url: string; readonly init: RequestInit }[] = []
const fetchOfPage = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetchOfPage
  jest.useRealTimers()
})

const report = (order: number, page: string) =>
  act(() => {
    const data = { scorm: 'n', order, kind: 'change', data: { 'cmi.suspend_data': page }, nav: '' }
    const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>('Curso')
    window.dispatchEvent(new MessageEvent('message', { data, source }))
  })

it('stores what a part reports within seconds, and the rest as the page goes away', async () => {
  portal.open(<PackagePlayer document={{ id: 7, name: 'Curso' } as OwnDocument} />)
  await screen.findByTitle('Curso')
  await act(async () => {}) // the player listens once it is drawn
  expect(screen.getByText(/pide recursos de cdn\.example/)).toBeTruthy()
  const listReports = () => portal.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  report(1, 'p=1')
  await act(() => new Promise((resolve) => setTimeout(resolve, 3_300)))
  expect(listReports()).toEqual([{ item: 'a', data: { 'cmi.suspend_data': 'p=1' }, isFinished: false }])
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    fetched.push({ url, init })
    return new Response()
  }) as typeof fetch
  report(2, 'p=2')
  window.dispatchEvent(new Event('pagehide'))
  expect(fetched).toMatchObject([{ url: '/api/coaching/my-documents/7/package', init: { method: 'PUT', keepalive: true } }])
  expect(new TextDecoder().decode(fetched[0]?.init.body as Uint8Array)).toContain('p=2')
})
