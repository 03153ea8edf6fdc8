import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openTestDatabase } from '../../../test/database.ts'
import type { Database, Db } from '../../db/database.ts'
import { readRules } from './read-rules.ts'
import { compileCurrentRules } from './rule-set.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const run = { period: '2025-12', liquidationType: 'MENSUAL' }
const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  database.inTenant({ tenantId: 1, company: 1, user: 'prueba', confidential: true }, work)

it('includes every rule table in the stamp', async () => {
  const requested = new Set<string>()
  await inCompany((db) => sql`update scale set description = description`.execute(db)) // makes all cached data outdated
  await inCompany((db) =>
    readRules(
      new Proxy(db, {
        get: (target, name) => {
          const value = Reflect.get(target, name) as unknown
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            if (name === 'selectFrom') requested.add(String(given[0]).split(' ')[0] ?? '')
            return (value as (...all: unknown[]) => unknown).apply(target, given)
          }
        },
      }),
      '2025-12',
    ),
  )
  const listStampedTables = async (prefix: 'stamp' | 'value') => {
    const names = ['inserted', 'updated', 'deleted'].map((what) => `${prefix}_${what}`)
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = any (${`{${names.join()}}`}::text[]) group by 1 having count(*) = 3`.execute(database.platform)
    return new Set(rows.map(({ name }) => name))
  }
  const stamped = await listStampedTables('stamp')
  expect(requested.size).toBeGreaterThan(9)
  expect([...requested].filter((name) => !stamped.has(name))).toEqual([])
  // All others are read again only when the stamp of the values changes.
  const everyTime = ['concept', 'concept_past', 'accumulator', 'formula', 'custom_function', 'custom_function_past', 'form_field']
  expect(new Set([...requested].filter((name) => !everyTime.includes(name)))).toEqual(await listStampedTables('value'))
})

const formulaOf = (code: string, { request }: Awaited<ReturnType<typeof compileCurrentRules>>) =>
  request.concepts.find((concept) => concept.code === code)?.formula

it('compiles rules once per state; a rolled-back change is ignored', async () => {
  const first = await inCompany((db) => compileCurrentRules(db, run))
  expect(await inCompany((db) => compileCurrentRules(db, run))).toBe(first)
  const code = first.concepts[0]?.code ?? ''
  const edit = (db: Db, formula: string) => sql`update concept set formula = ${formula} where code = ${code}`.execute(db)
  await expect(
    inCompany(async (db) => {
      await edit(db, '111')
      expect(formulaOf(code, await compileCurrentRules(db, run))).toBe('111')
      throw new Error('thought better of it')
    }),
  ).rejects.toThrow('thought better')
  expect(await inCompany((db) => compileCurrentRules(db, run))).toBe(first)
  await inCompany((db) => edit(db, '222'))
  expect(formulaOf(code, await inCompany((db) => compileCurrentRules(db, run)))).toBe('222')
  expect(formulaOf(code, await inCompany((db) => compileCurrentRules(db, { ...run, period: '2025-11' })))).toBe('222')
})

it('reads scales and parameters again only when one of them changed', async () => {
  const now = () => inCompany(async (db) => (await compileCurrentRules(db, run)).request)
  const code = 'VALOR_DE_PRUEBA'
  const simulationValue = ({ parameters }: Awaited<ReturnType<typeof now>>) =>
    parameters.find((parameter) => parameter.code === code)?.versions[0]?.value
  const setTo = (db: Db, value: string) =>
    sql`update liquidation_parameter_value set value = ${value}
    where parameter_id = (select id from liquidation_parameter where code = ${code})`.execute(db)
  await inCompany(async (db) => {
    const { rows } = await sql<{ id: number }>`insert into liquidation_parameter (code, name, kind, definition)
      select ${code}, 'Valor', kind, definition from liquidation_parameter where kind <> 'TABLA' limit 1 returning id`.execute(db)
    await sql`insert into liquidation_parameter_value (parameter_id, valid_from, value) values (${rows[0]?.id}, '2020-01-01', '5')`.execute(
      db,
    )
  })
  const first = await now()
  expect(simulationValue(first)).toBe('5')
  await inCompany((db) => sql`update concept set formula = '333' where code = ${first.concepts[0]?.code}`.execute(db))
  const edited = await now()
  expect(edited).not.toBe(first)
  expect(edited.parameters).toBe(first.parameters)
  expect(edited.scales).toBe(first.scales)
  await expect(
    inCompany(async (db) => {
      await setTo(db, '6')
      expect(simulationValue((await compileCurrentRules(db, run)).request)).toBe('6')
      throw new Error('thought better of it')
    }),
  ).rejects.toThrow('thought better')
  expect(simulationValue(await now())).toBe('5')
  await inCompany((db) => setTo(db, '7'))
  expect(simulationValue(await now())).toBe('7')
})

it('reports each error of a concept', async () => {
  const stated = inCompany(async (db) => {
    await sql`update concept set formula = 'C.NADA + C.NADIE' where code = '0100'`.execute(db)
    return compileCurrentRules(db, run)
  }).catch(({ fields }) => fields.map(({ message }: { readonly message: string }) => message))
  expect((await stated).filter((message: string) => message.startsWith('Concepto 0100:'))).toHaveLength(2)
})

it('refuses a month before the first values once per missing value, with the first month that has one', async () => {
  const refused = await inCompany((db) => compileCurrentRules(db, { ...run, period: '2023-06' })).catch((error: unknown) => error)
  const { fields } = refused as { readonly fields: readonly { readonly message: string }[] }
  const stated = fields.map(({ message }) => message)
  expect(stated).toContain(
    'Conceptos 0600, 0601, 0602: El parámetro «BASE_MAXIMA» no tiene un valor vigente en junio de 2023 (el primero rige desde julio de 2024); cargá uno con su fecha.',
  )
  expect(stated.filter((message) => message.includes('«BASE_MAXIMA»'))).toHaveLength(1)
})
