import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { profiles } from '@legajo/contract/auth/profile.ts'
import { reportLinks } from '@legajo/contract/auth/report-link.ts'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { samplePassword } from '../seed/sample-users.ts'

describe("a user's own data", () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it("registers a signature only with the user's own password and only for the user", async () => {
    const person = await app.userWith(['READ_COST_CENTER'])
    const id = person.session?.userId ?? 0
    expect((await person.request(signatures.check, { params: { id } })).body.registered).toBe(false)
    const wrong = await person.request(signatures.register, { params: { id }, body: { password: 'no' } })
    expect([wrong.status, (wrong.body as unknown as { code: string }).code]).toEqual([403, 'wrong_own_password'])
    expect((await person.request(signatures.register, { params: { id: 1 }, body: { password: samplePassword } })).status).toBe(
      404,
    )
    const { body } = await person.request(signatures.register, { params: { id }, body: { password: samplePassword } })
    expect(body).toMatchObject({ registered: true, fingerprint: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await person.request(signatures.check, { params: { id: 1 } })).status).toBe(404)
  })

  it('stores contact data that no other user can read here', async () => {
    const person = await app.userWith([])
    const id = person.session?.userId ?? 0
    const { body } = await person.request(profiles.update, {
      params: { id },
      body: { city: 'Rosario', mobilePhone: '341 555-0100' },
    })
    expect(body).toMatchObject({ city: 'Rosario', mobilePhone: '341 555-0100' })
    expect((await person.request(profiles.get, { params: { id: id - 1 } })).status).toBe(404)
  })

  it('opens external boards to those who see all pay, and reports a missing report server', async () => {
    const person = await app.userWith([])
    const ask = async (caller: Caller) => (await caller.request(reportLinks.metabase, { body: { reportId: 2730 } })).status
    expect(await ask(person)).toBe(403)
    expect(await ask(await app.userWith(['READ_EXTERNAL_BOARD']))).toBe(403)
    const admin = await app.signIn('admin.demo')
    expect(await ask(admin)).toBe(501)
    const askOther = async (caller: Caller, reportId: number) =>
      (await caller.request(reportLinks.quickSight, { body: { reportId } })).status
    expect([await askOther(person, 1), await askOther(admin, 0), await askOther(admin, 1)]).toEqual([403, 400, 501])
  })

  it('grants an employment’s permits to its holder', async () => {
    const admin = await app.signIn('admin.demo')
    const person = await app.userWith([])
    const found = await app.server.database.inTenant(
      { tenantId: 1, companies: admin.session?.companies.map(({ id }) => id) ?? [], confidential: true },
      (db) =>
        sql<{
          id: number
          employment_id: number
        }>`select id, employment_id from employee where employment_id is not null
          and id not in (select employee_id from user_account where employee_id is not null) order by id limit 1`.execute(db),
    )
    const [employee] = found.rows
    if (!employee) throw new Error('no employee of the sample holds an employment')
    await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      sql`update user_account set employee_id = ${employee.id} where id = ${person.session?.userId ?? 0}`.execute(db),
    )
    const permit = (await admin.request(permitCalls.list)).body.find(({ code }) => code === 'READ_COST_CENTER')?.id ?? 0
    expect((await person.request(costCenters.list)).status).toBe(403)
    await admin.request(permitCalls.addToEmployment, {
      params: { id: permit },
      body: { employmentId: Number(employee.employment_id) },
    })
    expect((await person.request(costCenters.list)).status).toBe(200)
    await admin.request(permitCalls.unassign, { params: { id: permit }, query: { employmentId: employee.employment_id } })
    expect((await person.request(costCenters.list)).status).toBe(403)
  })
})
