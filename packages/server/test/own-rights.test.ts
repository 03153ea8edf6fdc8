import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { employments, structure } from '@legajo/contract/org/employment.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { roleDescriptions, unitRoles } from '@legajo/contract/org/unit-role.ts'
import { standIns } from '@legajo/contract/time/leave/approval.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ObjectSchema } from 'yup'
import type { Db } from '../src/db/database.ts'
import { samplePassword } from '../src/seed/sample-users.ts'
import { companyFlags } from '../src/session/session.ts'
import { buildEmployee } from './factories.ts'
import { validValueOf } from './hostile-values.ts'
import { type Caller, createTestApp, ok, type TestApp } from './test-app.ts'
import { userWithFlags } from './user-without-confidential.ts'

/** The names by which calls take an employee, an account, a seat and a unit. */
const namesOf = {
  employee: ['employeeId', 'employeeIds', 'employeesIds', 'employee_id', 'employee_ids', 'employeesId', 'code_employee', 'a'],
  account: ['userAccountId', 'user_id', 'userId', 'userIds', 'stand_in_id', 'approver_ids'],
  seat: ['employment_id', 'employmentId'],
  unit: ['organizational_unit_id', 'organizationalUnitId', 'organizationalUnit_id', 'b', 'unitId'],
}
/** A permit of the whole suite that the caller lacks; the seat, the role and the other employee have it. */
const lacked = 'WRITE_FEATURE_TOGGLE'

let app: TestApp
let admin: Caller
let caller: Caller
/** The places of the caller's employee, which have no other person, and those of another person. */
const led = { unit: 0, role: 0, seat: 0 }
const crowded = { unit: 0, role: 0, seat: 0, description: 0 }
const ids = { own: 0, account: 0, seat: 0, unit: 0, other: 0, unitRole: 0, lastCompany: 0 }

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  ids.other = (await buildEmployee(admin)).id
  ids.own = (await buildEmployee(admin)).id
  const person = (await buildEmployee(admin)).id
  caller = await userWithFlags(app, admin, companyFlags.seeConfidentialInfo | companyFlags.seeConfidentialEmployee)
  ids.account = caller.session?.userId ?? 0
  await app.inTransaction(admin, async (db) => {
    const { rows } = await sql<{ seat: number; unit: number; company: number }>`select (select max(id) from company) as company,
      (select min(id) from employment where company_id = app_company()) as seat,
      (select id from organizational_unit where company_id = app_company() and parent_id is null limit 1) as unit`.execute(db)
    ids.seat = Number(rows[0]?.seat)
    ids.unit = Number(rows[0]?.unit)
    ids.lastCompany = Number(rows[0]?.company)
    await sql`update user_account set employee_id = ${ids.own} where id = ${ids.account}`.execute(db)
    await sql`delete from user_permit where user_id = ${ids.account} and permit_code = ${lacked}`.execute(db)
    await sql`insert into permit_grant (subject, subject_id, permit_code) values ('EMPLOYMENT', ${ids.seat}, ${lacked}), ('EMPLOYEE', ${ids.other}, ${lacked})`.execute(
      db,
    )
    const { rows: roles } = await sql<{
      id: number
    }>`insert into role_uo (organizational_unit_id, name) values (${ids.unit}, 'Rol de prueba')
      returning id`.execute(db)
    ids.unitRole = Number(roles[0]?.id)
    await buildStructure(db, person)
  })
  caller = await app.signIn(caller.session?.username ?? '')
})
afterAll(() => app.close())

