import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase } from '../../../test/database.ts'
import type { Database, Db } from '../../db/database.ts'
import { compileNow } from './rule-set.ts'
import { readRules } from './rules.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 240_000)
afterAll(() => database?.close())

const run = { period: '2025-12', liquidationType: 'MENSUAL' }
const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  database.inTenant({ tenantId: 1, company: 1, user: 'prueba', confidential: true }, work)

it('stamps every table that rules are read from', async () => {
  const asked = new Set<string>()
  await inCompany((db) =>
    readRules(
      new Proxy(db, {
        get: (target, name) => {
          const value = Reflect.get(target, name) as unknown
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            if (name === 'selectFrom') asked.add(String(given[0]).split(' ')[0] ?? '')
            return (value as (...all: unknown[]) => unknown).apply(target, given)
          }
        },
      }),
      '2025-12',
    ),
  )
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname in ('stamp_inserted', 'stamp_updated', 'stamp_deleted') group by 1 having count(*) = 3`.execute(
    database.platform,
  )
  const stamped = new Set(rows.map(({ name }) => name))
  expect(asked.size).toBeGreaterThan(9)
  expect([...asked].filter((name) => !stamped.has(name))).toEqual([])
})

const formulaOf = (code: string, { request }: Awaited<ReturnType<typeof compileNow>>) =>
  request.concepts.find((concept) => concept.code === code)?.formula

it('compiles rules once for each state of them; a change that is rolled back was none', async () => {
  const first = await inCompany((db) => compileNow(db, run))
  expect(await inCompany((db) => compileNow(db, run))).toBe(first)
  const code = first.concepts[0]?.code ?? ''
  const edit = (db: Db, formula: string) => sql`update concept set formula = ${formula} where code = ${code}`.execute(db)
  await expect(
    inCompany(async (db) => {
      await edit(db, '111')
      expect(formulaOf(code, await compileNow(db, run))).toBe('111')
      throw new Error('thought better of it')
    }),
  ).rejects.toThrow('thought better')
  expect(await inCompany((db) => compileNow(db, run))).toBe(first)
  await inCompany((db) => edit(db, '222'))
  expect(formulaOf(code, await inCompany((db) => compileNow(db, run)))).toBe('222')
  expect(formulaOf(code, await inCompany((db) => compileNow(db, { ...run, period: '2025-11' })))).toBe('222')
})
