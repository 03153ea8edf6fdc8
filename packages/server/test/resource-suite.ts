import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

type Resource = {
  readonly list: AnyEndpoint
  readonly create: AnyEndpoint
  readonly update: AnyEndpoint
  readonly remove: AnyEndpoint
}
type Row = { readonly id: number; readonly version?: number }
type Samples = {
  readonly valid: object
  /** Each wrong body with the field that the answer must name. */
  readonly invalid: readonly { readonly body: object; readonly field: string }[]
  readonly change: object
}

const permitOf = (call: AnyEndpoint): PermitCode[] => ('permit' in call ? [call.permit] : [])
const rowsOf = (body: unknown): Row[] => (Array.isArray(body) ? body : ((body as { content: Row[] }).content ?? []))

/** The body of a change; it includes the id where the path has none. */
const bodyOfChange = (call: AnyEndpoint, id: number, body: object): object => (call.path.includes('{') ? body : { ...body, id })

/**
 * Requirements of every resource: refuses visitors and users without the permit, separates tenants and companies, names the wrong field,
 * detects concurrent saves, creates once for one key, and leaves an audit trail.
 */
export const resourceSuite = (title: string, resource: Resource, { valid, invalid, change }: Samples): void => {
  describe(title, () => {
    let app: TestApp
    let admin: Caller
    beforeAll(async () => {
      app = await createTestApp()
      admin = await app.signIn('admin.demo')
    })
    afterAll(() => app.close())

    it('creates, lists, changes and removes', async () => {
      const { status, body } = await admin.request(resource.create, { body: valid })
      expect([status, body]).toEqual([200, expect.objectContaining(valid)])
      const { id } = body as unknown as Row
      expect(rowsOf((await admin.request(resource.list)).body).map((row) => row.id)).toContain(id)
      const changed = await admin.request(resource.update, {
        params: { id },
        body: bodyOfChange(resource.update, id, { ...valid, ...change }),
      })
      expect(changed.body).toMatchObject({ id, ...change })
      expect((await admin.request(resource.remove, { params: { id } })).status).toBe(204)
      expect((await admin.request(resource.remove, { params: { id } })).status).toBe(404)
    })

    it.each(invalid)('refuses $body and names the field', async ({ body, field }) => {
      const answer = await admin.request(resource.create, { body: { ...valid, ...body } })
      expect(answer.status).toBe(400)
      expect((answer.body as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)).toContain(field)
    })

    it('refuses visitors and users without its permit', async () => {
      const nobody = await app.userWith([])
      for (const call of Object.values(resource)) {
        expect((await app.anonymous().request(call, { params: { id: 1 }, body: valid })).status).toBe(401)
        if (permitOf(call).length > 0) expect((await nobody.request(call, { params: { id: 1 }, body: valid })).status).toBe(403)
      }
    })

    it('allows each call with its own permit alone', async () => {
      const reader = await app.userWith(permitOf(resource.list))
      expect((await reader.request(resource.list)).status).toBe(200)
    })

    it('hides it from other tenants and companies', async () => {
      const { id } = (await admin.request(resource.create, { body: valid })).body as unknown as Row
      const stranger = await app.signIn('admin.demo', 'tenant2')
      const otherCompany = {
        'selected-company': String(admin.session?.companies.find((company) => company.id !== admin.session?.companyId)?.id),
      }
      expect(
        (await stranger.request(resource.update, { params: { id }, body: bodyOfChange(resource.update, id, valid) })).status,
      ).toBe(404)
      expect((await stranger.request(resource.remove, { params: { id } })).status).toBe(404)
      expect(
        (
          await admin.request(resource.update, {
            params: { id },
            body: bodyOfChange(resource.update, id, valid),
            headers: otherCompany,
          })
        ).status,
      ).toBe(404)
      expect(rowsOf((await admin.request(resource.list, { headers: otherCompany })).body).map((row) => row.id)).not.toContain(id)
      await admin.request(resource.remove, { params: { id } })
    })

    it('detects two concurrent saves', async () => {
      const { id, version } = (await admin.request(resource.create, { body: valid })).body as unknown as Row
      expect(
        (
          await admin.request(resource.update, {
            params: { id },
            body: bodyOfChange(resource.update, id, { ...valid, ...change, version }),
          })
        ).status,
      ).toBe(200)
      const second = await admin.request(resource.update, {
        params: { id },
        body: bodyOfChange(resource.update, id, { ...valid, version }),
      })
      expect([second.status, (second.body as unknown as { code: string }).code]).toEqual([409, 'conflict'])
      await admin.request(resource.remove, { params: { id } })
    })

    it('creates once for one Idempotency-Key, also in parallel', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const before = rowsOf((await admin.request(resource.list)).body).length
      const answers = await Promise.all(Array.from({ length: 5 }, () => admin.request(resource.create, { body: valid, headers })))
      const ids = new Set(answers.map(({ body }) => (body as unknown as Row).id))
      expect(ids.size).toBe(1)
      expect(rowsOf((await admin.request(resource.list)).body).length).toBe(before + 1)
      const other = await admin.request(resource.create, { body: { ...valid, ...change }, headers })
      expect(other.status).toBe(422)
      await admin.request(resource.remove, { params: { id: [...ids][0] } })
    })

    it('answers 404 for an unknown or invalid id', async () => {
      for (const id of [999_999_999, 'x', '1e9', '-1', '9'.repeat(40)]) {
        expect((await admin.request(resource.remove, { params: { id } })).status).toBe(404)
      }
    })
  })
}
