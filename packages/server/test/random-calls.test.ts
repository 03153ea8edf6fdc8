import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { AnyObject } from 'yup'
import { changeSome, createRandom, pickFrom, randomId, randomValue } from './random-values.ts'
import { renewSession } from './renewed-session.ts'
import { runInNewPeriod } from './runs.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

/** Few in the gate; 50,000 calls of several seeds for a thorough test: `LEGAJO_RANDOM_CALLS=50000 LEGAJO_RANDOM_SEED=2`. */
const count = Number(process.env['LEGAJO_RANDOM_CALLS'] ?? 2_000)
const random = createRandom(Number(process.env['LEGAJO_RANDOM_SEED'] ?? 1))

let app: TestApp
let admin: () => Promise<Caller>
beforeAll(async () => {
  app = await createTestApp()
  admin = renewSession(app, 'admin.demo')
  await runInNewPeriod(await admin(), '2031-03')
})
afterAll(() => app.close())

/** Calls that end the session, or take the permits of later calls away; uploads have tests of their own. */
const isLeftOut = ({ method, path, file }: AnyEndpoint): boolean =>
  file === 'in' ||
  /log-?in|log-?out|password|refresh|auth\/session/i.test(path) ||
  (method !== 'GET' && /control-accesos|user-account|\/roles?\b|profile|permit|compan(y|ies)/i.test(path))

/** Faults that an installation without a report server answers. */
const isUnconfigured = ({ status, body }: { readonly status: number; readonly body: unknown }): boolean =>
  [501, 503].includes(status) && ['not_configured', 'unavailable'].includes(String((body as { code?: unknown }).code))

/** Records that were read, by the address of their list. */
const known = new Map<string, readonly AnyObject[]>()
const listOf = (path: string): string => path.split('/{')[0]?.replace(/\/$/, '') ?? path

const remember = (path: string, body: unknown): void => {
  const content = (body as { readonly content?: unknown } | null)?.content ?? body
  const records = [content].flat().filter((one): one is AnyObject => typeof one === 'object' && one !== null && 'id' in one)
  if (records.length > 0) known.set(listOf(path), records.slice(0, 30))
}

const inputFor = (call: AnyEndpoint) => {
  const record = pickFrom(random, known.get(listOf(call.path)) ?? [])
  const id = (name: string) => (name === 'id' && record && random() < 0.8 ? Number(record['id']) : randomId(random))
  const query = (call.query && (randomValue(random, call.query) as AnyObject)) ?? {}
  return {
    params: Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, /key|code/i.test(name) ? 'MENSUAL' : id(name)]),
    ),
    body: call.body && (record ? changeSome(random, call.body, record) : randomValue(random, call.body)),
    query: Object.fromEntries(
      Object.entries(query)
        .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'object')
        .map(([name, value]) => [name, name === 'size' ? 50 : name === 'page' ? 0 : value]),
    ),
  }
}

it('answers calls with plausible values, one after the other over the same data, without a fault of the server', async () => {
  const calls = app.server.served.filter((call) => !isLeftOut(call))
  const faults: string[] = []
  let accepted = 0
  for (let made = 0; made < count; made += 1) {
    const call = pickFrom(random, calls)
    if (call.method === 'DELETE' && random() < 0.8) continue
    const input = inputFor(call)
    const answer = await (await admin()).request(call, input)
    if (answer.status < 300) {
      accepted += 1
      if (call.method === 'GET') remember(call.path, answer.body)
    }
    if (answer.status >= 500 && !isUnconfigured(answer))
      faults.push(`${call.id} ${call.method} ${call.path} ${JSON.stringify(input)} ${JSON.stringify(answer.body)}`)
  }
  expect(faults).toEqual([])
  expect(accepted).toBeGreaterThan(count / 4)
}, 3_600_000)
