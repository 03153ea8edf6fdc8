import type { Locator, Page } from '@playwright/test'
import { sessionOf } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openPersonalHost, personalTags } from './personal-host.ts'
import { type PartnerAdmin, postJson, signInAdmin } from './publication.ts'

let host: Awaited<ReturnType<typeof openPersonalHost>>
let admin: PartnerAdmin
let keyId: number

test.beforeAll(async ({ request, baseURL }) => {
  host = await openPersonalHost(new URL(baseURL ?? '').origin)
  admin = await signInAdmin(request)
  const site = await postJson(request, admin, '/comunicacion/partner-origins', { origin: host.origin })
  const key = await postJson(request, admin, '/comunicacion/partner-keys', {
    siteId: site.id,
    name: 'Portal de empleados',
    publicKey: host.publicKey,
    subjectKinds: ['cuil'],
    scopes: ['people', 'news', 'receipts', 'courses'],
  })
  keyId = key.id
  host.useKey(key.clientId)
})
test.afterAll(() => host.close())

const openHost = async (page: Page, path: string, cuil?: string) => {
  const reports: string[] = []
  page.on('console', (message) => /CSP|Content Security Policy/.test(message.text()) && reports.push(message.text()))
  if (cuil) await page.context().addCookies([{ name: 'user', value: host.signIn(cuil), url: host.origin, httpOnly: true }])
  await page.goto(`${host.origin}${path}`)
  return reports
}
const itemsOf = (tag: Locator, name: string): Locator => tag.getByText(name, { exact: true }).first()

test('shows a signed-in person their own data on a page of another site until its key is revoked', async ({ page, request }) => {
  const { tenant, session } = await sessionOf(request, 'employee')
  const headers = {
    'x-tenant': tenant,
    authorization: `Bearer ${session.accessToken}`,
    'selected-company': `${session.companyId}`,
  }
  const read = async (path: string) => (await request.get(`/api${path}`, { headers })).json()
  const [{ person }, news, courses] = await Promise.all([
    read('/datos-maestros/employees/me'),
    read('/comunicacion/publications/mine?page=0&size=1'),
    read('/coaching/my-courses'),
  ])
  await page.clock.install()
  const reports = await openHost(page, '/', person.cuil)
  const [birthdays, articles, receipts, ownCourses] = personalTags.map((tag) => page.locator(tag)) as [
    Locator,
    Locator,
    Locator,
    Locator,
  ]

  await test.step('one token with the scopes of all tags shows the data', async () => {
    await expect(itemsOf(articles, news.content[0].title)).toBeVisible()
    await expect(itemsOf(ownCourses, courses[0].name)).toBeVisible()
    await expect(receipts.getByRole('button', { name: /octubre de 2026/ })).toBeVisible()
    await expect(birthdays.getByText(/, (en \d+ días|mañana|¡hoy!)/).first()).toBeVisible()
    expect(host.requests.map(({ scope, reason }) => [scope, reason])).toEqual([['courses news people receipts', 'first']])
    expect(reports).toEqual([])
  })

  await test.step('the token is renewed at four fifths of its life', async () => {
    await page.clock.fastForward('04:01')
    await expect.poll(() => host.requests.map(({ reason }) => reason)).toEqual(['first', 'renewal'])
    await receipts.getByRole('button', { name: /octubre de 2026/ }).click()
    await expect(receipts.getByRole('heading', { name: 'Recibo de octubre de 2026' })).toBeVisible()
    await expect(receipts.getByText('Sueldo básico').first()).toBeVisible()
  })

  await test.step('the tags change their language with the page', async () => {
    await page.evaluate(() => {
      document.documentElement.lang = 'en'
    })
    await expect(receipts.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect(birthdays.getByText(/, (in \d+ days|tomorrow|today!)/).first()).toBeVisible()
  })

  const open = async () => {
    const sessions: { id: string; origin: string | null }[] = await read('/control-accesos/auth/sessions')
    return sessions.filter(({ origin }) => origin === host.origin)
  }
  await test.step('a session that the person ended in the suite begins again at their request alone', async () => {
    for (const { id } of await open()) await request.delete(`/api/control-accesos/auth/sessions/${id}`, { headers })
    await receipts.getByRole('button', { name: /My receipts/ }).click()
    await expect(receipts.getByText(/Your session ended/)).toBeVisible()
    await expect(articles.getByText(/Your session ended/)).toBeVisible()
    expect(host.requests).toHaveLength(2)
    await receipts.getByRole('button', { name: 'Try again' }).first().click()
    await expect(receipts.getByRole('button', { name: /octubre de 2026/ })).toBeVisible()
    await expect(articles.getByText(/Your session ended/)).toHaveCount(0)
    expect(host.requests.map(({ reason }) => reason)).toEqual(['first', 'renewal', 'retry'])
  })

  await test.step('revoking the key ends the session, and no other one begins', async () => {
    await postJson(request, admin, `/comunicacion/partner-keys/${keyId}/revoke`, {})
    expect(await open()).toEqual([])
    await receipts.getByRole('button', { name: /octubre de 2026/ }).click()
    await expect(receipts.getByText(/Your session ended/)).toBeVisible()
    await expect(receipts.getByText('Sueldo básico')).toHaveCount(0)
    const refused = page.waitForResponse((answer) => answer.url() === `${host.origin}/legajo-token` && answer.status() === 400)
    await receipts.getByRole('button', { name: 'Try again' }).first().click()
    await refused
    await expect(articles.getByText(/Your session ended/)).toBeVisible()
    expect(host.tokens).toHaveLength(3)
  })

  const html = await page.evaluate(() => {
    const shadowRoots = [...document.querySelectorAll('[data-session]')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return document.documentElement.getHTML({ shadowRoots })
  })
  expect(html).toContain('<template shadowrootmode')
  expect(host.tokens.filter((token) => html.includes(token))).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('asks for signing in where the page has no user, and shows the permission that a frame lacks', async ({ page }) => {
  const before = host.requests.length
  await page.context().clearCookies({ name: 'user' })
  await openHost(page, '/')
  for (const tag of personalTags) await expect(page.locator(tag)).toHaveText('Ingresá al sitio para ver este contenido')
  await openHost(page, '/marco')
  for (const tag of personalTags)
    await expect(
      page
        .frameLocator('iframe')
        .locator(tag)
        .getByText(/agregá «allow-same-origin» al marco/),
    ).toBeVisible()
  expect(host.requests.length).toBe(before)
})
