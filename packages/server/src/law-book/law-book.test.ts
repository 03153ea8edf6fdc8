import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { receiptReleases } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { receiptRequests } from '@legajo/contract/payroll/documents/receipt-request.ts'
import { addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import { lastRead } from '../../test/last-read.ts'
import { type SendFile, sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { openPdf } from '../pdf/pdf.ts'

let app: TestApp
let admin: Caller
let send: SendFile
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  send = sender(app, admin)
})
afterAll(() => app.close())

/** The sample's settled months, oldest first. */
const today = startOfMonth(new Date().toISOString().slice(0, 10))
const [older, newer] = [addMonths(today, -2).slice(0, 7), addMonths(today, -1).slice(0, 7)]
const generate = (periodFrom: string, periodUntil: string, extra: object = {}) =>
  admin.request(lawBooks.generate, { body: { periodFrom, periodUntil, ...extra } })

describe('the law book', () => {
  it('numbers its folios and settlements without gaps, also for concurrent generations', async () => {
    const answers = await Promise.all([generate(older, older), generate(newer, newer), generate(older, older)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const books = answers
      .flatMap(({ status, body }) => (status === 200 && body ? [body] : []))
      .sort((a, b) => a.firstFolio - b.firstFolio)
    expect(books[0]).toMatchObject({ firstFolio: 1, firstSettlement: 1 })
    expect(books[1]?.firstFolio).toBe((books[0]?.lastFolio ?? 0) + 1)
    expect(books[1]?.firstSettlement).toBe((books[0]?.lastSettlement ?? 0) + 1)
    expect((await admin.request(lawBooks.lastIndex)).body).toEqual({ lastIndex: books[1]?.lastFolio, isFirst: false })
    expect((await admin.request(lawBooks.lastSettlement)).body?.lastSettlementNumber).toBe(books[1]?.lastSettlement)
  })

  it('downloads as generated, for users who may see amounts', async () => {
    const { body } = await admin.request(lawBooks.list)
    const id = body?.content[0]?.id ?? 0
    const file = await admin.request(lawBooks.download, { params: { id } })
    expect(String(file.body).slice(0, 5)).toBe('%PDF-')
    expect(await lastRead(app, admin, 'LB-001')).toHaveLength(body.content[0]?.employees ?? 0)
    const hr = await app.signIn('rrhh.demo')
    expect((await hr.request(lawBooks.download, { params: { id } })).status).toBe(403)
    expect((await hr.request(lawBooks.generate, { body: { periodFrom: older, periodUntil: older } })).status).toBe(403)
  })

  it('refuses numbers out of sequence, invalid months, and contents it already has', async () => {
    expect((await generate(older, newer)).status).toBe(409)
    expect((await generate(older, newer, { firstFolio: 1 })).status).toBe(400)
    expect((await generate(newer, older)).status).toBe(400)
    expect((await generate('2024-13', '2024-13')).status).toBe(400)
  })

  it('refuses any change', async () => {
    const scope = { tenantId: 1, company: admin.session?.companyId ?? 0 }
    const change = app.server.database.inTenant(scope, (db) => db.updateTable('law_book').set({ first_folio: 9 }).execute())
    await expect(change).rejects.toThrow(/permission denied/)
  })

  it('continues from books of another system imported by file', async () => {
    const own = (await admin.request(lawBooks.index)).body as unknown as Buffer
    expect((await send(lawBooks.sync, { name: 'indice.csv', bytes: Buffer.from(own) })).body).toMatchObject({ added: 0, kept: 2 })
    const [head] = String(own).split('\r\n')
    const { lastIndex } = (await admin.request(lawBooks.lastIndex)).body ?? { lastIndex: 0 }
    const { lastSettlementNumber: last } = (await admin.request(lawBooks.lastSettlement)).body ?? { lastSettlementNumber: 0 }
    const with_ = (row: string) => send(lawBooks.sync, { name: 'x.csv', bytes: Buffer.from(`${head}\r\n${row}\r\n`) })
    expect((await with_(`2030-01;2030-01;${lastIndex + 2};${lastIndex + 9};${last + 1};${last + 1};10`)).status).toBe(400)
    expect((await with_(`2030-01;2030-13;1;2;3;4;10`)).body.fields[0].message).toContain('Línea 2, periodo_hasta')
    expect((await with_(`2030-01;2030-01;${lastIndex + 1};${lastIndex + 9};${last + 1};${last + 1};10`)).body).toMatchObject({
      added: 1,
    })
    expect((await send(lawBooks.sync, { name: 'x.csv', bytes: Buffer.from('\0\0') })).status).toBe(400)
  })
})

describe('receipts of third parties', () => {
  const paper = (...pages: readonly string[]): Buffer => {
    const pdf = openPdf()
    pages.forEach((text, index) => {
      if (index > 0) pdf.page()
      pdf.text(40, 60, text)
    })
    return pdf.end({ title: 'Otro', author: 'Otro' })
  }
  const cuilOf = async (offset: number) => {
    const { body } = await admin.request(receiptIssues.list, { query: { size: 200 } })
    const people = [...new Map(body?.content.map((row) => [row.employeeId, row]) ?? []).values()]
    return people[offset] ?? { cuil: '', employeeId: 0, fileCode: '' }
  }
  const fields = { period: '2024-05', type: 'Sueldo anterior' }

  it("imports receipts once by the CUIL of their text, and only those of the company's employees", async () => {
    const one = await cuilOf(0)
    const bytes = paper(`CUIL ${one.cuil.slice(0, 2)}-${one.cuil.slice(2, 10)}-${one.cuil.slice(10)}`)
    const first = await send(receiptIssues.upload, { name: 'a.pdf', bytes }, fields)
    expect(first.body).toMatchObject({ imported: 1, found: [{ employeeId: one.employeeId }] })
    expect((await send(receiptIssues.upload, { name: 'a.pdf', bytes }, fields)).body).toMatchObject({ imported: 0, rejected: 1 })
    const file = await admin.request(receipts.file, { params: { id: first.body.found[0].receiptId } })
    expect(Buffer.from(file.body as unknown as Buffer).equals(bytes)).toBe(true)
    for (const wrong of [paper('sin número'), Buffer.from('<svg onload=alert(1)>'), paper('CUIL 20-12345678-6')])
      expect((await send(receiptIssues.upload, { name: '../x.pdf', bytes: wrong }, fields)).body).toMatchObject({
        imported: 0,
        rejected: 1,
      })
    expect((await send(receiptIssues.upload, { name: 'a.pdf', bytes }, { period: '2024-13' })).status).toBe(400)
  })

  it('takes the month from the file name if none is sent, and never guesses one', async () => {
    const one = await cuilOf(3)
    const bytes = paper(`Segmento ${one.cuil}`)
    const monthOf = async (id: number) => {
      const { body } = await admin.request(receiptIssues.history, { params: { id } })
      return body?.receipt.period.slice(0, 7)
    }
    const named = await send(receiptIssues.upload, [
      { name: 'recibo 2023-04.pdf', bytes },
      { name: 'Recibo mayo 2023.pdf', bytes: paper(`Otro ${one.cuil}`) },
    ])
    const [first, second] = named.body.found
    expect([await monthOf(first.receiptId), await monthOf(second.receiptId)]).toEqual(['2023-04', '2023-05'])
    const sent = await send(receiptIssues.upload, { name: '2023-06.pdf', bytes: paper(`Tercero ${one.cuil}`) }, fields)
    expect(await monthOf(sent.body.found[0].receiptId)).toBe('2024-05')

    const cut = { name: '07-2023.pdf', bytes: paper(`Cuarto ${one.cuil}`) }
    const seen = await send(receiptIssues.segment, cut)
    expect(seen.body.found[0].message).toBe('Va a julio de 2023, reconocido por el CUIL de sus páginas')
    const taken = await send(receiptIssues.segment, cut, { apply: 'yes' })
    expect(await monthOf(taken.body.found[0].receiptId)).toBe('2023-07')

    const fresh = { name: '2023-08.pdf', bytes: paper(`Quinto ${one.cuil}`) }
    const refused = await send(receiptIssues.upload, [
      fresh,
      { name: 'a.pdf', bytes },
      { name: 'de 2023-08 a 2023-09.pdf', bytes },
    ])
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'period' }] } })
    expect(refused.body.fields[0].message).toBe(
      'Falta el período: «a.pdf» no lo dice en su nombre; «de 2023-08 a 2023-09.pdf» nombra varios (2023-08, 2023-09). ' +
        'Poné un mes en el nombre del archivo (como «recibo 2026-10.pdf») o elegí el mes de todos (campo period, AAAA-MM)',
    )
    expect((await send(receiptIssues.segment, { name: 'a.pdf', bytes })).status).toBe(400)
    expect((await send(receiptIssues.upload, fresh)).body.imported).toBe(1)
  })

  it('previews an import and reverts a mistaken one completely', async () => {
    const one = await cuilOf(4)
    const files = [
      { name: '2022-03.pdf', bytes: paper(`Uno ${one.cuil}`) },
      { name: 'recibo 2022-03.pdf', bytes: paper(`Dos ${one.cuil}`) },
    ]
    const look = () => send(receiptIssues.upload, files, { type: 'Anterior', apply: 'no' })
    const among = async () =>
      (await admin.request(receiptIssues.list, { query: { period: '2022-03', imported: 'Anterior' } })).body
    expect((await look()).body).toMatchObject({
      imported: 0,
      rejected: 0,
      found: files.map(() => ({ employeeId: one.employeeId, period: '2022-03-01', isOk: true, receiptId: null })),
    })
    expect((await among())?.totalElements).toBe(0)
    const taken = await send(receiptIssues.upload, files, { type: 'Anterior' })
    await send(receiptIssues.upload, { name: '2022-03.pdf', bytes: paper(`Tres ${one.cuil}`) }, { type: 'Otro nombre' })
    expect((await among())?.totalElements).toBe(2)
    expect((await look()).body).toMatchObject({ imported: 0, rejected: 2 })
    const { body: groups } = await admin.request(receiptIssues.byCompany, { body: {} })
    expect(groups?.find(({ imported }) => imported === 'Anterior')).toMatchObject({ period: '2022-03-01', total: 2 })

    const ids = taken.body.found.map(({ receiptId }: { receiptId: number }) => receiptId)
    const back = () => admin.request(receiptIssues.revokeMany, { body: { ids, reason: 'Era otro mes' } })
    expect((await back()).body).toEqual({ revoked: 2 })
    expect((await back()).status).toBe(409)
    const { body: out } = await admin.request(receiptIssues.list, { query: { state: 'RELEASED', size: 2 } })
    const given = { ids: out?.content.map(({ id }) => id) ?? [], reason: 'De a uno' }
    const refused = await admin.request(receiptIssues.revokeMany, { body: given })
    expect(refused.body).toMatchObject({ fields: [{ path: 'ids', message: expect.stringContaining('2 ya están publicados') }] })
    expect((await among())?.content.map(({ state, reason }) => [state, reason])).toEqual(
      files.map(() => ['REVOKED', 'Era otro mes']),
    )
    expect((await look()).body).toMatchObject({ rejected: 0 })
  })

  it('splits a file by the CUIL of each page; reports and skips a page without one', async () => {
    const [one, two] = [await cuilOf(1), await cuilOf(2)]
    const bytes = paper(`Original ${one.cuil}`, `Original ${two.cuil}`, `Duplicado ${one.cuil}`, 'nada')
    const seen = await send(receiptIssues.segment, { name: 'todos.pdf', bytes }, fields)
    expect(seen.body).toMatchObject({ imported: 0, rejected: 1 })
    const { body } = await send(receiptIssues.segment, { name: 'todos.pdf', bytes }, { ...fields, apply: 'yes' })
    expect(body.found.map(({ pages, isOk }: { pages: string; isOk: boolean }) => [pages, isOk])).toEqual([
      ['1, 3', true],
      ['2', true],
      ['4', false],
    ])
    const part = await admin.request(receipts.file, { params: { id: body.found[0].receiptId } })
    // The extracted file is read again: it contains its two pages only.
    const again = await send(
      receiptIssues.segment,
      { name: 'parte.pdf', bytes: Buffer.from(part.body as unknown as Buffer) },
      fields,
    )
    expect(again.body.found).toEqual([expect.objectContaining({ pages: '1, 2', employeeId: one.employeeId })])
  })
})

