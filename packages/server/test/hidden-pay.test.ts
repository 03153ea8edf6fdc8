import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import { lawBooks } from '@legajo/contract/payroll/law-book.ts'
import { liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { fileJobs, officialFiles } from '@legajo/contract/payroll/official-file.ts'
import { preCheckCalls } from '@legajo/contract/payroll/pre-check.ts'
import { sql } from 'kysely'
import { clerkIn } from './clerk.ts'
import { fitting } from './hostile-values.ts'
import { type Caller, type House, openHouse } from './house.ts'
import { measured } from './measured.ts'
import { employeeWith } from './people.ts'
import { newPeriod, runOver, settledRun } from './runs.ts'
import { until } from './until.ts'

let house: House
let admin: Caller
/** Has every permit and sees all pay except that of confidential employees. */
let clerk: Caller
let hidden = 0
let run = 0
let periodId = 0

beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
  hidden = (await employeeWith(house, [], { confidential: true })).id
  await earning(1_000_000)
  run = await settledRun(admin, '2031-03')
  periodId = (await admin.say(liquidations.get, { params: { id: run } })).body.periodId
  clerk = await clerkIn(house, admin)
})
afterAll(() => house.close())

const earning = (salary: number) =>
  house.within(admin, (db) =>
    sql`update employee set salary = ${salary}, cost_center_id = (select min(id) from cost_center) where id = ${hidden}`.execute(
      db,
    ),
  )

/** Every reading call, with the run, its period and an employee visible to all wherever it takes one. */
const readings = () =>
  house.server.served
    .filter((call) => call.method === 'GET' && !('access' in call) && !/\/auth\//.test(call.path))
    .flatMap((call) => [run, periodId].map((id) => ({ call, input: inputWith(call, id) })))

const inputWith = (call: AnyEndpoint, id: number) => {
  const known = { liquidationId: run, periodId, employeeId: 1, typeCode: 'MENSUAL', size: 200, typeId: 1 }
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    params: Object.fromEntries(names.map((name, index) => [name, index === 0 ? id : ((known as never)[name] ?? 1)])),
    query: Object.fromEntries(
      Object.entries((call.query && fitting(call.query, known)) ?? {}).filter(
        ([, value]) => typeof value !== 'object' && value !== undefined,
      ),
    ),
  }
}

/** Instants always differ, and reveal no pay. */
const withoutInstants = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '').replace(/"requestId":"[^"]*"/, '')

const told = async (): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>()
  for (const { call, input } of readings()) {
    const { status, body } = await clerk.say(call, input)
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? null)
    answers.set(`${call.id} ${call.path} ${JSON.stringify(input)}`, `${status} ${withoutInstants(text)}`)
  }
  return answers
}

describe('the pay of a confidential employee', () => {
  it('affects no total, count or order shown to users who may not see them', async () => {
    const before = await told()
    const again = await told()
    await earning(3_456_789)
    await admin.say(liquidations.reliquidate, { params: { id: run }, body: { employeeIds: [hidden] } })
    await runOver(admin, run)
    const after = await told()
    // Values that always differ, such as the uptime of a process, reveal no pay.
    const steady = [...before].filter(([call, text]) => again.get(call) === text)
    expect(steady.length).toBeGreaterThan(before.size * 0.9)
    const shown = (text = ''): string => text.slice(0, 600)
    const telling = steady.filter(([call, text]) => after.get(call) !== text)
    expect(telling.map(([call, text]) => [call, shown(text), shown(after.get(call))])).toEqual([])
  }, 300_000)
})

