import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { loginConfigurations } from '@legajo/contract/auth/login-configuration.ts'
import { passwords } from '@legajo/contract/auth/password.ts'
import { solve } from '@legajo/contract/auth/proof-of-work.ts'
import { type OpenSessions, session } from '@legajo/contract/auth/session.ts'
import { tenants } from '@legajo/contract/auth/tenant.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { sql } from 'kysely'
import { mailsTo } from '../../test/mailbox.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { samplePassword } from '../seed/sample-users.ts'

type Refusal = { code: string; message: string }

describe('sign-in', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const logIn = async (username: string, password: string, more: object = {}, headers: Record<string, string> = {}) => {
    const { status, body } = await app.anonymous().request(session.logIn, { body: { username, password, ...more }, headers })
    return {
      status,
      session: body?.session,
      wantsCode: body?.requireVerificationToken,
      code: (body as unknown as Refusal)?.code,
      message: (body as unknown as Refusal)?.message,
    }
  }
  const captcha = async () => {
    const { body } = await app.anonymous().request(passwords.captcha)
    return { recaptchaResponse: await solve(body.challenge, body.difficulty, () => Promise.resolve()) }
  }
  const fresh = async (): Promise<string> => (await app.userWith(['READ_COST_CENTER'])).session?.username ?? ''
  const inTenant = <T>(work: (db: Parameters<Parameters<TestApp['server']['database']['inTenant']>[1]>[0]) => Promise<T>) =>
    app.server.database.inTenant({ tenantId: 1 }, work)

  it('accepts the name, or the e-mail where that is on, case-insensitive, and returns rights and companies', async () => {
    const { session: opened } = await logIn('ADMIN.demo', samplePassword)
    expect(opened).toMatchObject({ username: 'admin.demo', admin: true, selfService: false, link: null })
    expect(opened?.companies.length).toBe(3)
    const logInByEmail = () => logIn('admin.demo@tenant1.example', samplePassword)
    expect((await logInByEmail()).code).toBe('wrong_credentials')
    await inTenant((db) => sql`insert into feature_toggle (name, enabled) values ('UI_LOGIN_BY_EMAIL', true)`.execute(db))
    expect((await logInByEmail()).session?.username).toBe('admin.demo')
  })

  it('includes the documented field names, and none of them before the second factor', async () => {
    const credentials = { username: 'empleado.demo', password: samplePassword }
    const { body } = await app.anonymous().request(session.logIn, { body: credentials })
    const { session: opened, ...documented } = body
    expect(documented).toEqual({
      accessToken: opened?.accessToken,
      refreshToken: opened?.refreshToken,
      permitCodes: opened?.permitCodes,
      selfService: true,
      employees: [{ id: opened?.employeeId }],
    })
    expect(opened?.employeeId).toBeGreaterThan(0)
    const { username = '' } = (await app.userWith(['READ_COST_CENTER'])).session ?? {}
    const refusedSignIn = await app.anonymous().request(session.logIn, { body: { username, password: samplePassword } })
    expect(refusedSignIn.body.employees).toEqual([])
    await inTenant((db) =>
      sql`update user_account set two_factor = true, email = ${`${username}@tenant1.example`} where account_name = ${username}`.execute(
        db,
      ),
    )
    const half = await app.anonymous().request(session.logIn, { body: { username, password: samplePassword } })
    expect(half.body).toEqual({ requireVerificationToken: true })
  })

  it('returns the same answer for a wrong password and an unknown name', async () => {
    const [known, unknown] = [await logIn(await fresh(), 'Equivocada#1'), await logIn('nadie.conocido', 'Equivocada#1')]
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 401, code: 'wrong_credentials', message: "Invalid account's username or password" })
  })

  it('returns the state of an account only for its right password', async () => {
    expect((await logIn('bloqueado.demo', 'Equivocada#1')).message).toBe("Invalid account's username or password")
    expect(await logIn('bloqueado.demo', samplePassword)).toMatchObject({
      message: 'Account is blocked',
      code: 'account_blocked_by_administrator',
    })
    const name = await fresh()
    for (const [change, message] of [
      ['actived = false', 'Account is inactive'],
      ['actived = true, service = true', 'User is a service user'],
      ["service = false, valid_until = '2020-01-01'", 'Account Expired'],
    ] as const) {
      await inTenant((db) => sql`update user_account set ${sql.raw(change)} where account_name = ${name}`.execute(db))
      expect((await logIn(name, 'Equivocada#1')).code).toBe('wrong_credentials')
      expect((await logIn(name, samplePassword)).message).toBe(message)
    }
  })

  it.each(['a known name', 'an unknown name'])('requires a challenge from failure 5 and locks at 10 for %s', async (kind) => {
    const name = kind === 'a known name' ? await fresh() : `nadie.${Date.now()}`
    for (let i = 0; i < 5; i++) expect((await logIn(name, 'Equivocada#1')).code).toBe('wrong_credentials')
    expect((await logIn(name, samplePassword)).code).toBe('wrong_captcha')
    const configuration = await app.anonymous().request(passwords.configuration, { query: { username: name } })
    expect(configuration.body.requireCaptcha).toBe(true)
    for (let i = 0; i < 5; i++) expect((await logIn(name, 'Equivocada#1', await captcha())).code).toBe('wrong_credentials')
    expect((await logIn(name, samplePassword, await captcha())).code).toBe('account_blocked')
  })

  it('accepts each solved challenge once and refuses foreign ones', async () => {
    const name = await fresh()
    for (let i = 0; i < 5; i++) await logIn(name, 'Equivocada#1')
    const answer = await captcha()
    expect((await logIn(name, 'Equivocada#1', answer)).code).toBe('wrong_credentials')
    expect((await logIn(name, samplePassword, answer)).code).toBe('wrong_captcha')
    expect((await logIn(name, samplePassword, { recaptchaResponse: answer.recaptchaResponse.replace('1.', '2.') })).code).toBe(
      'wrong_captcha',
    )
    expect((await logIn(name, samplePassword, await captcha())).session).toBeDefined()
  })

  it('compares at most ten of fifty concurrent guesses', async () => {
    const name = await fresh()
    const codes = (await Promise.all(Array.from({ length: 50 }, () => logIn(name, 'Equivocada#1')))).map(({ code }) => code)
    expect(codes.filter((code) => code === 'wrong_credentials').length).toBeLessThanOrEqual(10)
  })

  it('neither locks nor requires a challenge for twenty concurrent right passwords', async () => {
    const name = await fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(name, samplePassword, { closeSessions: true })))
    // The limit of open sessions may refuse some of them; the counter of guesses must not.
    expect(answers.filter(({ code }) => code !== undefined && code !== 'too_many_sessions')).toEqual([])
    const counted = sql`select from guess g join user_account u on g.attempt_key = 'u' || u.id
      where u.account_name = ${name} and g.failures > 0`
    expect(await inTenant((db) => counted.execute(db))).toMatchObject({ rows: [] })
  })

  it('accepts the owner from a known device while others have locked the account', async () => {
    const name = await fresh()
    const first = await app.server.http.inject({
      method: 'POST',
      url: '/api/control-accesos/auth/log-in',
      headers: { 'x-tenant': 'tenant1' },
      payload: { username: name, password: samplePassword },
    })
    const device = String(first.headers['set-cookie']).split(';')[0] ?? ''
    expect(device).toContain('legajo-device=')
    await inTenant((db) => sql`update guess set held_until = now() + interval '1 hour', failures = 10`.execute(db))
    await inTenant((db) =>
      sql`insert into guess (attempt_key, failures, held_until) select 'u' || id, 10, now() + interval '1 hour' from user_account
      where account_name = ${name} on conflict do nothing`.execute(db),
    )
    expect((await logIn(name, samplePassword, await captcha())).code).toBe('account_blocked')
    expect((await logIn(name, samplePassword, {}, { cookie: device })).session).toBeDefined()
    await inTenant((db) => sql`delete from guess`.execute(db))
    await inTenant((db) => sql`delete from guess_source`.execute(db))
  })

  it('refuses the sixth session, also of twenty concurrent requests', async () => {
    const name = await fresh()
    await inTenant((db) =>
      sql`delete from user_session where user_id = (select id from user_account where account_name = ${name})`.execute(db),
    )
    const all = await Promise.all(Array.from({ length: 20 }, () => logIn(name, samplePassword)))
    for (let i = all.filter((answer) => answer.session).length; i < 5; i++)
      expect((await logIn(name, samplePassword)).session).toBeDefined()
    expect((await logIn(name, samplePassword)).message).toBe('Cant have more active sessions')
    expect((await logIn(name, 'Equivocada#1', { closeSessions: true })).code).toBe('wrong_credentials')
    expect((await logIn(name, samplePassword, { closeSessions: true })).session).toBeDefined()
    expect((await logIn(name, samplePassword)).session).toBeDefined()
    await inTenant((db) => sql`delete from guess`.execute(db))
  })

  const twoFactor = async (email: string | null) => {
    const name = await fresh()
    await inTenant((db) =>
      sql`update user_account set two_factor = true, email = ${email && `${name}@tenant1.example`} where account_name = ${name}`.execute(
        db,
      ),
    )
    return name
  }
  const codeOf = async (name: string, count = 1) =>
    /\d{8}/.exec((await mailsTo(app, `${name}@tenant1.example`, count))[0]?.text ?? '')?.[0] ?? ''

  it('shows the open sessions at the limit and ends the selected ones', async () => {
    const name = await twoFactor('mail')
    const send = (more: object) =>
      app.anonymous().request(session.logIn, { body: { username: name, password: samplePassword, ...more } })
    await inTenant((db) =>
      sql`insert into user_session (id, user_id, refresh_hash, expires_at, user_agent)
        select gen_random_uuid(), u.id, 'x' || n, now() + interval '1 hour', 'Navegador ' || n
        from generate_series(1, 4) n, user_account u where account_name = ${name}`.execute(db),
    )
    await send({})
    const { body } = await send({ twoFactorToken: await codeOf(name) })
    const refused = body as unknown as Refusal & { data: OpenSessions }
    expect(refused).toMatchObject({
      code: 'too_many_sessions',
      data: { sessions: expect.any(Array), ticket: expect.any(String) },
    })
    const { sessions, ticket } = refused.data
    expect(sessions.map(({ device }) => device)).toEqual(expect.arrayContaining(['Navegador 1', 'Navegador 4']))
    const ended = sessions.find(({ device }) => device === 'Navegador 2')?.id ?? ''

    const other = await twoFactor('mail')
    const foreign = await app.anonymous().request(session.logIn, { body: { username: other, password: samplePassword, ticket } })
    expect(foreign.body).toEqual({ requireVerificationToken: true })
    expect((await send({ password: 'Equivocada#1', ticket, endSessions: [ended] })).body).toMatchObject({
      code: 'wrong_credentials',
    })
    expect((await send({ endSessions: [ended] })).body).toEqual({ requireVerificationToken: true })

    expect((await send({ ticket, endSessions: [ended] })).body.session).toBeDefined()
    const { rows } = await inTenant((db) =>
      sql<{
        id: string
      }>`select s.id from user_session s join user_account u on u.id = s.user_id where account_name = ${name}`.execute(db),
    )
    expect([rows.length, rows.some(({ id }) => id === ended)]).toEqual([5, false])
  })

  it('returns when the next code may be requested, after five codes in an hour', async () => {
    const name = await twoFactor('mail')
    const send = () => app.anonymous().request(session.logIn, { body: { username: name, password: samplePassword } })
    let code = ''
    for (let count = 1; count <= 5; count++) {
      expect((await send()).body).toEqual({ requireVerificationToken: true })
      // Mail is entered after the answer: the next one might overtake it.
      code = await codeOf(name, count)
    }
    const { body } = await send()
    expect(body).toEqual({ requireVerificationToken: true, nextCodeAt: expect.any(String) })
    expect(Math.abs(Date.parse(body.nextCodeAt ?? '') - Date.now() - 3_600_000)).toBeLessThan(600_000)
    expect((await logIn(name, samplePassword, { twoFactorToken: code })).session).toBeDefined()
    await inTenant((db) => sql`update login_code set sent_since = sent_since - interval '61 minutes'`.execute(db))
    expect((await send()).body).toEqual({ requireVerificationToken: true })
  })

  it('explains to an account without an address why it cannot sign in and what to do', async () => {
    expect(await logIn(await twoFactor(null), samplePassword)).toMatchObject({
      status: 401,
      code: 'second_factor_without_email',
      message: expect.stringContaining('administrador'),
    })
  })

  it('requests the mailed code with five attempts and returns no token before it is right', async () => {
    const name = await fresh()
    await inTenant((db) =>
      sql`update user_account set two_factor = true, email = ${`${name}@tenant1.example`} where account_name = ${name}`.execute(
        db,
      ),
    )
    const codeMailed = async (count: number) =>
      /\d{8}/.exec((await mailsTo(app, `${name}@tenant1.example`, count))[0]?.text ?? '')?.[0] ?? ''
    expect(await logIn(name, samplePassword)).toMatchObject({ wantsCode: true, session: undefined })
    const code = await codeMailed(1)
    for (let i = 0; i < 5; i++)
      expect((await logIn(name, samplePassword, { twoFactorToken: '00000000' })).message).toBe('Invalid 2fa token')
    expect((await logIn(name, samplePassword, { twoFactorToken: code })).session).toBeUndefined()
    const second = await codeMailed(2)
    expect(second).not.toBe(code)
    expect((await logIn(name, samplePassword, { twoFactorToken: second })).session).toBeDefined()
    expect((await logIn(name, samplePassword, { twoFactorToken: second })).session).toBeUndefined()
  })

  it('renews once per token: parallel tabs share the successor, late reuse ends the session', async () => {
    const caller = await app.userWith(['READ_COST_CENTER'])
    const renew = (refreshToken: string) => app.anonymous().request(session.refresh, { body: { refreshToken } })
    const first = caller.session?.refreshToken ?? ''
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(first)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
    const second = answers[0]?.body.refreshToken ?? ''
    await inTenant((db) =>
      sql`update user_session set refreshed_at = now() - interval '11 seconds' where id is not null`.execute(db),
    )
    expect((await renew(first)).status).toBe(401)
    expect((await renew(second)).status).toBe(401)
    expect((await caller.request(costCenters.list)).status).toBe(401)
  })

  it('renews by the other two documented calls, and refuses a forged token', async () => {
    const { session: opened } = await app.userWith(['READ_COST_CENTER'])
    const renew = (refreshToken: string) => app.anonymous().request(session.renew, { body: { refreshToken } })
    const renewByToken = (token: string) => app.anonymous().request(session.refreshWithoutLogOut, { body: { token } })
    for (const forged of ['1.a.b', `${opened?.refreshToken}x`, 'x'])
      expect([(await renew(forged)).status, (await renewByToken(forged)).status]).toEqual([401, 401])
    const second = ok(await renew(opened?.refreshToken ?? ''))
    const third = ok(await renewByToken(second.refreshToken))
    expect(new Set([opened?.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
    const headers = { authorization: `Bearer ${third.accessToken}` }
    expect((await app.anonymous().request(costCenters.list, { headers })).status).toBe(200)
  })

  it('ends at log-out, block and deactivation within a second', async () => {
    const admin = await app.signIn('admin.demo')
    for (const end of ['logOut', 'block', 'deactivate'] as const) {
      const caller = await app.userWith(['READ_COST_CENTER'])
      expect((await caller.request(costCenters.list)).status).toBe(200)
      if (end === 'logOut') await caller.request(session.logOut)
      else expect((await admin.request(userAccounts[end], { params: { id: caller.session?.userId ?? 0 } })).status).toBe(204)
      expect([end, (await caller.request(costCenters.list)).status]).toEqual([end, 401])
    }
  })

  it('allows an administrator to end the sessions of a user without additional rights', async () => {
    const [admin, person] = [await app.signIn('admin.demo'), await app.userWith(['READ_COST_CENTER'])]
    const manager = await app.userWith(['WRITE_USER_ACCOUNT'])
    const params = { id: person.session?.userId ?? 0 }
    expect((await manager.request(userAccounts.endSessions, { params })).status).toBe(403)
    expect((await person.request(costCenters.list)).status).toBe(200)
    expect((await admin.request(userAccounts.endSessions, { params })).status).toBe(204)
    expect((await person.request(costCenters.list)).status).toBe(401)
    expect((await admin.request(userAccounts.endSessions, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('has stored the mail of the code when it answers, until the code ends', async () => {
    const name = await fresh()
    const email = `${name}@tenant1.example`
    await inTenant((db) =>
      sql`update user_account set two_factor = true, email = ${email} where account_name = ${name}`.execute(db),
    )
    expect(await logIn(name, samplePassword)).toMatchObject({ wantsCode: true, session: undefined })
    const { rows } = await inTenant((db) =>
      sql`select result, extract(epoch from expires_at - created_at)::int / 60 as minutes from mail where recipient = ${email}`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ result: 'WAITING', minutes: 10 }])
  })

  it('shows visitors the appearance that an administrator saved, with images of the suite alone', async () => {
    const admin = await app.userWith(['WRITE_LOGIN_CONFIGURATION'])
    const look = { title: 'Portal', buttonColor: '#1A5FB4', bottomLogoImages: ['/archivos/logo.png'] }
    const save = (caller: Caller, more: object = {}) => caller.request(loginConfigurations.save, { body: { ...look, ...more } })
    expect((await save(await app.userWith([]))).status).toBe(403)
    expect((await save(admin, { topLogoImage: 'https://otra.example/logo.png' })).status).toBe(400)
    expect(ok(await save(admin))).toMatchObject({ ...look, type: 'DEFAULT' })
    expect((await app.anonymous().request(loginConfigurations.get)).body).toMatchObject(look)
    expect((await app.anonymous('tenant2').request(loginConfigurations.get)).body).not.toMatchObject(look)
  })

  it('returns the organisation of the request to a visitor', async () => {
    const tenant = { name: 'tenant2', title: expect.any(String), isOnly: false, sendsMail: false }
    expect((await app.anonymous('tenant2').request(tenants.get)).body).toEqual(tenant)
    expect((await app.anonymous('tenant2').request(tenants.list)).body).toEqual([tenant])
  })

  it('asks a visitor for the organisation where there are several, and takes the only one otherwise', async () => {
    expect(await app.anonymous('').request(tenants.get)).toMatchObject({ status: 400, body: { code: 'tenant_required' } })
    const unknown = await app.anonymous('rrhh').request(tenants.get)
    expect(unknown).toMatchObject({ status: 404, body: { message: expect.stringContaining('«rrhh»') } })
    const setActive = (active: boolean) =>
      app.superuser.updateTable('tenant').set({ active }).where('name', '=', 'tenant2').execute()
    await setActive(false)
    try {
      // A sub-domain that is no organisation, and a name stored by the browser at another installation.
      for (const name of ['', 'rrhh', 'acme'])
        expect((await app.anonymous(name).request(tenants.get)).body).toMatchObject({ name: 'tenant1', isOnly: true })
    } finally {
      await setActive(true)
    }
  })

  it('isolates tenants: a token is valid only for its own tenant', async () => {
    const admin = await app.signIn('admin.demo')
    expect((await admin.request(costCenters.list, { headers: { 'x-tenant': 'tenant2' } })).status).toBe(401)
    const other = await app.signIn('admin.demo', 'tenant2')
    expect((await other.request(userAccounts.list)).body.content.map(({ accountName }) => accountName)).toEqual(['admin.demo'])
  })

  it('permits only the change of password in a session that must change it', async () => {
    const caller = await app.userWith(['READ_COST_CENTER'])
    await inTenant((db) =>
      sql`update user_account set change_password_on_first_login = true where id = ${caller.session?.userId ?? 0}`.execute(db),
    )
    app.server.sessions.invalidate()
    const shut = await caller.request(costCenters.list)
    expect([shut.status, (shut.body as unknown as Refusal).code]).toEqual([403, 'must_change_password'])
    const changed = await caller.request(passwords.change, {
      params: { id: caller.session?.userId ?? 0 },
      body: { oldPassword: samplePassword, newPassword: 'Ventana-Roja#86420' },
    })
    expect(changed.status).toBe(200)
    expect((await caller.request(costCenters.list)).status).toBe(401)
    expect((await logIn(caller.session?.username ?? '', 'Ventana-Roja#86420')).session?.changePassOnFirstLogin).toBe(false)
  })
})
