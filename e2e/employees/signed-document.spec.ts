import { samplePassword } from '../fixtures/sample-users.ts'
import { fitsWidth, showScreen } from '../fixtures/screen-walk.ts'
import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('makes documents for filtered employees; one signs on a phone, then the company signs', async ({
  as,
  accessible,
  browser,
}) => {
  const name = `Acuerdo ${Date.now() % 100_000}`
  const page = await as('admin', '/employee-module/template-library?detalle=nuevo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByLabel('Tipo de documento').click()
  await page.getByRole('option', { name: 'Constancia' }).click()
  await page.getByRole('textbox', { name: 'Título del documento' }).fill(`${name} de @apellido`)
  await page.getByRole('textbox', { name: 'Contenido' }).fill('Acuerdo con @nombre @apellido.')
  for (const _ of ['employee', 'company']) await page.getByRole('button', { name: 'Agregar firmante' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: `Menú de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Hacer documentos' }).click()
  await page.getByRole('radio', { name: 'Todas, o las que cumplan un filtro' }).check()
  await page.getByRole('textbox', { name: 'Filtro', exact: true }).fill("file_code == '1001'")
  await expect(page.getByText('Elige a 1 persona: Empleada, Elena')).toBeVisible()
  await page.getByRole('button', { name: 'Hacer los documentos' }).click()
  await expect(page.getByRole('dialog').getByText('Finalizado', { exact: true })).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await signInAs(phone, 'employee', '/selfservice/documents?parte=firmar')
  await phone.getByRole('button', { name: `Leer y firmar ${name} de Empleada` }).click()
  await phone.getByRole('button', { name: 'Firmar', exact: true }).click()
  const prompt = phone.getByRole('dialog', { name: 'Firmar el documento' })
  await prompt.getByLabel('Tu contraseña').fill(samplePassword)
  await prompt.getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(phone.getByText('Documento firmado')).toBeVisible()
  await phone.context().close()

  await showScreen(page, '/employee-module/document-finder?firma=COMPANY')
  await page.getByRole('button', { name: `${name} de Empleada`, exact: true }).click()
  await accessible('[role=dialog]')
  await page.getByRole('button', { name: 'Firmar por la empresa' }).click()
  await page.locator('input[type=password]').fill('otra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByText('Contraseña incorrecta')).toBeVisible()
  await page.locator('input[type=password]').fill(samplePassword)
  await page.getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(page.getByText('El documento quedó firmado por la empresa')).toBeVisible()
})

test('arranges several signers of a template on a phone, by keyboard', async ({ as, page, accessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await as('admin', '/employee-module/template-library?detalle=nuevo')
  const signers = page.getByRole('group', { name: /^Firmantes/ })
  for (const _ of ['employee', 'other', 'company']) await signers.getByRole('button', { name: 'Agregar firmante' }).click()
  await signers.getByRole('combobox', { name: 'Firmante 2', exact: true }).selectOption({ label: 'Otra persona' })
  const person = signers.getByRole('combobox', { name: 'Persona que firma 2' })
  await person.fill('Recursos')
  await page.getByRole('option', { name: 'Recursos, Ramiro' }).click()
  await expect(person).toHaveValue('Recursos, Ramiro')
  // No part of the name is cut.
  expect(await person.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true)
  await fitsWidth(page, page.url())
  await accessible('[role=dialog]')
  await signers.getByRole('button', { name: 'Bajar al firmante 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(signers.getByRole('button', { name: 'Bajar al firmante 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signers.getByRole('button', { name: 'Subir al firmante 3' })).toBeFocused()
  await expect(signers.getByRole('combobox', { name: 'Firmante 3', exact: true })).toHaveValue('EMPLOYEE')
  await expect(signers.getByRole('combobox', { name: 'Persona que firma 1' })).toHaveValue('Recursos, Ramiro')
})

test('uploads a document, requests its signature and cancels it; the focus stays beside the action', async ({ as }) => {
  const page = await as('admin', '/employee-module/document-finder?detalle=nuevo')
  const name = `Contrato_${Date.now() % 100_000}`
  const title = name.replace('_', ' ')
  const form = page.getByRole('dialog')
  await form.getByLabel('Archivo de archivo').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: pixel })
  await expect(form.getByRole('textbox', { name: /^Título/ })).toHaveValue(title)
  await form.getByRole('combobox', { name: /^Empleado/ }).fill('Empleada')
  await page
    .getByRole('option', { name: /^Empleada/ })
    .first()
    .click()
  await form.getByLabel(/^Tipo/).selectOption({ label: 'Constancia' })
  await form.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('button', { name: title, exact: true }).click()
  const detail = page.getByRole('dialog', { name: /^Documento/ })
  await detail.getByRole('button', { name: 'Mandar a firmar' }).click()
  await page.getByRole('dialog', { name: 'Mandar a firmar' }).getByRole('button', { name: 'Mandar', exact: true }).click()
  await expect(detail.getByRole('button', { name: 'Anular el pedido' })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Descargar' })).toBeFocused()
  await detail.getByRole('button', { name: 'Anular el pedido' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
  await expect(detail.getByRole('button', { name: 'Constancia de firmas' })).toBeFocused()
  await detail.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Si' }).click()
  await expect(page.getByText('Documento eliminado')).toBeVisible()
})
