import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { replays } from '@legajo/contract/payroll/runs/closing.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { finals } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import { periodOf } from '../../../test/law.ts'
import { runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'

/** The formulas that a company writes for its own concepts, each as a concept of every group of types. */
const shapes: readonly ((code: string) => { readonly formula: string; readonly formulaQuantity?: string })[] = [
  (code) => ({ formula: `N.${code}.IMPORTE` }),
  (code) => ({ formula: `N.${code} * 1000,50`, formulaQuantity: `N.${code}` }),
  (code) => ({ formula: `SEA tope = 50;\nMINIMO(N.${code}; tope) * C.0030 / 1000` }),
  (code) => ({ formula: `N.${code}.IMPORTE - H.${code}.YA_PAGADO`, formulaQuantity: `N.${code} - H.${code}.CANTIDAD_YA_PAGADA` }),
  () => ({ formula: 'PORCENTAJE(C.0030; 1)' }),
]
const groups = [[], ['MENSUAL'], ['MENSUAL', 'QUINCENAL', 'FINAL', 'SAC', 'VACACIONES']]
const types = ['REMUNERATIVO', 'NO_REMUNERATIVO', 'DEDUCCION']
const ownConcepts = shapes.flatMap((shape, s) =>
  groups.map((liquidationTypes, g) => {
    const code = `${s % 2 === 0 ? 'PROPIO' : 'propio_'}${s}${g}`
    return { code, name: `Propio ${code}`, type: types[(s + g) % 3], conceptOrder: 5000 + s, liquidationTypes, ...shape(code) }
  }),
)

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  for (const body of ownConcepts) ok(await admin.request(concepts.create, { body }))
})
afterAll(() => app.close())

let hired = 0
const hireEmployee = async (more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  hired += 1
  const body = {
    file_code: `PROPIO${hired}`,
    person: { lastname: 'Propio', name: `Número ${hired}`, cuil: makeCuil(72_300_000 + hired) },
    admission_date: '2020-01-01',
    out_of_agreement: true,
    salary: '1500000.00',
    work_status_id: 'ACTIVO',
    ...more,
  }
  return ok(await admin.request(employees.create, { body })).id
}
const enterNovelty = async (employeeId: number, month: string): Promise<void> => {
  for (const { code: conceptCode, ...texts } of ownConcepts) {
    const read = `${texts.formula} ${'formulaQuantity' in texts ? texts.formulaQuantity : ''}`
    const given = {
      ...(new RegExp(`N\\.${conceptCode}(?!\\.)`).test(read) && { quantity: '3' }),
      ...(read.includes(`N.${conceptCode}.IMPORTE`) && { amount: '1500.25' }),
    }
    const body = { employeeId, conceptCode, imputationDate: `${month}-01`, ...given }
    if (Object.keys(given).length > 0) ok(await admin.request(novelties.create, { body }))
  }
}

/** All employees of a finished run were paid, and its replay is equal to the cent. Returns the amounts of one of them by concept. */
const expectPaidAndReplayed = async (id: number, employeeId: number) => {
  expect(await runOver(admin, id)).toMatchObject({ state: 'FINISHED', failed: 0 })
  const { id: replayId } = ok(await admin.request(replays.start, { params: { id } }))
  const replay = await waitUntilDone(() => admin.request(replays.get, { params: { id: replayId } }))
  expect(replay).toMatchObject({ state: 'FINISHED', equal: replay.employees, differences: [], failure: null })
  const { lines } = ok(await admin.request(liquidations.employee, { params: { id, employeeId } }))
  return Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))
}
const liquidate = async (employeeId: number, typeCode: string, period: string, half?: 1 | 2) => {
  const place = half ? { period, half } : { period }
  const liquidation = { periodId: await periodOf(admin, place), typeCode }
  const body = { liquidation, filter: { employeeIds: [employeeId] } }
  const { findings } = ok(await admin.request(preCheckCalls.run, { body }))
  expect(findings.filter(({ code }) => code === 'RULES_WRONG')).toEqual([])
  return expectPaidAndReplayed(ok(await admin.request(liquidations.start, { body })).id, employeeId)
}

