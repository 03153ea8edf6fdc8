import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { passwords } from '@legajo/contract/auth/password.ts'
import { session } from '@legajo/contract/auth/session.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { sql } from 'kysely'
import { mailsTo } from '../../test/mailbox.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { samplePassword } from '../seed/sample-users.ts'

describe('password recovery', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const inTenant: TestApp['server']['database']['inTenant'] = (_scope, work) =>
    app.server.database.inTenant({ tenantId: 1 }, work)
  const createUser = async (): Promise<Caller & { name: string }> => {
    const caller = await app.userWith(['READ_COST_CENTER'])
    const name = caller.session?.username ?? ''
    await inTenant({ tenantId: 1 }, (db) =>
      sql`update user_account set email = ${`${name}@tenant1.example`} where account_name = ${name}`.execute(db),
    )
    return { ...caller, name }
  }
  /** The hashes of the links mailed to an address, newest first, once the given number has arrived. */
  const mails = async (to: string, count = 1) =>
    (await mailsTo(app, to, count)).map(({ text }) => /hash=([\w.-]+)/.exec(text)?.[1] ?? '')
  const recover = (hash: string, newPassword: string) =>
    app.anonymous().request(passwords.recover, { params: { hash }, body: { hash, newPassword } })
  const check = async (hash: string, tenant = 'tenant1') =>
    (await app.anonymous(tenant).request(passwords.checkRecovery, { params: { hash } })).body

  it('mails a single-use link, ends the sessions and invalidates the previous link', async () => {
    const person = await createUser()
    const ask = () => app.anonymous().request(passwords.requestRecovery, { body: { username: ` ${person.name.toUpperCase()} ` } })
    expect((await ask()).body).toBe(true)
    const [first = ''] = await mails(`${person.name}@tenant1.example`)
    expect((await ask()).body).toBe(true)
    const [second = ''] = await mails(`${person.name}@tenant1.example`, 2)
    expect([await check(first), await check(second)]).toEqual([false, true])
    expect(await check(second, '')).toBe(true) // the secret names its organisation
    expect((await recover(first, 'Jirafa+864213')).status).toBe(400)
    expect((await recover(second, 'Jirafa+8642')).status).toBe(400)
    const elsewhere = app.anonymous('tenant2')
    const body = { hash: second, newPassword: 'Jirafa+864213' }
    expect((await elsewhere.request(passwords.recover, { params: { hash: second }, body })).status).toBe(400)
    expect(await check(second, 'tenant2')).toBe(false)
    expect((await recover(second, ' Jirafa+864213 ')).status).toBe(204)
    expect([await check(first), await check(second)]).toEqual([false, false])
    expect((await recover(second, 'Jirafa+8643x')).status).toBe(400)
    expect((await person.request(costCenters.list)).status).toBe(401)
    expect(
      (await app.anonymous().request(session.logIn, { body: { username: person.name, password: 'Jirafa+864213' } })).status,
    ).toBe(200)
  })

  it('gives the same answer for unknown names and sends no mail', async () => {
    const known = await app.anonymous().request(passwords.requestRecovery, { body: { username: (await createUser()).name } })
    const unknown = await app.anonymous().request(passwords.requestRecovery, { body: { username: 'nadie.conocido' } })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const configurations = await Promise.all(
      ['nadie.conocido', 'nadie.conocido'].map((username) =>
        app.anonymous().request(passwords.configuration, { query: { username } }),
      ),
    )
    expect(configurations[0]?.body).toEqual(configurations[1]?.body)
  })

  it('refuses links that are forged, of another tenant or expired', async () => {
    const person = await createUser()
    await app.anonymous().request(passwords.requestRecovery, { body: { username: person.name } })
    const [hash = ''] = await mails(`${person.name}@tenant1.example`)
    for (const wrong of ['x', '1.x', `1.${'A'.repeat(43)}`, hash.replace(/^1\./, '2.')]) {
      expect(await check(wrong)).toBe(false)
      expect((await recover(wrong, 'Jirafa+864213')).status).toBe(400)
    }
    await inTenant({ tenantId: 1 }, (db) => sql`update recovery_link set expires_at = now() - interval '1 minute'`.execute(db))
    expect(await check(hash)).toBe(false)
  })

  it('stores only hashes of links', async () => {
    const person = await createUser()
    await app.anonymous().request(passwords.requestRecovery, { body: { username: person.name } })
    const [hash = ''] = await mails(`${person.name}@tenant1.example`)
    const { rows } = await inTenant({ tenantId: 1 }, (db) =>
      sql<{ all: string }>`select coalesce(string_agg(secret_hash, ' '), '') as all from recovery_link`.execute(db),
    )
    expect(rows[0]?.all).not.toContain(hash.slice(3))
  })

  it('forwards an unlock request once and shows it in the account', async () => {
    const admin = await app.signIn('admin.demo')
    expect((await app.anonymous().request(passwords.requestUnlock, { body: { username: 'bloqueado.demo' } })).body).toBe(true)
    const readNotices = async () => {
      const { body } = await app
        .anonymous()
        .request(session.logIn, { body: { username: 'bloqueado.demo', password: samplePassword } })
      return (body as unknown as { message: string }).message
    }
    await waitUntil(async () => (await readNotices()) !== 'Account is blocked')
    expect(await readNotices()).toBe('Account is blocked. Your request is being processed')
    const { body } = await admin.request(userAccounts.list, { query: { state: 'UNLOCK_REQUESTED' } })
    expect(body.content.map(({ accountName }) => accountName)).toEqual(['bloqueado.demo'])
    const id = body.content[0]?.id ?? 0
    await app.inTransaction(admin, (db) =>
      db.updateTable('user_account').set({ unlock_requested: false }).where('id', '=', id).execute(),
    )
    const ask = (username: string) => app.anonymous().request(userAccounts.requestUnlock, { body: { username } })
    expect([ok(await ask('bloqueado.demo')), ok(await ask('nadie.demo'))]).toEqual([true, true])
    await waitUntil(async () => (await readNotices()) !== 'Account is blocked')
    expect((await ask('')).status).toBe(400)
    await admin.request(userAccounts.unblock, { params: { id } })
    expect(
      (await app.anonymous().request(session.logIn, { body: { username: 'bloqueado.demo', password: samplePassword } })).status,
    ).toBe(200)
  })

  it("checks the user's own password, counts wrong ones and changes only the user's own", async () => {
    const person = await createUser()
    const id = person.session?.userId ?? 0
    expect((await person.request(passwords.check, { body: { password: samplePassword } })).body).toEqual({ valid: true })
    expect((await person.request(passwords.check, { body: { password: 'no' } })).body).toEqual({ valid: false })
    const change = (target: number, oldPassword: string, newPassword: string) =>
      person.request(passwords.change, { params: { id: target }, body: { oldPassword, newPassword } })
    expect((await change(id + 1, samplePassword, 'Jirafa+86421357')).status).toBe(404)
    const wrong = await change(id, 'no', 'Jirafa+86421357')
    expect((wrong.body as unknown as { fields: { message: string }[] }).fields[0]?.message).toBe('La contraseña no es la última.')
    for (const bad of ['Jirafa+864', samplePassword, 'Password#8642', `Usuario-${'x'.repeat(9)}Y8`])
      expect([bad, (await change(id, samplePassword, bad)).status]).toEqual([bad, 400])
    for (let i = 0; i < 12; i++) await person.request(passwords.check, { body: { password: 'no' } })
    expect((await person.request(passwords.check, { body: { password: samplePassword } })).status).toBe(401)
  })
})
