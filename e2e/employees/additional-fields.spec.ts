import { apiOf } from '../fixtures/new-user.ts'
import { showScreen } from '../fixtures/screen-walk.ts'
import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('adds fields to files, fills them, lists and filters by them, and accepts what an employee proposes', async ({
  as,
  request,
  accessible,
  browser,
}) => {
  const page = await as('admin', '/dynamic-forms-module/dynamic-forms?detalle=nuevo')
  const name = `Ficha ${Date.now() % 100_000}`
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await drawer.getByRole('button', { name: 'Crear' }).click()
  const palette = page.getByRole('group', { name: 'Paleta de componentes' })
  await palette.getByRole('button', { name: 'Lista de opciones' }).click()
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Talle de camisa')
  await page.getByRole('textbox', { name: 'Nombre del campo' }).fill('talleDeCamisa')
  await page.getByRole('button', { name: 'Opciones (2)' }).click()
  for (const [index, size] of ['S', 'M'].entries()) {
    await page.getByRole('textbox', { name: `Texto ${index + 1}` }).fill(`Talle ${size}`)
    await page.getByRole('textbox', { name: `Valor ${index + 1}` }).fill(size)
  }
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByLabel('En el autoservicio, la persona').selectOption({ label: 'La cambia con aprobación' })
  await palette.getByRole('button', { name: 'Grupo' }).click()
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Auto de la empresa')
  await page.getByRole('button', { name: 'Agregar adentro' }).click()
  await palette.getByRole('button', { name: 'Fecha y hora' }).click()
  await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Auto desde')
  await page.getByRole('textbox', { name: 'Nombre del campo' }).fill('autoDesde')
  await page.getByRole('checkbox', { name: /Con hora/ }).uncheck()
  await page.getByLabel('Se muestra cuando').selectOption({ label: 'Talle de camisa (talleDeCamisa)' })
  await expect(page.getByLabel('Valor', { exact: true }).getByRole('option')).toHaveText(['—', 'Talle S', 'Talle M'])
  await page.getByLabel('Se muestra cuando').selectOption({ label: 'Siempre' })
  await accessible('main')
  const moment = page.getByRole('button', { name: /^Auto desde/ })
  await moment.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: /^Auto de la empresa/ })).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(moment).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expect(moment).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await moment.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Está en' })).toHaveValue(/components.*components/)
  await expect(page.getByRole('textbox', { name: 'Etiqueta' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(moment).toBeFocused()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Versión 1 publicada')).toBeVisible()
  // The form of files without another one; only the first published form becomes it by itself. A second sign-in of the same user could end
  // the session of the page.
  const { call } = await apiOf(request, 'hr')
  const form = ((await call('GET', '/form-services/dynamic/active')) as readonly { id: number; description: string }[]).find(
    ({ description }) => description === name,
  )
  await call('PUT', `/form-services/dynamic/${form?.id}/default`)

  await showScreen(page, '/employee-module/employee-profile/4?solapa=adicionales')
  await page.getByLabel('Talle de camisa').selectOption('M')
  await page.getByRole('textbox', { name: 'Auto desde' }).fill('01/03/2024')
  const above = await page.getByRole('button', { name: 'Cambiar formulario' }).boundingBox()
  const below = await page.getByRole('form', { name: 'Datos adicionales' }).boundingBox()
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Información guardada con éxito')).toBeVisible()

  await showScreen(page, '/employee-module/employee-profile')
  await page.getByPlaceholder('Filtro Global').fill("additionalFields.talleDeCamisa == 'M'")
  await expect(page.getByText(/O'Higgins/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Talle de camisa' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'Talle M' }).first()).toBeVisible()

  const own = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await signInAs(own, 'employee', '/selfservice/my-file')
  await own.getByLabel('Talle de camisa').selectOption('S')
  await own.getByRole('form', { name: 'Datos adicionales' }).getByRole('button', { name: 'Guardar' }).click()
  await expect(own.getByRole('listitem').filter({ hasText: 'Talle de camisa: Talle S' })).toBeVisible()
  await expect(own.getByRole('form', { name: 'Datos adicionales' }).getByRole('button', { name: 'Guardar' })).toBeFocused()
  await expect(own.getByLabel('Talle de camisa')).toHaveValue('S')
  await expect(own.getByText('Esperando aprobación')).toBeVisible()
  await own.getByRole('button', { name: 'Retirar el pedido' }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(own.getByText('Esperando aprobación')).toHaveCount(0)
  await expect(own.getByLabel('Talle de camisa')).toHaveValue('')
  await own.getByLabel('Talle de camisa').selectOption('S')
  await own.getByRole('form', { name: 'Datos adicionales' }).getByRole('button', { name: 'Guardar' }).click()
  await expect(own.getByText('Esperando aprobación')).toBeVisible()
  await own.context().close()
  await showScreen(page, '/employee-module/modification-requests?solapa=adicionales')
  const proposal = page.getByRole('row').filter({ hasText: 'Talle de camisa: — → Talle S' })
  await accessible('main')
  await proposal.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Datos aceptados')).toBeVisible()
  await expect(proposal).toHaveCount(0)
})

test('keeps the properties of a component in reach below a form of hundreds of fields, on a phone', async ({ as, request }) => {
  const { call } = await apiOf(request, 'hr')
  const components = Array.from({ length: 300 }, (_, at) => ({
    key: `campo${at}`,
    label: `Campo ${at + 1}`,
    type: 'textfield',
    input: true,
  }))
  const draft = { module: 'EMPLOYEE', description: `Larga ${Date.now() % 100_000}`, form: JSON.stringify({ components }) }
  const { id } = (await call('POST', '/form-services/dynamic', draft)) as { readonly id: number }
  const page = await as('admin')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/dynamic-forms-module/dynamic-forms/${id}`)
  await page.getByRole('button', { name: /^Campo 150/ }).click()
  const label = page.getByRole('textbox', { name: 'Etiqueta' })
  await expect(label).toBeInViewport()
  await label.fill('Otro nombre')
  const renamed = page.getByRole('button', { name: /^Otro nombre/ })
  await expect(renamed).toBeVisible()
  // The palette does not cover the form.
  await renamed.click()
  await expect(page.getByRole('group', { name: 'Paleta de componentes' })).not.toBeInViewport()
})
