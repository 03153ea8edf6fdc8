import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { OwnRecord } from '@legajo/contract/own-record.ts'
import { permits } from '@legajo/contract/permits.ts'
import type { PersonalRecord } from '@legajo/contract/personal-record.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { sql } from 'kysely'
import { AppError } from '../src/errors/app-error.ts'
import { replaceHandler } from '../src/http/serve.ts'
import { samplePassword } from '../src/seed/sample-users.ts'
import { companyFlags } from '../src/session/session.ts'
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
    keyNames(permits).filter((code) => code !== 'READ_COURSE' && code !== 'READ_SALARY_STUDY'),
  )
  other = await employeeWith(app, [])
})
afterAll(() => app.close())

const userOf = ({ caller }: Person) => caller.session?.userId ?? 0
const term = { date_from: '2030-01-07', date_until: '2030-01-11' }
const fillers: Readonly<Record<string, unknown>> = {
  date: '2030-01-01',
  'timestamp with time zone': '2030-01-01T12:00:00Z',
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
  calendar_feed: (person) => insert('calendar_feed', { user_id: userOf(person) }),
  notification: (person) => insert('notification', { user_id: userOf(person) }),
  document_zip: (person) => insert('document_zip', { user_id: userOf(person), document_ids: '{}' }),
  stored_upload: (person) => insert('stored_upload', { user_id: userOf(person) }),
  exam_attempt: ({ id }) => insert('coaching_attempt', { employee_id: id }),
  shift_swap: ({ id }) => insert('shift_swap', { employee_id: admin, other_employee_id: id }),
  paid_account_change: ({ id }) => insert('bank_change', { employee_id: id }),
  vacation_plan: ({ id }) => insert('vacation_plan', { employee_id: id }),
  objective: ({ id }) => insert('performance_objective', { employee_id: id }),
  sanction_notice: ({ id }) => insert('sanction', { employee_id: id, requested_by_id: null }),
  telegram_piece: async ({ id }) =>
    insert('telegram_piece', { exchange_id: await insert('telegram_exchange', { employee_id: id }) }),
  check_in: ({ id }) => insert('performance_check_in', { employee_id: admin, manager_id: id }),
  assigned_evaluation: ({ id }) => insert('performance_evaluation', { employee_id: admin, evaluator_id: id }),
  managed_participant: ({ id }) => insert('performance_participant', { employee_id: admin, manager_id: id }),
  followed_participant: ({ id }) => insert('performance_participant', { employee_id: admin, manager_id: id }),
  managed_plan_item: async ({ id }) =>
    insert('performance_plan_item', {
      employee_id: admin,
      participant_id: await insert('performance_participant', { employee_id: admin, manager_id: id }),
    }),
  form_request: ({ id }) => insert('form_request', { employee_id: id }),
  clock_mark: ({ id }) => insert('clock_mark', { employee_id: id }),
}
/** An employee who is neither of the two. */
const admin = 1
const nextMonth = () => `20${30 + Math.floor(made / 12)}-${String((made % 12) + 1).padStart(2, '0')}-01`

const known = {
  file_key: `certificates/${'a'.repeat(36)}.pdf`,
  oldPassword: samplePassword,
  newPassword: 'Otra#Clave2026larga',
  // The target has a rule over both: it gets its default.
  start_value: '7',
}

const reached = new Set<string>()

const statusFor = async (call: AnyEndpoint, field: string, id: number): Promise<number> => {
  const named = call.path.includes(`{${field}}`)
  const name = field.split('[].').at(-1) ?? field
  const others = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, other = '']) => [other, 0]))
  const { status } = await me.caller.request(call, {
    params: { ...others, ...(named && { [field]: id }) },
    ...(call.body && {
      body: {
        ...(validValueOf(call.body, { ...known, [name]: id }) as object),
        ...(call.ownPassword && { password: samplePassword }),
      },
    }),
  })
  return status
}

/** The call answers 404 for the record of a stranger without its work, and its work begins for the record of an entitled person. */
const guards = async (call: AnyEndpoint, { record, id: field = 'id' }: OwnRecord, entitled: Person): Promise<void> => {
  replaceHandler(app.server, call, async () => {
    reached.add(call.id)
    throw new AppError('unavailable')
  })
  const make = makers[record]
  if (!make) throw new Error(`${call.id}: no maker of a ${record}`)
  expect([call.id, await statusFor(call, field, await make(other)), reached.has(call.id)]).toEqual([call.id, 404, false])
  const status = await statusFor(call, field, await make(entitled))
  expect([call.id, status, reached.has(call.id)]).toEqual([call.id, 503, true])
}

describe('a call about a record of the caller', () => {
  it('is served for the own record, and answers not_found for that of another person before it does anything', async () => {
    const calls = app.server.served.filter(({ ownRecord }) => ownRecord)
    expect(calls.length).toBeGreaterThan(55)
    for (const call of calls) if (call.ownRecord) await guards(call, call.ownRecord, me)
  })
})

describe('a call about a record of the team of the caller', () => {
  it('is served for a person whom the caller leads, and answers not_found for other people before it does anything', async () => {
    // A call of the team may show pay.
    await app.superuser
      .updateTable('user_company')
      .set({ flags: sql`flags | ${companyFlags.seeConfidentialInfo}` })
      .where('user_id', '=', userOf(me))
      .execute()
    app.server.sessions.invalidate()
    const member = await employeeWith(app, [])
    const unit = await insert('organizational_unit', {})
    await app.superuser.updateTable('employee').set({ organizational_unit_id: unit }).where('id', '=', member.id).execute()
    await insert('unit_manager', { organizational_unit_id: unit, employee_id: me.id })
    const calls = app.server.served.filter(({ ofTeam }) => ofTeam)
    expect(calls.length).toBeGreaterThan(4)
    for (const call of calls) if (call.ofTeam) await guards(call, call.ofTeam, member)
  })
})
