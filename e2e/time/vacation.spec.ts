import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const request = '/selfservice/holyday-module/employee-request'
const queue = '/holyday-module/approver-panel'

/** Pages the calendar forward and picks the first permitted start of that month. */
const pickStart = async (page: Page, months: number): Promise<string> => {
  const next = page.getByRole('button', { name: 'Mes siguiente' })
  for (let month = 0; month < months; month += 1) await next.click()
  await page
    .getByRole('button', { name: /día hábil para empezar/ })
    .first()
    .click()
  const shown = await page.getByRole('definition').first().innerText()
  return shown.slice(-10)
}

const requestFor = async (page: Page, months: number, days = '7'): Promise<string> => {
  await page.getByLabel('Días corridos').fill(days)
  const from = await pickStart(page, months)
  await expect(page.getByText('Volvés a trabajar')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByRole('heading', { name: 'Mis vacaciones pedidas' })).toBeVisible()
  return from
}

const acceptIn = async (page: Page): Promise<void> => {
  const card = page.getByRole('listitem').filter({ hasText: 'Vacaciones' }).filter({ hasText: 'Empleada, Elena' })
  await card.getByRole('button', { name: 'Aprobar a Empleada, Elena' }).first().click()
  await expect(page.getByText('Le avisamos a Empleada, Elena').first()).toBeVisible()
}

test.describe.configure({ mode: 'serial' })

test('requests vacations as employee, accepts them in each stage and shows the result to the employee', async ({
  as,
  browser,
}) => {
  const page = await as('employee', request)
  await expect(page.getByRole('region', { name: 'Mi saldo de vacaciones' })).toContainText('Disponibles para pedir')
  const from = await requestFor(page, 3)
  const mine = page.getByRole('article', { name: new RegExp(`Solicitud del ${from}`) })
  await expect(mine).toContainText('Enviada')
  await expect(mine).toContainText('Esperando decisión')

  const context = await browser.newContext()
  const { signInAs } = await import('../fixtures/sign-in.ts')
  const approver = await context.newPage()
  await signInAs(approver, 'hr', queue)
  await acceptIn(approver)
  await context.close()
  // Each stage is decided by a different user.
  const second = await browser.newContext()
  const other = await second.newPage()
  await signInAs(other, 'admin', queue)
  await acceptIn(other)
  await second.close()

  await page.reload()
  await expect(mine).toContainText('Aprobada')
})

test('requires an observation for a refusal and returns the days', async ({ as, browser }) => {
  const page = await as('employee', request)
  const balance = page.getByRole('region', { name: 'Mi saldo de vacaciones' })
  await expect(balance).toContainText('Disponibles para pedir')
  const before = await balance.innerText()
  const from = await requestFor(page, 4)

  const context = await browser.newContext()
  const { signInAs } = await import('../fixtures/sign-in.ts')
  const approver = await context.newPage()
  await signInAs(approver, 'hr', queue)
  const card = approver.getByRole('listitem').filter({ hasText: 'Vacaciones' }).filter({ hasText: 'Empleada, Elena' })
  await card.getByRole('button', { name: 'Rechazar a Empleada, Elena' }).first().click()
  const dialog = approver.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(dialog.getByText('requerido')).toBeVisible()
  await dialog.getByLabel('Por qué').fill('Ese mes hay inventario')
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(approver.getByText('Vacaciones rechazadas')).toBeVisible()
  await context.close()

  await page.reload()
  const mine = page.getByRole('article', { name: new RegExp(`Solicitud del ${from}`) })
  await expect(mine).toContainText('Rechazada')
  await expect(mine).toContainText('Ese mes hay inventario')
  await page.goto(request)
  await expect.poll(() => balance.innerText()).toBe(before)
})

test('shows the rules before submission and permits cancelling a submitted request', async ({ as, accessible }) => {
  const page = await as('employee', request)
  await page.getByLabel('Días corridos').fill('60')
  await pickStart(page, 2)
  await expect(page.getByText(/Hay \d+ días disponibles y se piden 60/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeDisabled()
  await accessible('main')
  await page.getByLabel('Días corridos').fill('7')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await page.getByRole('button', { name: 'Cancelar solicitud' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar solicitud' }).click()
  await expect(page.getByText('Los días volvieron al saldo')).toBeVisible()
})

test('navigates the calendar by keyboard', async ({ as }) => {
  const page = await as('employee', request)
  const days = page.getByRole('group', { name: /Primer día de vacaciones/ })
  await days.locator('[tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(days.locator('[aria-pressed="true"]')).toHaveCount(1)
  await expect(page.getByText(/Las vacaciones empiezan un lunes/)).toBeVisible()
  await page.getByRole('button', { name: /^Empezar el (lun|mar|mié)/ }).click()
  await expect(page.getByText(/Las vacaciones empiezan un lunes/)).toBeHidden()
})

test('shows absences in the month', async ({ as, accessible }) => {
  const page = await as('hr', '/schedule-module/vacation-general')
  await expect(page.getByText('Personas en el mes')).toBeVisible()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(page).toHaveURL(/mes=/)
  await accessible('main')
})
