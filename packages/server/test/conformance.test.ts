import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestApp, type TestApp } from './test-app.ts'

type Call = { readonly id: string; readonly parcel: string; readonly method: string; readonly path: string }

const contract = new URL('../../../shared/contract/', import.meta.url)
const calls: readonly Call[] = readFileSync(new URL('calls.tsv', contract), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', parcel = '', method = '', path = ''] = line.split('\t')
    return { id, parcel, method, path }
  })

/** Ignores parameter names, which are ours, and trailing slashes. */
const shapeOf = (path: string) =>
  path
    .replace(/\{\w+(-\w+)*\}/g, '{}')
    .replace(/\/$/, '')
    .replace(/^\/api(?=\/)/, '')

/** Calls of one family listed in a single row have a suffix of ours, as «TI-001.get». */
const rowOf = (id: string): string => id.split('.')[0] ?? id

describe('the list of calls', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('serves each row with its method and path', () => {
    for (const { id, method, path } of app.server.served.filter((call) => !call.id.startsWith('X-'))) {
      const row = calls.find((call) => call.id === rowOf(id))
      expect([id, row !== undefined]).toEqual([id, true])
      if (row?.method && !id.includes('.')) expect([id, method]).toEqual([id, row.method])
      if (row?.path && !id.includes('.')) expect([id, shapeOf(path)]).toEqual([id, shapeOf(row.path)])
    }
  })

  it('serves every call whose policy is listed, so that none is lost', () => {
    const listed = readFileSync(new URL('policies.txt', contract), 'utf8').trim().split('\n')
    const ids = listed.map((line) => line.slice(0, line.indexOf(','))).sort()
    expect(app.server.served.map(({ id }) => id).sort()).toEqual(ids)
  })

  it('declares every secret in an answer stored for its repeats', () => {
    const looksSecret = /password$|secret|token$|hash$/i
    const findUndeclaredFields = (schema: unknown, path: string): string[] => {
      const {
        fields = {},
        innerType,
        type,
        spec,
      } = schema as {
        readonly fields?: object
        readonly innerType?: unknown
        readonly type: string
        readonly spec: { readonly meta?: { readonly secret?: boolean } }
      }
      if (innerType) return findUndeclaredFields(innerType, path)
      if (type === 'string' && looksSecret.test(path) && !spec.meta?.secret) return [path]
      return Object.entries(fields).flatMap(([name, field]) => findUndeclaredFields(field, `${path}.${name}`))
    }
    // A kind of link, and the hash printed on every law book.
    const open = new Set(['AC-004.typeToken', 'LB-006.hash'])
    const found = app.server.served.flatMap((call) =>
      call.once && call.returns ? findUndeclaredFields(call.returns, call.id) : [],
    )
    expect(found.filter((path) => !open.has(path))).toEqual([])
  })

  it('reports how much of it is served', () => {
    const served = new Set(app.server.served.map(({ id }) => rowOf(id)))
    const parcels = Map.groupBy(calls, ({ parcel }) => parcel)
    const lines = [...parcels].map(([parcel, rows]) => {
      const pending = rows.filter(({ id }) => !served.has(id)).map(({ id }) => id)
      return `${parcel.padEnd(14)} ${rows.length - pending.length}/${rows.length}  pending: ${pending.join(' ')}`
    })
    process.stdout.write(`\nCalls served per parcel\n${lines.join('\n')}\n`)
    expect(served.size).toBeGreaterThan(0)
  })
})
