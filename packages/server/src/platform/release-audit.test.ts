import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { permits } from '@legajo/contract/permits.ts'
import { importMap } from '@legajo/importmap/http.ts'
import { integrityOf, type Release, versionOfRelease } from '@legajo/importmap/release.ts'
import { encodeSigned, requestHeader } from '@legajo/importmap/release-calls.ts'
import { digestOf, type SignedStatement, signRelease, signStatement } from '@legajo/importmap/signature.ts'
import { Store } from '@legajo/importmap/store.ts'
import { trustForAllUnits } from '@legajo/importmap/trusted-keys.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { openHttp } from '../http/app.ts'
import { releaseAudit } from './release-audit.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const folder = mkdtempSync(join(tmpdir(), 'legajo-releases-'))
const store = new Store(folder, [{ ...trustForAllUnits(publicKey, 'Equipo base'), units: ['vendor'] }])

let app: TestApp
let http: FastifyInstance
beforeAll(async () => {
  app = await createTestApp({ work: false })
  const { database } = app.server
  http = await openHttp({ log: false, uniqueColumns: async () => [] })
  await http.register(importMap, {
    store,
    audit: releaseAudit(database, store, app.server.releaseFailures, (error) => {
      throw error
    }),
  })
})
afterAll(async () => {
  await http.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

const code = 'System.register([],function(e){return{execute:function(){e("object",1)}}})'
const content: Omit<Release, 'version'> = {
  unit: 'vendor',
  specifiers: { yup: 'yup-1.js' },
  exports: { yup: ['object'] },
  imports: {},
  files: { 'yup-1.js': { integrity: integrityOf(Buffer.from(code)), bytes: code.length, brotli: code.length, needs: [] } },
}
const release: Release = { ...content, version: versionOfRelease(content) }
const payload = { release, files: { 'yup-1.js': Buffer.from(code).toString('base64') } }

const postRelease = (signed: SignedStatement | undefined, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: '/api/releases/vendor',
    headers: { ...(signed && { [requestHeader]: encodeSigned(signed) }), ...headers },
    payload,
  })
const signReleaseWith = (key: KeyObject): SignedStatement => signRelease(key, release, { store: store.id, commit: 'abc123' })

const history = async () => {
  const signed = signStatement(privateKey, { action: 'history', store: store.id })
  return (await http.inject({ url: '/api/releases', headers: { [requestHeader]: encodeSigned(signed) } })).json().audit
}

it("refuses a tenant's administrator without the permit for releases, and records the attempt", async () => {
  const { session } = await app.signIn('admin.demo')
  const answer = await postRelease(undefined, { authorization: `Bearer ${session?.accessToken}`, 'x-tenant': 'tenant1' })
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'release_unsigned', message: expect.stringContaining('el pedido no está firmado') }),
  ])
  expect(Object.keys(permits).filter((name) => name.includes('RELEASE'))).toEqual([])
  expect(await history()).toMatchObject([{ outcome: 'REFUSED', key_id: null, state: null, source: '127.0.0.1' }])
})

it('records a publication with key, commit and integrity, and its repetition with the reason for the refusal', async () => {
  const signed = signReleaseWith(privateKey)
  expect((await postRelease(signed)).statusCode).toBe(200)
  const again = await postRelease(signed)
  expect([again.statusCode, again.json().code]).toEqual([403, 'release_unsigned'])
  const stranger = generateKeyPairSync('ed25519').privateKey
  expect((await postRelease(signReleaseWith(stranger))).statusCode).toBe(403)
  const rows = await history()
  expect(rows.slice(0, 3)).toMatchObject([
    { outcome: 'REFUSED', key_name: null, reason: expect.stringContaining('no está entre las de esta instalación') },
    { outcome: 'REFUSED', key_name: 'Equipo base', reason: expect.stringContaining('ya se aceptó uno del') },
    {
      outcome: 'ACCEPTED',
      state: 1,
      key_name: 'Equipo base',
      what: `publicar vendor ${release.version}`,
      integrity: digestOf(release),
      commit: 'abc123',
      reason: null,
    },
  ])
})

it('protects its rows from changes, and from the requests of tenants', async () => {
  const { platform, inTenant } = app.server.database
  // The server's role lacks the right; the trigger stops the owner.
  const unchangeable = /permission denied|never changed/
  await expect(platform.updateTable('release_audit').set({ what: 'otra cosa' }).execute()).rejects.toThrow(unchangeable)
  await expect(platform.deleteFrom('release_audit').execute()).rejects.toThrow(unchangeable)
  const seen = await inTenant({ tenantId: 1 }, async (db) => ({
    rows: await db.selectFrom('release_audit').select('id').execute(),
    mayChange: await sql<{ may: boolean }>`select has_table_privilege('release_audit', 'update') as may`.execute(db),
  }))
  expect([seen.rows, seen.mayChange.rows[0]?.may]).toEqual([[], false])
})