describe('a company with its own concepts', () => {
  it('pays a month after its vacations with each novelty once', async () => {
    const id = await hireEmployee()
    await enterNovelty(id, '2027-03')
    ok(
      await admin.request(novelties.create, {
        body: { employeeId: id, conceptCode: '0150', imputationDate: '2027-03-01', quantity: '7' },
      }),
    )
    const vacations = await liquidate(id, 'VACACIONES', '2027-03')
    const month = await liquidate(id, 'MENSUAL', '2027-03')
    expect(month).toMatchObject({ PROPIO01: '1500.25', propio_11: '3001.50' })
    // Concepts of both types were paid with the vacations.
    expect(vacations).toMatchObject({ PROPIO00: '1500.25', propio_12: '3001.50' })
    expect(Object.keys(month)).not.toContain('PROPIO00')
    expect(Object.keys(month)).not.toContain('propio_12')
  })

  it('pays two fortnights with each novelty once', async () => {
    const id = await hireEmployee({ payroll_type: 'JORNAL', salary: '9000.00' })
    await enterNovelty(id, '2027-03')
    expect(await liquidate(id, 'QUINCENAL', '2027-03', 1)).toMatchObject({ PROPIO00: '1500.25', propio_12: '3001.50' })
    expect(Object.keys(await liquidate(id, 'QUINCENAL', '2027-03', 2))).not.toContain('PROPIO00')
  })

  it('pays advances, the aguinaldo and the annual tax', async () => {
    const id = await hireEmployee()
    for (const [type, month] of [
      ['ANTICIPO', '2027-05'],
      ['SAC', '2027-06'],
      ['MENSUAL', '2027-06'],
      ['GANANCIAS_ANUAL', '2027-12'],
    ] as const) {
      if (month !== '2027-12') await enterNovelty(id, month)
      await liquidate(id, type, month)
    }
  })

  it('pays a retro, and the final settlement and its complement of an employee with a retro', async () => {
    const id = await hireEmployee()
    await enterNovelty(id, '2027-07')
    await liquidate(id, 'MENSUAL', '2027-07')
    const overtime = { employeeId: id, conceptCode: '0130' }
    ok(await admin.request(novelties.create, { body: { ...overtime, imputationDate: '2027-07-01', quantity: '4' } }))
    const open = await periodOf(admin, { period: '2027-08' })
    const draft = { fromMonth: '2027-07', untilMonth: '2027-07', periodId: open, reason: 'Horas que faltaban' }
    const retro = ok(await admin.request(retros.start, { body: draft }))
    expect(await waitUntilDone(() => admin.request(retros.get, { params: { id: retro.id } }))).toMatchObject({
      state: 'READY',
      employees: 1,
    })
    ok(await admin.request(retros.apply, { params: { id: retro.id } }))
    expect(Number((await liquidate(id, 'MENSUAL', '2027-08'))['RETRO_202707'])).toBeGreaterThan(0)
    const august = ok(await admin.request(liquidations.list, { query: { size: 200 } })).content.find(
      ({ periodId, typeCode }) => periodId === open && typeCode === 'MENSUAL',
    )?.id

    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ id: number }>`update employee set egress_date = '2027-08-20', egress_reason = 'Renuncia', work_status = 'BAJA'
        where id = ${id} returning id`.execute(db),
    )
    expect(rows).toHaveLength(1)
    ok(await admin.request(liquidations.release, { params: { id: august }, body: { acceptMissing: true } }))
    const final = ok(await admin.request(finals.start, { params: { id } })).id
    expect(Object.keys(await expectPaidAndReplayed(final, id))).not.toContain('RETRO_202707')
    ok(await admin.request(liquidations.release, { params: { id: final }, body: { acceptMissing: true } }))
    ok(await admin.request(novelties.create, { body: { ...overtime, imputationDate: '2027-08-01', quantity: '6' } }))
    const rest = ok(
      await admin.request(finals.complete, { params: { id }, body: { reason: 'Horas que faltaban', payDate: '2027-10-10' } }),
    )
    await expectPaidAndReplayed(rest.id, id)
  })
})

