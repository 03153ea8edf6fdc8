import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { receiptReleases } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import type { ToggleName } from '@legajo/contract/toggle-names.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { newPeriod, receiptIn, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

describe('a bank file', () => {
  let app: TestApp
  let admin: Caller
  let periodId: number
  let runId: number
  let people: readonly number[]
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    const cbus = ['2850590940090418135201', '0110599520000001235579']
    const made = []
    for (const _ of cbus) made.push(await buildEmployee(admin, { salary: '1500000.00' }))
    people = made.map(({ id }) => id)
    await app.inTransaction(admin, async (db) => {
      for (const [index, cbu] of cbus.entries())
        await sql`update employee set cbu = ${cbu} where id = ${people[index]}`.execute(db)
    })
    periodId = await newPeriod(admin, '2027-12')
    runId = await runIn(admin, periodId, people)
  })
  afterAll(() => app.close())

  const body = () => ({
    ...{ file: 'BANK' as const, variant: 'GENERICO', periodId, liquidationIds: [] },
    options: { payDate: '2028-01-04' },
  })
  const check = async () => ok(await admin.request(officialFiles.check, { body: body() as never }))
  const make = async () => admin.request(officialFiles.make, { body: body() as never })
  const set = async (name: ToggleName, enabled: boolean) =>
    ok(await admin.request(toggles.save, { body: { name, enabled, companyId: admin.session?.companyId ?? 0 } }))
  const ofRelease = async () => (await check()).findings.filter(({ field }) => field === 'Publicación')

  it('is refused for a run that is not released, with the way to release it', async () => {
    expect(await ofRelease()).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: expect.stringMatching(/^«.*» no está publicada: todavía puede cambiar$/),
        link: `/liquidation-module/liquidation/${runId}`,
      }),
    ])
    expect(await make()).toMatchObject({ status: 409, body: { code: 'file_has_findings' } })
  })

  it('only warns where the company does not require it, unless two users release', async () => {
    await set('UI_PAY_RELEASED_ONLY', false)
    expect(await ofRelease()).toMatchObject([{ severity: 'warning' }])
    await set('UI_RELEASE_FOUR_EYES', true)
    expect(await ofRelease()).toMatchObject([{ severity: 'error', remedy: expect.stringContaining('otra persona') }])
    ok(await admin.request(receiptReleases.create, { body: { liquidationId: runId, acceptMissing: true } }))
    expect(await make()).toMatchObject({ status: 409 })
    await app.inTransaction(admin, (db) => sql`update receipt_release set state = 'CANCELLED'`.execute(db))
    await set('UI_RELEASE_FOUR_EYES', false)
    await set('UI_PAY_RELEASED_ONLY', true)
  })

  it('pays those whose receipt is released, and the others after theirs', async () => {
    ok(await admin.request(receiptIssues.generate, { params: { id: runId } }))
    const { id } = await receiptIn(admin, runId, people[0] ?? 0)
    ok(await admin.request(receiptIssues.release, { body: { ids: [id], acceptMissing: true } }))
    expect(await ofRelease()).toMatchObject([{ severity: 'warning', employeeId: people[1] }])
    expect(ok(await make())).toMatchObject({ employees: 1 })
    ok(await admin.request(liquidations.release, { params: { id: runId }, body: { acceptMissing: true } }))
    expect(await ofRelease()).toEqual([])
    expect(ok(await make())).toMatchObject({ employees: 1 })
  })
})
