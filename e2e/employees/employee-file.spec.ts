import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test('finds an employee without typing accents, opens and changes the file and shows the history', async ({ as, accessible }) => {
  const page = await as('admin', '/employee-module/employee-profile')
  await page.getByPlaceholder('Filtro Global').fill("o'higgins ignacio")
  await page.getByRole('button', { name: '1004', exact: true }).click()
  await expect(page.getByRole('heading', { name: "O'Higgins Urquiza, Ignacio", level: 1 })).toBeVisible()
  await accessible('main')
  const place = `Piso ${Date.now() % 1000}`
  await page.getByLabel('Lugar de trabajo').fill(place)
  const save = page.getByRole('button', { name: 'Guardar' })
  await save.click()
  // Checks full visibility: the menu's container once clipped the toasts inside it.
  const notice = page.getByText(/^Guardamos «.*O'Higgins Urquiza, Ignacio»$/)
  await expect(notice).toBeInViewport({ ratio: 1 })
  // The notice would be gone after 5 s.
  await save.click({ trial: true, timeout: 1_000 })
  await page.getByRole('tab', { name: 'Historial' }).click()
  await expect(page.getByRole('cell', { name: place }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByPlaceholder('Filtro Global')).toHaveValue("o'higgins ignacio")
})

test('validates a new file while it is typed and refuses invalid fields', async ({ as }) => {
  const page = await as('admin', '/employee-module/employee-profile/new')
  await page.getByRole('textbox', { name: 'Legajo' }).fill('1001')
  await expect(page.getByText('Legajo en uso')).toBeVisible()
  await page.getByRole('textbox', { name: 'CUIL' }).first().fill('20-12345678-5')
  await page.getByRole('button', { name: 'Crear legajo' }).click()
  await expect(page.getByText('Número de CUIL inválido.')).toBeVisible()
  await page.getByRole('textbox', { name: 'CBU' }).fill('1111111111111111111111')
  await page.getByRole('textbox', { name: 'CBU' }).blur()
  await expect(page.getByText('Cbu Invalido')).toBeVisible()
  // Leaving with unsaved changes asks for confirmation first.
  await page.getByRole('link', { name: 'Legajos' }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
})

test('hides pay and confidential employees from human resources without the flag', async ({ as }) => {
  const page = await as('hr', '/employee-module/employee-profile/4')
  await expect(page.getByRole('heading', { level: 1, name: /O'Higgins/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Sueldo', exact: true })).toBeHidden()
  await showScreen(page, '/employee-module/employee-profile?buscar=Agnol')
  await expect(page.getByText('Van der Linden')).toBeHidden()
})