const buildStructure = async (db: Db, person: number): Promise<void> => {
  const idOf = async (insert: RawBuilder<{ id: number }>) =>
    Number((await sql<{ id: number }>`${insert} returning id`.execute(db)).rows[0]?.id)
  for (const [place, occupant] of [
    [led, ids.own],
    [crowded, person],
  ] as const) {
    const name = `Rama ${occupant}`
    place.unit = await idOf(sql`insert into organizational_unit (type_uo_id, parent_id, code, name)
      select type_uo_id, id, ${`R${occupant}`}, ${name} from organizational_unit where id = ${ids.unit}`)
    place.role = await idOf(sql`insert into role_uo (organizational_unit_id, name) values (${place.unit}, ${name})`)
    place.seat = await idOf(sql`insert into employment (position_id, parent_id)
      select position_id, (select min(id) from employment where parent_id is null and company_id = app_company()) from employment where id = ${ids.seat}`)
    await sql`insert into employee_unit (employee_id, organizational_unit_id, role_uo_id) values (${occupant}, ${place.unit}, ${place.role})`.execute(
      db,
    )
    await sql`update employee set employment_id = ${place.seat}, organizational_unit_id = ${place.unit} where id = ${occupant}`.execute(
      db,
    )
  }
  await sql`insert into unit_manager (organizational_unit_id, employee_id) values (${led.unit}, ${ids.own})`.execute(db)
  // A role of the caller in the unit with people: it leads there once its description is of the hierarchy.
  crowded.description = await idOf(sql`insert into role_description_uo (name) values ('Rol de la rama')`)
  const role = await idOf(
    sql`insert into role_uo (organizational_unit_id, role_description_uo_id) values (${crowded.unit}, ${crowded.description})`,
  )
  await sql`insert into employee_unit (employee_id, organizational_unit_id, role_uo_id) values (${ids.own}, ${crowded.unit}, ${role})`.execute(
    db,
  )
}

/** All that the caller's account can do and see through its links, as text. */
const readRights = async (): Promise<readonly string[]> => {
  const { rows } = await app.inTransaction(caller, (db) =>
    sql<{ text: string }>`select 'permit ' || p as text from granted_permits(${ids.account}) p where p = ${lacked}
      union all select 'administrator' from user_account where id = ${ids.account} and admin
      union all select 'employee ' || employee_id from user_account where id = ${ids.account}
      union all select format('seat %s unit %s pay %s account %s', employment_id, organizational_unit_id, salary, cbu) from employee where id = ${ids.own}
      union all select 'flags ' || works_in || ' ' || flags from user_company where user_id = ${ids.account} and flags & 6 <> 0
        and works_in <= ${ids.lastCompany} -- whoever creates a company sees it
      union all select 'leads ' || organizational_unit_id from unit_manager where employee_id = ${ids.own}
      union all select 'leads person ' || person from team_of(${ids.own}, app_today()) person
      union all select 'role ' || role_uo_id from employee_unit where employee_id = ${ids.own} and role_uo_id is not null
      union all select 'stands in for ' || user_id from stand_in where stand_in_id = ${ids.account}`.execute(db),
  )
  return rows.map(({ text }) => text)
}

const inputOf = (call: AnyEndpoint, employee: number) => {
  const fillNames = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
  const known = {
    ...fillNames(namesOf.employee, employee),
    ...fillNames(namesOf.account, ids.account),
    ...fillNames(namesOf.seat, ids.seat),
    ...fillNames(namesOf.unit, ids.unit),
    ...{ roleUOId: ids.unitRole, permits: [lacked], from: '2020-01-01', fields: ['employment_id'] },
  }
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    (known as Record<string, unknown>)[name] ?? (/user-accounts|users/.test(call.path) ? ids.account : employee),
  ])
  return {
    params: Object.fromEntries(params),
    ...(call.body && { body: validValueOf(call.body, known) }),
  }
}

