import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { noveltyBatches } from '@legajo/contract/payroll/runs/novelty.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import { type Installation, openInstallation } from './installation.ts'
import type { Remote } from './processes.ts'
import { describeOnServer } from './server-database.ts'
import { waitUntil } from './wait-until.ts'

const kills = Number(process.env['LEGAJO_KILLS'] ?? 2)

describeOnServer('jobs whose worker is killed', () => {
  let installation: Installation
  let admin: Remote

  beforeAll(async () => {
    installation = await openInstallation()
    ;({ admin } = installation)
  })
  afterAll(() => installation?.close())

  const killAtRandom = async () => {
    for (let count = 0; count < kills; count += 1) {
      await sleep(Math.random() * 3_000)
      await installation.cut('worker')
    }
  }

  it('loads a batch of novelties whole, each row once', async () => {
    const people = await installation.inCompany((db) =>
      db
        .selectFrom('employee')
        .select('file_code')
        .where('company_id', '=', admin.company)
        .where('egress_date', 'is', null)
        .execute(),
    )
    const novelties = Array.from({ length: 4_000 }, (_, index) => ({
      fileCode: people[index % people.length]?.file_code,
      conceptCode: '0841',
      amount: `${index + 1}.00`,
      imputationDate: '2031-03-01',
    }))
    const body = { description: 'Lote con cortes', novelties, allowRepeated: true }
    const started = await admin.insist(noveltyBatches.create, { body, key: randomUUID() })
    expect([started.status, started.message]).toEqual([200, ''])
    const { id } = started.body
    await killAtRandom()
    await waitUntil(async () => (await admin.insist(noveltyBatches.get, { params: { id } })).body.status.startsWith('FINISHED'))
    expect((await admin.insist(noveltyBatches.get, { params: { id } })).body).toMatchObject({ done: 4_000, failed: 0 })
    const { rows } = await installation.inCompany((db) =>
      sql<{ rows: number; amounts: number }>`select count(*)::int as rows, count(distinct amount)::int as amounts
        from novelty where code = '0841' and period_from = '2031-03-01'`.execute(db),
    )
    expect(rows).toEqual([{ rows: 4_000, amounts: 4_000 }])
  }, 600_000)

  it('applies a mass load in chunks, each row once, after ten kills', async () => {
    const rows = Array.from({ length: 6_000 }, (_, index) => ({
      typeId: 'Parámetros generales',
      code: `K-${index}`,
      name: `Valor con corte ${index}`,
    }))
    const { body: load } = await admin.insist(massLoads.create, { body: { kind: 41, rows }, key: randomUUID() })
    expect(load).toMatchObject({ fresh: 6_000, refused: 0 })
    await admin.insist(massLoads.process, { body: { id: load.id, mode: 'VALID' }, key: randomUUID() })
    for (let count = 0; count < Math.max(kills, 10); count += 1) {
      await sleep(Math.random() * 1_500)
      await installation.cut('worker')
    }
    const params = { id: load.id }
    await waitUntil(async () => (await admin.insist(massLoads.get, { params })).body.status.startsWith('FINISHED'))
    expect((await admin.insist(massLoads.get, { params })).body).toMatchObject({ done: 6_000, failed: 0 })
    const { rows: found } = await installation.inCompany((db) =>
      sql<{ rows: number; codes: number }>`select count(*)::int as rows, count(distinct code)::int as codes
        from parametric_value where code like 'K-%'`.execute(db),
    )
    expect(found).toEqual([{ rows: 6_000, codes: 6_000 }])
  }, 600_000)

  it('signs all receipts of a run, each once', async () => {
    const month = { name: '2031-05', dateFrom: '2031-05-01', dateUntil: '2031-05-31', payDate: '2031-05-31' }
    const { body: period } = await admin.insist(periods.create, { body: month, key: randomUUID() })
    const body = { liquidation: { periodId: period.id, typeCode: 'MENSUAL' } }
    const { body: run } = await admin.insist(liquidations.start, { body, key: randomUUID() })
    const params = { id: run.id }
    await waitUntil(async () => (await admin.insist(liquidations.progress, { params })).body.state.startsWith('FINISHED'))
    const { body: issued } = await admin.insist(receiptIssues.generate, { params })
    const { body: batch } = await admin.insist(receiptIssues.sign, { body: { liquidationId: run.id }, key: randomUUID() })
    await killAtRandom()
    await waitUntil(async () =>
      (await admin.insist(receiptIssues.signing, { params: { id: batch.id } })).body.state.startsWith('FINISHED'),
    )
    const { rows } = await installation.inCompany((db) =>
      sql<{
        receipts: number
        signed: number
        events: number
      }>`select count(*)::int as receipts, count(r.signed_at)::int as signed,
          (select count(*)::int from receipt_event e join receipt o on o.id = e.receipt_id and o.tenant_id = e.tenant_id
            where o.liquidation_id = ${run.id} and e.kind = 'SIGNED') as events
        from receipt r where r.liquidation_id = ${run.id}`.execute(db),
    )
    expect(rows).toEqual([{ receipts: issued.issued, signed: issued.issued, events: issued.issued }])
  }, 600_000)
})
