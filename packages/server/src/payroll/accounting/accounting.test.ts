import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accountingAccounts, accountingEntries, conceptPostings } from '@legajo/contract/payroll/documents/accounting.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

resourceSuite('accounting accounts', accountingAccounts, {
  valid: { code: '9.9.01', name: 'Otros gastos', kind: 'GASTO' },
  invalid: [
    { body: { code: '' }, field: 'code' },
    { body: { code: 'con espacio' }, field: 'code' },
    { body: { kind: 'OTRO' }, field: 'kind' },
  ],
  change: { name: 'Gastos varios' },
})

describe('accounts, postings and the entry', () => {
  let app: TestApp
  let admin: Caller
  let runId: number
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    runId = (await admin.request(liquidations.list)).body.content[0]?.id ?? 0
  })
  afterAll(() => app.close())
  const entry = async () => (await admin.request(accountingEntries.get, { params: { id: runId } })).body
  const posting = async (code: string) => (await admin.request(conceptPostings.list)).body.find((one) => one.code === code)
  const post = async (code: string, body: object) =>
    admin.request(conceptPostings.update, { params: { id: (await posting(code))?.id ?? 0 }, body })

  it('balance and equal exactly the net of the receipts', async () => {
    const { lines, debit, credit, balanced, net, findings } = await entry()
    expect([balanced, debit, findings]).toEqual([true, credit, []])
    expect(lines.find(({ account }) => account === '2.1.01')?.credit).toBe(net)
    expect(new Set(lines.filter(({ account }) => account === '5.1.01').map(({ costCenter }) => costCenter)).size).toBeGreaterThan(
      3,
    )
    expect(lines.filter(({ account, costCenter }) => account.startsWith('2.') && costCenter)).toEqual([])
  })

  it('distribute an employee among cost centres, to 100 per cent and only of the company', async () => {
    const { database } = app.server
    const scope = { tenantId: 1, company: admin.session?.companyId ?? 0, confidential: true }
    const [a, b] = await database.inTenant(scope, (db) => db.selectFrom('cost_center').select('id').orderBy('id').execute())
    const { id } = await database.inTenant(scope, (db) =>
      db.selectFrom('employee').select('id').where('file_code', '=', '1001').executeTakeFirstOrThrow(),
    )
    const share = async (shares: object[]) =>
      admin.request(accountingEntries.share, { params: { employeeId: id }, body: { shares } })
    const before = await entry()
    expect(
      (
        await share([
          { costCenterId: a?.id, percentage: '33.3333' },
          { costCenterId: b?.id, percentage: '66.6667' },
        ])
      ).status,
    ).toBe(200)
    const after = await entry()
    expect([after.balanced, after.debit]).toEqual([true, before.debit])
    expect(after.lines).not.toEqual(before.lines)
    const part = (costCenterId: number | undefined, percentage: string) => ({ costCenterId, percentage })
    for (const [why, wrong] of [
      ['suman 99.9999; tienen que sumar 100', [part(a?.id, '99.9999')]],
      ['está dos veces', [part(a?.id, '50'), part(a?.id, '50')]],
      ['no existe en la empresa', [part(999_999, '100')]],
      ['mayor que cero', [part(a?.id, '0'), part(b?.id, '100')]],
      ['percentage', [part(a?.id, '-5')]],
    ] as const) {
      const { status, body } = await share([...wrong])
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(why)])
    }
    expect((await share([])).body).toMatchObject({ shares: [] })
    expect(await entry()).toEqual(before)
  })

  it('refuse an account missing in the chart, an unknown scheme, and the removal of an account in use', async () => {
    expect((await post('0100', { debe: '7.7.7' })).status).toBe(400)
    expect((await post('0100', { debe: '5.1.01', schemeDebit: '{sueldo}' })).status).toBe(400)
    const used = (await admin.request(accountingAccounts.list)).body.find(({ code }) => code === '5.1.01')
    const removed = await admin.request(accountingAccounts.remove, { params: { id: used?.id ?? 0 } })
    expect([removed.status, removed.body]).toEqual([409, expect.objectContaining({ code: 'in_use' })])
    const twin = await admin.request(accountingAccounts.create, {
      body: { code: '2.9.99', name: 'Otra', kind: 'PASIVO', role: 'NETO' },
    })
    expect([twin.status, twin.body]).toEqual([
      400,
      expect.objectContaining({ fields: [expect.objectContaining({ path: 'role' })] }),
    ])
  })

  it('refuse an inactive account in a concept that does not have it yet', async () => {
    const account = { code: '9.8.01', name: 'En desuso', kind: 'GASTO' as const }
    const { body: chartRow } = await admin.request(accountingAccounts.create, { body: account })
    const concept = async () => {
      const one = (await admin.request(concepts.listAll)).body.find(({ code }) => code === '0100')
      if (!one) throw new Error('no concept')
      return one
    }
    const first = await concept()
    expect((await admin.request(concepts.update, { body: { ...first, debe: '9.8.01' } })).status).toBe(200)
    const off = { ...account, active: false, version: chartRow.version }
    expect((await admin.request(accountingAccounts.update, { params: { id: chartRow.id }, body: off })).status).toBe(200)
    expect((await admin.request(concepts.update, { body: { ...(await concept()), name: 'Básico' } })).status).toBe(200)
    const refused = await admin.request(concepts.update, { body: { ...(await concept()), haber: '9.8.01' } })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('está inactiva')])
    const after = { ...(await concept()), name: first.name, debe: first.debe ?? null }
    expect((await admin.request(concepts.update, { body: after })).status).toBe(200)
  })

  it('detect two users posting one concept concurrently', async () => {
    const { version, debe, haber } = (await posting('0110')) ?? { version: 0, debe: '', haber: '' }
    expect((await post('0110', { debe, haber, version })).status).toBe(200)
    expect((await post('0110', { debe, haber: '2.1.02', version })).status).toBe(409)
  })

  it('report each concept without account with its screen and propose the rest', async () => {
    await post('0810', { debe: null, haber: null })
    const { balanced, findings } = await entry()
    // The missing debit of a deduction defaults to the net to pay: only the credit is missing.
    expect(balanced).toBe(false)
    expect(findings[0]).toMatchObject({
      severity: 'error',
      field: 'Cuenta haber',
      link: expect.stringMatching(/^\/accounting-accounts-module\/concept-accounts\?detalle=\d+$/),
    })
    expect((await admin.request(accountingAccounts.propose, { body: {} })).body).toEqual({ accounts: 0, concepts: 1 })
    expect((await entry()).balanced).toBe(true)
  })

  it('omit an excluded concept from both sides', async () => {
    await post('0841', { excludeAccountingCount: true, debe: '2.1.01', haber: '1.3.01' })
    expect((await entry()).balanced).toBe(true)
  })

  it('require the permit to see pay', async () => {
    const reader = await app.userWith(['READ_ACCOUNTING'])
    expect((await reader.request(accountingEntries.get, { params: { id: runId } })).status).toBe(403)
    expect((await reader.request(accountingAccounts.list)).status).toBe(200)
  })
})
