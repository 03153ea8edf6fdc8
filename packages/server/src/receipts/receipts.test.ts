import { createHash, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { pendingWork } from '@legajo/contract/home/pending-work.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { receiptReleases } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { rewardStatements } from '@legajo/contract/payroll/documents/reward-statement.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { formatMoney, sumDecimals } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { opensslVerdict } from '../../test/openssl-verdict.ts'
import { receiptIn, runInNewPeriod } from '../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { anyOf } from '../db/any-of.ts'
import { textOfPages } from '../pdf/foreign-pdf.ts'
import { pdfSigner } from '../pdf/sign-pdf.ts'
import { readSigner, selfSigned } from '../pdf/x509-signer.ts'
import { samplePassword } from '../seed/sample-users.ts'
import { readReceiptData } from './receipt-data.ts'

let app: TestApp
let admin: Caller
let employee: Caller
let run: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  employee = await app.signIn('empleado.demo')
  run = await runInNewPeriod(admin, '2025-12')
})
afterAll(() => app.close())

const scope = () => ({ tenantId: 1, company: admin.session?.companyId ?? 0, confidential: true })
const receiptOf = (caller: Caller, liquidationId = run) => receiptIn(admin, liquidationId, caller.session?.employeeId ?? 0)
const fileOf = async (id: number): Promise<Buffer> => {
  const { status, body } = await admin.request(receipts.file, { params: { id } })
  expect(status).toBe(200)
  return Buffer.from(body as unknown as Buffer)
}

describe('receipts', () => {
  it('name the collective agreement that the company set for the trade union', async () => {
    const agreementIn = async (number: string | null) => {
      await app.server.database.inTenant(scope(), (db) => db.updateTable('trade_union').set({ number_cct: number }).execute())
      return app.server.database.inTenant(scope(), async (db) => {
        const { employee: shown } = await readReceiptData(db, 1, run, employee.session?.employeeId ?? 0)
        return shown.agreement
      })
    }
    expect(await agreementIn('999/26')).toBe('CCT 999/26')
    expect(await agreementIn(null)).toBe('Sindicato de Empleados de Comercio')
    expect(await agreementIn('130/75')).toBe('CCT 130/75')
  })

  it('issues one receipt per result; issuing again keeps the unchanged ones', async () => {
    const first = await admin.request(receiptIssues.generate, { params: { id: run } })
    expect(first.body?.issued).toBeGreaterThan(10)
    const again = await admin.request(receiptIssues.generate, { params: { id: run } })
    expect(again.body).toEqual({ issued: 0, kept: first.body?.issued, withErrors: 0 })
    const { body: groups } = await admin.request(receiptIssues.byCompany, { body: {} })
    expect(groups?.find(({ liquidationId }) => liquidationId === run)).toMatchObject({
      total: first.body?.issued,
      missing: 0,
      states: { ISSUED: first.body?.issued, RELEASED: 0 },
    })
  })

  it('serves receipts bit for bit as issued', async () => {
    const { id } = await receiptOf(employee)
    const [one, two] = [await fileOf(id), await fileOf(id)]
    expect(one.equals(two)).toBe(true)
    const { body } = await admin.request(receiptIssues.history, { params: { id } })
    expect(body?.hash).toBe(createHash('sha256').update(one).digest('hex'))
  })

  it('hides receipts from their employee and the public before their release', async () => {
    const { id } = await receiptOf(employee)
    const { body } = await admin.request(receiptIssues.history, { params: { id } })
    expect((await employee.request(receipts.mineExplained, { params: { id } })).status).toBe(404)
    expect((await employee.request(receipts.minePdf, { params: { id } })).status).toBe(404)
    expect((await employee.request(receipts.file, { params: { id } })).status).toBe(404)
    expect((await app.anonymous().request(receipts.verify, { params: { code: body?.code ?? '' } })).body?.isValid).toBe(false)
  })

  it('replaces unreleased receipts without the signature of their former contents', async () => {
    const { id, number } = await receiptOf(employee)
    await signAndWait([id])
    await app.server.database.inTenant(scope(), (db) =>
      sql`update liquidation_period set deposit_bank = 'Banco de Prueba' where id = (select period_id from liquidation where id = ${run})`.execute(
        db,
      ),
    )
    const { body } = await admin.request(receiptIssues.generate, { params: { id: run } })
    expect(body?.kept).toBe(0)
    expect(await receiptOf(employee)).toMatchObject({ id, number: number + 1, isSigned: false })
  })

  it('refuses receipts for a run in progress, and for a missing one', async () => {
    expect((await admin.request(receiptIssues.generate, { params: { id: 999_999 } })).status).toBe(404)
    expect((await admin.request(receiptIssues.release, { body: {} })).status).toBe(409)
    expect((await admin.request(receiptIssues.sign, { body: { ids: [999_999] } })).status).toBe(409)
  })
})

