import { expect, test } from '../fixtures/test.ts'

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\n%%EOF\n',
)

test('adds a document to a file, finds it', async ({ as, accessible }) => {
  const page = await as('admin', '/employee-module/document-finder?detalle=nuevo')
  await page.getByLabel('Archivo de archivo').setInputFiles({ name: 'titulo.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('link', { name: 'titulo.pdf' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Empleado' }).fill('Acosta')
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: /Título/ }).click()
  await page.getByLabel('Título', { exact: false }).last().fill('Título de prueba única')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Texto del documento' }).fill('prueba unica')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Título de prueba única' })).toBeVisible()
  await accessible('main')
})
