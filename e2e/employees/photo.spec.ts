import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

/** A red PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('shows the photo of an employee in the file and in the list, and removes it', async ({ as, accessible }) => {
  const page = await as('admin', '/employee-module/employee-profile/5')
  const field = page.getByLabel('Archivo de foto')
  await field.setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') })
  await expect(page.getByRole('alert').filter({ hasText: 'no es una imagen que se pueda mostrar' })).toBeVisible()
  await field.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible()
  const photo = page.locator('main img[src^="data:image/jpeg"]')
  await expect(photo.first()).toBeVisible()
  await accessible('main')
  const code = await page.getByRole('textbox', { name: 'Legajo', exact: true }).inputValue()
  await showScreen(page, `/employee-module/employee-profile?buscar=${code}`)
  await expect(photo.first()).toBeVisible()
  await showScreen(page, '/employee-module/employee-profile/5')
  await page.getByRole('button', { name: 'Quitar foto' }).click()
  await expect(page.getByRole('button', { name: 'Subir foto' })).toBeVisible()
  await expect(photo).toHaveCount(0)
})

test('shows the logo of a company in its form', async ({ as }) => {
  const page = await as('admin', '/company-module/companies?detalle=1')
  await page.getByLabel('Archivo de logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: /^Logo de/ })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar logo' }).click()
  await expect(page.getByRole('img', { name: /^Logo de/ })).toBeHidden()
})

test('shows the own photo in the menu of the account', async ({ as }) => {
  const page = await as('employee', '/selfservice/my-file')
  const own = page.getByRole('button', { name: /^Cuenta de/ }).locator('img')
  await page.getByLabel('Archivo de foto').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png })
  await expect(own).toBeVisible()
  await page.getByRole('button', { name: 'Quitar foto' }).click()
  await expect(own).toHaveCount(0)
})
