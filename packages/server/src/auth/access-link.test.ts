import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accessLinkDraft, accessLinks } from '@legajo/contract/auth/access-link.ts'
import { menus } from '@legajo/contract/auth/menu.ts'
import { session } from '@legajo/contract/auth/session.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { createAccessLink } from './access-link.ts'

const codeOf = (body: unknown) => (body as { code: string }).code

describe('access links', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const create = (more: object = {}) =>
    app.inTransaction(admin, (db) => {
      const draft = { resourceId: 'survey-1', validationField: '30123456', menus: [{ menuId: 'CLIMA' }], ...more }
      return createAccessLink(db, app.server.sessions.key, 1, accessLinkDraft.cast(draft, { assert: false }) as never, null)
    })

  it('refuses links for a resource that they cannot open', async () => {
    for (const resourceId of ['survey-1', 'SELF_SURVEY', 'x']) {
      const { status, body } = await admin.request(accessLinks.create, { body: { resourceId, validationField: '30123456' } })
      expect([status, body]).toMatchObject([
        400,
        { fields: [{ path: 'resourceId', message: expect.stringContaining(resourceId) }] },
      ])
    }
  })
  const enter = (hash: string, authKey: string) => app.anonymous().request(accessLinks.signIn, { body: { hash, authKey } })

  it('grants access to its resource only', async () => {
    const { hash } = await create()
    expect((await app.anonymous().request(accessLinks.get, { params: { hash } })).body).toEqual({
      label: 'Campo de validacion',
      resourceId: 'survey-1',
      menus: [{ menuId: 'CLIMA' }],
      typeToken: 'EMPLOYEE',
    })
    const { body } = await enter(hash, '30123456')
    expect(body).toMatchObject({ userId: 0, admin: false, permitCodes: ['VIEW_CLIMA'], link: { resourceId: 'survey-1' } })
    const headers = { authorization: `Bearer ${body.accessToken}` }
    expect((await app.anonymous().request(menus.selfAuthorized, { headers })).status).toBe(200)
    for (const call of [costCenters.listReduced, notifications.bellStatus, costCenters.list]) {
      expect([call.id, (await app.anonymous().request(call, { headers })).status]).toEqual([call.id, 403])
    }
    expect((await app.anonymous().request(session.refresh, { body: { refreshToken: body.refreshToken } })).body.link).toEqual(
      body.link,
    )
  })

  it('counts its uses exactly, also concurrent ones', async () => {
    const { hash } = await create({ limitOfAccess: 4 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(hash, ' 30123456 ')))
    expect(answers.filter(({ status }) => status === 200).length).toBe(4)
    expect((await enter(hash, '30123456')).status).toBe(404)
  })

  it('expires after five wrong answers and reports the remaining number', async () => {
    const { hash } = await create()
    for (let i = 0; i < 5; i++) expect(codeOf((await enter(hash, '1')).body)).toBe('wrong_link_answer')
    expect((await enter(hash, '30123456')).status).toBe(404)
  })

  it('refuses a link before or after its validity, when forged, or from another tenant', async () => {
    const late = await create({ dateUntil: '2020-01-01T00:00:00Z' })
    const early = await create({ dateFrom: '2999-01-01T00:00:00Z' })
    const good = await create()
    for (const hash of [late.hash, early.hash, 'x', `1.${'A'.repeat(43)}`, good.hash.replace(/^1\./, '2.')]) {
      expect((await app.anonymous().request(accessLinks.get, { params: { hash } })).status).toBe(404)
      expect((await enter(hash, '30123456')).status).toBe(404)
    }
  })
})
