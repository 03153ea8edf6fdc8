import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { signingCertificates } from '@legajo/contract/payroll/documents/signing-certificate.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { selfSigned } from '../pdf/x509-signer.ts'

const password = 'Secreto-2026'
let app: TestApp
let admin: Caller
let folder: string
let cuit: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  folder = mkdtempSync(join(tmpdir(), 'legajo-signers-'))
  Object.assign(app.server.settings, { signers: folder })
  cuit = await app.server.database.inTenant({ tenantId: 1, company: admin.session?.companyId ?? 0 }, async (db) => {
    const { rows } = await sql<{ cuit: string }>`select cuit from company where id = app_company()`.execute(db)
    return rows[0]?.cuit ?? ''
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

/** Creates the company's file, valid for these years, under the password. */
const giveCertificate = async (years: number): Promise<void> => {
  const { certificate, privateKey } = await selfSigned({ commonName: 'La empresa', cuit }, years)
  writeFileSync(join(folder, 'made.pem'), certificate + privateKey)
  const args = [
    'pkcs12',
    '-export',
    '-in',
    join(folder, 'made.pem'),
    '-out',
    join(folder, `${cuit}.p12`),
    '-passout',
    `pass:${password}`,
  ]
  if (spawnSync('openssl', args).status !== 0) throw new Error('openssl made no file')
}
const readCertificates = async () => (await admin.request(signingCertificates.get)).body
const requestSigning = () => admin.request(receiptIssues.sign, { body: { ids: [1] } })

it("signs with a company's PKCS #12 file, and reports why it cannot", async () => {
  await giveCertificate(2)
  writeFileSync(join(folder, `${cuit}.pass`), 'otra')
  const wrong = `El certificado de la empresa no se puede usar: ${cuit}.p12 la contraseña no es la de este archivo`
  expect(await readCertificates()).toMatchObject({ isReady: false, message: `${wrong}.` })
  expect(await requestSigning()).toMatchObject({ status: 409, body: { code: 'signer_unusable', message: wrong } })

  writeFileSync(join(folder, `${cuit}.pass`), `${password}\n`)
  expect(await readCertificates()).toMatchObject({
    isReady: true,
    isSample: false,
    subject: 'La empresa',
    message: 'Listo para firmar.',
  })

  await giveCertificate(0)
  expect(await readCertificates()).toMatchObject({
    isReady: false,
    message: expect.stringMatching(/venció el \d\d\/\d\d\/\d{4}; renovalo/),
  })
  expect(await requestSigning()).toMatchObject({ status: 409, body: { code: 'signer_not_current' } })

  writeFileSync(join(folder, `${cuit}.p12`), 'cualquier cosa')
  expect(await readCertificates()).toMatchObject({
    isReady: false,
    message: expect.stringContaining('no es un archivo PKCS #12'),
  })
  const { rows } = await app.server.database.inTenant({ tenantId: 1 }, (db) =>
    sql`select from audit_log where coalesce(before, '') || coalesce(after, '') like ${`%${password}%`}`.execute(db),
  )
  expect(rows).toEqual([])
})
