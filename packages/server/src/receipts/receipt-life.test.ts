import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { type FoundReceipt, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { receiptRequests } from '@legajo/contract/payroll/documents/receipt-request.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import { receiptIn, runInNewPeriod } from '../../test/runs.ts'
import { type SendFile, sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { openPdf } from '../pdf/pdf.ts'
import { samplePassword } from '../seed/sample-users.ts'

let app: TestApp
let admin: Caller
let employee: Caller
let send: SendFile
let run: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  employee = await app.signIn('empleado.demo')
  send = sender(app, admin)
  run = await runInNewPeriod(admin, '2025-12')
  await admin.request(receiptIssues.generate, { params: { id: run } })
})
afterAll(() => app.close())

const scope = () => ({ tenantId: 1, company: admin.session?.companyId ?? 0, confidential: true })
const ownReceipt = () => receiptIn(admin, run, employee.session?.employeeId ?? 0)

describe('signing all receipts of a run', () => {
  it('resumes the signing after a kill and signs none twice', async () => {
    const { body } = await admin.request(receiptIssues.sign, { body: { liquidationId: run } })
    const id = body?.id ?? 0
    const job = { tenantId: 1, company: scope().company, batchId: id, user: 'admin.demo' }
    // The queue reassigns the work of a dead process, which may still be running it.
    for (let time = 0; time < 2; time++)
      await app.server.database.inTenant(scope(), (db) => app.server.jobs.enqueue(db, 'receipt-signing', job))
    await waitUntil(async () => (await admin.request(receiptIssues.signing, { params: { id } })).body?.state === 'FINISHED')
    const { rows } = await app.server.database.inTenant(scope(), (db) =>
      sql<{ signed: number; times: number; files: number }>`
        select count(*)::int as signed, max(e.times)::int as times, count(f.receipt_id)::int as files from receipt r
        left join receipt_file f on f.receipt_id = r.id and f.kind = 'SIGNED'
        join lateral (select count(*) as times from receipt_event e where e.receipt_id = r.id and e.kind = 'SIGNED') e on true
        where r.liquidation_id = ${run} and r.signed_at is not null`.execute(db),
    )
    const total = body?.employees ?? 0
    expect(rows[0]).toEqual({ signed: total, times: 1, files: total })
    expect((await admin.request(receiptIssues.signing, { params: { id } })).body).toMatchObject({ done: total, failed: 0 })
  })
})

describe('resumes after a kill and signs no receipt twice', () => {
  it('goes from its issue to a disagreement with a reason, and to a second release', async () => {
    expect((await admin.request(liquidations.release, { params: { id: run }, body: { acceptMissing: true } })).status).toBe(200)
    const { id } = await ownReceipt()
    await employee.request(receipts.minePdf, { params: { id }, query: { view: true } })
    await employee.request(receipts.minePdf, { params: { id } })
    await employee.request(signatures.register, {
      params: { id: employee.session?.userId ?? 0 },
      body: { password: samplePassword },
    })
    const reason = 'Faltan las horas extra del sábado'
    const answered = await employee.request(receipts.answer, {
      params: { id },
      body: { agreed: false, reason, password: samplePassword },
    })
    expect(answered.body?.receipt.state).toBe('DISAGREED')
    // Reading it again does not withdraw the answer.
    await employee.request(receipts.minePdf, { params: { id } })
    expect(await ownReceipt()).toMatchObject({ state: 'DISAGREED', reason })

    const requested = await employee.request(receiptRequests.ask, { body: { period: '2025-12', reason: 'Perdí el mío' } })
    const handed = await admin.request(receiptRequests.answer, {
      params: { id: requested.body?.id ?? 0 },
      body: { accepted: true, receiptId: id },
    })
    expect(handed.body).toMatchObject({ state: 'ANSWERED', receiptId: id })
    const { body: history } = await admin.request(receiptIssues.history, { params: { id } })
    const kinds = history?.events.map(({ kind }) => kind)
    expect(kinds).toEqual(['ISSUED', 'SIGNED', 'RELEASED', 'SEEN', 'DOWNLOADED', 'DISAGREED', 'DOWNLOADED', 'REQUESTED'])
    expect(history?.answer).toMatchObject({ agreed: false, reason })
  })

  it('hides the job from a user who works in another company', async () => {
    const { id } = await ownReceipt()
    const elsewhere = await app.userWith(['READ_RECEIPT', 'WRITE_RECEIPT'])
    await app.server.database.inTenant({ tenantId: 1 }, async (db) => {
      const { id: other } = await db
        .selectFrom('company')
        .select('id')
        .where('id', '<>', scope().company)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('user_company')
        .set({ works_in: other })
        .where('user_id', '=', elsewhere.session?.userId ?? 0)
        .execute()
    })
    const moved = await app.signIn(elsewhere.session?.username ?? '')
    expect(moved.session?.companyId).not.toBe(scope().company)
    for (const call of [receipts.file, receiptIssues.history])
      expect((await moved.request(call, { params: { id } })).status).toBe(404)
    expect((await moved.request(receiptIssues.revoke, { params: { id }, body: { reason: 'No es mía' } })).status).toBe(404)
    expect((await moved.request(receiptIssues.download, { body: { ids: [id] } })).status).not.toBe(200)
  })
})

