import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { finals, results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import { periodOf } from '../../../test/law.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { readReceiptData } from '../../receipts/receipt-data.ts'
import { runValues } from '../official/pay-day-reader.ts'

let app: TestApp
let admin: Caller
let id = 0
let first = 0
let second = 0
const file = {
  file_code: 'COMPL1',
  person: { lastname: 'Complementaria', name: 'Ana', cuil: makeCuil(71_000_001) },
  admission_date: '2025-01-01',
  egress_date: '2031-05-20',
  egress_reason: 'Renuncia',
  out_of_agreement: true,
  salary: '900000.00',
  bank_data: { bank_name: 'Nación', cbu: '0110599552000001234562' },
}

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  await periodOf(admin, { period: '2031-05' })
  id = (await admin.request(employees.create, { body: file })).body.id
})
afterAll(() => app.close())

const complete = async (more: object = {}) => {
  const body = { reason: 'Horas extra que faltaban', payDate: '2031-07-10', ...more }
  const { status, body: answer } = await admin.request(finals.complete, { params: { id }, body })
  return { status, run: answer, text: JSON.stringify(answer) }
}

describe('a settlement that completes an earlier one', () => {
  it('requires an earlier, released one', async () => {
    expect(await complete()).toMatchObject({ status: 400, text: expect.stringContaining('todavía no tiene liquidación final') })
    first = (await admin.request(finals.start, { params: { id } })).body.id
    expect(await complete()).toMatchObject({ status: 400, text: expect.stringContaining('todavía no se publicó') })
    await admin.request(liquidations.release, { params: { id: first }, body: { acceptMissing: true } })
    const again = await admin.request(finals.start, { params: { id } })
    expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringContaining('complementaria')])
  })

  it('reports that nothing is owed and leaves no run behind', async () => {
    expect(await complete()).toMatchObject({
      status: 400,
      text: expect.stringContaining('No hay nada que pagarle a Complementaria, Ana'),
    })
    expect((await admin.request(results.finalsOf, { params: { id } })).body.length).toBe(1)
  })

  it('refuses an empty reason and a pay date before the leaving date', async () => {
    expect((await complete({ reason: ' ' })).status).toBe(400)
    expect(await complete({ payDate: '2031-05-19' })).toMatchObject({ status: 400, text: expect.stringContaining('19/05/2031') })
  })

  it('pays omitted amounts on its own date with its reason; once, also under concurrent requests', async () => {
    const body = { employeeId: id, conceptCode: '0130', imputationDate: '2031-05-01', quantity: '10' }
    await admin.request(novelties.create, { body })
    const answers = await Promise.all([complete(), complete()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const run = answers.find(({ status }) => status === 200)?.run
    expect(run).toMatchObject({
      name: 'Liquidación final complementaria Período 2031-05',
      completes: 'Horas extra que faltaban',
      payDate: '2031-07-10',
    })
    second = run?.id ?? 0
    expect(second).not.toBe(first)
    const { body: own } = await admin.request(results.finalsOf, { params: { id } })
    expect(own.map(({ completes }) => completes)).toEqual(['Horas extra que faltaban', null])
    const paper = await app.inTransaction(admin, (db) => readReceiptData(db, 1, run?.id ?? 0, id))
    expect(paper).toMatchObject({ payDate: '2031-07-10', type: 'Liquidación final complementaria' })
    expect(paper.lines.find(({ code }) => code === '0130')?.quantity).toBe('10,00 horas')
  })

  it('calculates the settlement for its own pay date, also when reliquidated', async () => {
    const dayOfItsRules = async () => {
      const { rows } = await app.inTransaction(admin, (db) =>
        sql<{ day: string }>`select s.rules #>> '{request,paymentDate}' as day from liquidation_employee r
          join rule_set s on s.tenant_id = r.tenant_id and s.id = r.rule_set_id where r.liquidation_id = ${second}`.execute(db),
      )
      return rows.map(({ day }) => day)
    }
    expect(await dayOfItsRules()).toEqual(['2031-07-10'])
    const again = await admin.request(liquidations.reliquidate, { params: { id: second }, body: { employeeIds: [id] } })
    expect([again.status, await dayOfItsRules()]).toEqual([200, ['2031-07-10']])
  })

  it('appears in the book and the bank file with its own date and reason', async () => {
    const { body: all } = await admin.request(periods.list)
    const periodId = all.find(({ dateFrom }) => dateFrom === '2031-05-01')?.id ?? 0
    const check = async (file: string, liquidationId: number, variant = '') => {
      const body = { file, variant, periodId, liquidationIds: [liquidationId], options: {} }
      return (await admin.request(officialFiles.check, { body })).body?.preview.join('\n')
    }
    expect(await check('LSD', second)).toMatch(/^02.{96}20310710/m)
    // The first one is paid four business days after leaving.
    expect(await check('LSD', first)).toMatch(/^02.{96}20310526/m)
    expect(await check('BANK', second, 'GENERICO')).toContain('10/07/2031')
    const runs = [{ id: second, name: 'Liquidación final', completes: 'Horas extra que faltaban' }]
    expect(runValues(runs, second)['liquidacion.motivo']).toBe('Horas extra que faltaban')
  })

  it('never deducts an overpayment', async () => {
    const { body: own } = await admin.request(results.finalsOf, { params: { id } })
    await admin.request(liquidations.release, { params: { id: own[0]?.liquidationId ?? 0 }, body: { acceptMissing: true } })
    const changed = await admin.request(employees.update, { params: { id }, body: { ...file, salary: '500000.00' } })
    expect(changed.status).toBe(200)
    expect(await complete({ reason: 'Básico rectificado' })).toMatchObject({
      status: 400,
      text: expect.stringContaining('más de lo que hoy le corresponde'),
    })
  })

  it('appears on only one page of the history, next to the one that it completes', async () => {
    for (const sortOrder of [1, -1]) {
      const pageAt = (page: number) =>
        admin.request(finals.list, { query: { filter: 'Complementaria', sortField: 'fullName', sortOrder, size: 1, page } })
      const found = (await Promise.all([0, 1].map(pageAt))).flatMap(({ body }) => body.content.map((one) => one.liquidationId))
      expect(found).toEqual(sortOrder === 1 ? [first, second] : [second, first])
    }
  })
})