/** Signs receipts in the background and waits. */
const signAndWait = async (ids: readonly number[]): Promise<void> => {
  const { status, body } = await admin.request(receiptIssues.sign, { body: { ids } })
  expect([status, body?.employees]).toEqual([200, ids.length])
  await waitUntil(async () => {
    const { body: now } = await admin.request(receiptIssues.signing, { params: { id: body?.id ?? 0 } })
    return now?.state === 'FINISHED'
  })
}

describe('the signature of the employer', () => {
  it('makes a signature that an independent verifier accepts, and rejects once a byte changes', async () => {
    const { id } = await receiptOf(employee)
    const original = await fileOf(id)
    await signAndWait([id])
    const file = await fileOf(id)
    expect(file.subarray(0, original.length).equals(original)).toBe(true)
    expect((await admin.request(receiptIssues.sign, { body: { ids: [id] } })).status).toBe(409)
    const certificate = await app.server.database.inTenant(scope(), (db) =>
      db.selectFrom('signing_certificate').select('certificate').executeTakeFirstOrThrow(),
    )
    const verdict = opensslVerdict(file, certificate.certificate)
    if (verdict === 'absent') return console.warn('openssl is absent: the independent check was skipped')
    expect(verdict).toBe('valid')
    const tampered = Buffer.from(file)
    const at = tampered.indexOf('/Title') + 8
    tampered[at] = (tampered[at] ?? 0) ^ 1
    expect(opensslVerdict(tampered, certificate.certificate)).toBe('invalid')
  })

  it('made elsewhere is accepted only if it is the company’s over exactly this document', async () => {
    const { body: page } = await admin.request(receiptIssues.list, { query: { liquidationId: run, signed: false, size: 2 } })
    const [row, next] = page?.content ?? []
    if (!row || !next) throw new Error('too few receipts')
    const original = await fileOf(row.id)
    const own = await app.server.database.inTenant(scope(), (db) =>
      db.selectFrom('signing_certificate').select(['certificate', 'private_key_secret']).executeTakeFirstOrThrow(),
    )
    const facts = { at: new Date(), name: 'Prueba', reason: 'Prueba', location: 'AR' }
    const signer = pdfSigner(readSigner(own.certificate + own.private_key_secret))
    const good = signer.sign(original, facts)
    const stranger = await selfSigned({ commonName: 'Otra S.A.', cuit: '30123456781' })
    const byStranger = pdfSigner(readSigner(stranger.certificate + stranger.privateKey)).sign(original, facts)
    const flipByte = (at: number) => {
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    }
    const holeAt = good.indexOf('/Contents<', original.length)
    const wrong: Readonly<Record<string, Buffer>> = {
      unsigned: original,
      'a byte of the original': flipByte(original.length >> 1),
      'a byte of the update': flipByte(original.length + 30),
      'a byte of the signature': flipByte(holeAt + 2700),
      'something after it': Buffer.concat([good, Buffer.from('\n1 0 obj\n<<>>\nendobj\n')]),
      'the end cut off': good.subarray(0, -1),
      'another receipt': signer.sign(await fileOf(next.id), facts),
      'another signer': byStranger,
      'signed twice': signer.sign(original, facts).length > 0 ? Buffer.concat([good, good.subarray(original.length)]) : good,
      'a range that spares the update': Buffer.from(
        good
          .toString('latin1')
          .replace(/\/ByteRange\[0 (\d+) (\d+) (\d+)/, (whole, a: string, b: string, c: string) =>
            whole.replace(`${b} ${c}`, `${Number(b) + 1} ${Number(c) - 1}`.padEnd(`${b} ${c}`.length)).replace(a, a),
          ),
        'latin1',
      ),
      'no PDF': Buffer.from('<html>'),
      empty: Buffer.from('%PDF-1.4\n'),
      'a page that was swapped': signer.sign(original, facts).length
        ? replaceSignature(original, (file) => signer.sign(file, facts))
        : good,
      'a range of zeros': Buffer.from(
        good.toString('latin1').replace(/\/ByteRange\[0 \d+/, (text) => text.replace(/\d+$/, (n) => '0'.repeat(n.length))),
        'latin1',
      ),
    }
    const send = (bytes: Buffer) =>
      admin.request(receiptIssues.uploadSigned, { body: { paymentReceiptId: row.id, bytes: bytes.toString('base64') } })
    for (const [what, bytes] of Object.entries(wrong)) expect([what, (await send(bytes)).status]).toEqual([what, 400])
    expect((await send(good)).body).toMatchObject({ id: row.id, isSigned: true })
    expect((await send(good)).status).toBe(409)
    expect((await fileOf(row.id)).equals(good)).toBe(true)
  })
})

/** A validly signed file whose update, before the signature, shows another page. */
const replaceSignature = (original: Buffer, sign: (file: Buffer) => Buffer): Buffer => {
  const text = original.toString('latin1')
  const from = original.length
  const page = /\n6 0 obj\n([\s\S]*?)\nendobj/.exec(text)?.[1] ?? ''
  const size = Number(/\/Size (\d+)/.exec(text.slice(-200))?.[1])
  const before = /startxref\n(\d+)/.exec(text.slice(-60))?.[1]
  const object = `6 0 obj\n${page.replace(/\/Contents\[[^\]]*\]/, `/Contents[${size} 0 R]`)}\nendobj\n`
  const content = `${size} 0 obj\n<</Length 0>>stream\n\nendstream\nendobj\n`
  const at = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`
  const tail = `xref\n6 1\n${at(from)}${size} 1\n${at(from + object.length)}trailer\n<</Size ${size + 1}/Root 1 0 R/Info 5 0 R/Prev ${before}>>\nstartxref\n${from + object.length + content.length}\n%%EOF\n`
  return sign(Buffer.concat([original, Buffer.from(object + content + tail, 'latin1')]))
}

describe('a released receipt', () => {
  it('allows the employee to view, download and sign it in agreement, once, with their own key', async () => {
    expect(
      (await admin.request(liquidations.release, { params: { id: run }, body: { acceptMissing: true } })).body?.released,
    ).toBe(true)
    const { id } = await receiptOf(employee)
    const { body: list } = await employee.request(receipts.mine, { body: {} })
    const ofMe = await employee.request(receipts.mine, { body: { employeeId: employee.session?.employeeId ?? 0, limit: 1 } })
    expect(ofMe.body).toEqual(list.slice(0, 1))
    expect((await employee.request(receipts.mine, { body: { employeeId: 999_999 } })).status).toBe(404)
    expect(list?.find((row) => row.id === id)).toMatchObject({ net: '1012141.29', seen: false, state: 'RELEASED' })
    const { body } = await employee.request(receipts.mineExplained, { params: { id } })
    expect(body?.result?.lines.find(({ code }) => code === '0110')).toMatchObject({ amount: '42874.40' })
    expect((await receiptOf(employee)).state).toBe('SEEN')
    const { body: pdf } = await employee.request(receipts.minePdf, { params: { id } })
    expect(String(pdf).slice(0, 5)).toBe('%PDF-')
    expect((await receiptOf(employee)).state).toBe('DOWNLOADED')

    const answer = (extra: object) =>
      employee.request(receipts.answer, { params: { id }, body: { agreed: true, password: samplePassword, ...extra } })
    expect((await answer({ password: 'otra' })).status).toBe(403)
    expect((await answer({})).body).toMatchObject({ code: 'signature_missing' })
    await employee.request(signatures.register, {
      params: { id: employee.session?.userId ?? 0 },
      body: { password: samplePassword },
    })
    const toSign = async () =>
      (await employee.request(pendingWork.own, {})).body?.find(({ kind }) => kind === 'RECEIPTS_TO_SIGN')?.count ?? 0
    const unsigned = list.filter(({ state }) => state !== 'AGREED' && state !== 'DISAGREED').length
    expect(await toSign()).toBe(unsigned)
    const refused = await answer({ agreed: false, reason: 'corto' })
    expect([refused.status, (refused.body as unknown as { fields: { path: string }[] }).fields[0]?.path]).toEqual([400, 'reason'])
    const many = await Promise.all([answer({}), answer({}), answer({ agreed: false, reason: 'No me pagaron las horas extra' })])
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await toSign()).toBe(unsigned - 1)
    const { body: history } = await admin.request(receiptIssues.history, { params: { id } })
    const stated = history?.answer
    if (!stated) throw new Error('no answer')
    expect(stated.text).toContain(history?.hash)
    expect(stated.text).toMatch(
      /, CUIL \d\d-\d{8}-\d: en (dis)?conformidad, .*Z\.\nUsuario «empleado\.demo», desde la dirección 127\.0\.0\.1\./,
    )
    expect(stated.isGenuine).toBe(true)
    for (const change of [
      "answer_text = 'Otra cosa'",
      'agreed = not agreed',
      "answered_at = now() - interval '1 day'",
      "signed_hash = 'x'",
    ]) {
      const changed = app.server.database.inTenant(scope(), (db) =>
        sql.raw(`update receipt set ${change} where id = ${id}`).execute(db),
      )
      await expect(changed).rejects.toMatchObject({ code: '23001' })
    }
    expect(verify(null, Buffer.from(stated.text), stated.publicKey, Buffer.from(stated.signature, 'base64'))).toBe(true)
    expect(history?.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ISSUED', 'SIGNED', 'RELEASED', 'SEEN', 'DOWNLOADED']),
    )
  })

  it('adds the receipt to the yearly statement of its employee, on the screen and in the PDF', async () => {
    const { body } = await employee.request(rewardStatements.mine, { query: { year: 2025 } })
    const lines = body?.groups.flatMap((group) => group.lines) ?? []
    expect(lines.find(({ code }) => code === '0110')?.amount).toBe('42874.40')
    expect(sumDecimals(lines.map(({ amount }) => amount))).toBe(body?.cost)
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ cost: string }>`select (sum(o.net + o.deductions + o.employer) / 100)::numeric(15, 2)::text as cost
        from receipt r join liquidation_employee o on o.liquidation_id = r.liquidation_id and o.employee_id = r.employee_id
        where r.employee_id = ${employee.session?.employeeId} and r.released_at is not null and r.revoked_at is null
          and extract(year from r.period) = 2025`.execute(db),
    )
    expect(body).toMatchObject({ year: 2025, cost: rows[0]?.cost, costEstimate: null, imported: 0 })
    const pdf = await employee.request(rewardStatements.minePdf, { query: { year: 2025 } })
    const text = (await textOfPages(Buffer.from(pdf.body as unknown as Uint8Array))).join(' ')
    expect(text).toContain('Compensación total 2025')
    expect(text).toContain(formatMoney(body?.cost ?? ''))
    expect(await employee.request(rewardStatements.mine, { query: { year: 1995 } })).toMatchObject({ body: { cost: '0.00' } })
  })

  it('hides the receipt from other employees', async () => {
    const { body: page } = await admin.request(receiptIssues.list, { query: { liquidationId: run, state: 'RELEASED' } })
    const id = page?.content[0]?.id ?? 0
    for (const call of [receipts.mineExplained, receipts.minePdf, receipts.file])
      expect((await employee.request(call, { params: { id } })).status).toBe(404)
    const stranger = await app.signIn('admin.demo', 'tenant2')
    expect((await stranger.request(receipts.file, { params: { id } })).status).toBe(404)
    expect((await stranger.request(receiptIssues.history, { params: { id } })).status).toBe(404)
  })

  it('shows no amount to users who may not see amounts, and refuses to sort by it for them', async () => {
    const hr = await app.signIn('rrhh.demo')
    const { body } = await hr.request(receiptIssues.list, { query: { liquidationId: run } })
    expect(body?.content.every(({ net }) => net === null)).toBe(true)
    expect((await hr.request(receiptIssues.list, { query: { sortField: 'net' } })).status).toBe(400)
    expect((await hr.request(receiptIssues.download, { body: { liquidationId: run } })).status).toBe(403)
    expect((await hr.request(receipts.file, { params: { id: body?.content[0]?.id ?? 0 } })).status).toBe(404)
  })

  it('verifies the receipt as authentic by its code alone, showing no more than the document', async () => {
    const { id, fullName } = await receiptOf(employee)
    const { body: history } = await admin.request(receiptIssues.history, { params: { id } })
    const code = history?.code ?? ''
    const { body } = await app.anonymous().request(receipts.verify, { params: { code }, query: { sha256: history?.hash ?? '' } })
    expect(body).toMatchObject({ isValid: true, isSameFile: true, hasAnswer: true })
    expect(JSON.stringify(body)).not.toContain(fullName.split(',')[0])
    expect(JSON.stringify(body)).not.toContain('1012141')
    const other = await app.anonymous().request(receipts.verify, { params: { code }, query: { sha256: 'a'.repeat(64) } })
    expect(other.body).toMatchObject({ isValid: false, isSameFile: false })
    const named = await app.anonymous('tenant2').request(receipts.verify, { params: { code }, query: { tenant: 'tenant1' } })
    expect(named.body?.isValid).toBe(true)
    expect((await app.anonymous('tenant2').request(receipts.verify, { params: { code } })).body?.isValid).toBe(false)
  })

  it('revokes and replaces a receipt', async () => {
    const { body: page } = await admin.request(receiptIssues.list, { query: { liquidationId: run, state: 'RELEASED' } })
    const id = page?.content[0]?.id ?? 0
    const code = (await admin.request(receiptIssues.history, { params: { id } })).body?.code ?? ''
    expect((await admin.request(receiptIssues.revoke, { params: { id }, body: { reason: 'x' } })).status).toBe(400)
    const revoked = await admin.request(receiptIssues.revoke, { params: { id }, body: { reason: 'Banco equivocado' } })
    expect(revoked.body).toMatchObject({ state: 'REVOKED', reason: 'Banco equivocado' })
    expect((await app.anonymous().request(receipts.verify, { params: { code } })).body).toMatchObject({ isValid: false })
    expect((await admin.request(receiptIssues.revoke, { params: { id }, body: { reason: 'Otra vez' } })).status).toBe(409)
    const verification = async () => (await app.anonymous().request(receipts.verify, { params: { code } })).body?.message
    expect(await verification()).toBe('Este recibo se anuló: no vale.')
    expect((await admin.request(receiptIssues.generate, { params: { id: run } })).body?.issued).toBe(1)
    expect(await verification()).toBe('Este recibo se anuló: no vale.')
    await admin.request(receiptIssues.release, { body: { liquidationId: run, acceptMissing: true } })
    expect(await verification()).toContain('publicó otro en su lugar')
  })
})

describe('many receipts', () => {
  it('download as one ZIP or one PDF', async () => {
    const zip = await admin.request(receiptIssues.download, { body: { liquidationId: run, format: 'zip' } })
    const bytes = Buffer.from(zip.body as unknown as Buffer)
    const { body: page } = await admin.request(receiptIssues.list, { query: { liquidationId: run, size: 200 } })
    const living = page?.content.filter(({ state }) => state !== 'REVOKED').length
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(living)
    const pdf = Buffer.from(
      (await admin.request(receiptIssues.download, { body: { liquidationId: run, format: 'pdf' } })).body as unknown as Buffer,
    )
    expect(pdf.toString('latin1')).toContain(`/Count ${(living ?? 0) * 2}`)
  })

  it('wait for signatures in a list of the company', async () => {
    const { body } = await admin.request(receiptIssues.pendingSignature, { params: { companyId: admin.session?.companyId ?? 0 } })
    expect(body?.totalElements).toBeGreaterThan(10)
    expect((await admin.request(receiptIssues.pendingSignature, { params: { companyId: 999_999 } })).status).toBe(404)
  })

  it('lists receipts by pending signer, since their issue or release, run by run', async () => {
    const params = { companyId: admin.session?.companyId ?? 0 }
    const waiting = async (query: Record<string, unknown>) =>
      (await admin.request(receiptIssues.pendingSignature, { params, query })).body.content
    const allWaiting = await waiting({ liquidationId: run, size: 200 })
    expect(new Set(allWaiting.map(({ liquidationId }) => liquidationId))).toEqual(new Set([run]))
    for (const pending of ['EMPLOYER', 'EMPLOYEE'] as const) {
      const rows = await waiting({ liquidationId: run, pending, sortField: 'since', sortOrder: 1, size: 200 })
      expect(rows).toHaveLength(allWaiting.filter((row) => row.pending === pending).length)
      expect(rows.map(({ since }) => since)).toEqual(
        rows.map((row) => (pending === 'EMPLOYER' ? row.issuedAt : row.releasedAt)).toSorted(),
      )
    }
    const year = new Date().getUTCFullYear()
    expect(await waiting({ filter: `since <= "${year - 2}-12-31"`, size: 200 })).toEqual([])
    expect((await admin.request(receiptIssues.pendingSignature, { params, query: { pending: 'NOBODY' as never } })).status).toBe(
      400,
    )
  })
})

describe('the documented search of receipts', () => {
  it('accepts an employee and a limit', async () => {
    const employeeId = employee.session?.employeeId ?? 0
    const search = (body: object) => admin.request(receiptIssues.search, { body: body as never })
    const all = (await search({ employeeId, limit: 200 })).body
    expect(all.content.length).toBeGreaterThan(1)
    expect((await search({ employeeId })).body.content).toEqual(all.content.slice(0, 15))
    const one = (await search({ employeeId, limit: 1 })).body
    expect(one).toMatchObject({ size: 1, totalElements: all.totalElements })
    expect(one.content).toEqual(all.content.slice(0, 1))
    const second = (await search({ employeeId, limit: 1, page: 1, size: 50 })).body
    expect(second.content).toEqual(all.content.slice(1, 2))
    for (const limit of [0, 201, 'dos']) expect(await search({ employeeId, limit })).toMatchObject({ status: 400 })
  })
})

describe('a planned release', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  /** Makes these releases due. */
  const letCome = (ids: readonly number[]) =>
    app.server.database.inTenant(scope(), async (db) => {
      await sql`update receipt_release set release_at = now() where id = ${anyOf(ids)}`.execute(db)
      const company = scope().company
      for (const releaseId of ids)
        await app.server.jobs.enqueue(db, 'receipt-release', {
          tenantId: 1,
          tenant: 'tenant1',
          company,
          releaseId,
          user: 'admin.demo',
        })
    })

  it('releases the receipts at its time, and not when cancelled', async () => {
    const [kept, dropped] = [await runInNewPeriod(admin, '2026-01'), await runInNewPeriod(admin, '2026-02')]
    const plan = (liquidationId: number) =>
      admin.request(receiptReleases.create, { body: { liquidationId, releaseAt: inAnHour(), acceptMissing: true } })
    const [first, second] = [await plan(kept), await plan(dropped)]
    expect((await plan(kept)).status).toBe(409)
    expect((await admin.request(receiptReleases.cancel, { params: { id: second.body?.id ?? 0 } })).body?.state).toBe('CANCELLED')
    await letCome([second.body?.id ?? 0, first.body?.id ?? 0])
    await waitUntil(async () => {
      const { body } = await admin.request(receiptReleases.list)
      return body?.find(({ id }) => id === first.body?.id)?.state === 'DONE'
    })
    expect((await receiptOf(employee, kept)).state).toBe('RELEASED')
    expect((await admin.request(liquidations.get, { params: { id: dropped } })).body?.released).toBe(false)
  })

  it('requires two users where the company chose so, also through other calls', async () => {
    const company = admin.session?.companyId ?? 0
    const setting = { name: 'UI_RELEASE_FOUR_EYES', companyId: company }
    const other = await app.userWith(['READ_RECEIPT', 'WRITE_RECEIPT'])
    const [kept, changed] = [await runInNewPeriod(admin, '2026-03'), await runInNewPeriod(admin, '2026-04')]
    const before = await admin.request(receiptReleases.create, {
      body: { liquidationId: changed, releaseAt: inAnHour(), acceptMissing: true },
    })
    expect(before.body?.state).toBe('PENDING')
    expect((await admin.request(receiptReleases.cancel, { params: { id: before.body?.id ?? 0 } })).status).toBe(200)
    const wide = await admin.request(toggles.save, { body: { ...setting, companyId: null, enabled: true } })
    expect(wide).toMatchObject({ status: 400, body: { fields: [{ path: 'companyId' }] } })
    expect((await admin.request(toggles.save, { body: { ...setting, enabled: true } })).status).toBe(200)
    await admin.request(receiptIssues.generate, { params: { id: kept } })

    for (const stated of [
      await admin.request(liquidations.release, { params: { id: kept }, body: { acceptMissing: true } }),
      await admin.request(receiptIssues.release, { body: { liquidationId: kept, acceptMissing: true } }),
    ])
      expect(stated).toMatchObject({ status: 403, body: { code: 'release_four_eyes' } })
    const ask = async (body: object) =>
      (await admin.request(receiptReleases.create, { body: { ...body, acceptMissing: true } })).body?.id ?? 0
    const requested = await ask({ liquidationId: kept })
    const { employees = 0 } = (await admin.request(liquidations.get, { params: { id: kept } })).body ?? {}
    const waiting = (await admin.request(receiptReleases.list)).body?.find(({ id }) => id === requested)
    expect(waiting).toMatchObject({ state: 'ASKED', receipts: employees, released: 0 })
    const approve = (caller: Caller, id: number, acceptMissing = true) =>
      caller.request(receiptReleases.approve, { params: { id }, body: { acceptMissing } })
    expect(await approve(admin, requested)).toMatchObject({ status: 403, body: { code: 'release_own' } })
    expect((await receiptOf(employee, kept)).state).toBe('ISSUED')
    const reader = await app.userWith(['READ_RECEIPT'])
    expect((await approve(reader, requested)).status).toBe(403)
    const unsigned = expect.stringMatching(/^la firma de la empresa en \d+ recibos$/)
    expect(await approve(other, requested, false)).toMatchObject({
      status: 409,
      body: {
        code: 'receipts_incomplete',
        data: { missing: expect.arrayContaining([expect.objectContaining({ text: unsigned })]) },
      },
    })
    expect((await approve(other, requested)).body).toMatchObject({
      state: 'PENDING',
      mine: false,
      approvedBy: other.session?.name,
      acceptedMissing: expect.arrayContaining([unsigned]),
    })
    const { rows: kinds } = await app.server.database.inTenant(scope(), (db) =>
      sql<{ agreed: boolean }>`select requested_without = approved_without and cardinality(approved_without) > 0 as agreed
        from receipt_release where id = ${requested}`.execute(db),
    )
    expect(kinds).toEqual([{ agreed: true }])
    expect((await approve(other, requested)).status).toBe(409)
    await waitUntil(async () => (await receiptOf(employee, kept)).state === 'RELEASED')
    const { rows: events } = await app.server.database.inTenant(scope(), (db) =>
      sql<{
        detail: string
      }>`select e.detail from receipt_event e join receipt r on r.tenant_id = e.tenant_id and r.id = e.receipt_id
        where r.liquidation_id = ${kept} and e.kind = 'RELEASED' limit 1`.execute(db),
    )
    expect(events[0]?.detail).toMatch(/^Sin .*la firma de la empresa$/)

    await admin.request(receiptIssues.generate, { params: { id: changed } })
    const { id: receipt } = await receiptOf(employee, changed)
    const late = await ask({ liquidationId: changed, releaseAt: inAnHour() })
    expect((await approve(other, late)).status).toBe(200)
    await app.server.database.inTenant(scope(), (db) =>
      sql`update liquidation_employee set computed_at = now() where liquidation_id = ${changed}`.execute(db),
    )
    await letCome([late])
    const findRelease = async (id: number) => (await admin.request(receiptReleases.list)).body?.find((row) => row.id === id)
    await waitUntil(async () => (await findRelease(late))?.state === 'CANCELLED')
    expect((await findRelease(late))?.failure).toContain('cambió después de la aprobación')
    expect((await receiptOf(employee, changed)).state).toBe('ISSUED')

    const chosen = await ask({ ids: [receipt] })
    expect(await findRelease(chosen)).toMatchObject({ name: 'Recibos elegidos: 1', state: 'ASKED', mine: true })
    expect((await approve(other, chosen)).status).toBe(200)
    await waitUntil(async () => (await receiptOf(employee, changed)).state === 'RELEASED')
    expect((await admin.request(receiptReleases.create, { body: {} })).status).toBe(409)

    const inB = admin.session?.companies.find(({ id }) => id !== company)?.id ?? 0
    const there: Caller = {
      ...admin,
      request: (call, input) => admin.request(call, { ...input, headers: { 'selected-company': String(inB) } }),
    }
    const { body: states } = await admin.request(toggles.list)
    const own = states?.filter(({ name }) => name === setting.name)
    expect(own?.find(({ companyId }) => companyId === company)).toMatchObject({ enabled: true })
    expect(own?.find(({ companyId }) => companyId === inB)).toMatchObject({ enabled: false })
    const free = await runInNewPeriod(there, '2026-03')
    expect(
      (await there.request(liquidations.release, { params: { id: free }, body: { acceptMissing: true } })).body,
    ).toMatchObject({ released: true })
    await admin.request(toggles.save, { body: { ...setting, enabled: false } })
  })

  it('requires the second user for a release planned before the company required two', async () => {
    const setting = { name: 'UI_RELEASE_FOUR_EYES', companyId: admin.session?.companyId ?? 0 } as const
    const other = await app.userWith(['READ_RECEIPT', 'WRITE_RECEIPT'])
    const runs = [await runInNewPeriod(admin, '2038-05'), await runInNewPeriod(admin, '2027-06')]
    const plan = async (liquidationId: number) =>
      (await admin.request(receiptReleases.create, { body: { liquidationId, releaseAt: inAnHour(), acceptMissing: true } })).body
        ?.id ?? 0
    const [early = 0, onTime = 0] = [await plan(runs[0] ?? 0), await plan(runs[1] ?? 0)]
    const stateOf = async (id: number) => (await admin.request(receiptReleases.list)).body?.find((row) => row.id === id)?.state
    expect(await stateOf(early)).toBe('PENDING')
    await admin.request(toggles.save, { body: { ...setting, enabled: true } })
    expect(await stateOf(early)).toBe('ASKED')
    const approve = (caller: Caller, id: number, acceptMissing = true) =>
      caller.request(receiptReleases.approve, { params: { id }, body: { acceptMissing } })
    expect(await approve(admin, early)).toMatchObject({ status: 403, body: { code: 'release_own' } })
    expect((await approve(other, early)).body?.state).toBe('PENDING')
    await letCome([onTime, early])
    await waitUntil(async () => (await stateOf(early)) === 'DONE')
    expect((await receiptOf(employee, runs[0] ?? 0)).state).toBe('RELEASED')
    const readNotices = async () =>
      (await other.request(notifications.list, { params: { lastId: 0 } })).body?.map(({ title }) => title)
    await waitUntil(
      async () => (await readNotices())?.includes('Llegó la hora de publicar recibos y falta tu aprobación') ?? false,
    )
    expect((await admin.request(liquidations.get, { params: { id: runs[1] ?? 0 } })).body?.released).toBe(false)
    expect((await approve(other, onTime)).body?.state).toBe('PENDING')
    await waitUntil(async () => (await stateOf(onTime)) === 'DONE')
    await admin.request(toggles.save, { body: { ...setting, enabled: false } })
  })

  it('lists pending ones first, the nearest on top, and then the last finished ones', async () => {
    const [soon, late, dropped] = [
      await runInNewPeriod(admin, '2038-07'),
      await runInNewPeriod(admin, '2038-08'),
      await runInNewPeriod(admin, '2038-09'),
    ]
    const plan = async (liquidationId: number, hours: number) => {
      const releaseAt = new Date(Date.now() + hours * 3_600_000).toISOString()
      return (
        (await admin.request(receiptReleases.create, { body: { liquidationId, releaseAt, acceptMissing: true } })).body?.id ?? 0
      )
    }
    const [third, second, first] = [await plan(dropped, 90), await plan(late, 50), await plan(soon, 2)]
    await admin.request(receiptReleases.cancel, { params: { id: third } })
    const ids = async () => {
      const { body = [] } = await admin.request(receiptReleases.list)
      return body.map(({ id }) => id).slice(0, 3)
    }
    expect(await ids()).toEqual([first, second, third])
    await letCome([second])
    await waitUntil(async () => (await ids())[0] === first)
    expect(await ids()).toEqual([first, second, third])
    await admin.request(receiptReleases.cancel, { params: { id: first } })
  })
})
