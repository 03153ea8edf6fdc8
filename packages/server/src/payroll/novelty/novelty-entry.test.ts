import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { novelties, noveltyBatches } from '@legajo/contract/payroll/runs/novelty.ts'
import type { DeletionCheck } from '@legajo/contract/payroll/runs/novelty-deletion.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { lastRead } from '../../../test/last-read.ts'
import { employeeWith, fileCodesOf } from '../../../test/people.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { newPeriod, runIn, runOver } from '../../../test/runs.ts'
import { sender } from '../../../test/send-file.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'
import { readReceiptData } from '../../receipts/receipt-data.ts'
import { samplePassword } from '../../seed/sample-users.ts'

const sample = { fileCode: '1001', conceptCode: '0130', quantity: '4.00', imputationDate: '2027-03-01' }

resourceSuite('novelty entries', noveltyEntries, {
  valid: sample,
  invalid: [
    { body: { fileCode: 'NADIE' }, field: 'fileCode' },
    { body: { conceptCode: '9999' }, field: 'conceptCode' },
    { body: { conceptCode: '0100' }, field: 'conceptCode' },
    { body: { quantity: '1,5' }, field: 'quantity' },
    { body: { quantity: null }, field: 'quantity' },
    { body: { amount: '100.00' }, field: 'amount' },
    { body: { imputationDate: '2027-02-30' }, field: 'imputationDate' },
    { body: { instalments: 61 }, field: 'instalments' },
    { body: { instalments: 1.5 }, field: 'instalments' },
    { body: { instalments: 2 }, field: 'instalments' },
    { body: { startDate: '2027-03-05', endDate: '2027-03-01' }, field: 'endDate' },
    { body: { liquidationTypeId: 999999 }, field: 'liquidationTypeId' },
  ],
  change: { quantity: '6.00', observation: 'corregida' },
})

