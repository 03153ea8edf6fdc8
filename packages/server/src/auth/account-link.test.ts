import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { type UserAccount, userAccounts } from '@legajo/contract/auth/user-account.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { loadCalls } from '../../test/load-calls.ts'
import { employeesAt, employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { userWithFlags } from '../../test/user-without-confidential.ts'
import { samplePassword } from '../seed/sample-users.ts'
import { companyFlags } from '../session/session.ts'

const ownPassword = { password: samplePassword }

const accountPermits: readonly PermitCode[] = [
  'READ_USER_ACCOUNT',
  'WRITE_USER_ACCOUNT',
  'WRITE_ACCOUNT_LINK',
  'READ_PERMIT',
  'WRITE_PERMIT',
]

describe('links of accounts to employees', () => {
  let app: TestApp
  let admin: Caller
  let company = 0
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    company = admin.session?.companyId ?? 0
  })
  afterAll(() => app.close())

  const codeOf = (body: unknown) => (body as { code?: string }).code
  const idOf = (caller: Caller) => caller.session?.userId ?? 0
  const person = async () => (await employeesAt(app, admin, { unit: await rootUnit(), count: 1 }))[0] ?? 0
  const rootUnit = async () =>
    Number(
      (await app.inTransaction(admin, (db) => sql<{ id: number }>`select id from organizational_unit limit 1`.execute(db)))
        .rows[0]?.id,
    )
  const draftOf = async (id: number, changes: object = {}) => {
    const account = ok(await admin.request(userAccounts.get, { params: { id } }))
    return { ...draftFrom(account), ...changes }
  }
  const draftFrom = ({ accountName, name, lastName, email, assignedCompaniesToUser }: UserAccount) => ({
    accountName,
    name,
    lastName,
    email,
    assignedCompaniesToUser: assignedCompaniesToUser.map(({ companyId, seeConfidentialInfo, seeConfidentialEmployee }) => ({
      companyId,
      seeConfidentialInfo,
      seeConfidentialEmployee,
    })),
  })
  const link = async (caller: Caller, id: number, employeeId: number | null) =>
    caller.request(userAccounts.update, { params: { id }, body: await draftOf(id, { employeeId }) })
  let made = 0
  const create = (caller: Caller, changes: object = {}) => {
    made += 1
    return caller.request(userAccounts.create, {
      body: {
        accountName: `vinculo.${made}`,
        name: 'Vínculo',
        lastName: 'De Prueba',
        sendEmail: false,
        assignedCompaniesToUser: [{ companyId: company, defaultCompany: true }],
        ...changes,
      },
    })
  }

  it('are not made for oneself, not even by an administrator', async () => {
    const [own, other] = [await app.userWith(accountPermits), await person()]
    expect(codeOf((await link(own, idOf(own), other)).body)).toBe('self_right')
    expect(codeOf((await link(admin, idOf(admin), other)).body)).toBe('self_right')
    expect((await own.request(employees.me)).status).not.toBe(200)
  })

  it('need a permit of their own', async () => {
    const caller = await app.userWith(['READ_USER_ACCOUNT', 'WRITE_USER_ACCOUNT'])
    const refused = await create(caller, { employeeId: await person() })
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'missing_permit'])
  })

  it('of an account that was used take effect when another person confirms them, with a notice to the user', async () => {
    const [proposer, target, employeeId] = [await app.userWith(accountPermits), await app.userWith([]), await person()]
    const { employeeId: stored, proposedLink } = ok(await link(proposer, idOf(target), employeeId))
    expect([stored, proposedLink]).toMatchObject([null, { employeeId, isOwn: true }])
    const id = proposedLink?.id ?? 0
    expect(codeOf((await proposer.request(userAccounts.confirmLink, { params: { id } })).body)).toBe('own_link')
    const stranger = await userWithFlags(app, admin, companyFlags.seeConfidentialInfo)
    expect(codeOf((await stranger.request(userAccounts.confirmLink, { params: { id } })).body)).toBe('link_without_file')
    const blind = (await employeeWith(app, accountPermits)).caller
    expect(codeOf((await blind.request(userAccounts.confirmLink, { params: { id } })).body)).toBe('too_high_for_you')
    expect(ok(await admin.request(userAccounts.confirmLink, { params: { id } }))).toMatchObject({
      employeeId,
      proposedLink: null,
    })
    expect(ok(await target.request(employees.me)).id).toBe(employeeId)
    const notices = ok(await target.request(notifications.list, { params: { lastId: 0 } }))
    expect(notices.map(({ title }) => title)).toContain('Tu usuario quedó vinculado con un legajo')
    expect((await admin.request(userAccounts.confirmLink, { params: { id } })).status).toBe(404)
  })

  it('are discarded by another person, with a notice, or by the proposer', async () => {
    const [proposer, target] = [await app.userWith(accountPermits), await app.userWith([])]
    const first = ok(await link(proposer, idOf(target), await person())).proposedLink?.id ?? 0
    expect(ok(await admin.request(userAccounts.refuseLink, { params: { id: first } })).proposedLink).toBe(null)
    expect(ok(await proposer.request(notifications.list, { params: { lastId: 0 } }))[0]?.title).toBe(
      'No se confirmó el vínculo que propusiste',
    )
    const second = ok(await link(proposer, idOf(target), await person())).proposedLink?.id ?? 0
    expect(ok(await proposer.request(userAccounts.refuseLink, { params: { id: second } })).proposedLink).toBe(null)
  })

  it('of a new account are direct for those who see what the employee sees, and wait otherwise', async () => {
    const [one, two] = [await person(), await person()]
    expect(ok(await create(admin, { employeeId: one }))).toMatchObject({ employeeId: one, proposedLink: null })
    const blind = await app.userWith(accountPermits)
    expect(ok(await create(blind, { employeeId: two }))).toMatchObject({ employeeId: null, proposedLink: { employeeId: two } })
  })

  it('are one for an employee', async () => {
    const employeeId = await person()
    ok(await create(admin, { employeeId }))
    const again = await create(admin, { employeeId })
    expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringContaining('El legajo ya tiene el usuario')])
    const target = await app.userWith([])
    await expect(
      app.superuser.updateTable('user_account').set({ employee_id: employeeId }).where('id', '=', idOf(target)).execute(),
    ).rejects.toThrow(/user_account_employee/)
  })

  it('give no permits of the employee or of its seat that the maker lacks', async () => {
    const caller = await userWithFlags(app, admin, companyFlags.seeConfidentialInfo)
    const employeeId = await person()
    await app.superuser
      .deleteFrom('user_permit')
      .where('user_id', '=', idOf(caller))
      .where('permit_code', '=', 'WRITE_MENU')
      .execute()
    app.server.sessions.invalidate()
    const permit = ok(await admin.request(permitCalls.list)).find(({ code }) => code === 'WRITE_MENU')?.id ?? 0
    await admin.request(permitCalls.addToEmployee, { params: { id: permit }, body: { employeeId } })
    expect(ok(await create(caller, { employeeId }))).toMatchObject({ employeeId: null, proposedLink: { employeeId } })
  })

  it('made by a load wait for the same second person', async () => {
    const [blind, employeeId] = [await app.userWith(accountPermits), await person()]
    const target = ok(await create(admin))
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ code: string }>`select file_code as code from employee where id = ${employeeId}`.execute(db),
    )
    const load = loadCalls(blind)
    const row = { accountName: target.accountName, employeeCode: rows[0]?.code ?? '' }
    await load.apply(40, [row])
    expect(ok(await admin.request(userAccounts.get, { params: { id: target.id } }))).toMatchObject({
      employeeId: null,
      proposedLink: { employeeId },
    })
    const own = await load.enter(40, [{ accountName: blind.session?.username ?? '', employeeCode: row.employeeCode }])
    expect((await load.rows(own.id))[0]?.problems.map(({ message }) => message)).toEqual([
      'Es tu propio usuario: el vínculo lo propone otra persona',
    ])
  })
})

