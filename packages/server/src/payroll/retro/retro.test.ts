import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { factCorrections, type Retro, retros } from '@legajo/contract/payroll/runs/retro.ts'
import { sql } from 'kysely'
import { newPeriod, runIn, runInNewPeriod } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { userWithoutConfidential } from '../../../test/user-without-confidential.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'

let app: TestApp
let admin: Caller
let me: number
let open: number
let first: Retro

const inCompany = <T>(statement: ReturnType<typeof sql<T>>) => app.inTransaction(admin, (db) => statement.execute(db))

const computeRetro = async (more: object = {}): Promise<Retro> => {
  const draft = { fromMonth: '2025-12', untilMonth: '2026-01', periodId: open, reason: 'Paritaria de comercio', ...more }
  const { body, status } = await admin.request(retros.start, { body: draft })
  expect([status, body.failure ?? null]).toEqual([200, null])
  return waitUntilDone(() => admin.request(retros.get, { params: { id: body.id } }))
}
const retroOfEmployee = async (retro: Retro) =>
  (await admin.request(retros.employee, { params: { id: retro.id, employeeId: me } })).body

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  me = (await app.signIn('empleado.demo')).session?.employeeId ?? 0
  await runInNewPeriod(admin, '2025-12')
  await runInNewPeriod(admin, '2026-01')
  open = await newPeriod(admin, '2026-02')
})
afterAll(() => app.close())

