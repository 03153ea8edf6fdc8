import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { AppError } from '../src/errors/app-error.ts'
import { replaceHandler } from '../src/http/serve.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const pathIn = (body: unknown) => (body as { fields?: { path: string }[] }).fields?.[0]?.path
const send = (call: AnyEndpoint, body: unknown) =>
  admin.request(call, {
    params: Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1])),
    body,
  } as never)

describe('a call without a declared body', () => {
  it('refuses content by the name of its field, before it does anything', async () => {
    const calls = app.server.served.filter(
      (call) => !call.body && call.method !== 'GET' && call.file !== 'in' && !isPublic(call) && !needsQuery(call),
    )
    expect(calls.length).toBeGreaterThan(200)
    const wrong: unknown[] = []
    for (const call of calls) {
      replaceHandler(app.server, call, async () => {
        throw new AppError('unavailable')
      })
      const { status, body } = await send(call, { page: 0, size: 50 })
      if (status !== 400 || pathIn(body) !== 'page') wrong.push([call.id, status])
    }
    expect(wrong).toEqual([])
  })

  it('treats a body without fields as none', async () => {
    const call = app.server.served.find(({ id }) => id === 'X-NT-01')
    expect((await send(call as AnyEndpoint, {})).status).not.toBe(400)
  })
})

const isPublic = (call: AnyEndpoint) => 'access' in call && call.access === 'public'
const needsQuery = ({ query }: AnyEndpoint) => query !== undefined && !query.isValidSync({})
