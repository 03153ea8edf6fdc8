import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { selfSigned } from '../pdf/x509-signer.ts'
import { notifyExpiringSigners } from './signer-notices.ts'

let app: TestApp
let admin: Caller
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'legajo-ending-'))
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

type KeyPair = Awaited<ReturnType<typeof selfSigned>>
const endingIn = (days: number): KeyPair => {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=Empresa', '-days', String(days)]
  const { status, stderr } = spawnSync('openssl', [...args, '-keyout', 'key.pem', '-out', 'one.pem'], { cwd: folder })
  if (status !== 0) throw new Error(String(stderr))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { certificate: read('one.pem'), privateKey: read('key.pem') }
}
/** Replaces the company's sample certificate. */
const signWith = ({ certificate, privateKey }: KeyPair) =>
  app.inTransaction(admin, (db) =>
    db
      .updateTable('signing_certificate')
      .set({ certificate, private_key_secret: privateKey })
      .where('company_id', '=', admin.session?.companyId ?? 0)
      .execute(),
  )
/** A user's notifications about the certificate, the last first. */
const signerNotices = (user: Caller) =>
  app.inTransaction(admin, (db) =>
    db
      .selectFrom('notification')
      .select(['title', 'text', 'route'])
      .where('user_id', '=', user.session?.userId ?? 0)
      .where('route', '=', '/liquidation-module/signing-certificate')
      .orderBy('id', 'desc')
      .execute(),
  )
const findNotices = async () => {
  const { body: all } = await admin.request(periods.list)
  const { body } = await admin.request(preCheckCalls.run, {
    body: { liquidation: { periodId: all?.[0]?.id ?? 0, typeCode: 'MENSUAL' } },
  })
  return body?.findings.find(({ code }) => code === 'SIGNER_ENDING')
}

it('notifies users who may renew a certificate before it expires, each step once, and shows it to users who liquidate', async () => {
  await notifyExpiringSigners(app.server)
  expect(await signerNotices(admin)).toEqual([])
  expect(await findNotices()).toBeUndefined()

  await signWith(endingIn(20))
  await Promise.all([notifyExpiringSigners(app.server), notifyExpiringSigners(app.server)])
  await notifyExpiringSigners(app.server)
  const [first, ...more] = await signerNotices(admin)
  expect([first?.title, more]).toEqual([expect.stringMatching(/^El certificado de firma vence el \d\d\/\d\d\/\d{4}$/), []])
  expect(first?.text).toMatch(/^Distribuidora Demo S\.A\.\. El certificado vence el .* \(faltan (19|20) días\): pedí el nuevo/)
  expect(await signerNotices(await app.signIn('empleado.demo'))).toEqual([])
  expect((await findNotices())?.cases[0]).toEqual({
    text: expect.stringMatching(/vence el .*reemplazalo antes/),
    route: '/liquidation-module/signing-certificate',
  })

  await signWith(endingIn(5))
  await notifyExpiringSigners(app.server)
  expect((await signerNotices(admin)).map(({ text }) => text)).toEqual([expect.stringMatching(/faltan [45] días/), first?.text])

  await signWith(await selfSigned({ commonName: 'Vencida', cuit: '30500010912' }, 0))
  await notifyExpiringSigners(app.server)
  expect((await signerNotices(admin))[0]).toMatchObject({
    title: 'Venció el certificado de firma',
    text: expect.stringMatching(/venció el .*; renovalo antes de firmar; lo que ya firmó sigue valiendo/),
  })
  expect((await findNotices())?.cases[0]?.text).toMatch(/^El certificado venció el/)
})
