import { waitForData } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test('shows no data of the previous company after a company switch, not even from a late response', async ({ as }) => {
  const page = await as('admin', '/home')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /^Empresa: / })).toBeVisible()
  const former = await page.evaluate(() => JSON.parse(localStorage.getItem('legajo.session') ?? '{}').companyId as number)
  let release: () => void = () => {}
  const held = new Promise<void>((done) => (release = done))
  const late: Promise<void>[] = []
  await page.route('**/api/datos-maestros/cost-centers/**', async (route) => {
    if (route.request().headers()['selected-company'] !== String(former)) return route.continue()
    const content = [{ id: 1, code: 'ANTERIOR', description: 'De la otra empresa', active: true, version: 1 }]
    const answer = { json: { content, totalElements: 1, totalPages: 1, page: 0, size: 50 } }
    late.push(held.then(() => route.fulfill(answer)).catch(() => {}))
  })
  await page.evaluate(() => history.pushState(null, '', '/company-module/cost-center-list'))
  await expect.poll(() => late.length).toBeGreaterThan(0)
  await header.getByRole('button', { name: /^Empresa: / }).click()
  await page.getByRole('menuitemradio', { checked: false }).first().click()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('legajo.session') ?? '{}').companyId as number))
    .not.toBe(former)
  await expect(page.getByRole('heading', { name: 'Centros de costo', level: 1 })).toBeVisible()
  release()
  await Promise.all(late)
  await waitForData(page)
  await expect(page.getByText('ANTERIOR')).toHaveCount(0)
  const chosen = await header.getByRole('button', { name: /^Empresa: / }).getAttribute('aria-label')
  await page.reload()
  await expect(header.getByRole('button', { name: /^Empresa: / })).toHaveAttribute('aria-label', chosen ?? '')
})

test('ends the session in the other tab on sign-out and leaves no header', async ({ as, context }) => {
  const page = await as('employee', '/selfservice/dashboard')
  await expect(page.getByRole('banner')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/selfservice/dashboard')
  await other.getByRole('button', { name: /^Cuenta de / }).click()
  await other
    .getByRole('button', { name: 'Cerrar sesión' })
    .or(other.getByRole('menuitem', { name: 'Cerrar sesión' }))
    .click()
  await expect(other).toHaveURL(/\/ingresar$/)
  await expect(page.getByText('La sesión se cerró en otra pestaña')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('legajo.session'))).toBeNull()
  await expect(other.getByRole('banner')).toHaveCount(0)
})