describe('the rank of an account', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())
  const codeOf = (body: unknown) => (body as { code?: string }).code
  const idOf = (caller: Caller) => caller.session?.userId ?? 0

  it('counts the flags of each company for a new password, another address and every change', async () => {
    const seeing = await userWithFlags(app, admin, companyFlags.seeConfidentialInfo | companyFlags.seeConfidentialEmployee)
    await app.superuser
      .deleteFrom('user_permit')
      .where('user_id', '=', idOf(seeing))
      .where('permit_code', '<>', 'TEST_ONLY')
      .execute()
    const caller = await app.userWith(accountPermits)
    const params = { id: idOf(seeing) }
    expect(codeOf((await caller.request(userAccounts.generatePassword, { params, body: ownPassword })).body)).toBe(
      'too_high_for_you',
    )
    expect(codeOf((await caller.request(userAccounts.block, { params })).body)).toBe('too_high_for_you')
    const load = await loadCalls(caller).enter(40, [{ accountName: seeing.session?.username ?? '', email: 'mio@ejemplo.com.ar' }])
    expect((await loadCalls(caller).rows(load.id))[0]?.problems.map(({ message }) => message)).toContain(
      'El usuario puede o ve más que vos',
    )
  })

  it('counts the own pay and other companies for a change of the credentials', async () => {
    const { caller: employee } = await employeeWith(app, [])
    const [blind, seeing] = [
      await app.userWith(accountPermits),
      await userWithFlags(app, admin, companyFlags.seeConfidentialInfo),
    ]
    const params = { id: idOf(employee) }
    const { accountName, name, lastName } = ok(await admin.request(userAccounts.get, { params }))
    const change = (caller: Caller, email: string | null) =>
      caller.request(userAccounts.update, {
        params,
        body: {
          accountName,
          name,
          lastName,
          email,
          assignedCompaniesToUser: [{ companyId: admin.session?.companyId ?? 0, defaultCompany: true }],
        },
      })
    expect(codeOf((await blind.request(userAccounts.generatePassword, { params, body: ownPassword })).body)).toBe(
      'too_high_for_you',
    )
    expect(codeOf((await change(blind, 'mio@ejemplo.com.ar')).body)).toBe('too_high_for_you')
    expect((await change(blind, null)).status).toBe(200)
    expect((await blind.request(userAccounts.block, { params })).status).toBe(204)
    expect((await seeing.request(userAccounts.unblock, { params })).status).toBe(204)
    expect((await seeing.request(userAccounts.generatePassword, { params, body: ownPassword })).status).toBe(200)
    const other = admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id ?? 0
    await app.superuser
      .insertInto('user_company')
      .values({ tenant_id: 1, user_id: idOf(employee), works_in: other, flags: companyFlags.assigned })
      .execute()
    expect(codeOf((await seeing.request(userAccounts.generatePassword, { params, body: ownPassword })).body)).toBe(
      'too_high_for_you',
    )
  })

  it('without companies reads none of them', async () => {
    const caller = await app.userWith(['READ_COMPANY'])
    await app.superuser.deleteFrom('user_company').where('user_id', '=', idOf(caller)).execute()
    app.server.sessions.invalidate()
    const headers = { 'selected-company': '' }
    expect((await caller.request(companies.list, { headers })).body).toEqual([])
    expect((await caller.request(companies.get, { params: { id: 1 }, headers })).status).toBe(404)
  })

  it('stays as it is in a change that does not name administration, codes or first sign-in', async () => {
    const account = ok(
      await admin.request(userAccounts.create, {
        body: {
          accountName: 'sin.nombrar',
          name: 'Sin',
          lastName: 'Nombrar',
          email: 'sin.nombrar@ejemplo.com.ar',
          changePassOnFirstLogin: false,
          twoFactor: true,
          admin: true,
          ...ownPassword,
          actived: false,
          sendEmail: false,
          assignedCompaniesToUser: [{ companyId: admin.session?.companyId ?? 0 }],
        },
      }),
    )
    const { accountName, name, lastName, email } = account
    const body = { accountName, name, lastName, email, assignedCompaniesToUser: [{ companyId: admin.session?.companyId ?? 0 }] }
    expect(ok(await admin.request(userAccounts.update, { params: { id: account.id }, body }))).toMatchObject({
      changePassOnFirstLogin: false,
      twoFactor: true,
      admin: true,
      actived: false,
    })
  })
})

describe('the seat of an employee', () => {
  it('is not given with permits that the giver lacks', async () => {
    const app = await createTestApp()
    const admin = await app.signIn('admin.demo')
    const caller = await app.userWith(['READ_EMPLOYEE', 'WRITE_EMPLOYEE'])
    const { id } = await employeeWith(app, [])
    const [seat] = ok(await admin.request(employments.list))
    const permit = ok(await admin.request(permitCalls.list)).find(({ code }) => code === 'WRITE_FEATURE_TOGGLE')?.id ?? 0
    ok(
      await admin
        .request(permitCalls.addToEmployment, { params: { id: permit }, body: { employmentId: seat?.id ?? 0 } })
        .then(({ status }) => ({ status, body: 'given' })),
    )
    const { id: _, ...file } = ok(await admin.request(employees.get, { params: { id } })) as unknown as Record<string, unknown>
    const refused = await caller.request(employees.update, { params: { id }, body: { ...file, employment_id: seat?.id } })
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([403, 'not_yours_to_grant'])
    const missing = await admin.request(permitCalls.addToEmployment, { params: { id: permit }, body: { employmentId: 999_999 } })
    expect(missing.status).toBe(404)
    await app.close()
  })
})