describe('entries', () => {
  let app: TestApp
  let admin: Caller
  let codes: readonly string[]
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    codes = await fileCodesOf(app, admin)
  })
  afterAll(() => app.close())

  const loan = (fileCode: string, month: string, more: object = {}) => ({
    fileCode,
    conceptCode: '0841',
    amount: '1000.00',
    imputationDate: month,
    ...more,
  })
  const createNoveltyEntry = async (draft: object) => (await admin.request(noveltyEntries.create, { body: draft })).body.id
  const run = async (month: string, employeeCodes: readonly string[] = []) => {
    const periodId = await newPeriod(admin, month)
    return { id: await runIn(admin, periodId, await idsOf(employeeCodes)), periodId }
  }
  const idsOf = async (fileCodes: readonly string[]) => {
    if (fileCodes.length === 0) return []
    const { body } = await admin.request(noveltyEntries.check, { body: { notices: fileCodes.map((fileCode) => ({ fileCode })) } })
    return body.rows.map(({ employeeId }) => employeeId ?? 0)
  }
  const lineOf = async (id: number, employeeId: number, code: string) =>
    (await admin.request(liquidations.employee, { params: { id, employeeId } })).body.lines.find((line) => line.code === code)

  it('distribute an amount over consecutive months and close as the months are liquidated', async () => {
    const [fileCode = ''] = codes
    const id = await createNoveltyEntry(loan(fileCode, '2026-02-01', { instalments: 3 }))
    const [employeeId = 0] = await idsOf([fileCode])
    const { body } = await admin.request(noveltyEntries.get, { params: { id } })
    expect(body.schedule.map(({ amount, imputationDate }) => [imputationDate, amount])).toEqual([
      ['2026-02-01', '333.33'],
      ['2026-03-01', '333.33'],
      ['2026-04-01', '333.34'],
    ])
    const amounts: (string | undefined)[] = []
    const stated: unknown[] = []
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']) {
      const { id: liquidation } = await run(month, [fileCode])
      const line = await lineOf(liquidation, employeeId, '0841')
      amounts.push(line?.amount)
      const paper = await app.inTransaction(admin, (db) => readReceiptData(db, 1, liquidation, employeeId))
      stated.push([
        line?.instalment,
        /Corresponde.*/.exec(line?.explanation ?? '')?.[0],
        paper.lines.find(({ code }) => code === '0841')?.name,
      ])
    }
    const third = 'cuota 3 de 3'
    expect(stated[0]).toEqual([undefined, undefined, undefined])
    expect(stated[3]).toEqual([third, `Corresponde a la ${third}.`, expect.stringMatching(new RegExp(`, ${third}$`))])
    expect(amounts).toEqual([undefined, '333.33', '333.33', '333.34', undefined])
    const { body: after } = await admin.request(noveltyEntries.get, { params: { id } })
    expect(after).toMatchObject({ state: 'CLOSED', remaining: 0, remainingAmount: '0.00', amount: '1000.00' })
    expect(after.schedule.map(({ state }) => state)).toEqual(['LIQUIDATED', 'LIQUIDATED', 'LIQUIDATED'])
    const active = await admin.request(noveltyEntries.active, { body: { employeesIds: [employeeId] } })
    const named = await admin.request(noveltyEntries.active, { body: { filter: { employeesIds: [employeeId] } } })
    expect(named.body.totalElements).toBe(active.body.totalElements)
    expect(active.body.content.map((one) => one.id)).not.toContain(id)
    const closed = await admin.request(noveltyEntries.closed, { body: { employeesIds: [employeeId] } })
    expect(closed.body.content.map((one) => one.id)).toContain(id)
  })

  it('refuse unpermitted instalments with the documented message', async () => {
    for (const instalments of [0, -3, 61, 1.5, 1001]) {
      const { status, body } = await admin.request(noveltyEntries.create, {
        body: loan(codes[1] ?? '', '2027-01-01', { instalments }),
      })
      expect([instalments, status]).toEqual([instalments, 400])
      expect(JSON.stringify(body)).toContain('Cantidad de cuotas no permitidas')
    }
    const cents = await admin.request(noveltyEntries.create, {
      body: loan(codes[1] ?? '', '2027-01-01', { amount: '0.02', instalments: 3 }),
    })
    expect(JSON.stringify(cents.body)).toContain('Cantidad de cuotas no permitidas')
  })

  it('reopen when their run is deleted, and when they change after it', async () => {
    const [, , fileCode = ''] = codes
    const id = await createNoveltyEntry(loan(fileCode, '2026-06-01'))
    const { id: liquidation } = await run('2026-06', [fileCode])
    const stateOf = async () => (await admin.request(noveltyEntries.get, { params: { id } })).body.state
    expect(await stateOf()).toBe('CLOSED')
    const countNovelties = async (query: Record<string, unknown> = {}) => {
      const body = { imputationDate: '2026-06-01', employeesIds: await idsOf([fileCode]) }
      return (await admin.request(noveltyEntries.totals, { query, body })).body.notices
    }
    expect([
      await countNovelties({ state: 'ACTIVE' }),
      await countNovelties({ state: 'CLOSED' }),
      await countNovelties(),
    ]).toEqual([0, 1, 1])
    expect(
      (await admin.request(noveltyEntries.update, { params: { id }, body: loan(fileCode, '2026-06-01', { amount: '900.00' }) }))
        .status,
    ).toBe(200)
    expect(await stateOf()).toBe('ACTIVE')
    await admin.request(liquidations.reliquidate, { params: { id: liquidation }, body: {} })
    await runOver(admin, liquidation)
    expect(await stateOf()).toBe('CLOSED')
    await admin.request(liquidations.remove, { params: { id: liquidation } })
    expect(await stateOf()).toBe('ACTIVE')
  })

  it('deletes entries by force only as verified, and never paid ones', async () => {
    const [, , , fileCode = ''] = codes
    const id = await createNoveltyEntry(loan(fileCode, '2026-07-01', { instalments: 2 }))
    const { id: liquidation } = await run('2026-07', [fileCode])
    expect((await admin.request(noveltyEntries.remove, { params: { id } })).status).toBe(409)
    const verify = async () => (await admin.request(noveltyEntries.verifyDeletion, { body: { ids: [id] } })).body as DeletionCheck
    const seen = await verify()
    expect(seen).toMatchObject({ total: 2, free: 1, affected: 1, kept: 0 })
    expect(seen.details[0]).toMatchObject({
      instalment: '1 de 2',
      period: 'julio de 2026',
      liquidation: expect.stringContaining('2026-07'),
    })
    const force = (deleteHash: string, password = samplePassword) =>
      admin.request(noveltyEntries.forceRemove, { query: { id, deleteHash }, body: { password } })
    expect((await force(seen.deleteHash, 'otra')).status).toBe(403)
    expect((await force('zzz.abc')).status).toBe(409)
    await admin.request(noveltyEntries.update, {
      params: { id },
      body: loan(fileCode, '2026-07-01', { instalments: 2, observation: 'x' }),
    })
    expect((await force(seen.deleteHash)).status).toBe(409)
    await admin.request(liquidations.reliquidate, { params: { id: liquidation }, body: {} })
    await runOver(admin, liquidation)
    await admin.request(liquidations.release, { params: { id: liquidation }, body: { acceptMissing: true } })
    const paid = await verify()
    expect(paid).toMatchObject({ affected: 0, kept: 1, free: 1 })
    // The paid instalment stays; the other one is deleted.
    expect((await force(paid.deleteHash)).body).toEqual({ deleted: 1, kept: 1 })
    const { body } = await admin.request(noveltyEntries.get, { params: { id } })
    expect(body.schedule.map(({ state }) => state)).toEqual(['PAID'])
    expect((await force((await verify()).deleteHash)).status).toBe(409)
    expect((await admin.request(noveltyEntries.update, { params: { id }, body: loan(fileCode, '2026-07-01') })).status).toBe(409)
  })

  it('deletes an entry once for two concurrent deletions', async () => {
    const ids = [
      await createNoveltyEntry(loan(codes[4] ?? '', '2027-05-01')),
      await createNoveltyEntry(loan(codes[5] ?? '', '2027-05-01')),
    ]
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.request(noveltyEntries.removeMany, { body: { ids, password: samplePassword } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    const half = [await createNoveltyEntry(loan(codes[4] ?? '', '2027-05-01')), ids[0]]
    expect((await admin.request(noveltyEntries.removeMany, { body: { ids: half, password: samplePassword } })).status).toBe(409)
    expect((await admin.request(noveltyEntries.get, { params: { id: half[0] ?? 0 } })).status).toBe(200)
    expect((await admin.request(noveltyEntries.removeMany, { body: { ids: half } })).status).toBe(400)
  })

  it('delete nothing by an empty filter, or one that changed', async () => {
    const body = (filter: unknown, deleteHash = 'x') => ({ filter, deleteHash, password: samplePassword })
    for (const filter of [{}, null, undefined, 'text', { unknown: 1 }, { employeesIds: [] }, { imputationDate: 'x' }])
      expect([filter, (await admin.request(noveltyEntries.removeFiltered, { body: body(filter) })).status]).toEqual([filter, 400])
    await createNoveltyEntry(loan(codes[6] ?? '', '2027-08-01'))
    const filter = { imputationDate: '2027-08-15' }
    const { body: seen } = await admin.request(noveltyEntries.verifyDeletion, { body: { filter } })
    await createNoveltyEntry(loan(codes[7] ?? '', '2027-08-01'))
    expect((await admin.request(noveltyEntries.removeFiltered, { body: body(filter, seen.deleteHash) })).status).toBe(409)
    const { body: now } = await admin.request(noveltyEntries.verifyDeletion, { body: { filter } })
    expect((await admin.request(noveltyEntries.removeFiltered, { body: body(filter, now.deleteHash) })).body).toEqual({
      deleted: 2,
      kept: 0,
    })
  })

  it('save a list whole or not at all and report every wrong cell', async () => {
    const rows = [
      loan(codes[0] ?? '', '2028-01-01'),
      loan('NADIE', '2028-01-01', { amount: '1e309' }),
      loan(codes[1] ?? '', '2028-13'),
    ]
    const { status, body } = await admin.request(noveltyEntries.addList, { body: { notices: rows } })
    expect(status).toBe(400)
    const { data } = body as unknown as { data: { wrong: number; total: number; problems: { row: number; field: string }[] } }
    expect([data.wrong, data.total]).toEqual([2, 3])
    expect(data.problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['2 fileCode', '2 amount', '3 imputationDate'])
    expect(data.problems[0]).toMatchObject({ value: 'NADIE', remedy: expect.stringMatching(/\w/) })
    expect((await admin.request(noveltyEntries.active, { body: { imputationDate: '2028-01-01' } })).body.totalElements).toBe(0)
    const twice = [loan(codes[0] ?? '', '2028-01-01'), loan(codes[0] ?? '', '2028-01-01')]
    expect((await admin.request(noveltyEntries.addList, { body: { notices: twice } })).status).toBe(400)
    expect((await admin.request(noveltyEntries.addList, { body: { notices: twice, allowRepeated: true } })).body.count).toBe(2)
    const ofLoans = (allowsAddition: boolean) =>
      app.inTransaction(admin, (db) =>
        db.updateTable('concept').set({ allows_addition: allowsAddition }).where('code', '=', '0841').execute(),
      )
    await ofLoans(true)
    expect((await admin.request(noveltyEntries.addList, { body: { notices: twice } })).body.count).toBe(2)
    await ofLoans(false)
    expect((await admin.request(noveltyEntries.addList, { body: { notices: twice } })).status).toBe(400)
  })

  it('accept 20,000 rows in one call', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      loan(codes[index % codes.length] ?? '', '2029-01-01', { amount: `${100 + index}.25`, instalments: 1 }),
    )
    const { status, body } = await admin.request(noveltyEntries.addList, { body: { notices: rows } })
    expect([status, body.count]).toEqual([200, 20_000])
    const { body: page } = await admin.request(noveltyEntries.active, {
      query: { size: 50 },
      body: { imputationDate: '2029-01-01' },
    })
    expect(page.totalElements).toBe(20_000)
    const { body: totals } = await admin.request(noveltyEntries.totals, { body: { imputationDate: '2029-01-01' } })
    expect(totals).toMatchObject({ notices: 20_000, amount: '201995000.00', employees: codes.length })
    const { body: seen } = await admin.request(noveltyEntries.verifyDeletion, {
      body: { filter: { imputationDate: '2029-01-01' } },
    })
    const gone = await admin.request(noveltyEntries.removeFiltered, {
      body: { filter: { imputationDate: '2029-01-01' }, deleteHash: seen.deleteHash, password: samplePassword },
    })
    expect(gone.body).toEqual({ deleted: 20_000, kept: 0 })
  })

  it('shows novelties of confidential employees only with the flag', async () => {
    const { id: employeeId } = await employeeWith(app, [], { confidential: true })
    const { body } = await admin.request(noveltyEntries.create, {
      body: { employeeId, conceptCode: '0841', amount: '5.00', imputationDate: '2027-09-01' },
    })
    const restrictedUser = await app.userWith(['READ_NOVELTY', 'WRITE_NOVELTY'])
    expect((await restrictedUser.request(noveltyEntries.get, { params: { id: body.id } })).status).toBe(404)
    expect((await restrictedUser.request(noveltyEntries.verifyDeletion, { body: { ids: [body.id] } })).status).toBe(404)
    expect(
      (await restrictedUser.request(noveltyEntries.active, { body: { employeesIds: [employeeId] } })).body.totalElements,
    ).toBe(0)
    expect((await restrictedUser.request(noveltyEntries.totals, { body: { employeesIds: [employeeId] } })).body.notices).toBe(0)
    expect((await restrictedUser.request(noveltyEntries.employeeIds)).body).not.toContain(employeeId)
    const refused = await restrictedUser.request(noveltyEntries.create, {
      body: { employeeId, conceptCode: '0841', amount: '5.00', imputationDate: '2027-09-01' },
    })
    expect(refused.status).toBe(400)
    expect((await restrictedUser.request(novelties.all, { body: { employeesIds: [employeeId] } })).body.totalElements).toBe(0)
  })

  it('return no server error for malicious values', async () => {
    const values = [
      null,
      '',
      ' ',
      '1e999',
      'NaN',
      '-0',
      "x' or '1'='1",
      '%',
      '\u0000',
      {},
      [],
      true,
      9e15,
      '9'.repeat(400),
      '__proto__',
    ]
    for (const field of [
      'employeeId',
      'fileCode',
      'conceptCode',
      'quantity',
      'amount',
      'instalments',
      'imputationDate',
      'startDate',
      'liquidationTypeId',
      'liquidationTypeCode',
      'observation',
    ]) {
      const rows = values.map((value) => ({ ...loan(codes[0] ?? '', '2030-01-01'), [field]: value }))
      const { status } = await admin.request(noveltyEntries.check, { body: { notices: rows } })
      expect([field, status < 500]).toEqual([field, true])
      for (const row of rows)
        expect([
          field,
          (await admin.request(noveltyEntries.addList, { body: { notices: [row], allowRepeated: true } })).status < 500,
        ]).toEqual([field, true])
    }
    for (const filter of values)
      expect((await admin.request(noveltyEntries.list, { query: { filter } })).status).toBeLessThan(500)
  })

  it('creates entries for many employees from one draft', async () => {
    const employeeIds = await idsOf(codes.slice(0, 5))
    const { body } = await admin.request(noveltyEntries.bulk, {
      body: { employeeIds, conceptCode: '0130', quantity: '2.00', imputationDate: '2027-11-01' },
    })
    expect(body.count).toBe(5)
    expect(
      (
        await admin.request(noveltyEntries.bulk, {
          body: { employeeIds: [], conceptCode: '0130', quantity: '2.00', imputationDate: '2027-11-01' },
        })
      ).status,
    ).toBe(400)
  })
})

