import { makeCuil } from '@legajo/kernel/cuil.ts'
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

test('a new file opens at its top, however far down its form was left', async ({ as }) => {
  const page = await as('admin', '/employee-module/employee-profile/new')
  const document = Date.now() % 90_000_000
  await page.getByRole('textbox', { name: 'Legajo' }).fill(String(document))
  await page.getByRole('textbox', { name: 'Apellido' }).fill("D'Angelo")
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Ana')
  await page.getByRole('textbox', { name: 'CUIL' }).first().fill(makeCuil(document, '27'))
  await page.getByRole('textbox', { name: 'Fecha de ingreso' }).fill('01/10/2026')
  const create = page.getByRole('button', { name: 'Crear legajo' })
  await create.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await create.click()
  await expect(page.getByRole('heading', { name: "D'Angelo, Ana", level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('human resources without the flag sees neither pay nor confidential people', async ({ as }) => {
  const page = await as('hr', '/employee-module/employee-profile/4')
  await expect(page.getByRole('heading', { level: 1, name: /O'Higgins/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Sueldo' })).toBeHidden()
  await page.goto('/employee-module/employee-profile?buscar=Agnol')
  await expect(page.getByText('Van der Linden')).toBeHidden()
})
