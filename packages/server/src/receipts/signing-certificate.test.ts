import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { signingCertificates } from '@legajo/contract/payroll/documents/signing-certificate.ts'
import { sql } from 'kysely'
import { opensslVerdict } from '../../test/openssl-verdict.ts'
import { receiptIn, runInNewPeriod } from '../../test/runs.ts'
import { type SendFile, sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { selfSigned } from '../pdf/x509-signer.ts'
import { checkSigners } from './check-signers.ts'

const passphrase = 'Ñandú secreto 2026'
const secretKey = randomBytes(32)
type KeyPair = Awaited<ReturnType<typeof selfSigned>>
let app: TestApp
let admin: Caller
let send: SendFile
let folder: string
let one: KeyPair
let two: KeyPair
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  send = sender(app, admin)
  folder = mkdtempSync(join(tmpdir(), 'legajo-certificate-'))
  one = await selfSigned({ commonName: 'La empresa', cuit: '30500010912' })
  two = await selfSigned({ commonName: 'La misma, renovada', cuit: '30500010912' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const createUpload = (name: string, bytes: Buffer | string) => ({ name, bytes: Buffer.from(bytes) })
const openssl = (args: readonly string[], pem: string): Buffer => {
  writeFileSync(join(folder, 'in.pem'), pem)
  const { status, stderr } = spawnSync('openssl', [...args, '-out', 'out'], {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  if (status !== 0) throw new Error(String(stderr))
  return readFileSync(join(folder, 'out'))
}
const p12 = ({ certificate, privateKey }: KeyPair) =>
  createUpload(
    'empresa.p12',
    openssl(['pkcs12', '-export', '-in', 'in.pem', '-passout', `pass:${passphrase}`], certificate + privateKey),
  )
const state = async (caller = admin) => (await caller.request(signingCertificates.get)).body
const upload = (file: Parameters<SendFile>[1], fields: Record<string, string> = { passphrase }) =>
  send(signingCertificates.upload, file, fields)
/** Signs one receipt of a run and returns its file. */
const signOneReceipt = async (month: string): Promise<{ id: number; file: Buffer }> => {
  const run = await runInNewPeriod(admin, month)
  await admin.request(receiptIssues.generate, { params: { id: run } })
  const employee = await app.signIn('empleado.demo')
  const { id } = await receiptIn(admin, run, employee.session?.employeeId ?? 0)
  const { body } = await admin.request(receiptIssues.sign, { body: { ids: [id] } })
  await waitUntil(
    async () => (await admin.request(receiptIssues.signing, { params: { id: body?.id ?? 0 } })).body?.state === 'FINISHED',
  )
  return { id, file: Buffer.from((await admin.request(receipts.file, { params: { id } })).body as unknown as Buffer) }
}

describe('a certificate uploaded for the company', () => {
  it('refuses the upload, naming the setting, where the installation has no key to encrypt it', async () => {
    expect(await state()).toMatchObject({ source: 'SAMPLE', uploadRefusal: expect.stringContaining('LEGAJO_SECRET_KEY') })
    expect(await upload(p12(one))).toMatchObject({
      status: 409,
      body: { code: 'secret_key_missing', message: expect.stringContaining('LEGAJO_SECRET_KEY') },
    })
    Object.assign(app.server.settings, { secretKey })
  })

  it.each<[string, () => Parameters<SendFile>[1], string, string, RegExp]>([
    ['a wrong password', () => p12(one), 'otra', 'passphrase', /no es la de este archivo/],
    ['no password', () => p12(one), '', 'passphrase', /tiene contraseña: escribila/],
    ['a certificate without its key', () => createUpload('a.pem', one.certificate), '', 'file', /le falta la clave privada/],
    ['a key without its certificate', () => createUpload('a.key', one.privateKey), '', 'file', /le falta el certificado/],
    [
      'another certificate’s key',
      () => [createUpload('a.crt', one.certificate), createUpload('a.key', two.privateKey)],
      '',
      'file',
      /no es la de ninguno/,
    ],
    ['a ZIP', () => createUpload('a.zip', Buffer.from('504b0304140000', 'hex')), '', 'file', /es un ZIP; descomprimilo/],
    ['something else', () => createUpload('a.p12', 'hola'), '', 'file', /no es un archivo PKCS #12/],
    ['nothing', () => createUpload('a.p12', ''), '', 'file', /está vacío/],
    ['too much', () => createUpload('a.p12', randomBytes(150_000)), '', 'file', /hasta 100 kB/],
    [
      'a key that is not RSA',
      () => createUpload('a.pem', keyAndCertificate(['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'])),
      '',
      'file',
      /no es RSA/,
    ],
    [
      'a short key',
      () => createUpload('a.pem', keyAndCertificate(['rsa:1024'])),
      '',
      'file',
      /1024 bits; pedí un certificado de 2048/,
    ],
    [
      'a damaged key',
      () => createUpload('a.pem', one.certificate + one.privateKey.replace(/\n.{64}\n/, '\n')),
      '',
      'file',
      /no se puede leer/,
    ],
  ])('refuses the certificate with field and remedy: %s', async (_, file, password, field, message) => {
    const { status, body } = await upload(file(), { passphrase: password })
    expect([status, body.fields]).toEqual([400, [{ path: field, message: expect.stringMatching(message) }]])
    expect(JSON.stringify(body)).not.toMatch(/PRIVATE KEY|secreto/)
  })

  it('refuses a certificate that has expired, or would take the server hours to open', async () => {
    const old = await selfSigned({ commonName: 'Vencida', cuit: '30500010912' }, 0)
    expect((await upload(createUpload('a.pem', old.certificate + old.privateKey))).body.fields[0].message).toMatch(
      /venció el .*renovalo/,
    )
    const slow = openssl(['pkcs8', '-topk8', '-in', 'in.pem', '-iter', '2100000', '-passout', 'pass:x'], one.privateKey)
    const { body } = await upload([createUpload('a.crt', one.certificate), createUpload('a.key', slow)], { passphrase: 'x' })
    expect(body.fields[0].message).toContain('demasiadas vueltas')
  })

  it('shows the certificate before and after it is stored, and makes signatures that an independent verifier accepts', async () => {
    const seen = await send(signingCertificates.inspect, p12(one), { passphrase })
    expect(seen.body).toMatchObject({ subject: 'La empresa', issuer: 'La empresa', cuit: '30500010912', keyBits: 2048 })
    expect((await state())?.source).toBe('SAMPLE')

    const { body } = await upload(p12(one))
    expect(body).toMatchObject({ isReady: true, source: 'UPLOADED', uploadedBy: 'Ana Administradora', certificate: seen.body })
    expect(body.certificate.warnings.join()).toMatch(/Se firmó a sí mismo/)
    expect(await state()).toEqual(body)
    const { file } = await signOneReceipt('2025-12')
    expect(opensslVerdict(file, one.certificate)).toBe('valid')
    expect(opensslVerdict(file, two.certificate)).toBe('invalid')
  })

  it('never exposes its key in clear: neither in its row, nor in the audit, nor in an answer', async () => {
    const secrets = [
      one.privateKey.split('\n')[1] ?? '',
      Buffer.from(one.privateKey.split('\n').slice(1, -2).join(''), 'base64').toString('base64url').slice(40, 90),
      passphrase,
    ]
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ text: string }>`select to_jsonb(s)::text as text from company_signer s
        union all select coalesce(before, '') || coalesce(after, '') from audit_log where entity = 'company_signer'`.execute(db),
    )
    expect(rows).toHaveLength(2)
    expect(rows[1]?.text).toContain('"sealed_key_secret": "***"')
    for (const text of [...rows.map((row) => row.text), JSON.stringify(await state())])
      for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('refuses to sign for another company, even when the row is copied there', async () => {
    const other = admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)
    const there = {
      ...admin,
      request: ((call, input) =>
        admin.request(call, { ...input, headers: { 'selected-company': String(other?.id) } })) as Caller['request'],
    }
    expect(await state(there)).toMatchObject({ source: 'SAMPLE' })
    expect(
      (
        await there.request(signingCertificates.remove, {
          params: { fingerprint: (await state())?.certificate?.fingerprint ?? '' },
        })
      ).status,
    ).toBe(404)
    expect(await state(await app.signIn('admin.demo', 'tenant2'))).toMatchObject({ source: 'SAMPLE' })
    const both = [admin.session?.companyId ?? 0, other?.id ?? 0]
    await app.server.database.inTenant({ tenantId: 1, company: both[1] ?? 0, companies: both }, (db) =>
      sql`insert into company_signer (certificates, fingerprint, sealed_key_secret)
        select certificates, fingerprint, sealed_key_secret from company_signer`.execute(db),
    )
    expect(await state(there)).toMatchObject({
      isReady: false,
      message: expect.stringContaining('se cambió en la base de datos'),
    })
    expect(await there.request(receiptIssues.sign, { body: { ids: [1] } })).toMatchObject({
      status: 409,
      body: { code: 'signer_unusable' },
    })
  })

  it('replaces the certificate only for a user who saw the current one; signatures of the former one stay valid', async () => {
    const { id, file } = await signOneReceipt('2026-01')
    const former = (await state())?.certificate?.fingerprint ?? ''
    const encrypted = openssl(['pkcs8', '-topk8', '-in', 'in.pem', '-passout', `pass:${passphrase}`], two.privateKey)
    const pair = [createUpload('a.crt', two.certificate), createUpload('a.key', encrypted)]
    expect((await upload(pair)).body).toMatchObject({ code: 'conflict' })
    const both = await Promise.all([1, 2].map(() => upload(pair, { passphrase, replaces: former })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await state()).toMatchObject({ isReady: true, subject: 'La misma, renovada' })
    expect(opensslVerdict((await signOneReceipt('2026-02')).file, two.certificate)).toBe('valid')
    expect(
      opensslVerdict(
        Buffer.from((await admin.request(receipts.file, { params: { id } })).body as unknown as Buffer),
        one.certificate,
      ),
    ).toBe('valid')
    expect(opensslVerdict(file, one.certificate)).toBe('valid')
  })

  it('reports at the start and on screen that the installation’s key is different or missing', async () => {
    const reported: string[] = []
    for (const key of [randomBytes(32), undefined]) {
      Object.assign(app.server.settings, { secretKey: key })
      await checkSigners(app.server.database, app.server.settings, (sentence) => reported.push(sentence))
    }
    expect(await state()).toMatchObject({
      isReady: false,
      source: 'UPLOADED',
      subject: 'La misma, renovada',
      message: expect.stringContaining('LEGAJO_SECRET_KEY'),
    })
    expect(reported.filter((sentence) => sentence.includes('con otra LEGAJO_SECRET_KEY'))).toHaveLength(2)
    expect(reported.filter((sentence) => sentence.includes('que esta instalación no define'))).toHaveLength(2)
    Object.assign(app.server.settings, { secretKey })
    expect(await state()).toMatchObject({ isReady: true })
  })

  it('removes the certificate for an authorised user, and the company signs as before', async () => {
    const hr = await app.userWith(['READ_RECEIPT', 'WRITE_RECEIPT'])
    const params = { fingerprint: (await state())?.certificate?.fingerprint ?? '' }
    expect((await hr.request(signingCertificates.remove, { params })).status).toBe(403)
    expect((await sender(app, hr)(signingCertificates.upload, p12(one), { passphrase })).status).toBe(403)
    expect((await admin.request(signingCertificates.remove, { params })).body).toMatchObject({ source: 'SAMPLE' })
    expect((await admin.request(signingCertificates.remove, { params })).status).toBe(404)
  })
})

/** A self-signed certificate with another kind of key, as openssl makes them. */
const keyAndCertificate = (kind: readonly string[]): Buffer => {
  const args = ['req', '-x509', '-nodes', '-newkey', ...kind, '-subj', '/CN=Otra', '-keyout', 'key']
  return Buffer.concat([openssl(args, ''), readFileSync(join(folder, 'key'))])
}