describe('receipt requests', () => {
  it('answers once, only with one of the requester’s own receipts', async () => {
    const employee = await app.signIn('empleado.demo')
    const ask = () => employee.request(receiptRequests.ask, { body: { period: '2020-03', reason: 'Lo piden para un crédito' } })
    const { body } = await ask()
    const id = body?.id ?? 0
    expect((await ask()).status).toBe(400)
    const { body: page } = await admin.request(receiptIssues.list, { query: { size: 200 } })
    const own = page?.content.find(({ employeeId }) => employeeId === employee.session?.employeeId)
    const other = page?.content.find(({ employeeId }) => employeeId !== employee.session?.employeeId)
    const answer = (receiptId: number | null, accepted = true) =>
      admin.request(receiptRequests.answer, { params: { id }, body: { accepted, receiptId } })
    expect((await answer(other?.id ?? 0)).status).toBe(400)
    expect((await answer(null)).status).toBe(400)
    expect((await answer(null, false)).status).toBe(400)
    const both = await Promise.all([answer(own?.id ?? 0), answer(own?.id ?? 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await employee.request(receiptRequests.mine)).body?.[0]).toMatchObject({ state: 'ANSWERED', receiptId: own?.id })
  })
})

describe('scheduled release', () => {
  it('refuses past dates, invalid values and released receipts', async () => {
    const send = (liquidationId: number, releaseAt: string) =>
      admin.request(receiptReleases.create, { body: { liquidationId, releaseAt, acceptMissing: true } })
    const { body: groups } = await admin.request(receiptIssues.byCompany, { body: {} })
    const released = groups?.find(({ liquidationId }) => liquidationId !== null)?.liquidationId ?? 0
    expect((await send(released, '2099-01-01T00:00:00Z')).status).toBe(409)
    expect((await send(999_999, '2099-01-01T00:00:00Z')).status).toBe(404)
    expect((await send(released, 'mañana')).status).toBe(400)
    expect((await admin.request(receiptReleases.cancel, { params: { id: 999_999 } })).status).toBe(404)
  })
})
