import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { menus } from '@legajo/contract/auth/menu.ts'
import { passwordProblems } from '@legajo/contract/auth/password-policy.ts'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { roles, userGroups } from '@legajo/contract/auth/role.ts'
import { session } from '@legajo/contract/auth/session.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { permitsOfCall } from '@legajo/contract/call-permit.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { crudPermits, type PermitCode } from '@legajo/contract/permits.ts'
import { audits } from '@legajo/contract/shared/audit.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { samplePassword } from '../seed/sample-users.ts'

const codeOf = (body: unknown) => (body as { code: string }).code
const fieldsOf = (body: unknown) => (body as { fields: { path: string }[] }).fields.map(({ path }) => path)

describe('users, roles and permits', () => {
  let app: TestApp
  let admin: Caller
  let company = 0
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    company = admin.session?.companyId ?? 0
  })
  afterAll(() => app.close())

  const ownPassword = { password: samplePassword }
  let made = 0
  const draft = (more: object = {}) => ({
    accountName: `nuevo.usuario${++made}`,
    name: 'Nuevo',
    lastName: "O'Usuario",
    email: `nuevo${made}@tenant1.example`,
    assignedCompaniesToUser: [{ companyId: company, defaultCompany: true }],
    sendEmail: false,
    ...more,
  })
  const create = async (more: object = {}) => (await admin.request(userAccounts.create, { body: draft(more) })).body

  it('creates an account with a password that is shown once, meets the policy and must be changed', async () => {
    const account = await create({ addressInfo: { city: 'Rosario' } })
    expect(passwordProblems(account.password ?? '')).toEqual([])
    expect(account).toMatchObject({
      blocked: false,
      changePassOnFirstLogin: true,
      addressInfo: { city: 'Rosario' },
      personalInfo: { fullName: "Nuevo O'Usuario" },
    })
    const again = (await admin.request(userAccounts.get, { params: { id: account.id } })).body
    expect(JSON.stringify(again)).not.toContain('password"')
    const withoutPermit = await app
      .anonymous()
      .request(session.logIn, { body: { username: account.accountName, password: account.password ?? '' } })
    expect((withoutPermit.body as unknown as { message: string }).message).toBe('Account without any permit')
  })

  it('reports the wrong field: duplicate name, duplicate e-mail, no company', async () => {
    const account = await create()
    expect(
      fieldsOf(
        (await admin.request(userAccounts.create, { body: draft({ accountName: account.accountName.toUpperCase() }) })).body,
      ),
    ).toEqual(['accountName'])
    expect(fieldsOf((await admin.request(userAccounts.create, { body: draft({ email: account.email }) })).body)).toEqual([
      'email',
    ])
    expect(fieldsOf((await admin.request(userAccounts.create, { body: draft({ assignedCompaniesToUser: [] }) })).body)).toEqual([
      'assignedCompaniesToUser',
    ])
    expect((await admin.request(userAccounts.verifyUsername, { query: { username: account.accountName } })).body).toEqual({
      usernameTaken: true,
    })
  })

  it('refuses a second factor without an address for its codes, also when the address is removed', async () => {
    const wrong = await admin.request(userAccounts.create, { body: draft({ twoFactor: true, email: null }) })
    expect([wrong.status, fieldsOf(wrong.body)]).toEqual([400, ['email']])
    const account = await create({ twoFactor: true })
    const body = draft({ accountName: account.accountName, twoFactor: true, email: '', version: account.version })
    const removed = await admin.request(userAccounts.update, { params: { id: account.id }, body })
    expect([removed.status, JSON.stringify(removed.body)]).toEqual([400, expect.stringContaining('quitá «Pide un código')])
    const without = { ...body, twoFactor: false }
    expect((await admin.request(userAccounts.update, { params: { id: account.id }, body: without })).status).toBe(200)
  })

  it('pages, sorts and searches without accents', async () => {
    await create({ accountName: 'muñoz.ángela', name: 'Ángela', lastName: 'Muñoz' }).catch(() => {})
    await create({ name: 'Ángela', lastName: 'Muñoz' })
    const { body } = await admin.request(userAccounts.list, {
      query: { filter: 'munoz', size: 1, sortField: 'accountName', sortOrder: -1 },
    })
    expect(body.content).toHaveLength(1)
    expect(body.content[0]).toMatchObject({ lastName: 'Muñoz' })
    expect((await admin.request(userAccounts.list, { query: { filter: '%' } })).body.totalElements).toBe(0)
    expect((await admin.request(userAccounts.list, { query: { sortField: 'password_hash' } })).status).toBe(400)
  })

  it('detects concurrent saves by two users', async () => {
    const account = await create()
    const body = draft({ accountName: account.accountName, email: account.email, version: account.version })
    expect((await admin.request(userAccounts.update, { params: { id: account.id }, body })).status).toBe(200)
    expect((await admin.request(userAccounts.update, { params: { id: account.id }, body })).status).toBe(409)
  })

  it('keeps the last administrator and prevents users from locking themselves out', async () => {
    const id = admin.session?.userId ?? 0
    expect(codeOf((await admin.request(userAccounts.block, { params: { id } })).body)).toBe('not_yourself')
    const second = await create({ admin: true, ...ownPassword })
    const key = (await admin.request(userAccounts.generatePassword, { params: { id: second.id }, body: ownPassword })).body
      .password
    await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      sql`update user_account set change_password_on_first_login = false where id = ${second.id}`.execute(db),
    )
    const other = (await app.anonymous().request(session.logIn, { body: { username: second.accountName, password: key } })).body
      .session
    const headers = { authorization: `Bearer ${other?.accessToken}` }
    expect((await app.anonymous().request(userAccounts.block, { params: { id }, headers })).status).toBe(204)
    const last = await app.anonymous().request(userAccounts.deactivate, { params: { id: second.id }, headers })
    expect(codeOf(last.body)).toBe('not_yourself')
    expect((await app.anonymous().request(userAccounts.unblock, { params: { id }, headers })).status).toBe(204)
    admin = await app.signIn('admin.demo')
    await admin.request(userAccounts.block, { params: { id: second.id } })
    const { rows } = await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      sql<{ n: number }>`select count(*)::int as n from user_account where admin and actived and not blocked`.execute(db),
    )
    expect(rows[0]?.n).toBe(1)
  })

  it('asks for the own password before it makes an administrator or generates the password of another user', async () => {
    const wrong = { password: 'Otra#2026demo' }
    for (const given of [{}, wrong])
      expect(codeOf((await admin.request(userAccounts.create, { body: draft({ admin: true, ...given }) })).body)).toBe(
        'wrong_own_password',
      )
    const account = await create()
    const change = (more: object) =>
      admin.request(userAccounts.update, {
        params: { id: account.id },
        body: draft({ accountName: account.accountName, ...more }),
      })
    expect(codeOf((await change({ admin: true })).body)).toBe('wrong_own_password')
    expect((await change({ admin: true, ...ownPassword })).body).toMatchObject({ admin: true })
    // An administrator already: nothing is given.
    expect((await change({ admin: true })).status).toBe(200)
    expect((await change({ admin: false })).body).toMatchObject({ admin: false })
    const generate = (body?: { password: string }) =>
      admin.request(userAccounts.generatePassword, { params: { id: account.id }, body: body as never })
    expect((await generate()).status).toBe(400)
    expect(codeOf((await generate(wrong)).body)).toBe('wrong_own_password')
    expect((await generate(ownPassword)).body.password).toHaveLength(16)
  })

  it('prevents users from granting rights they lack and from changing users with more rights', async () => {
    const manager = await app.userWith([
      'READ_USER_ACCOUNT',
      'WRITE_USER_ACCOUNT',
      'READ_PERMIT',
      'WRITE_PERMIT',
      'READ_COST_CENTER',
    ])
    const strong = (await admin.request(roles.create, { body: { name: 'Fuerte', permits: ['WRITE_LIQUIDATION'] } })).body
    const weak = (await admin.request(roles.create, { body: { name: 'Débil', permits: ['READ_COST_CENTER'] } })).body
    const target = await create()
    const give = (roleId: number) => manager.request(userAccounts.addRole, { params: { id: target.id, roleId } })
    expect(codeOf((await give(strong.id)).body)).toBe('not_yours_to_grant')
    expect((await give(weak.id)).status).toBe(204)
    expect(
      codeOf(
        (
          await manager.request(roles.update, {
            params: { id: weak.id },
            body: { name: 'Débil', permits: ['READ_COST_CENTER', 'WRITE_LIQUIDATION'] },
          })
        ).body,
      ),
    ).toBe('not_yours_to_grant')
    expect(codeOf((await manager.request(userAccounts.create, { body: draft({ admin: true, ...ownPassword }) })).body)).toBe(
      'not_yours_to_grant',
    )
    const otherCompany = admin.session?.companies.find(({ id }) => id !== company)?.id ?? 0
    expect(
      codeOf(
        (await manager.request(userAccounts.create, { body: draft({ assignedCompaniesToUser: [{ companyId: otherCompany }] }) }))
          .body,
      ),
    ).toBe('company_not_yours')
    expect(
      codeOf(
        (
          await manager.request(userAccounts.create, {
            body: draft({ assignedCompaniesToUser: [{ companyId: company, seeConfidentialInfo: true }] }),
          })
        ).body,
      ),
    ).toBe('not_yours_to_grant')
    await admin.request(userAccounts.addRole, { params: { id: target.id, roleId: strong.id } })
    for (const call of [userAccounts.generatePassword, userAccounts.block, userAccounts.sendRecovery]) {
      const body = 'ownPassword' in call ? ownPassword : undefined
      expect(codeOf((await manager.request(call as AnyEndpoint, { params: { id: target.id }, body } as never)).body)).toBe(
        'too_high_for_you',
      )
    }
    expect(codeOf((await manager.request(userAccounts.block, { params: { id: admin.session?.userId ?? 0 } })).body)).toBe(
      'too_high_for_you',
    )
  })

  it('applies permit changes through a role immediately', async () => {
    const caller = await app.userWith([])
    const id = caller.session?.userId ?? 0
    expect((await caller.request(costCenters.list)).status).toBe(403)
    const role = (await admin.request(roles.create, { body: { name: 'Lectura', permits: ['READ_COST_CENTER'] } })).body
    await admin.request(userAccounts.addRole, { params: { id, roleId: role.id } })
    expect((await caller.request(costCenters.list)).status).toBe(200)
    await admin.request(roles.update, { params: { id: role.id }, body: { name: 'Lectura', permits: [] } })
    expect((await caller.request(costCenters.list)).status).toBe(403)
    expect(
      codeOf((await admin.request(roles.remove, { params: { id: role.id }, body: { password: samplePassword } })).body),
    ).toBe('in_use')
    const group = (await admin.request(userGroups.create, { body: { name: 'Centros', permits: ['READ_COST_CENTER'] } })).body
    expect((await admin.request(userAccounts.setGroups, { params: { id }, body: { groups: [group.id] } })).body).toEqual([
      { id: group.id, name: 'Centros' },
    ])
    expect((await caller.request(costCenters.list)).status).toBe(200)
    expect((await admin.request(permitCalls.ofUser, { params: { id } })).body.effective).toContain('READ_COST_CENTER')
    const empty = { name: 'Sin permisos', permits: [] }
    const changed = await admin.request(userGroups.update, { params: { id: group.id }, body: empty })
    expect(changed.body).toMatchObject({ ...empty, users: 1 })
    expect((await caller.request(costCenters.list)).status).toBe(403)
    const remove = () => admin.request(userGroups.remove, { params: { id: group.id }, body: ownPassword })
    expect(codeOf((await remove()).body)).toBe('in_use')
    await admin.request(userAccounts.setGroups, { params: { id }, body: { groups: [] } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect((await admin.request(userGroups.update, { params: { id: role.id }, body: empty })).status).toBe(404)
  })

  it('takes a permit into a role and a role from a user immediately, within the rights of the caller', async () => {
    const caller = await app.userWith([])
    const limited = await app.userWith(['WRITE_PERMIT', 'WRITE_USER_ACCOUNT'])
    const id = caller.session?.userId ?? 0
    const role = ok(await admin.request(roles.create, { body: { name: 'De a uno', permits: [] } }))
    await admin.request(userAccounts.addRole, { params: { id, roleId: role.id } })
    const permit = ok(await admin.request(permitCalls.list)).find(({ code }) => code === 'READ_COST_CENTER')?.id ?? 0
    const add = (user: Caller, x: number) => user.request(roles.addPermit, { params: { id: role.id, x } })
    expect(codeOf((await add(limited, permit)).body)).toBe('not_yours_to_grant')
    expect((await add(admin, 999_999)).status).toBe(404)
    expect(ok(await add(admin, permit)).permits).toEqual(['READ_COST_CENTER'])
    expect((await caller.request(costCenters.list)).status).toBe(200)
    const remove = (user: Caller) => user.request(userAccounts.removeRole, { params: { id, roleId: role.id } })
    expect(codeOf((await remove(limited)).body)).toMatch(/^(too_high_for_you|not_yours_to_grant)$/)
    expect((await remove(admin)).status).toBe(204)
    expect((await caller.request(costCenters.list)).status).toBe(403)
    expect((await remove(admin)).status).toBe(404)
  })

  it('signs a deactivated user in again once activated, which needs the rights of that user', async () => {
    const user = await app.userWith(['READ_COST_CENTER'])
    const id = user.session?.userId ?? 0
    const signsIn = async () => {
      const body = { username: user.session?.username ?? '', password: samplePassword }
      return (await app.anonymous().request(session.logIn, { body })).status
    }
    await admin.request(userAccounts.deactivate, { params: { id } })
    expect(await signsIn()).toBe(401)
    const manager = await app.userWith(['WRITE_USER_ACCOUNT'])
    expect(codeOf((await manager.request(userAccounts.activate, { params: { id } })).body)).toBe('too_high_for_you')
    expect(await signsIn()).toBe(401)
    expect((await admin.request(userAccounts.activate, { params: { id } })).status).toBe(204)
    expect(await signsIn()).toBe(200)
    expect((await admin.request(userAccounts.activate, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('mails the chosen users and counts those without an address', async () => {
    const [known, unknown] = [await create(), await create({ email: null })]
    const send = (userIds: readonly number[]) =>
      admin.request(userAccounts.sendCommunication, { body: { userIds, subject: 'Corte', text: 'Hoy a las 20' } })
    const readMails = () =>
      app.superuser
        .selectFrom('mail')
        .select(['recipient', 'subject'])
        .where('recipient', '=', known.email ?? '')
        .execute()
    expect((await send([known.id, 999_999])).status).toBe(404)
    expect(await readMails()).toEqual([])
    expect(ok(await send([known.id, known.id, unknown.id]))).toEqual({ sent: 1, withoutEmail: 1 })
    expect(await readMails()).toEqual([{ recipient: known.email, subject: 'Corte' }])
  })

  it('grants permits directly, by employee and as create, read, update, delete', async () => {
    const list = (await admin.request(permitCalls.list)).body
    const read = list.find(({ code }) => code === 'READ_COST_CENTER')?.id ?? 0
    const caller = await app.userWith([])
    const id = caller.session?.userId ?? 0
    await admin.request(permitCalls.addToUser, { params: { id: read }, body: { userAccountId: id } })
    expect((await caller.request(costCenters.list)).status).toBe(200)
    await admin.request(permitCalls.unassign, { params: { id: read }, query: { userAccountId: id } })
    expect((await caller.request(costCenters.list)).status).toBe(403)
    const role = (await admin.request(roles.create, { body: { name: 'CRUD' } })).body
    const codes = await admin.request(permitCalls.addCrudToRole, {
      params: { id: role.id },
      body: { permits: [{ code: 'COST_CENTER', read: true, create: true }] },
    })
    expect(codes.body).toEqual(['CREATE_COST_CENTER', 'READ_COST_CENTER'])
    const fewer = await admin.request(permitCalls.updateCrud, {
      body: { roleId: role.id, permits: [{ code: 'COST_CENTER', read: true }] },
    })
    expect(fewer.body).toEqual(['READ_COST_CENTER'])
    const create = (code: string) => admin.request(permitCalls.create, { body: { code, description: 'Algo' } })
    for (const code of ['CREATE_LIQUIDATION', 'READ_123', 'VIEW_ALGO']) expect((await create(code)).status).toBe(400)
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ code: string }>`select upper(code) as code from menu_node m where not exists (select from permit p
        where p.code = 'VIEW_' || upper(m.code)) limit 1`.execute(db),
    )
    const own = ok(await create(`VIEW_${rows[0]?.code}`))
    const rename = (id: number, code = own.code) =>
      admin.request(permitCalls.update, { params: { id }, body: { code, description: 'Otra cosa' } })
    expect(ok(await rename(own.id))).toMatchObject({ code: own.code, description: 'Otra cosa' })
    expect((await rename(own.id, 'VIEW_ALGO')).status).toBe(400)
    expect(codeOf((await rename(read)).body)).toBe('in_use')
    await admin.request(permitCalls.addToUser, { params: { id: own.id }, body: { userAccountId: id } })
    expect(fieldsOf((await rename(own.id, own.code.replace('VIEW_', 'READ_'))).body)).toEqual(['code'])
    await admin.request(permitCalls.unassign, { params: { id: own.id }, query: { userAccountId: id } })
    expect((await admin.request(permitCalls.validateRemoval, { params: { id: own.id } })).body).toEqual({
      removable: true,
      uses: 0,
    })
    expect((await admin.request(permitCalls.remove, { params: { id: own.id } })).status).toBe(204)
    expect(codeOf((await admin.request(permitCalls.remove, { params: { id: read } })).body)).toBe('in_use')
  })

  it('permits for each selection of create, update and delete exactly the calls that do it', async () => {
    const caller = await app.userWith(['READ_COST_CENTER'])
    const role = (await admin.request(roles.create, { body: { name: 'Por partes' } })).body
    await admin.request(userAccounts.addRole, { params: { id: caller.session?.userId ?? 0, roleId: role.id } })
    const tick = async (does: object) => {
      const { body } = await admin.request(permitCalls.updateCrud, {
        body: { roleId: role.id, permits: [{ code: 'COST_CENTER', ...does }] },
      })
      return body
    }
    let made = 0
    const createCostCenter = async () => {
      const { body } = await admin.request(costCenters.create, { body: { code: `PP${++made}`, name: `Partes ${made}` } })
      const draft = { code: `PX${made}`, name: `Otro ${made}` }
      return [
        (await caller.request(costCenters.create, { body: draft })).status,
        (await caller.request(costCenters.update, { params: { id: body.id }, body: { ...body, name: `Cambiado ${made}` } }))
          .status,
        (await caller.request(costCenters.remove, { params: { id: body.id } })).status,
      ]
    }
    expect([await tick({ create: true }), await createCostCenter()]).toEqual([['CREATE_COST_CENTER'], [200, 403, 403]])
    expect([await tick({ update: true }), await createCostCenter()]).toEqual([['UPDATE_COST_CENTER'], [403, 200, 403]])
    expect([await tick({ delete: true }), await createCostCenter()]).toEqual([['DELETE_COST_CENTER'], [403, 403, 204]])
    const all = { create: true, update: true, delete: true }
    expect([await tick(all), await createCostCenter()]).toEqual([['WRITE_COST_CENTER'], [200, 200, 204]])
    expect([await tick({}), await createCostCenter()]).toEqual([[], [403, 403, 403]])

    // A permit without parts is granted whole or not at all.
    const parts = { roleId: role.id, permits: [{ code: 'LIQUIDATION', update: true }] }
    expect((await admin.request(permitCalls.updateCrud, { body: parts })).body).toMatchObject({ fields: [{ path: 'permits' }] })
    const whole = { roleId: role.id, permits: [{ code: 'LIQUIDATION', ...all }] }
    expect((await admin.request(permitCalls.updateCrud, { body: whole })).body).toEqual(['WRITE_LIQUIDATION'])
    // A holder of the whole may grant a part of it.
    const granter = await app.userWith(['WRITE_PERMIT', 'WRITE_COST_CENTER'])
    const part = { roleId: role.id, permits: [{ code: 'COST_CENTER', update: true }] }
    expect((await granter.request(permitCalls.updateCrud, { body: part })).body).toContain('UPDATE_COST_CENTER')
    const userWithoutRight = await app.userWith(['WRITE_PERMIT', 'READ_COST_CENTER'])
    expect((await userWithoutRight.request(permitCalls.updateCrud, { body: part })).status).toBe(200) // changes nothing
    const more = { roleId: role.id, permits: [{ code: 'COST_CENTER', delete: true }] }
    expect((await userWithoutRight.request(permitCalls.updateCrud, { body: more })).status).toBe(403)
  })

  it('opens the pages of a menu node with its VIEW_ permit, read-only', async () => {
    const user = await app.userWith(['VIEW_ORG_COMPANIES' as PermitCode])
    expect((await user.request(companies.list)).status).toBe(200)
    expect((await user.request(companies.create, { body: {} })).status).toBe(403)
    expect((await user.request(costCenters.list)).status).toBe(403)
    expect((await user.request(session.permitCodes)).body).toEqual(expect.arrayContaining(['READ_COMPANY']))
    const codes = (await user.request(menus.adminCodes)).body
    expect(codes).toContain('ORG_COMPANIES')

    // A node grants no permit that its editor lacks.
    const editor = await app.userWith(['WRITE_MENU', 'READ_COMPANY', 'VIEW_ORG_COMPANIES' as PermitCode])
    const parentOf = async () =>
      (await admin.request(menus.reduced)).body.find(({ code }) => code === 'ORG_COMPANIES')?.parentId ?? null
    const parent = await parentOf()
    const { body: node } = await editor.request(menus.getByCode, { params: { code: 'ORG_COMPANIES' } })
    const change = (permits: readonly string[]) =>
      editor.request(menus.update, {
        params: { id: node.id },
        body: { code: node.code, title: node.title, route: node.route, permits },
      })
    expect(codeOf((await change(['READ_COMPANY', 'READ_GARNISHMENT'])).body)).toBe('not_yours_to_grant')
    expect((await change(['READ_COMPANY'])).status).toBe(200)
    // A change that names no parent leaves the node in its place.
    expect(parent).toBeGreaterThan(0)
    expect(await parentOf()).toBe(parent)
  })

  it('declares a call for every part of a permit that is granted by parts', () => {
    const opened = new Set(app.server.served.flatMap(permitsOfCall))
    expect(Object.keys(crudPermits).filter((code) => !opened.has(code))).toEqual([])
  })

  it('shows accounts to users who share a company, and none of another tenant', async () => {
    const otherTenantAdmin = await app.signIn('admin.demo', 'tenant2')
    const account = await create()
    for (const call of [userAccounts.get, userAccounts.block, userAccounts.generatePassword]) {
      const body = 'ownPassword' in call ? ownPassword : undefined
      expect((await otherTenantAdmin.request(call as AnyEndpoint, { params: { id: account.id }, body } as never)).status).toBe(
        404,
      )
    }
    const otherCompany = admin.session?.companies.find(({ id }) => id !== company)?.id ?? 0
    const far = await create({ assignedCompaniesToUser: [{ companyId: otherCompany }] })
    const manager = await app.userWith(['READ_USER_ACCOUNT', 'WRITE_USER_ACCOUNT'])
    expect((await manager.request(userAccounts.get, { params: { id: account.id } })).status).toBe(200)
    expect((await manager.request(userAccounts.get, { params: { id: far.id } })).status).toBe(404)
    expect((await manager.request(userAccounts.list, { query: { filter: far.accountName } })).body.totalElements).toBe(0)
    await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      sql`delete from user_company where user_id = ${far.id}`.execute(db),
    )
    const { content } = (await manager.request(userAccounts.list, { query: { filter: account.accountName } })).body
    expect(content.map(({ id }) => id)).toEqual([account.id])
  })

  it('shows the history of an account with masked secrets to permitted users', async () => {
    const account = await create()
    await admin.request(userAccounts.generatePassword, { params: { id: account.id }, body: ownPassword })
    await admin.request(userAccounts.block, { params: { id: account.id } })
    const subject = { entity: 'user_account', entityId: String(account.id) }
    expect((await admin.request(audits.fields, { body: subject })).body).toEqual(
      expect.arrayContaining(['blocked', 'password_hash']),
    )
    const { content } = (await admin.request(audits.history, { body: subject })).body
    expect(content[0]).toMatchObject({ state: 'UPDATED', user: 'admin.demo' })
    expect(content.find(({ field }) => field === 'password_hash')).toMatchObject({ payloadIn: '***', payloadOut: '***' })
    const auditor = await app.userWith(['READ_AUDIT'])
    expect((await auditor.request(audits.history, { body: subject })).status).toBe(403)
    expect((await admin.request(audits.history, { body: { ...subject, entity: 'pg_class' } })).status).toBe(404)
  })
})
