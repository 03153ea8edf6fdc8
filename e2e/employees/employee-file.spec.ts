import { expect, test } from '../fixtures/test.ts'

test('a person is found without accents, opened, changed and seen in the history', async ({ as, accessible }) => {
  const page = await as('admin', '/employee-module/employee-profile')
  await page.getByPlaceholder('Filtro Global').fill("o'higgins ignacio")
  await page.getByRole('button', { name: '1004', exact: true }).click()
  await expect(page.getByRole('heading', { name: "O'Higgins Urquiza, Ignacio", level: 1 })).toBeVisible()
  await accessible('main')
  const place = `Piso ${Date.now() % 1000}`
  await page.getByLabel('Lugar de trabajo').fill(place)
  await page.getByRole('button', { name: 'Guardar' }).click()
  // Wholly: what contains the menu once cut the toasts that hang in its tree.
  await expect(page.getByText('Información guardada con éxito')).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Historial' }).click()
  await expect(page.getByRole('cell', { name: place }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByPlaceholder('Filtro Global')).toHaveValue("o'higgins ignacio")
})

test('a new file is checked as it is typed and refused where it is wrong', async ({ as }) => {
  const page = await as('admin', '/employee-module/employee-profile/new')
  await page.getByRole('textbox', { name: 'Legajo' }).fill('1001')
  await expect(page.getByText('Legajo en uso')).toBeVisible()
  await page.getByRole('textbox', { name: 'CUIL' }).first().fill('20-12345678-5')
  await page.getByRole('button', { name: 'Crear legajo' }).click()
  await expect(page.getByText('Número de CUIL inválido.')).toBeVisible()
  await page.getByRole('textbox', { name: 'CBU' }).fill('1111111111111111111111')
  await page.getByRole('textbox', { name: 'CBU' }).blur()
  await expect(page.getByText('Cbu Invalido')).toBeVisible()
  // Leaving with changes asks first.
  await page.getByRole('link', { name: 'Legajos' }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
})

test('human resources without the flag sees neither pay nor confidential people', async ({ as }) => {
  const page = await as('hr', '/employee-module/employee-profile/4')
  await expect(page.getByRole('heading', { level: 1, name: /O'Higgins/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Sueldo', exact: true })).toBeHidden()
  await page.goto('/employee-module/employee-profile?buscar=Agnol')
  await expect(page.getByText('Van der Linden')).toBeHidden()
})
