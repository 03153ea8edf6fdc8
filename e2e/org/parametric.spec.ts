import { expect, test } from '../fixtures/test.ts'

test('sets the code of a value for an interface, and adds a type that depends on another', async ({ as, accessible }) => {
  const page = await as('admin', '/parametric-module/parametric-core?tipo=sicoss-activities')
  await page.getByPlaceholder('Filtro Global').fill('049')
  const row = page.getByRole('row').filter({ hasText: '049' })
  await row.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Códigos por interfaz' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('combobox', { name: 'Interfaz' })).toBeVisible()
  // The address keeps the panel, and «back» closes it.
  await page.reload()
  await expect(drawer.getByText(/^049 · /)).toBeVisible()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await page.goForward()
  await expect(drawer.getByRole('combobox', { name: 'Interfaz' })).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Código' }).fill('050')
  await accessible('[role=dialog]')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Información guardada con éxito').first()).toBeVisible()

  const code = `zonas-${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Nuevo tipo' }).click()
  await drawer.getByRole('textbox', { name: 'Código' }).fill(code)
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill(`Zonas propias ${code}`)
  await drawer.getByRole('combobox', { name: 'Depende del tipo' }).fill('Provincias')
  await page.getByRole('option', { name: /^Provincias/ }).click()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(new RegExp(`tipo=${code}`))
  await expect(page.getByRole('button', { name: 'Cambiar el tipo' })).toBeVisible()
})

test('lists files with the labels of chosen codes and filters by them', async ({ as }) => {
  const page = await as('admin', '/employee-module/employee-profile')
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Modalidad de contratación' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: /^0\d\d · / }).first()).toBeVisible()
  await page.getByPlaceholder('Filtro Global').fill("contracting_modality_id like 'indeterminado'")
  await expect(page.getByRole('cell', { name: /008 · .*indeterminado/ }).first()).toBeVisible()
})
