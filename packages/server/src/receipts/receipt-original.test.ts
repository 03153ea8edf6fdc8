import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { receiptIn, runInNewPeriod } from '../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { compressDifference, unpackOriginal } from './receipt-original.ts'
import { paperHash, type ReceiptData } from './receipt-paper.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

describe('the contents of a paper', () => {
  const shown: ReceiptData = {
    company: { legalName: 'Prueba S.A.', cuit: '30123456781', address: 'Calle 1' },
    employee: {
      fileCode: '1',
      fullName: "D'Angelo, Ñusta",
      cuil: '27900000028',
      admissionDate: '2019-03-01',
      seniority: '6 años',
      category: 'A',
      position: 'B',
      agreement: 'CCT 130/75',
      cbu: null,
      bank: 'Banco',
    },
    place: 'Córdoba',
    period: 'diciembre de 2025',
    type: 'Mensual',
    payDate: null,
    deposit: { date: null, bank: 'Banco', period: 'noviembre de 2025' },
    lines: [{ code: '0010', name: 'Básico', quantity: null, amount: '1.00', kind: 'REMUNERATIVO' }],
    totals: { remunerative: '1.00', nonRemunerative: '0.00', deductions: '0.00', net: '1.00' },
    employer: [{ code: '9000', name: 'Contribución', quantity: null, amount: '1.00', kind: 'CONTRIBUCION' }],
    layout: { showEmployer: true, copies: 2, legend: null },
  }

  it('keep the hash of earlier builds, in whatever order the database returns them', () => {
    // As earlier builds computed it: over the text of the data, in the order written above.
    const theirs = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
    const shuffleKeys = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shuffleKeys)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toSorted(([a], [b]) => a.length - b.length || a.localeCompare(b))
                .map(([name, one]) => [name, shuffleKeys(one)]),
            )
          : value
    expect(paperHash(shuffleKeys(shown) as ReceiptData)).toBe(theirs)
    expect(paperHash({ ...shown, totals: { ...shown.totals, net: '2.00' } })).not.toBe(theirs)
  })

  it('compresses the contents of a document against another, and decompresses them whole', () => {
    const pattern = Buffer.from('%PDF-1.4 a long text that both have '.repeat(200))
    const paper = Buffer.concat([pattern, Buffer.from('and what is its own')])
    expect(compressDifference(paper, pattern).length).toBeLessThan(120)
    expect(unpackOriginal(compressDifference(paper, pattern), pattern).equals(paper)).toBe(true)
    expect(() => unpackOriginal(compressDifference(paper, pattern), Buffer.from('another pattern'))).toThrow()
  })
})

describe('an issued paper', () => {
  let app: TestApp
  let admin: Caller
  let employee: Caller
  let run: number
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    employee = await app.signIn('empleado.demo')
    run = await runInNewPeriod(admin, '2025-12')
    await admin.request(receiptIssues.generate, { params: { id: run } })
  })
  afterAll(() => app.close())

  const scope = () => ({ tenantId: 1, company: admin.session?.companyId ?? 0, confidential: true })
  const change = (what: ReturnType<typeof sql>) => app.server.database.inTenant(scope(), (db) => what.execute(db))
  const own = () => receiptIn(admin, run, employee.session?.employeeId ?? 0)
  const file = async (id: number) => {
    const { status, body } = await admin.request(receipts.file, { params: { id } })
    return { status, bytes: status === 200 ? Buffer.from(body as unknown as Buffer) : Buffer.of() }
  }
  const check = async (code: string, bytes: Buffer) =>
    (await app.anonymous().request(receipts.verify, { params: { code }, query: { sha256: sha256(bytes) } })).body

  it('stores the document byte for byte in about a kilobyte, whatever this build would draw', async () => {
    const { id } = await own()
    const before = await file(id)
    const { rows } = await app.server.database.inTenant(scope(), (db) =>
      sql<{ mean: number; papers: number }>`select avg(length(packed))::float8 as mean, count(*)::int as papers
        from receipt_original o join receipt r on r.id = o.receipt_id where r.liquidation_id = ${run}`.execute(db),
    )
    expect(rows[0]?.papers).toBeGreaterThan(10)
    expect(rows[0]?.mean).toBeLessThan(1500)
    // A build that draws differently produces other bytes from the same data: here the data change instead.
    const place = (named: string) =>
      change(sql`update receipt set data = jsonb_set(data, '{shown,place}', ${named}::jsonb) where id = ${id}`)
    const found = await app.server.database.inTenant(scope(), (db) =>
      sql<{ place: string }>`select data #>> '{shown,place}' as place from receipt where id = ${id}`.execute(db),
    )
    await place('"En otro lugar"')
    const after = await file(id)
    await place(JSON.stringify(found.rows[0]?.place))
    expect(after.bytes.equals(before.bytes)).toBe(true)
  })

  it('refuses to serve the document once a byte of it is changed', async () => {
    const { id } = await own()
    const kept = sql`(select packed from receipt_original where receipt_id = ${id})`
    await change(sql`update receipt set answer_key = encode(${kept}, 'base64') where id = ${id}`)
    await change(
      sql`update receipt_original set packed = set_byte(packed, 40, get_byte(packed, 40) # 1) where receipt_id = ${id}`,
    )
    expect((await file(id)).status).toBe(500)
    await change(sql`update receipt_original set packed = (select decode(answer_key, 'base64') from receipt r where r.id = ${id})
      where receipt_id = ${id}`)
    await change(sql`update receipt set answer_key = null where id = ${id}`)
    expect((await file(id)).status).toBe(200)
  })

  it('redraws once a receipt that an earlier build drew and did not store; the former paper stays valid', async () => {
    expect((await admin.request(liquidations.release, { params: { id: run }, body: { acceptMissing: true } })).status).toBe(200)
    const { id } = await own()
    const { bytes: today } = await file(id)
    const former = Buffer.concat([today, Buffer.from('% as it was drawn then\n')])
    await change(sql`delete from receipt_original where receipt_id = ${id}`)
    await change(sql`update receipt set original_hash = ${sha256(former)} where id = ${id}`)
    const { body: before } = await admin.request(receiptIssues.history, { params: { id } })
    const code = before?.code ?? ''
    expect(await check(code, former)).toMatchObject({ isValid: true, isSameFile: true })

    for (let time = 0; time < 2; time++) {
      const { status, body } = await employee.request(receipts.minePdf, { params: { id } })
      expect(status).toBe(200)
      expect(Buffer.from(body as unknown as Buffer).equals(today)).toBe(true)
    }
    expect(await check(code, former)).toMatchObject({
      isValid: true,
      isSameFile: true,
      message: expect.stringContaining('dibujo anterior'),
    })
    expect(await check(code, today)).toMatchObject({ isValid: true, isSameFile: true })
    expect(await check(code, Buffer.from('another'))).toMatchObject({ isValid: false, isSameFile: false })
    const { body: history } = await admin.request(receiptIssues.history, { params: { id } })
    expect(history?.hash).toBe(sha256(today))
    expect(history?.events.filter(({ kind }) => kind === 'REDRAWN')).toHaveLength(1)
  })

  it('refuses to redraw an unstored receipt from altered data', async () => {
    const { id } = await own()
    await change(sql`delete from receipt_original where receipt_id = ${id}`)
    await change(sql`update receipt set data = jsonb_set(data, '{shown,totals,net}', '"9999999.00"') where id = ${id}`)
    expect((await file(id)).status).toBe(500)
    expect((await employee.request(receipts.minePdf, { params: { id } })).status).toBe(500)
  })
})