describe('third-party receipts that name who signs them', () => {
  const paperOf = (pages: readonly (readonly string[])[]): Buffer => {
    const pdf = openPdf()
    pages.forEach((cuils, index) => {
      if (index > 0) pdf.page()
      cuils.forEach((cuil, line) => {
        pdf.text(40, 60 + line * 20, `CUIL ${formatCuil(cuil)}`)
      })
    })
    return pdf.end({ title: 'Recibos', author: 'Otro' })
  }
  const fields = { period: '2024-07', type: 'Sueldo anterior', apply: 'no' }
  const cuilsOf = async () => {
    const body = ok(await admin.request(employees.list, { query: { size: 3 } }))
    return body.content.map(({ person }) => person.cuil) as [string, string, string]
  }

  it('gives each page to the other CUIL when one stands on all of them, and refuses a page that stays doubtful', async () => {
    const [one, other, signer] = await cuilsOf()
    const bytes = paperOf([
      [one, signer],
      [other, signer],
    ])
    const { body } = await send(receiptIssues.segment, { name: 'recibos.pdf', bytes }, fields)
    expect(body.found.map(({ cuil, isOk }: FoundReceipt) => [cuil, isOk])).toEqual([
      [one, true],
      [other, true],
    ])
    expect(body.found[0].message).toContain(`${formatCuil(signer)} está en todos: es de quien firma`)
    const doubtful = await send(receiptIssues.segment, { name: 'uno.pdf', bytes: paperOf([[one, signer]]) }, fields)
    expect([doubtful.body.rejected, doubtful.body.found[0].message]).toEqual([1, expect.stringContaining('varios empleados')])
  })

  it('uses the name of a single file to choose between owner and signer', async () => {
    const [one, , signer] = await cuilsOf()
    const file = { name: `recibo ${one}.pdf`, bytes: paperOf([[one, signer]]) }
    expect((await send(receiptIssues.upload, file, fields)).body.found).toMatchObject([{ cuil: one, isOk: true }])
  })
})

describe('a third-party file that cannot be imported', () => {
  const fields = { period: '2024-05', type: 'Sueldo anterior' }
  const paper = (): Buffer => {
    const pdf = openPdf()
    pdf.text(40, 60, 'CUIL 27-90000002-8')
    return pdf.end({ title: 'Otro', author: 'Otro' })
  }
  const refusalOf = async (bytes: Buffer): Promise<string> => {
    const { status, body } = await send(receiptIssues.upload, { name: 'recibo.pdf', bytes }, fields)
    expect([status, body.imported, body.rejected]).toEqual([200, 0, 1])
    return body.found[0].message
  }

  it('reports that it is password-protected', async () => {
    const [owner, user] = ['11', '22'].map((byte) => `<${byte.repeat(32)}>`)
    const encryption = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${owner}/U${user}>>`
    const locked = paper().toString('latin1').replace('/Root 1 0 R', `${encryption}/Root 1 0 R`)
    expect(await refusalOf(Buffer.from(locked, 'latin1'))).toContain('contraseña')
    const cut = await send(receiptIssues.segment, { name: 'recibo.pdf', bytes: Buffer.from(locked, 'latin1') }, fields)
    expect(cut.status).toBe(400)
  })

  it('reports that it is not a PDF, or an empty one', async () => {
    expect(await refusalOf(Buffer.from('PK\x03\x04 a spreadsheet'))).toContain('no es un PDF')
    expect(await refusalOf(Buffer.from('%PDF-1.7\n'))).toContain('está dañado')
  })

  it('reports the maximum size', async () => {
    const { status, body } = await send(receiptIssues.upload, { name: 'grande.pdf', bytes: Buffer.alloc(30_000_000, 32) }, fields)
    expect(status).toBe(400)
    expect(body.fields[0].message).toContain('20 MB')
  })
})
