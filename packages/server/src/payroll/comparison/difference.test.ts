import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runDifferences } from '@legajo/contract/payroll/runs/difference.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { runInNewPeriod } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertEmployees, sampleEmployees } from '../../seed/employees.ts'

let app: TestApp
let admin: Caller
let november: number
let december: number
let me: number
let left = 0

const change = (statement: ReturnType<typeof sql>) => app.inTransaction(admin, (db) => statement.execute(db))

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  me = (await app.signIn('empleado.demo')).session?.employeeId ?? 0
  november = await runInNewPeriod(admin, '2025-11')
  await change(sql`insert into novelty (employee_id, code, period_from, quantity) values (${me}, '0130', '2025-12-01', 8)`)
  await change(sql`insert into novelty (employee_id, code, period_from, quantity)
    select id, '0131', '2025-12-01', 2 from employee where company_id = app_company() and egress_date is null and id <> ${me} order by id limit 3`)
  await change(sql`update employee set egress_date = '2025-11-30', egress_reason = 'Renuncia'
    where id = (select max(id) from employee where company_id = app_company() and id <> ${me} and egress_date is null and admission_date < '2025-11-01')`)
  december = await runInNewPeriod(admin, '2025-12')
})
afterAll(() => app.close())

describe('the difference from the previous run', () => {
  it('adds up by concept to the pay of both runs and lists the changes', async () => {
    const { body } = await admin.request(runDifferences.get, { params: { id: december } })
    expect(body.against?.id).toBe(november)
    left = body.employees.out
    expect(left).toBeGreaterThanOrEqual(1)
    const [was, is] = await Promise.all(
      [november, december].map((id) => admin.request(liquidations.concepts, { params: { id } })),
    )
    const basic = body.concepts.find(({ code }) => code === '0100')
    expect([basic?.before, basic?.after]).toEqual(
      [was, is].map((totals) => totals?.body.find(({ code }) => code === '0100')?.amount),
    )
    expect(body.changes).toContainEqual(expect.objectContaining({ kind: 'scale', label: expect.stringContaining('130/75') }))
    expect(body.changes).toContainEqual(expect.objectContaining({ kind: 'novelty', employees: expect.any(Number) }))
    // Sums over former months are listed last.
    const kinds = body.changes.map(({ kind }) => kind)
    expect(kinds).toContain('history')
    expect(kinds.slice(kinds.indexOf('history')).every((kind) => kind === 'history')).toBe(true)
    const counts = body.changes.flatMap(({ kind, employees }) => (kind === 'history' || employees === null ? [] : [employees]))
    expect(new Set(counts).size).toBeGreaterThan(1)
    expect(counts).toEqual(counts.toSorted((a = 0, b = 0) => b - a))
  })

  it('lists employees above a threshold, the largest difference first, optionally for one concept', async () => {
    const ask = (query: object) =>
      admin.request(runDifferences.employees, { params: { id: december }, query: { size: 200, ...query } })
    const { body: all } = await ask({})
    const sizes = all.content.map(({ difference }) => Math.abs(Number(difference)))
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    const { body: large } = await ask({ threshold: '60000' })
    expect(large.totalElements).toBe(sizes.filter((size) => size >= 60_000).length)
    const { body: extra } = await ask({ concept: '0130' })
    expect(extra.content.some(({ id }) => id === me)).toBe(true)
    expect((await ask({ presence: 'OUT' })).body.totalElements).toBe(left)
    expect((await ask({ threshold: 'mucho' })).status).toBe(400)
    for (const sortField of ['password', '__proto__']) expect((await ask({ sortField })).status).toBe(400)
  })

  it('explains one employee down to the root causes: the novelty and the row of the scale', async () => {
    const { body } = await admin.request(runDifferences.employee, { params: { id: december, employeeId: me } })
    expect(body.lines.find(({ code }) => code === '0130')?.reasons).toContainEqual(
      expect.objectContaining({ kind: 'novelty', from: '0,00', to: '480,00' }),
    )
    expect(body.lines.find(({ code }) => code === '0100')?.reasons).toMatchObject([
      { kind: 'scale', from: '1.061.749,00', to: '1.071.860,00' },
    ])
  })

  it('requires the permit to see pay and compares runs of the same kind', async () => {
    const hr = await app.signIn('rrhh.demo')
    expect((await hr.request(runDifferences.get, { params: { id: december } })).status).toBe(403)
    expect((await admin.request(runDifferences.get, { params: { id: december }, query: { against: 999_999 } })).status).toBe(400)
    expect((await admin.request(runDifferences.get, { params: { id: 999_999 } })).status).toBe(404)
    const first = await admin.request(runDifferences.get, { params: { id: november }, query: { against: december } })
    expect(first.body.employees.in).toBe(left)
  })

  it('separates employees in both of two large runs from those in only one', async () => {
    const { body: before } = await admin.request(runDifferences.get, { params: { id: december } })
    const ids = await app.inTransaction(admin, async (db) => {
      await insertEmployees(db, sampleEmployees(500_000, 1_400))
      const { rows } = await sql<{
        id: number
      }>`select id from employee where file_code >= '500000' and length(file_code) = 6`.execute(db)
      for (const [run, each] of [
        [november, 2],
        [december, 3],
      ])
        await sql`insert into liquidation_employee (liquidation_id, rule_set_id, employee_id, outputs, inputs, remunerative, non_remunerative, deductions, net, employer)
          select r.liquidation_id, r.rule_set_id, e.id, r.outputs, r.inputs, r.remunerative, r.non_remunerative, r.deductions, r.net, r.employer
          from liquidation_employee r, unnest(${`{${rows.map(({ id }) => id).join()}}`}::bigint[]) with ordinality as e (id, place)
          where r.liquidation_id = ${run} and r.employee_id = ${me} and (e.place % ${each} = 0 or e.place > 700 and ${run} = ${november})`.execute(
          db,
        )
      return rows.map(({ id }) => id)
    })
    const [inBefore, inAfter] = [(place: number) => place % 2 === 0 || place > 700, (place: number) => place % 3 === 0]
    const places = ids.map((_, index) => index + 1)
    const both = places.filter((place) => inBefore(place) && inAfter(place)).length
    const added = { both, changed: both, in: places.filter(inAfter).length - both, out: places.filter(inBefore).length - both }
    const { body } = await admin.request(runDifferences.get, { params: { id: december } })
    const counts = Object.entries(added).map(([name, count]) => [name, before.employees[name as keyof typeof added] + count])
    expect(body.employees).toEqual(Object.fromEntries(counts))
    const { body: out } = await admin.request(runDifferences.employees, {
      params: { id: december },
      query: { presence: 'OUT', size: 5 },
    })
    expect([out.totalElements, out.content.length]).toEqual([body.employees.out, 5])
  })
})
