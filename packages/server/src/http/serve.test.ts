import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { anyQuery } from '@legajo/contract/any-query.ts'
import { roles } from '@legajo/contract/auth/role.ts'
import { bodyLimitOf } from '@legajo/contract/body-limit.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { samplePassword } from '../seed/sample-users.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

describe('an unknown parameter of the address', () => {
  it('refuses an unknown parameter in every call, by its name', async () => {
    const taken: string[] = []
    // Pages of packages add parameters of their own to the addresses of their files.
    for (const call of app.server.served.filter(({ query }) => query !== anyQuery)) {
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']))
      const { status, body } = await admin.request(call, { params, query: { filtro_ajeno: 'a b' } })
      const { fields } = (body ?? {}) as { readonly fields?: readonly { readonly path: string }[] }
      if (status !== 400 || !fields?.some(({ path }) => path === 'filtro_ajeno')) taken.push(`${call.id} ${status}`)
    }
    expect(taken).toEqual([])
  })

  it('reports the parameter with its value and the valid ones', async () => {
    const requestFields = async (...requested: Parameters<Caller['request']>) =>
      ((await admin.request(...requested)).body as { readonly fields: readonly { readonly message: string }[] }).fields[0]
        ?.message
    expect(await requestFields(costCenters.list, { query: { fliter: 'sur' } })).toMatch(
      /^No hay un parámetro «fliter» \(vino «sur»\); .*(filter|sacalo de la dirección)/,
    )
    expect(await requestFields(liquidations.progress, { params: { id: 1 }, query: { filter: 'x' } })).toBe(
      'No hay un parámetro «filter» (vino «x»); sacalo de la dirección: esta llamada no tiene parámetros',
    )
  })
})

it('accepts the order of a list as a number or a word and reports any other word once', async () => {
  const codes = async (sortOrder: unknown) => {
    const { status, body } = await admin.request(employees.list, { query: { sortField: 'file_code', sortOrder } as never })
    return status === 200 ? body.content.map(({ id }) => id) : (body as unknown as { fields: unknown }).fields
  }
  expect(await codes('desc')).toEqual(await codes(-1))
  expect(await codes('asc')).toEqual(await codes(1))
  expect(await codes('desc')).not.toEqual(await codes('asc'))
  expect(await codes('DESC')).toEqual([{ path: 'sortOrder', message: 'El valor debe ser un número: uno de 1, -1' }])
})

it('refuses company 0 like any other company that the caller lacks', async () => {
  for (const header of ['selected-company', 'forced-company', 'extra-companies']) {
    const { status, body } = await admin.request(liquidations.list, { headers: { [header]: '0' } })
    expect([header, status, body]).toEqual([
      header,
      403,
      expect.objectContaining({ code: 'company_not_yours', data: { company: 0 } }),
    ])
  }
})

it('serves callers without a company, as the suite itself calls for them', async () => {
  const reader = await app.userWith(['READ_LIQUIDATION'])
  await app.server.database.inTenant({ tenantId: 1 }, (db) =>
    sql`delete from user_company where user_id = (select max(id) from user_account)`.execute(db),
  )
  app.server.sessions.invalidate()
  const { status, body } = await reader.request(liquidations.list, { headers: { 'selected-company': '0' } })
  expect([status, body.totalElements ?? body]).toEqual([200, 0])
})

it('refuses a body over the limit of its call and reads it only for a session with the permit', async () => {
  // Written once: a megabyte of JSON for each of two thousand requests takes seconds.
  const body = Buffer.from(JSON.stringify({ relleno: 'x'.repeat(1_100_000) }))
  const headers = { 'content-type': 'application/json' }
  const wrong: string[] = []
  const nobody = await app.userWith([])
  for (const call of app.server.served.filter(({ method, file }) => method !== 'GET' && file !== 'in')) {
    const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']))
    const { status } = await admin.request(call, { params, query: { filtro_ajeno: 'nothing is done' }, body, headers })
    if ((status === 413) !== 1_100_000 > bodyLimitOf(call)) wrong.push(`${call.id} ${status}`)
    const isPublic = 'access' in call && call.access === 'public'
    if (isPublic) continue
    const anonymous = await app.anonymous().request(call, { params, body, headers: { ...headers, 'x-tenant': 'tenant1' } })
    const unreadable = await nobody.request(call, { params, body: '{', headers })
    if (anonymous.status !== 401) wrong.push(`${call.id} ${anonymous.status} without a session`)
    if ('permit' in call && unreadable.status !== 403) wrong.push(`${call.id} ${unreadable.status} without the permit`)
  }
  expect(wrong).toEqual([])
  expect(app.server.served.filter(({ large }) => large).length).toBeGreaterThan(0)
})

describe("a call that requires the user's own password", () => {
  it('covers every removal that the rules call dangerous', () => {
    const asking = app.server.served.filter(({ ownPassword }) => ownPassword).map(({ id }) => id)
    // Employees individually and in bulk, roles, groups, companies, menus, surveys, novelties.
    const dangerous = ['EM-005', 'EM-025', 'EM-026', 'X-RO-05', 'X-GR-05', 'CO-011', 'MN-021', 'CL-005', 'XN-015', 'XN-017']
    expect(dangerous.filter((id) => !asking.includes(id))).toEqual([])
  })

  it('refuses the call without the password and serves it with the password', async () => {
    const { id } = (await admin.request(roles.create, { body: { name: 'Con contraseña' } })).body
    const remove = (body?: object) => admin.request(roles.remove, { params: { id }, body })
    expect((await remove()).body).toMatchObject({ code: 'validation', fields: [{ path: 'password' }] })
    expect((await remove({ password: 'Otra#2026demo' })).body).toMatchObject({ code: 'wrong_own_password' })
    expect((await admin.request(roles.get, { params: { id } })).status).toBe(200)
    expect((await remove({ password: samplePassword })).status).toBe(204)
    expect((await admin.request(roles.get, { params: { id } })).status).toBe(404)
  })
})