describe('novelties', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const draft = { fileCode: '1001', conceptCode: '0130', quantity: '4.00', imputationDate: '2027-03-01' }

  it('creates novelties, changes one or many, lists ten by ten, filters by employee and deletes', async () => {
    const { body } = await admin.request(novelties.create, { body: draft })
    expect(body).toMatchObject({ ...draft, state: 'PENDING', origin: 'API', instalment: 1 })
    const changed = await admin.request(novelties.update, {
      params: { id: body.id },
      body: { quantity: '5.00', version: body.version },
    })
    expect(changed.body.quantity).toBe('5.00')
    expect(
      (await admin.request(novelties.update, { params: { id: body.id }, body: { quantity: '6.00', version: body.version } }))
        .status,
    ).toBe(409)
    const many = await admin.request(novelties.updateMany, {
      body: { novelties: [{ id: body.id, imputationDate: '2027-04-20' }] },
    })
    expect([many.status, many.body.count]).toEqual([200, 1])
    const wrong = await admin.request(novelties.updateMany, {
      body: {
        novelties: [
          { id: body.id, quantity: '8.00' },
          { id: body.id, quantity: 'x' },
        ],
      },
    })
    expect(wrong.status).toBe(400)
    const { body: page } = await admin.request(novelties.all, { query: { searchToLiquidate: true }, body: {} })
    expect([page.size, page.content.find(({ id }) => id === body.id)]).toEqual([
      10,
      expect.objectContaining({ quantity: '5.00', imputationDate: '2027-04-01' }),
    ])
    const { body: theirs } = await admin.request(novelties.byEmployees, { body: { employeesIds: [body.employeeId] } })
    expect(theirs.content.map(({ id }) => id)).toContain(body.id)
    expect((await admin.request(novelties.removeByFilters, { body: { password: samplePassword } })).status).toBe(400)
    expect((await admin.request(novelties.removeByIds, { body: { ids: [body.id], password: samplePassword } })).body).toEqual({
      deleted: 1,
    })
  })

  it('filters novelties by the address, and refuses reversed dates', async () => {
    const { body } = await admin.request(novelties.create, { body: { ...draft, fileCode: '1003', imputationDate: '2027-09-01' } })
    const month = { imputationDate: '2027-09-01' }
    const findNovelties = async (filter: string) => {
      const query = { filter }
      const all = await admin.request(novelties.all, { query, body: month })
      const theirs = await admin.request(novelties.byEmployees, { query, body: { ...month, employeesIds: [body.employeeId] } })
      return [all, theirs].map((answer) => answer.body.content?.map(({ id }) => id) ?? answer.status)
    }
    expect(await findNovelties('1003')).toEqual([[body.id], [body.id]])
    expect(await findNovelties('quantity == 4 && fileCode == "1003"')).toEqual([[body.id], [body.id]])
    expect(await findNovelties('nadie')).toEqual([[], []])
    expect(await findNovelties('nada == 1')).toEqual([400, 400])
    const turned = { startDate: '2027-10-01', endDate: '2027-09-01' }
    for (const status of [
      (await admin.request(novelties.all, { body: turned })).status,
      (await admin.request(novelties.removeByFilters, { body: { ...turned, password: samplePassword } })).status,
      (await admin.request(noveltyEntries.active, { body: turned })).status,
      (await admin.request(noveltyEntries.list, { query: { from: '2027-10-01', until: '2027-09-01' } })).status,
    ])
      expect(status).toBe(400)
    const oneDay = { startDate: '2027-09-01', endDate: '2027-09-01' }
    expect((await admin.request(novelties.all, { body: oneDay })).body.content.map(({ id }) => id)).toContain(body.id)
    const omitted = { ...month, employeesIds: null, conceptId: null, startDate: null } as never
    expect((await admin.request(novelties.all, { body: omitted })).body.content.map(({ id }) => id)).toEqual([body.id])
  })

  it('accepts changed novelties in the form they were read, and reports an unknown employee at its row', async () => {
    const { body } = await admin.request(novelties.create, { body: { ...draft, imputationDate: '2027-10-01' } })
    const change = async (...rows: readonly object[]) =>
      admin.request(novelties.updateMany, { body: { novelties: rows as never } })
    expect((await change({ ...body, quantity: '7.00' })).status).toBe(200)
    const { version: _, ...read } = body
    const stranger = await change({ ...read, conceptId: body.conceptId + 1 })
    expect([stranger.status, JSON.stringify(stranger.body)]).toEqual([400, expect.stringContaining('No se puede cambiar')])
    const lost = await change({ id: body.id, quantity: '8.00' }, { id: 999_999, quantity: '1.00' })
    expect([lost.status, JSON.stringify(lost.body)]).toEqual([
      400,
      expect.stringMatching(/"row":2,"field":"id","value":"999999"/),
    ])
    for (const id of [1e30, 1.5, 'x', null])
      expect(JSON.stringify((await change({ id, quantity: '8.00' })).body)).toContain('"row":1,"field":"id"')
    const own = { params: { id: 999_999 }, body: { quantity: '8.00' } }
    expect((await admin.request(novelties.update, own)).status).toBe(404)
    const { body: page } = await admin.request(novelties.all, { body: { imputationDate: '2027-10-01' } })
    expect(page.content.find(({ id }) => id === body.id)?.quantity).toBe('7.00')
  })

  it('links the remaining novelties of an entry that loses its first one', async () => {
    const { body } = await admin.request(noveltyEntries.create, {
      body: { fileCode: '1001', conceptCode: '0841', amount: '90.00', instalments: 3, imputationDate: '2027-05-01' },
    })
    const [first, second] = body.schedule
    await admin.request(novelties.removeByIds, { body: { ids: [first?.id ?? 0], password: samplePassword } })
    const { body: rest } = await admin.request(noveltyEntries.get, { params: { id: second?.id ?? 0 } })
    expect(rest.schedule.map(({ instalment }) => instalment)).toEqual([2, 3])
    expect(rest.amount).toBe('60.00')
  })

  it('exports novelties as a spreadsheet with numeric cells, and as text', async () => {
    await admin.request(novelties.create, { body: { ...draft, observation: '=HYPERLINK("http://x")' } })
    const xlsx = await admin.request(novelties.export, { body: { text: '1001' } })
    expect(await lastRead(app, admin, 'PN-008')).toHaveLength(1)
    expect([xlsx.status, String(xlsx.headers['content-type'])]).toEqual([200, expect.stringContaining('spreadsheetml')])
    const csv = await admin.request(novelties.export, { query: { format: 'csv' }, body: {} })
    expect(String(csv.body)).toContain('1001')
    expect(String(csv.body)).toContain(`'=HYPERLINK`)
  })

  it('exports novelties in the order of the list', async () => {
    for (const amount of ['300.00', '100.00', '200.00'])
      await admin.request(novelties.create, {
        body: { fileCode: '1002', conceptCode: '0841', amount, imputationDate: '2027-11-01' },
      })
    const file = async (query: object) => {
      const { body } = await admin.request(novelties.export, { query: { format: 'csv', ...query }, body: { text: '1002' } })
      return String(body)
        .split('\r\n')
        .slice(1)
        .flatMap((line) => /;(\d00,00);/.exec(line)?.[1] ?? [])
    }
    expect(await file({})).toEqual(['200,00', '100,00', '300,00'])
    expect(await file({ sortField: 'amount', sortOrder: 1 })).toEqual(['100,00', '200,00', '300,00'])
    expect((await admin.request(novelties.export, { query: { sortField: 'nada' }, body: {} })).status).toBe(400)
  })

  it('return whether their workflow is enabled', async () => {
    const ask = async (featureName: string) => (await admin.request(novelties.isFlowActive, { query: { featureName } })).body
    expect(await ask('UI_PAYROLL_NOVELTIES')).toEqual({ featureName: 'UI_PAYROLL_NOVELTIES', active: true })
    expect((await ask('NADA')).active).toBe(false)
  })

  /** Waits until all rows of a batch are processed. */
  const waitForBatch = (id: number) =>
    waitUntilDone(async () => {
      const { body } = await admin.request(noveltyBatches.get, { params: { id } })
      return { body: { ...body, state: body.status } }
    })

  it('processes each row of a batch once and stores wrong rows with their errors', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      ...draft,
      fileCode: index % 100 === 7 ? 'NADIE' : '1001',
      quantity: ((index + 1) / 2).toFixed(2),
      imputationDate: '2027-06-01',
    }))
    const { body, status } = await admin.request(noveltyBatches.create, {
      body: { description: 'Horas de junio', novelties: rows },
    })
    expect([status, body.status, body.total]).toEqual([200, 'PENDING', 1200])
    // A fast worker may already have completed it.
    const { pending } = (await admin.request(noveltyBatches.pendingWork)).body
    if (!pending) expect((await admin.request(noveltyBatches.get, { params: { id: body.id } })).body.done).toBe(1188)
    const batch = await waitForBatch(body.id)
    expect(batch).toMatchObject({ status: 'FINISHED_WITH_ERRORS', done: 1188, failed: 12 })
    const { body: wrong } = await admin.request(noveltyBatches.byStatus, { params: { id: body.id }, query: { status: 'ERROR' } })
    expect([wrong.totalElements, wrong.counts]).toEqual([12, { PENDING: 0, DONE: 1188, ERROR: 12 }])
    expect(wrong.content[0]?.problems[0]).toMatchObject({ field: 'fileCode', row: 8, value: 'NADIE' })
    const { body: named } = await admin.request(noveltyBatches.byStatus, { params: { id: body.id }, query: { filter: 'nadie' } })
    expect(named.totalElements).toBe(12)
    expect((await admin.request(novelties.all, { body: { batchId: body.id } })).body.totalElements).toBe(1188)
    expect((await admin.request(noveltyBatches.pendingWork)).body).toMatchObject({ pending: false, rows: 0 })
    const stranger = await app.signIn('admin.demo', 'tenant2')
    expect((await stranger.request(noveltyBatches.get, { params: { id: body.id } })).status).toBe(404)
  })

  const noveltyFile = (quantity: string, fileCode = '1001') => ({
    name: 'horas.csv',
    bytes: Buffer.from(`Legajo;Concepto;Cantidad;Mes\n1001;0130;${quantity};2027-09\n${fileCode};0130;2,00;2027-10\n`),
  })

  it('imports a file of entries whole, or nothing of it', async () => {
    const send = sender(app, admin)
    const countStored = async () =>
      (await app.superuser.selectFrom('novelty').select('id').where('period_from', '=', '2027-09-01').execute()).length
    const before = await countStored()
    const wrong = await send(noveltyEntries.load, noveltyFile('7,00', 'NADIE'))
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('NADIE')])
    expect(await countStored()).toBe(before)
    expect(await send(noveltyEntries.load, noveltyFile('7,00'))).toMatchObject({
      status: 200,
      body: { total: 2, wrong: 0, saved: 2 },
    })
    expect(await countStored()).toBe(before + 1)
    const visitor = await app.userWith(['READ_NOVELTY'])
    expect((await sender(app, visitor)(noveltyEntries.load, noveltyFile('8,00'))).status).toBe(403)
  })

  it('processes a batch handed over as a file, and cancels one that waits', async () => {
    const send = sender(app, admin)
    expect((await send(noveltyBatches.load, { name: 'roto.xlsx', bytes: Buffer.from('PK\u0003\u0004') })).status).toBe(400)
    const batch = await send(noveltyBatches.load, noveltyFile('9,00', 'NADIE'))
    expect(batch).toMatchObject({ status: 200, body: { description: 'horas.csv', total: 2 } })
    expect(await waitForBatch(batch.body.id)).toMatchObject({ status: 'FINISHED_WITH_ERRORS', done: 1, failed: 1 })
    const cancel = (id: number) => admin.request(noveltyBatches.cancel, { params: { id } })
    expect((await cancel(batch.body.id)).body).toMatchObject({ status: 'FINISHED_WITH_ERRORS' })
    await app.superuser.updateTable('novelty_batch').set({ status: 'PENDING' }).where('id', '=', batch.body.id).execute()
    expect((await cancel(batch.body.id)).body).toMatchObject({ status: 'CANCELLED' })
    expect((await cancel(999_999)).status).toBe(404)
  })

  it('lists novelties of a batch by the sent numbers when these match no employee', async () => {
    const row = { employeeId: 999_999, conceptId: 888_888, quantity: '1.00', imputationDate: '2027-06-01' }
    const { body } = await admin.request(noveltyBatches.create, { body: { description: 'Por número', novelties: [row] } })
    expect(await waitForBatch(body.id)).toMatchObject({ done: 0, failed: 1 })
    const { body: wrong } = await admin.request(noveltyBatches.byStatus, { params: { id: body.id }, query: { status: 'ERROR' } })
    expect(wrong.content[0]).toMatchObject({ fileCode: 'id 999999', concept: 'id 888888' })
  })
})
