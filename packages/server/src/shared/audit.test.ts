import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { audits } from '@legajo/contract/shared/audit.ts'
import { type DataSight, opensSight } from '@legajo/contract/sight.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { visualizations } from '@legajo/contract/time/absence/notice-rules.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { policiesByTable } from '../policies/audit-policy.ts'
import { companyFlags } from '../session/session.ts'

const entities = Object.entries(policiesByTable)
const codeOf = (body: unknown) => (body as { code: string }).code

describe('the audit', () => {
  let app: TestApp
  let admin: Caller
  /** Administrators who lack both flags, or one of them. */
  const callersWithoutFlag: Record<string, Caller> = {}
  let hidden = 0
  let seen = 0

  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    hidden = (await employeeWith(app, [], { confidential: true })).id
    seen = (await employeeWith(app, [])).id
    for (const [name, flags] of [
      ['none', 0],
      ['pay', companyFlags.seeConfidentialInfo],
      ['people', companyFlags.seeConfidentialEmployee],
    ] as const)
      callersWithoutFlag[name] = await administratorWith(flags)
  })
  afterAll(() => app.close())

  const administratorWith = async (flags: number): Promise<Caller> => {
    const { session } = await app.userWith([])
    await app.inTransaction(admin, async (db) => {
      await db
        .updateTable('user_account')
        .set({ admin: true })
        .where('id', '=', session?.userId ?? 0)
        .execute()
      await db
        .updateTable('user_company')
        .set({ flags: flags | companyFlags.assigned | companyFlags.defaultCompany })
        .where('user_id', '=', session?.userId ?? 0)
        .execute()
    })
    app.server.sessions.invalidate()
    return app.signIn(session?.username ?? '')
  }

  const historyOf = (caller: Caller, entity: string, entityId: string | number) =>
    caller.request(audits.history, { body: { entity, entityId: String(entityId), size: 200 } })

  let made = 0
  /** The audit of a removed record, with these last values. */
  const insertRemoval = async (entity: string, values: object): Promise<string> => {
    const id = `9000${++made}`
    await app.inTransaction(admin, (db) =>
      db
        .insertInto('audit_log')
        .values({ entity, entity_id: id, state: 'REMOVED', before: JSON.stringify(values) } as never)
        .execute(),
    )
    return id
  }

  /** Values that make the record reachable: its employee and company are reachable by every test user. */
  const reachable = async (entity: string): Promise<Record<string, unknown>> => {
    const { employee, account, ownAccount, company, owner, noticeType } = policiesByTable[entity] ?? {}
    return {
      ...(employee && { [employee]: seen }),
      ...(account && { [account]: admin.session?.userId }),
      ...(ownAccount && { [ownAccount]: admin.session?.userId }),
      ...(company && { [company]: admin.session?.companyId }),
      ...(noticeType && { [noticeType]: 1 }),
      ...(owner && { [owner.column]: await insertRemoval(owner.entity, await reachable(owner.entity)) }),
    }
  }

  it('declares a policy for every audited table, and only for columns that exist', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select c.relname as name, array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
      from pg_class c where c.relkind = 'r' and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname ~ '^audit')`.execute(
      app.server.database.platform,
    )
    const audited = new Map(rows.map(({ name, columns }) => [name, columns]))
    expect(audited.size).toBeGreaterThan(80)
    expect([...audited.keys()].filter((name) => !Object.hasOwn(policiesByTable, name))).toEqual([])
    const missing = entities.flatMap(([entity, { hides, employee, account, ownAccount, company, noticeType, owner }]) =>
      [...Object.keys(hides ?? {}), employee, account, ownAccount, company, noticeType, owner?.column]
        .filter((column) => column !== undefined && !audited.get(entity)?.includes(column))
        .map((column) => `${entity}.${column}`),
    )
    expect(missing).toEqual([])
  })

  it('shows no table without a policy, whatever its name', async () => {
    for (const entity of ['request_key', 'mail', 'receipt', 'pg_class', 'constructor', 'audit_log', 'to_string'])
      expect([entity, (await historyOf(admin, entity, 1)).status]).toEqual([entity, 404])
  })

  it('opens no record without the permit that reads it', async () => {
    const auditor = await app.userWith(['READ_AUDIT'])
    for (const [entity, { permit }] of entities.filter(([, policy]) => policy.permit !== 'session')) {
      for (const call of [audits.history, audits.fields]) {
        const { status, body } = await auditor.request(call, { body: { entity, entityId: '1' } })
        expect([entity, status, codeOf(body)]).toEqual([entity, 403, 'missing_permit'])
        expect(JSON.stringify(body)).toContain(permit)
      }
    }
  })

  /** Medical data has no flag: its permit opens it. */
  const hasFlag = (sight: DataSight) => !opensSight(() => false, sight)

  it('opens no record without its flags', async () => {
    for (const [entity, { needs = [] }] of entities.filter(([, policy]) => policy.needs?.some(hasFlag))) {
      const { status, body } = await historyOf(
        callersWithoutFlag['none'] as Caller,
        entity,
        await insertRemoval(entity, await reachable(entity)),
      )
      expect([entity, status, codeOf(body)]).toEqual([entity, 403, 'confidential'])
      expect(needs.length).toBeGreaterThan(0)
    }
  })

  it('masks hidden columns, in a change and in a whole row, until the user holds every flag', async () => {
    for (const [entity, { hides = {}, needs = [] }] of entities) {
      for (const [column, flags] of Object.entries(hides)) {
        const id = await insertRemoval(entity, { ...(await reachable(entity)), [column]: 'canario' })
        await app.inTransaction(admin, (db) =>
          sql`insert into audit_log (entity, entity_id, state, field, before, after, at)
            values (${entity}, ${id}, 'UPDATED', ${column}, 'canario', null, now() - interval '1 day')`.execute(db),
        )
        // The last state decides whether the record is removed.
        await app.inTransaction(admin, (db) =>
          sql`insert into audit_log (entity, entity_id, state, before)
            select entity, entity_id, state, before from audit_log where entity_id = ${id} and state = 'REMOVED'`.execute(db),
        )
        const shown = await historyOf(admin, entity, id)
        expect([entity, column, shown.body.content?.filter(({ payloadIn }) => payloadIn?.includes('canario')).length]).toEqual([
          entity,
          column,
          3,
        ])
        const held = { none: [], pay: ['pay'], people: ['confidential'] } as const
        for (const [name, own] of Object.entries(held)) {
          const has = (flag: string) => (own as readonly string[]).includes(flag)
          if (!needs.every(has) || flags.every(has)) continue
          const { status, body } = await historyOf(callersWithoutFlag[name] as Caller, entity, id)
          expect([entity, column, name, status]).toEqual([entity, column, name, 200])
          expect([entity, column, name, JSON.stringify(body)]).not.toEqual([
            entity,
            column,
            name,
            expect.stringContaining('canario'),
          ])
        }
      }
    }
  })

  it('hides the records of confidential employees', async () => {
    const pay = callersWithoutFlag['pay'] as Caller
    for (const [entity, { employee }] of entities.filter(([, policy]) => policy.employee)) {
      const values = await reachable(entity)
      const of = (id: number) => insertRemoval(entity, { ...values, [employee ?? '']: id })
      expect([entity, (await historyOf(pay, entity, await of(seen))).status]).toEqual([entity, 200])
      expect([entity, (await historyOf(pay, entity, await of(hidden))).status]).toEqual([entity, 404])
      expect([entity, (await historyOf(admin, entity, await of(hidden))).status]).toEqual([entity, 200])
    }
    // An existing hidden record is not treated as a removed one.
    expect((await historyOf(pay, 'employee', hidden)).status).toBe(404)
  })

  it('hides salaries from human resources without the flag, as the file does', async () => {
    const rrhh = await app.signIn('rrhh.demo')
    const { body: file } = await rrhh.request(employees.get, { params: { id: 2 } })
    expect(file).not.toHaveProperty('salary')
    const { status, body } = await historyOf(rrhh, 'employee', 2)
    const created = body.content.find(({ state }) => state === 'CREATED')
    expect([status, JSON.parse(created?.payloadOut ?? '{}')]).toEqual([
      200,
      expect.objectContaining({ salary: '···', tax: '···' }),
    ])
    const whole = (await historyOf(admin, 'employee', 2)).body.content.find(({ state }) => state === 'CREATED')
    expect(JSON.parse(whole?.payloadOut ?? '{}').salary).toEqual(expect.any(Number))
  })

  it('hides companies, accounts and filters of others from users who do not reach them', async () => {
    const permits = ['READ_AUDIT', 'READ_COMPANY', 'READ_USER_ACCOUNT', 'READ_PUBLICATION'] as const
    const reader = await app.userWith(permits)
    const far = await app.inTransaction(admin, (db) =>
      db.selectFrom('company').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
    expect((await historyOf(reader, 'company', far.id)).status).toBe(404)
    expect((await historyOf(reader, 'company', admin.session?.companyId ?? 0)).status).toBe(200)
    expect(
      (await historyOf(admin, 'saved_filter', await insertRemoval('saved_filter', { user_id: reader.session?.userId }))).status,
    ).toBe(404)
  })

  it('hides absences of a type that is hidden from the role', async () => {
    const types = (await admin.request(noticeTypes.list)).body
    const type = types.find(({ code }) => code === 'ENF')?.id ?? 0
    const reader = await app.userWith(['READ_AUDIT', 'READ_NOTICE'])
    const { id: roleId } = await app.inTransaction(admin, (db) =>
      db.insertInto('role').values({ name: 'Sin enfermedades', kind: 'ROLE' }).returning('id').executeTakeFirstOrThrow(),
    )
    await app.inTransaction(admin, (db) =>
      db
        .insertInto('user_role')
        .values({ user_id: reader.session?.userId ?? 0, role_id: roleId })
        .execute(),
    )
    const { body: notice } = await admin.request(notices.create, {
      body: { employee_id: seen, notice_type_id: type, date_from: '2026-05-04', date_until: '2026-05-04' },
    })
    expect((await historyOf(reader, 'notice', notice.id)).status).toBe(200)
    await admin.request(visualizations.create, { body: { notice_type_id: type, role_id: roleId } })
    expect((await historyOf(reader, 'notice', notice.id)).status).toBe(404)
  })

  it('applies the flags held in every company together', async () => {
    const user = await app.userWith(['READ_EMPLOYEE'] satisfies PermitCode[])
    const companies = await app.inTransaction(admin, (db) =>
      db.selectFrom('company').select('id').orderBy('id').limit(2).execute(),
    )
    const [first = 0, second = 0] = companies.map(({ id }) => id)
    await app.inTransaction(admin, async (db) => {
      const flags = companyFlags.assigned | companyFlags.seeConfidentialInfo
      const user_id = user.session?.userId ?? 0
      await db.updateTable('user_company').set({ flags }).where('user_id', '=', user_id).execute()
      await db.insertInto('user_company').values({ user_id, works_in: second, flags: companyFlags.assigned }).execute()
    })
    app.server.sessions.invalidate()
    const list = (headers: Record<string, string>) => user.request(employees.list, { query: { size: 5 }, headers })
    const alone = await list({ 'selected-company': String(first) })
    const both = await list({ 'selected-company': String(first), 'extra-companies': String(second) })
    expect(alone.body.content[0]).toHaveProperty('salary')
    expect([both.status, both.body.content.filter((row) => 'salary' in row)]).toEqual([200, []])
  })
})
