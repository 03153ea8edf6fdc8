import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test('shows figures to an administrator and stores the chosen shortcuts', async ({ as, accessible }) => {
  const page = await as('admin', '/home')
  await expect(page.getByRole('link', { name: /Personas en la empresa/ })).toContainText(/\d/)
  await expect(page.getByText('Crear usuarios y asignar roles')).toBeVisible()
  await page.getByRole('button', { name: 'Elegir' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Organigrama' }).click()
  await page.keyboard.press('Escape')
  await accessible('main')
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Organigrama' }).click()
  await expect(page.getByRole('heading', { name: 'Organigrama', level: 1 })).toBeVisible()
})

test('shows pay, vacations and news to an employee on a phone and accepts a request to change personal data', async ({
  as,
  accessible,
  page: phone,
}) => {
  await phone.setViewportSize({ width: 390, height: 844 })
  const page = await as('employee', '/selfservice/dashboard')
  await expect(page.getByRole('heading', { name: 'Hola, Elena' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vacaciones' })).toContainText(/días?/)
  await accessible('main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await showScreen(page, '/selfservice/my-file')
  await expect(page.getByText('Empleada, Elena')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir un cambio' }).click()
  await page.getByLabel('Qué cambia').selectOption('Otra cosa')
  await page.getByLabel('Qué hay que cambiar').fill('Me mudé a Rivadavia 4500')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Pedido enviado')).toBeVisible()
})
