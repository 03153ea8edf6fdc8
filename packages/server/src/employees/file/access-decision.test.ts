import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accessDecisions } from '@legajo/contract/employees/access-decision.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { employeeWith, type Person } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { samplePassword } from '../../seed/sample-users.ts'
import { followPeople } from '../dated/account-life.ts'

describe('the access of a person who leaves, moves or returns', () => {
  let app: TestApp
  let admin: Caller
  let today = ''
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    const { rows } = await app.inTransaction(admin, (db) => sql<{ day: string }>`select app_today()::text as day`.execute(db))
    today = rows[0]?.day ?? ''
  })
  afterAll(() => app.close())

  const leave = async (id: number, egress_date: string) =>
    expect(
      (
        await admin.request(employees.remove, {
          params: { id },
          body: { password: samplePassword, egress_date, egress_reason: 'Renuncia' },
        })
      ).status,
    ).toBe(204)

  /** A person with a task, a stage of approval, a stand-in, a unit and a role. */
  const busyPerson = async (): Promise<Person & { readonly unit: number; readonly role: number }> => {
    const person = await employeeWith(app, ['READ_EMPLOYEE'])
    const user = person.caller.session?.userId ?? 0
    const made = await app.inTransaction(admin, async (db) => {
      const { rows } = await sql<{ unit: number; role: number }>`with unit as (
          insert into organizational_unit (name, code, parent_id, type_uo_id)
          select 'Unidad de ' || ${user}, 'U' || ${user}, id, type_uo_id from organizational_unit where company_id = app_company() and parent_id is null
          returning id), role as (insert into role (name) values ('Rol de ' || ${user}) returning id)
        select unit.id as unit, role.id as role from unit, role`.execute(db)
      const [row] = rows
      await sql`insert into unit_manager (organizational_unit_id, employee_id) values (${row?.unit}, ${person.id})`.execute(db)
      await sql`insert into user_role (user_id, role_id) values (${user}, ${row?.role})`.execute(db)
      await sql`with p as (insert into plan (employee_id, name, kind, start_day) values (${person.id}, 'Plan', 'ENTRY', app_today()) returning id)
        insert into plan_task (plan_id, title, owner_kind, owner_id, due_on) select id, 'Entregar llaves', 'USER', ${user}, app_today() from p`.execute(
        db,
      )
      await sql`insert into leave_stage (name, position, decided_by, approver_ids) values ('Etapa', 20 - (select count(*) from leave_stage where position > 10), 'USERS', array[${user}]::bigint[])`.execute(
        db,
      )
      await sql`insert into stand_in (user_id, stand_in_id, date_from, date_until)
        values (${admin.session?.userId}, ${user}, app_today(), app_today() + 30)`.execute(db)
      return row
    })
    return { ...person, unit: Number(made?.unit), role: Number(made?.role) }
  }

  it('shows the work and units of a person, and gives them to another one on the day after the last one', async () => {
    const person = await busyPerson()
    const other = await employeeWith(app, ['READ_EMPLOYEE'])
    const user = person.caller.session?.userId
    const held = ok(await admin.request(accessDecisions.get, { params: { id: person.id } }))
    expect(held).toMatchObject({
      kind: null,
      account: { id: user, roles: [{ id: person.role }] },
      tasks: [{ name: 'Entregar llaves' }],
      stages: 1,
      units: [{ id: person.unit }],
      decision: null,
    })
    expect(held.stands_in_for).toHaveLength(1)
    const parts = ['TASKS', 'APPROVALS', 'UNITS', 'ROLES'] as const
    const body = { kind: 'LEAVE', successor_id: other.id, parts: [...parts] } as const
    const early = await admin.request(accessDecisions.decide, { params: { id: person.id }, body })
    expect(early.status).toBe(400)

    await leave(person.id, today)
    const decided = ok(await admin.request(accessDecisions.decide, { params: { id: person.id }, body }))
    expect(decided).toMatchObject({ kind: 'LEAVE', decision: { parts, outcome: null }, units: [{ id: person.unit }] })
    await app.superuser
      .updateTable('employee')
      .set({ egress_date: addDays(today, -1), work_status: 'BAJA' })
      .where('id', '=', person.id)
      .execute()
    await followPeople(app.server)
    const after = ok(await admin.request(accessDecisions.get, { params: { id: person.id } }))
    expect(after).toMatchObject({ account: { roles: [] }, tasks: [], stages: 0, stands_in_for: [], units: [] })
    expect(after.decision?.outcome).toContain('1 tarea')
    const taken = ok(await admin.request(accessDecisions.get, { params: { id: other.id } }))
    expect(taken).toMatchObject({ tasks: [{ name: 'Entregar llaves' }], stages: 1, units: [{ id: person.unit }] })
    expect(taken.stands_in_for).toHaveLength(1)
    const notices = ok(await admin.request(notifications.list, { params: { lastId: 0 } }))
    expect(notices.find(({ title }) => title.includes('Se aplicó'))?.text).toContain('1 tarea')
  })

  it('does nothing when the leaving was taken back', async () => {
    const person = await busyPerson()
    await leave(person.id, today)
    ok(await admin.request(accessDecisions.decide, { params: { id: person.id }, body: { kind: 'LEAVE', parts: ['ROLES'] } }))
    await app.superuser
      .updateTable('employee')
      .set({ egress_date: null, egress_reason: null })
      .where('id', '=', person.id)
      .execute()
    await followPeople(app.server)
    expect(ok(await admin.request(accessDecisions.get, { params: { id: person.id } }))).toMatchObject({
      kind: null,
      account: { roles: [{ id: person.role }] },
      decision: null,
    })
  })

  it('takes roles of a person who returned at once, and keeps the chosen ones', async () => {
    const person = await busyPerson()
    await leave(person.id, addDays(today, -1))
    ok(await admin.request(employees.reactivate, { params: { id: person.id }, body: { admission_date: today } }))
    const kept = ok(
      await admin.request(accessDecisions.decide, {
        params: { id: person.id },
        body: { kind: 'RETURN', parts: ['ROLES'], kept_role_ids: [person.role] },
      }),
    )
    expect(kept.account?.roles).toMatchObject([{ id: person.role }])
    const dropped = ok(
      await admin.request(accessDecisions.decide, { params: { id: person.id }, body: { kind: 'RETURN', parts: ['ROLES'] } }),
    )
    expect(dropped.account?.roles).toEqual([])
  })

  it('opens the company of a transfer, and closes the former one', async () => {
    const person = await busyPerson()
    const company = admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id ?? 0
    const moved = ok(
      await admin.request(employees.transfer, {
        params: { id: person.id },
        body: { to_company_id: company, from: today, file_code: `T${person.id}`, password: samplePassword },
      }),
    )
    const asked = ok(await admin.request(accessDecisions.get, { params: { id: person.id } }))
    expect(asked).toMatchObject({ kind: 'TRANSFER', other_companies: [{ id: company }] })
    const decided = ok(
      await admin.request(accessDecisions.decide, {
        params: { id: person.id },
        body: { kind: 'TRANSFER', parts: ['ROLES', 'COMPANIES'], kept_role_ids: [person.role], kept_company_ids: [company] },
      }),
    )
    expect(decided.account).toMatchObject({ roles: [{ id: person.role }], companies: [{ id: company }] })
    expect(moved.company_id).toBe(company)
  })

  it('notifies administrators of a person who enters without an account, and human resources of a leaving', async () => {
    const hr = await employeeWith(app, ['READ_EMPLOYEE', 'WRITE_EMPLOYEE'])
    const { id } = await buildEmployee(hr.caller)
    const [first] = ok(await admin.request(notifications.list, { params: { lastId: 0 } }))
    expect(first).toMatchObject({
      title: expect.stringContaining('sin usuario'),
      route: `/employee-module/employee-profile/${id}`,
    })
    const person = await busyPerson()
    await leave(person.id, today)
    const [told] = ok(await hr.caller.request(notifications.list, { params: { lastId: 0 } }))
    expect(told).toMatchObject({
      text: expect.stringContaining('Tareas'),
      route: `/employee-module/employee-profile/${person.id}`,
    })
  })

  it('requires the permit of each part, a successor with an account, and another person than the decider', async () => {
    const person = await busyPerson()
    await leave(person.id, today)
    const plain = await app.userWith(['READ_EMPLOYEE', 'WRITE_EMPLOYEE'])
    const decide = (caller: Caller, body: object) =>
      caller.request(accessDecisions.decide, { params: { id: person.id }, body: body as never })
    for (const part of ['APPROVALS', 'UNITS', 'ROLES', 'COMPANIES'])
      expect((await decide(plain, { kind: 'LEAVE', parts: [part] })).status).toBe(403)
    expect(ok(await plain.request(accessDecisions.get, { params: { id: person.id } }))).toMatchObject({
      has_account: true,
      account: null,
    })
    expect((await decide(admin, { kind: 'LEAVE', parts: ['TASKS'] })).body).toMatchObject({ code: 'validation' })
    const hr = await employeeWith(app, ['READ_EMPLOYEE', 'WRITE_EMPLOYEE', 'WRITE_ORGANIZATIONAL_UNIT'])
    const own = await decide(hr.caller, { kind: 'LEAVE', parts: ['UNITS'], successor_id: hr.id })
    expect(own.status).toBe(403)
  })
})