/** Calls whose valid input a schema alone does not give: the body as a screen sends it. */
const bodies: Readonly<Record<string, () => Promise<readonly object[]>>> = {
  [employees.update.id]: async () => {
    const {
      id: _,
      version: __,
      ...file
    } = { ...ok(await caller.request(employees.get, { params: { id: ids.own } })) } as Record<string, unknown>
    const change = (values: object) => ({ params: { id: ids.own }, body: { ...file, ...values } })
    return [{ employment_id: ids.seat }, { organizational_unit_id: ids.unit }, { salary: '9999999.00' }, { cbu }].map(change)
  },
  [assignments.create.id]: async () =>
    [
      { fields: ['employment_id'], employment_id: ids.seat },
      { fields: ['organizational_unit_id'], organizational_unit_id: ids.unit },
      { fields: ['salary'], salary: '8888888.00' },
    ].map((values) => ({ params: { id: ids.own }, body: { from: '2026-01-01', kind: 'CHANGE', ...values } })),
  [userAccounts.update.id]: async () => {
    const account = ok(await caller.request(userAccounts.get, { params: { id: ids.account } }))
    const { accountName, name, lastName, email, assignedCompaniesToUser } = account
    const companiesOf = assignedCompaniesToUser.map(({ name: _, ...one }) => one)
    return [{ employeeId: ids.other }, { admin: true, password: samplePassword }].map((values) => ({
      params: { id: ids.account },
      body: { accountName, name, lastName, email, assignedCompaniesToUser: companiesOf, ...values },
    }))
  },
  [units.move.id]: async () => [{ body: { id: crowded.unit, parentId: led.unit } }],
  [structure.addEmployment.id]: async () => [{ body: { employmentId: crowded.seat, parent_id: led.seat } }],
  [employments.update.id]: async () => {
    const seat = draftOf(employments.update, ok(await admin.request(employments.get, { params: { id: crowded.seat } })))
    return [{ parent_id: led.seat }, { matrixReportPosition: led.seat }].map((values) => ({
      params: { id: crowded.seat },
      body: { ...seat, ...values },
    }))
  },
  [unitRoles.update.id]: async () => {
    const role = draftOf(unitRoles.update, ok(await admin.request(unitRoles.get, { params: { id: crowded.role } })))
    return [{ parentId: led.role }, { parentMatrixId: led.role }, { organizationalUnitId: led.unit }].map((values) => ({
      params: { id: crowded.role },
      body: { ...role, ...values },
    }))
  },
  [roleDescriptions.update.id]: async () => [
    { params: { id: crowded.description }, body: { name: 'Rol de la rama', hierarchy: true } },
  ],
  [standIns.create.id]: async () => [
    {
      body: {
        user_id: admin.session?.userId,
        stand_in_id: ids.account,
        date_from: '2026-01-01',
        date_until: '2030-01-01',
        reason: null,
      },
    },
  ],
}
/** The fields of a record that its change takes, without its version. */
const draftOf = ({ body }: AnyEndpoint, record: object) => {
  const fields = Object.keys((body as ObjectSchema<object>).fields).filter((name) => name !== 'version')
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)))
}
const cbu = '2850590940090418135201'

const distinctInputs = async (call: AnyEndpoint): Promise<readonly object[]> => {
  const given = await bodies[call.id]?.()
  if (given) return given
  const [own, other] = [inputOf(call, ids.own), inputOf(call, ids.other)]
  return JSON.stringify(own) === JSON.stringify(other) ? [own] : [own, other]
}

describe('a user with every permit but one', () => {
  it('gives itself no right by any call that writes', async () => {
    const before = new Set(await readRights())
    const gains: unknown[] = []
    const ends = /password|signature|log-out|\/sessions|\/auth\//
    const calls = app.server.served.filter(
      (call) => call.method !== 'GET' && !call.readsOnly && 'permit' in call && !ends.test(call.path),
    )
    expect(calls.length).toBeGreaterThan(500)
    for (const call of calls)
      for (const input of await distinctInputs(call)) {
        const { status } = await caller.request(call, input)
        if (status >= 300) continue
        const gained = (await readRights()).filter((right) => !before.has(right))
        if (gained.length > 0) gains.push([call.id, call.path, gained])
        for (const right of gained) before.add(right)
      }
    expect(gains).toEqual([])
  })

  it('is refused a move of the structure that gives it people to lead', async () => {
    const move = { body: { id: crowded.unit, parentId: led.unit } }
    expect(await caller.request(units.move, move)).toMatchObject({ status: 403, body: { code: 'own_team' } })
    expect((await admin.request(units.move, move)).status).toBe(200)
  })
})
