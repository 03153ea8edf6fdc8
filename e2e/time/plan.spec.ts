import { newUser } from '../fixtures/new-user.ts'
import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openTeam } from './team.ts'

test('moves a proposal of vacations by drag and by keyboard, and notifies it to a phone', async ({ page, browser }) => {
  const { api, call, asking } = await openTeam(page.request, 2)
  const year = new Date().getFullYear()
  await call('POST', '/vacaciones/admin/balances/grant', { year })
  await signInAs(page, await newUser(api, { username: `plan.${Date.now() % 1_000_000}` }), '/holyday-module/plan')
  await page.getByRole('button', { name: 'Proponer fechas' }).click()
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await page.getByRole('tab', { name: 'Por semanas' }).click()

  // By drag: nine weeks after the first Monday of the picture.
  const weeks = page.getByRole('region', { name: /^Plan por semanas/ })
  const row = weeks.getByRole('row', { name: /^Integrante 1/ })
  const first = (await row.getByRole('button').first().getAttribute('aria-label')) ?? ''
  await row.getByRole('button').first().dragTo(row.getByRole('cell').nth(9))
  await expect(row.getByRole('button', { name: first })).toHaveCount(0)

  // By keyboard: fewer days from the same start, two weeks also when it is not a Monday.
  await row.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Días').fill('12')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button')).toHaveCount(2)

  await page.getByRole('tab', { name: 'Lista' }).click()
  await page
    .getByRole('row', { name: /Integrante 1/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Notificar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Notificar' }).click()
  await expect(page.getByText('1 aviso enviado')).toBeVisible()

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage()
  await signInAs(phone, asking, '/selfservice/holyday-module/request-panel')
  await phone.getByRole('button', { name: 'Lo leí' }).tap()
  await expect(phone.getByText(/^Leído el/)).toBeVisible()
})
