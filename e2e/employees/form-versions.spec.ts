import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test('publishes a second version of a form and compares both', async ({ as, accessible }) => {
  const page = await as('admin', '/dynamic-forms-module/dynamic-forms?detalle=nuevo')
  const key = `calzado${Date.now() % 100_000}`
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill(`Calzado ${key}`)
  await drawer.getByRole('button', { name: 'Crear' }).click()
  const palette = page.getByRole('group', { name: 'Paleta de componentes' })
  await palette.getByRole('button', { name: 'Texto', exact: true }).click()
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Calzado')
  await page.getByRole('textbox', { name: 'Nombre del campo' }).fill(key)
  const publish = async (version: number) => {
    await page.getByRole('button', { name: 'Publicar' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText(`Versión ${version} publicada`)).toBeVisible()
  }
  await publish(1)
  // The list, read here, must show the next version at once.
  await showScreen(page, '/dynamic-forms-module/dynamic-forms')
  await page.getByPlaceholder('Filtro Global').fill(key)
  await page.getByRole('button', { name: `Calzado ${key}`, exact: true }).click()
  await palette.getByRole('button', { name: 'Número', exact: true }).click()
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Locker')
  await page.getByRole('textbox', { name: 'Nombre del campo' }).fill(`locker${key}`)
  await publish(2)
  await showScreen(page, '/dynamic-forms-module/dynamic-forms')
  await page.getByPlaceholder('Filtro Global').fill(key)
  const row = page.getByRole('row').filter({ hasText: key })
  // Two columns: the version, and its fields.
  await expect(row.getByRole('cell', { name: '2', exact: true })).toHaveCount(2)
  await row.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Versiones' }).click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'Locker' })).toBeVisible()
  await accessible('[role=dialog]')
})

test('adds components to a group while it is worked in, and to the form after another component was chosen', async ({ as }) => {
  const page = await as('admin', '/dynamic-forms-module/dynamic-forms?detalle=nuevo')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill(`Grilla ${Date.now() % 100_000}`)
  await drawer.getByRole('button', { name: 'Crear' }).click()
  const palette = page.getByRole('group', { name: 'Paleta de componentes' })
  const add = (title: string) => palette.getByRole('button', { name: title, exact: true })
  await add('Texto').click()
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Deporte')
  await add('Grilla').click()
  await page.getByRole('button', { name: 'Agregar adentro' }).click()
  await expect(add('Columnas')).toBeDisabled()
  await expect(add('Contraseña')).toBeDisabled()
  await add('Número').click()
  const place = page.getByRole('combobox', { name: 'Está en' })
  await expect(place.locator('option:checked')).toHaveText('Grilla')
  await page.getByRole('button', { name: /^Deporte/ }).click()
  await add('Columnas').click()
  // A grid does not take columns: there is no other place than the form itself.
  await expect(page.getByRole('textbox', { name: 'Etiqueta' })).toHaveValue('Columnas')
  await expect(place).toHaveCount(0)
  await expect(page.getByText(/no puede contener/)).toHaveCount(0)
})
