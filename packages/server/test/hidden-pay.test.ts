import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { fileJobs, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { sql } from 'kysely'
import { measureImpact } from './measured-impact.ts'
import { employeeWith } from './people.ts'
import { newPeriod, runInNewPeriod, runOver } from './runs.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'
import { userWithoutConfidential } from './user-without-confidential.ts'
import { waitUntil } from './wait-until.ts'
import { answersTo } from './walk-reads.ts'

let app: TestApp
let admin: Caller
/** Has every permit and sees all pay except that of confidential employees. */
let restrictedUser: Caller
let hidden = 0
let run = 0
let periodId = 0

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  hidden = (await employeeWith(app, [], { confidential: true })).id
  await earning(1_000_000)
  run = await runInNewPeriod(admin, '2031-03')
  periodId = (await admin.request(liquidations.get, { params: { id: run } })).body.periodId
  restrictedUser = await userWithoutConfidential(app, admin)
})
afterAll(() => app.close())

const earning = (salary: number) =>
  app.inTransaction(admin, (db) =>
    sql`update employee set salary = ${salary}, cost_center_id = (select min(id) from cost_center) where id = ${hidden}`.execute(
      db,
    ),
  )

const readRestrictedAnswers = () => answersTo(restrictedUser, app, { run, periodId })

describe('the pay of a confidential employee', () => {
  it('affects no total, count or order shown to users who may not see them', async () => {
    const before = await readRestrictedAnswers()
    const again = await readRestrictedAnswers()
    await earning(3_456_789)
    await admin.request(liquidations.reliquidate, { params: { id: run }, body: { employeeIds: [hidden] } })
    await runOver(admin, run)
    const after = await readRestrictedAnswers()
    // Values that always differ, such as the uptime of a process or the minute of the board of presence, reveal no pay.
    const containsTime = /"now":"\d\d:\d\d"/
    const steady = [...before].filter(([call, text]) => again.get(call) === text && !containsTime.test(text))
    expect(steady.length).toBeGreaterThan(before.size * 0.9)
    const shorten = (text = ''): string => text.slice(0, 600)
    const changed = steady.filter(([call, text]) => after.get(call) !== text)
    expect(changed.map(([call, text]) => [call, shorten(text), shorten(after.get(call))])).toEqual([])
  })
})

describe('a user who may not see a confidential employee', () => {
  it('receives no measure of their pay from a draft for them alone', async () => {
    const { formula = '' } = (await admin.request(concepts.listAll)).body.find(({ code }) => code === '0100') ?? {}
    const draft = { target: 'CONCEPTO', code: '0100', formula: `(${formula}) + SI(L.BASICO = 3456789; L.BASICO; 0)` }
    await earning(3_456_789)
    await admin.request(liquidations.reliquidate, { params: { id: run }, body: { employeeIds: [hidden] } })
    expect((await measureImpact(admin, draft)).changed).toBe(1)
    expect(await measureImpact(restrictedUser, draft)).toMatchObject({
      changed: 0,
      difference: '0.00',
      employerDifference: '0.00',
      largest: [],
    })
    const writer = await app.userWith(['READ_CONCEPT', 'WRITE_CONCEPT'])
    expect(await measureImpact(writer, draft)).toMatchObject({ difference: null, employerDifference: null, largest: [] })
  })

  it('receives a refusal of their exclusion from a run, and no hint whether a number is theirs', async () => {
    const nobody = 9_999_999
    const excluding = async (who: Caller, from: string, ids: readonly number[]) => {
      const body = { liquidation: { periodId: await newPeriod(admin, from), typeCode: 'MENSUAL' }, blackListEmployees: ids }
      const { body: seen } = await who.request(preCheckCalls.run, { body })
      const started = await who.request(liquidations.start, { body })
      if (started.status !== 200) return JSON.stringify(started.body).replaceAll(String(ids[0]), 'N')
      await runOver(admin, started.body.id)
      expect(seen.employees).toBe(started.body.employees)
      return started.body.employees
    }
    const all = Number(await excluding(restrictedUser, '2032-01', []))
    const refusal = await excluding(restrictedUser, '2032-02', [nobody])
    expect(refusal).toMatch(/blackListEmployees.*El empleado N no es de esta empresa o no está a tu alcance/)
    const wordsOf = (text: unknown) => String(text).replace(/"requestId":"[^"]*"/, '')
    expect(wordsOf(await excluding(restrictedUser, '2032-04', [hidden]))).toBe(wordsOf(refusal))
    expect(await excluding(admin, '2032-03', [hidden])).toBe(all - 1)
  })

  it('receives no file or book that contains them, nor its total; a user with the flag does', async () => {
    const waitForJob = async (id: number) => {
      let job = await admin.request(fileJobs.get, { params: { id } })
      await waitUntil(async () => {
        job = await admin.request(fileJobs.get, { params: { id } })
        return job.body.state === 'FINISHED' || job.body.state === 'FAILED'
      })
      return job.body
    }
    const requested = { file: 'ACCOUNTING', variant: 'XLS', periodId, liquidationIds: [run], options: {} }
    const { body: started } = await admin.request(fileJobs.make, { body: requested })
    const { made, failure } = await waitForJob(started.id)
    expect([failure, made?.total]).toEqual([null, expect.any(String)])
    const params = { id: made?.id ?? 0 }
    const refused = [
      restrictedUser.request(officialFiles.check, { body: requested }),
      restrictedUser.request(officialFiles.make, { body: requested }),
      restrictedUser.request(fileJobs.check, { body: requested }),
      restrictedUser.request(fileJobs.make, { body: requested }),
      restrictedUser.request(fileJobs.get, { params: { id: started.id } }),
      restrictedUser.request(fileJobs.ofFile, { params }),
      restrictedUser.request(officialFiles.download, { params }),
    ]
    for (const stated of await Promise.all(refused))
      expect([stated.status, stated.body]).toEqual([403, expect.objectContaining({ code: 'confidential' })])
    const totals = async (who: Caller) =>
      (await who.request(officialFiles.list, { query: { periodId } })).body.content.map(({ total }) => total)
    expect([await totals(restrictedUser), await totals(admin)]).toEqual([[null], [made?.total]])
    expect((await admin.request(officialFiles.download, { params })).status).toBe(200)

    await admin.request(liquidations.release, { params: { id: run }, body: { acceptMissing: true } })
    const { body: book } = await admin.request(lawBooks.generate, { body: { periodFrom: '2031-03', periodUntil: '2031-03' } })
    expect((await admin.request(lawBooks.download, { params: { id: book.id } })).status).toBe(200)
    const { status, body } = await restrictedUser.request(lawBooks.download, { params: { id: book.id } })
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'confidential' })])
  })
})