describe('a user who may not see a confidential employee', () => {
  it('cannot measure their pay with a draft for them alone', async () => {
    const { formula = '' } = (await admin.say(concepts.listAll)).body.find(({ code }) => code === '0100') ?? {}
    const draft = { target: 'CONCEPTO', code: '0100', formula: `(${formula}) + SI(L.BASICO = 3456789; L.BASICO; 0)` }
    await earning(3_456_789)
    await admin.say(liquidations.reliquidate, { params: { id: run }, body: { employeeIds: [hidden] } })
    expect((await measured(admin, draft)).changed).toBe(1)
    expect(await measured(clerk, draft)).toMatchObject({
      changed: 0,
      difference: '0.00',
      employerDifference: '0.00',
      largest: [],
    })
    const writer = await house.userWith(['READ_CONCEPT', 'WRITE_CONCEPT'])
    expect(await measured(writer, draft)).toMatchObject({ difference: null, employerDifference: null, largest: [] })
  })

  it('cannot exclude them from a run, nor find out whether a number is theirs', async () => {
    const nobody = 9_999_999
    const excluding = async (who: Caller, from: string, ids: readonly number[]) => {
      const body = { liquidation: { periodId: await newPeriod(admin, from), typeCode: 'MENSUAL' }, blackListEmployees: ids }
      const { body: seen } = await who.say(preCheckCalls.run, { body })
      const started = await who.say(liquidations.start, { body })
      if (started.status !== 200) return JSON.stringify(started.body).replaceAll(String(ids[0]), 'N')
      await runOver(admin, started.body.id)
      expect(seen.employees).toBe(started.body.employees)
      return started.body.employees
    }
    const all = Number(await excluding(clerk, '2032-01', []))
    const refusal = await excluding(clerk, '2032-02', [nobody])
    expect(refusal).toMatch(/blackListEmployees.*El empleado N no es de esta empresa o no está a tu alcance/)
    const wordsOf = (text: unknown) => String(text).replace(/"requestId":"[^"]*"/, '')
    expect(wordsOf(await excluding(clerk, '2032-04', [hidden]))).toBe(wordsOf(refusal))
    expect(await excluding(admin, '2032-03', [hidden])).toBe(all - 1)
  })

  it('gets no file or book that contains them, nor its total; a user with the flag does', async () => {
    const ended = async (id: number) => {
      let job = await admin.say(fileJobs.get, { params: { id } })
      await until(async () => {
        job = await admin.say(fileJobs.get, { params: { id } })
        return job.body.state === 'FINISHED' || job.body.state === 'FAILED'
      })
      return job.body
    }
    const asked = { file: 'ACCOUNTING', variant: 'XLS', periodId, liquidationIds: [run], options: {} }
    const { body: started } = await admin.say(fileJobs.make, { body: asked })
    const { made, failure } = await ended(started.id)
    expect([failure, made?.total]).toEqual([null, expect.any(String)])
    const params = { id: made?.id ?? 0 }
    const refused = [
      clerk.say(officialFiles.check, { body: asked }),
      clerk.say(officialFiles.make, { body: asked }),
      clerk.say(fileJobs.check, { body: asked }),
      clerk.say(fileJobs.make, { body: asked }),
      clerk.say(fileJobs.get, { params: { id: started.id } }),
      clerk.say(fileJobs.ofFile, { params }),
      clerk.say(officialFiles.download, { params }),
    ]
    for (const said of await Promise.all(refused))
      expect([said.status, said.body]).toEqual([403, expect.objectContaining({ code: 'confidential' })])
    const totals = async (who: Caller) =>
      (await who.say(officialFiles.list, { query: { periodId } })).body.content.map(({ total }) => total)
    expect([await totals(clerk), await totals(admin)]).toEqual([[null], [made?.total]])
    expect((await admin.say(officialFiles.download, { params })).status).toBe(200)

    await admin.say(liquidations.release, { params: { id: run } })
    const { body: book } = await admin.say(lawBooks.generate, { body: { periodFrom: '2031-03', periodUntil: '2031-03' } })
    expect((await admin.say(lawBooks.download, { params: { id: book.id } })).status).toBe(200)
    const { status, body } = await clerk.say(lawBooks.download, { params: { id: book.id } })
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'confidential' })])
  })
})