describe('a scale published with effect from two months ago', () => {
  it('owes nothing without late changes', async () => {
    const nothing = await computeRetro()
    expect([nothing.state, nothing.employees, nothing.causes]).toEqual(['READY', 0, []])
  })

  it('returns the debt for each past month and concept with both dates', async () => {
    const { body: list } = await admin.request(scales.list, { query: { filter: '130' } })
    const scale = list.content[0]
    const last = scale?.periods[0]
    const { body: values } = await admin.request(scales.getPeriod, {
      params: { scaleId: scale?.id ?? 0, periodId: last?.id ?? 0 },
    })
    const rows = values.rows.map((row) => [row[0] ?? '', row[0] === 'ADMINISTRATIVO B' ? '1171860' : (row[1] ?? '')])
    const { status } = await admin.request(scales.createPeriod, {
      params: { scaleId: scale?.id ?? 0 },
      body: { validFrom: '2025-12-10', columns: values.columns, rows, source: 'Acuerdo de febrero de 2026' },
    })
    expect(status).toBe(200)
    // A raise of today does not affect the past: the file's other figures keep their past values.
    await inCompany(sql`update employee set salary = 9999999 where id <> ${me} and salary is not null`)
    first = await computeRetro()
    expect(first.employees).toBeGreaterThan(0)
    expect(first.causes).toContainEqual(
      expect.objectContaining({ month: '2025-12', kind: 'scale', effective: '2025-12-10', knownBy: 'Ana Administradora' }),
    )
    const { detail, months } = await retroOfEmployee(first)
    expect([months, detail.map(({ month }) => month)]).toEqual([2, ['2025-12', '2026-01']])
    const basic = detail[0]?.lines.find(({ code }) => code === '0100')
    expect(basic).toMatchObject({ paid: '1071860.00', due: '1171860.00', already: '0.00', difference: '100000.00' })
    expect(basic?.reasons).toMatchObject([{ kind: 'scale', from: '1.071.860,00', to: '1.171.860,00' }])
    const { body: people } = await admin.request(retros.employees, { params: { id: first.id }, query: { size: 200 } })
    expect(people.totalElements).toBe(first.employees)
    expect(people.content.reduce((sum, { remunerative }) => sum + Math.round(Number(remunerative) * 100), 0)).toBe(
      Math.round(Number(first.remunerative) * 100),
    )
  })

  it('limits the debt to the visible employees for restricted users', async () => {
    await inCompany(sql`update employee set confidential = true where id = ${me}`)
    const restrictedUser = await userWithoutConfidential(app, admin)
    const { body: seen } = await restrictedUser.request(retros.get, { params: { id: first.id } })
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    expect([seen.employees, cents(seen.remunerative)]).toEqual([
      first.employees - 1,
      cents(first.remunerative) - cents((await retroOfEmployee(first)).remunerative),
    ])
    await inCompany(sql`update employee set confidential = false where id = ${me}`)
  })

  it('pays the debt once by novelties of the open month despite repeated requests', async () => {
    const twin = await computeRetro()
    const answers = await Promise.all([first, first, twin].map(({ id }) => admin.request(retros.apply, { params: { id } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const paid = answers.find(({ status }) => status === 200)?.body.id ?? 0
    const twice = await admin.request(retros.apply, { params: { id: paid } })
    expect([twice.status, JSON.stringify(twice.body)]).toEqual([409, expect.stringContaining('Este cálculo ya se pagó')])
    const { rows } = await inCompany(
      sql<{ code: string; amount: string; observation: string }>`select code, amount, observation from novelty
        where employee_id = ${me} and period_from = '2026-02-01' and code like 'RETRO%' order by code`,
    )
    expect(rows.map(({ code }) => code)).toEqual(['RETRO_202512', 'RETRO_202601'])
    expect(rows[0]?.observation).toContain('Sueldo básico +100.000,00')
    const again = await computeRetro()
    expect([again.employees, again.remunerative]).toEqual([0, '0.00'])
    const { body: all } = await admin.request(concepts.listAll)
    expect(all.find(({ code }) => code === 'RETRO_202512')).toMatchObject({
      name: 'Retroactivo diciembre de 2025',
      type: 'REMUNERATIVO',
    })
  })

  it("appears on the open month's receipt, one line per past month", async () => {
    const id = await runIn(admin, open)
    const { body } = await admin.request(liquidations.employee, { params: { id, employeeId: me } })
    const total = (await retroOfEmployee(first)).detail[0]?.lines.reduce((sum, { difference }) => sum + Number(difference), 0)
    expect(Number(body.lines.find(({ code }) => code === 'RETRO_202512')?.amount)).toBeCloseTo(total ?? 0, 2)
  })

  it('owes a difference again when its paying novelty is removed', async () => {
    await inCompany(sql`delete from novelty where employee_id = ${me} and code = 'RETRO_202601'`)
    const again = await computeRetro()
    expect(again.employees).toBe(1)
    expect((await retroOfEmployee(again)).detail.map(({ month }) => month)).toEqual(['2026-01'])
    expect((await admin.request(retros.discard, { params: { id: again.id } })).body.state).toBe('DISCARDED')
    expect((await admin.request(retros.apply, { params: { id: again.id } })).status).toBe(409)
  })
})

describe('other late changes', () => {
  it('include a novelty of a past month, and a fact corrected for some months', async () => {
    await inCompany(sql`insert into novelty (employee_id, code, period_from, quantity) values (${me}, '0130', '2025-12-01', 4)`)
    const late = await computeRetro({ untilMonth: '2025-12' })
    const { detail } = await retroOfEmployee(late)
    expect(detail[0]?.lines.find(({ code }) => code === '0130')?.reasons).toContainEqual(
      expect.objectContaining({ kind: 'novelty', from: '0,00', to: '240,00' }),
    )
    expect(late.employees).toBe(1)

    const fact = {
      employeeId: me,
      field: 'HORAS_SEMANALES',
      value: '24',
      fromMonth: '2026-01',
      untilMonth: '2026-01',
      reason: 'Media jornada en enero',
    }
    const kept = await admin.request(factCorrections.create, { body: fact })
    expect(kept.status).toBe(200)
    const less = await computeRetro({ fromMonth: '2026-01' })
    expect(less.employees).toBe(1)
    expect(Number(less.remunerative)).toBeLessThan(0)
    const half = { ...fact, field: 'JORNADA', value: '0.5' }
    expect((await admin.request(factCorrections.create, { body: half })).status).toBe(200)
    expect((await computeRetro({ fromMonth: '2026-01' })).remunerative).toBe(less.remunerative)
    for (const wrong of [
      { field: 'FECHA_INGRESO' },
      { value: 'media' },
      { fromMonth: '2026-13' },
      { employeeId: 999_999 },
      { untilMonth: '2025-01' },
    ])
      expect([wrong, (await admin.request(factCorrections.create, { body: { ...fact, ...wrong } })).status]).toEqual([wrong, 400])
    for (const { id } of (await admin.request(factCorrections.list)).body)
      expect((await admin.request(factCorrections.remove, { params: { id } })).status).toBe(204)
  })

  it('include a raise within a paid month, calculated for each part', async () => {
    const { body: file } = await admin.request(employees.get, { params: { id: me } })
    const agreed = { ...file, out_of_agreement: true, salary: '2000000' }
    expect((await admin.request(employees.update, { params: { id: me }, body: agreed })).status).toBe(200)
    const basicDue = async () =>
      (await retroOfEmployee(await computeRetro({ fromMonth: '2026-01' }))).detail[0]?.lines.find(({ code }) => code === '0100')
        ?.due
    expect(await basicDue()).toBe('1171860.00')
    const raise = { ...agreed, version: undefined, salary: '3000000', pay_valid_from: '2026-01-16' }
    expect((await admin.request(employees.update, { params: { id: me }, body: raise })).status).toBe(200)
    expect(await basicDue()).toBe('2500000.00')
  })

  it('refuses invalid changes with a message', async () => {
    const draft = { fromMonth: '2025-12', untilMonth: '2026-01', periodId: open, reason: 'Paritaria de comercio' }
    const send = (more: object) => admin.request(retros.start, { body: { ...draft, ...more } })
    for (const wrong of [
      { untilMonth: '2025-11' },
      { untilMonth: '2026-02' },
      { periodId: 999_999 },
      { fromMonth: '2001-01', untilMonth: '2001-02' },
      { reason: '' },
    ])
      expect([wrong, (await send(wrong)).status]).toEqual([wrong, 400])
    const hr = await app.signIn('rrhh.demo')
    expect((await hr.request(retros.start, { body: draft })).status).toBe(403)
    expect((await hr.request(retros.list)).status).toBe(403)
  })
})
