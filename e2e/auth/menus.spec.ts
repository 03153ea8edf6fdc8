import { samplePassword } from '../fixtures/sample-users.ts'
import { expect, test } from '../fixtures/test.ts'

test('adds an entry to the menu, moves it to the first level and removes it', async ({ as, accessible }) => {
  const page = await as('admin', '/access-module/menus')
  await expect(page.getByRole('row').filter({ hasText: 'EMP_HOME' })).toBeVisible()
  await accessible('#pantalla')
  const title = `Entrada ${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Nueva entrada' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nueva entrada' })
  await drawer.getByLabel('Título').fill(title)
  await drawer.getByLabel('Código').fill(`E2E_${Date.now() % 100_000}`)
  await drawer.getByRole('combobox', { name: 'Depende de' }).fill('Liquidación')
  await page.getByRole('option', { name: 'Liquidación', exact: true }).click()
  await drawer.getByLabel('Dirección').fill('/my-account')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: title })
  await page.getByPlaceholder('Filtro Global').fill(title)
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Pasar al primer nivel' }).click()
  await expect(page.getByText('La entrada pasó al primer nivel')).toBeVisible()
  await row.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(samplePassword)
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(row).toHaveCount(0)
})