describe('rules that cannot be compiled', () => {
  it('appear in the pre-check and refuse the start, with the concept and the screen that corrects it', async () => {
    const id = await hireEmployee()
    const liquidation = { periodId: await periodOf(admin, { period: '2027-09' }), typeCode: 'FINAL' }
    const body = { liquidation, filter: { employeeIds: [id] } }
    const setFormula = (formula: string) =>
      app.inTransaction(admin, (db) =>
        sql<{ id: number }>`update concept set formula = ${formula} where code = 'PROPIO00' returning id`.execute(db),
      )
    const { rows } = await setFormula('N.PROPIO00.IMPORTE + C.NADA')
    const route = `/concept-module/concept/${rows[0]?.id}`
    const { canStart, findings } = ok(await admin.request(preCheckCalls.run, { body }))
    expect(canStart).toBe(false)
    expect(findings.find(({ code }) => code === 'RULES_WRONG')?.cases).toMatchObject([
      { text: expect.stringContaining('Concepto PROPIO00: '), route },
    ])
    const monthly = { ...body, liquidation: { ...liquidation, typeCode: 'MENSUAL' } }
    expect(await admin.request(liquidations.start, { body: monthly })).toMatchObject({
      status: 409,
      body: {
        code: 'rules_wrong',
        message: expect.stringContaining('Las reglas de la empresa no se pueden calcular: Concepto PROPIO00: '),
        data: { problems: [{ concept: 'PROPIO00', field: 'formula', route }] },
      },
    })
    await setFormula('N.PROPIO00.IMPORTE')
  })

  it('fail a run, and its replay, with a message that names the concept', async () => {
    const employeeId = await hireEmployee()
    const liquidation = { periodId: await periodOf(admin, { period: '2027-10' }), typeCode: 'MENSUAL' }
    const { id } = ok(await admin.request(liquidations.start, { body: { liquidation, filter: { employeeIds: [employeeId] } } }))
    await runOver(admin, id)
    await app.inTransaction(admin, async (db) => {
      // Simulates an engine that no longer supports a frozen name.
      const { rows } = await sql<{ id: number }>`insert into rule_set (hash, rules)
        select md5(hash), replace(rules::text, '"N.PROPIO00.IMPORTE"', '"C.NADA"')::jsonb from rule_set
        where id = (select rule_set_id from liquidation_employee where liquidation_id = ${id}) returning id`.execute(db)
      const ruleSet = rows[0]?.id
      await sql`update liquidation_employee set rule_set_id = ${ruleSet} where liquidation_id = ${id}`.execute(db)
      await sql`update liquidation_chunk set rule_set_id = ${ruleSet}, state = 'PENDING', done_at = null, lease_until = null
        where liquidation_id = ${id}`.execute(db)
      await sql`update liquidation set state = 'PROCESSING', finished_at = null, done = 0 where id = ${id}`.execute(db)
      const job = { tenantId: 1, company: admin.session?.companyId ?? 0, liquidationId: id, user: 'admin.demo' }
      await app.server.jobs.enqueue(db, 'liquidation', job)
    })
    expect((await runOver(admin, id)).state).toBe('FAILED')
    const failure = expect.stringContaining('Concepto PROPIO00: ')
    expect(ok(await admin.request(liquidations.get, { params: { id } }))).toMatchObject({ failure })
    expect(await admin.request(liquidations.employee, { params: { id, employeeId } })).toMatchObject({
      status: 409,
      body: { code: 'rules_wrong' },
    })
    const { id: replayId } = ok(await admin.request(replays.start, { params: { id } }))
    expect(await waitUntilDone(() => admin.request(replays.get, { params: { id: replayId } }))).toMatchObject({
      state: 'FAILED',
      failure,
    })
  })
})
