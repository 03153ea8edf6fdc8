import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { permits } from '@legajo/contract/permits.ts'
import type { PersonalRecord } from '@legajo/contract/second-person.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { sql } from 'kysely'
import { AppError } from '../src/errors/app-error.ts'
import { replaceHandler } from '../src/http/serve.ts'
import { samplePassword } from '../src/seed/sample-users.ts'
import { validValueOf } from './hostile-values.ts'
import { employeeWith, type Person } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let me: Person
let other: Person

beforeAll(async () => {
  app = await createTestApp()
  me = await employeeWith(
    app,
    keyNames(permits).filter((code) => code !== 'READ_COURSE'),
  )
  other = await employeeWith(app, [])
})
afterAll(() => app.close())

const userOf = ({ caller }: Person) => caller.session?.userId ?? 0
const term = { date_from: '2030-01-07', date_until: '2030-01-11' }
const fillers: Readonly<Record<string, unknown>> = {
  date: '2030-01-01',
  jsonb: '{}',
  integer: 1,
  bigint: 999_999,
  bytea: '',
  boolean: false,
}
let made = 0

/** A row with these values; the other required columns have some value, and no constraint applies. */
const insert = (table: string, values: Readonly<Record<string, unknown>>): Promise<number> =>
  app.superuser.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    const { rows: checks } = await sql<{ name: string }>`select conname as name from pg_constraint
      where conrelid = ${table}::regclass and contype in ('c', 'u')`.execute(db)
    for (const { name } of checks) await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
    const { rows: keys } = await sql<{
      name: string
    }>`select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = ${table}::regclass and x.indisunique and not x.indisprimary`.execute(db)
    for (const { name } of keys) await sql`drop index ${sql.id(name)}`.execute(db)
    const { rows: columns } = await sql<{ name: string; type: string }>`select column_name as name, data_type as type
      from information_schema.columns where table_name = ${table} and is_nullable = 'NO' and is_identity = 'NO' and is_generated = 'NEVER'
        and (column_default is null or column_default like 'app\\_%')`.execute(db)
    made += 1
    const filled = Object.fromEntries(columns.map(({ name, type }) => [name, fillers[type] ?? `prueba ${made}`]))
    const row = {
      ...filled,
      ...('tenant_id' in filled && { tenant_id: 1 }),
      ...('company_id' in filled && { company_id: 1 }),
      ...values,
    }
    const { rows } = await sql<{
      id: number
    }>`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
      values (${sql.join(Object.values(row))}) returning ${columns.some(({ name }) => name === 'signing_id') ? sql`signing_id as id` : sql`id`}`.execute(
      db,
    )
    return Number(rows[0]?.id)
  })

/** Makes a record of a person, for each kind that a call declares; a kind without one is a red test. */
const makers: Readonly<Partial<Record<PersonalRecord, (person: Person) => number | Promise<number>>>> = {
  user_account: userOf,
  employee: ({ id }) => id,
  modification_request: ({ id }) => insert('modification_request', { employee_id: id }),
  notice: ({ id }) => insert('notice', { employee_id: id, ...term }),
  notice_certificate: async ({ id }) =>
    insert('notice_certificate', { notice_id: await insert('notice', { employee_id: id, ...term }) }),
  time_closing: (person) => insert('time_closing', { requested_by_id: userOf(person), action: 'CLOSE', month: nextMonth() }),
  period_closing: (person) =>
    insert('period_closing', { requested_by_id: userOf(person), action: 'CLOSE', period_id: 900_000 + made }),
  course_certificate: ({ id }) => insert('coaching_certificate', { employee_id: id, event_id: 900_000 + made }),
  receipt: ({ id }) => insert('receipt', { employee_id: id }),
  stand_in: (person) => insert('stand_in', { user_id: userOf(person), ...term }),
  document: ({ id }) => insert('employee_document', { employee_id: id }),
  document_signer: async ({ id }) => {
    const document_id = await insert('employee_document', { employee_id: admin })
    const signing_id = await insert('document_signing', { document_id })
    await insert('document_signer', { signing_id, kind: 'EMPLOYEE', employee_id: id })
    return document_id
  },
  performance_participant: ({ id }) => insert('performance_participant', { employee_id: id }),
  vacation_request: ({ id }) => insert('vacation_request', { employee_id: id, ...term }),
}
/** An employee who is neither of the two. */
const admin = 1
const nextMonth = () => `20${30 + Math.floor(made / 12)}-${String((made % 12) + 1).padStart(2, '0')}-01`

const known = { file_key: `certificates/${'a'.repeat(36)}.pdf`, oldPassword: samplePassword, newPassword: 'Otra#Clave2026larga' }

const reached = new Set<string>()

const statusFor = async (call: AnyEndpoint, id: number): Promise<number> => {
  const field = call.ownRecord?.id ?? 'id'
  const named = call.path.includes(`{${field}}`)
  const { status } = await me.caller.request(call, {
    params: named ? { [field]: id } : {},
    ...(call.body && {
      body: {
        ...(validValueOf(call.body, { ...known, [field]: id }) as object),
        ...(call.ownPassword && { password: samplePassword }),
      },
    }),
  })
  return status
}

describe('a call about a record of the caller', () => {
  it('is served for the own record, and answers not_found for that of another person before it does anything', async () => {
    const calls = app.server.served.filter(({ ownRecord }) => ownRecord)
    expect(calls.length).toBeGreaterThan(15)
    for (const call of calls) {
      replaceHandler(app.server, call, async () => {
        reached.add(call.id)
        throw new AppError('unavailable')
      })
      const make = makers[call.ownRecord?.record as PersonalRecord]
      if (!make) throw new Error(`${call.id}: no maker of a ${call.ownRecord?.record}`)
      expect([call.id, await statusFor(call, await make(other)), reached.has(call.id)]).toEqual([call.id, 404, false])
      await statusFor(call, await make(me))
      expect([call.id, reached.has(call.id)]).toEqual([call.id, true])
    }
  })
})
