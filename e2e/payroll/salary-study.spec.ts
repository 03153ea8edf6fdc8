import { expect, test } from '../fixtures/test.ts'

test('takes a salary study from its draft to a sheet that waits for approval', async ({ as, accessible }) => {
  const page = await as('admin', '/salary-module/compensation-management')
  const name = `Revisión ${Date.now() % 1_000_000}`
  await page.getByRole('button', { name: 'Nueva revisión' }).first().click()
  await page.getByRole('textbox', { name: 'Estudio' }).fill(name)
  await page.getByRole('combobox', { name: 'Tipo de revisión' }).click()
  await page.getByRole('option', { name: 'Mérito' }).click()
  await page.getByLabel('Rige desde el mes').fill('03/2027')
  await page.getByLabel('Población').fill("file_code == '1031'")
  await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('10')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Lanzar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lanzar' }).click()
  await expect(page.getByText('0 de 1')).toBeVisible()
  await accessible('main')
  await page.getByRole('cell').getByRole('button').first().click()

  const percent = page.getByLabel('Aumento, %, fila 1')
  await percent.fill('25')
  await expect(page.getByText('Excede')).toBeVisible()
  await percent.fill('5')
  await expect(page.getByText(/\(50 %\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('1 propuesta guardada')).toBeVisible()
  await page.reload()
  await expect(percent).toHaveValue('5')
  await accessible('main')

  await page.getByRole('button', { name: 'Enviar a aprobar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar a aprobar' }).click()
  await expect(page.getByText('Para aprobar')).toBeVisible()
  await expect(page.getByText(/Envió/)).toBeVisible()

  await page.getByRole('navigation', { name: 'Ubicación' }).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page).toHaveURL(/compensation-management$/)
})

test('shows every salary screen without violations of accessibility', async ({ as, accessible }) => {
  const page = await as('admin', '/salary-module/bands')
  const addresses = [
    ...['bands', 'price-indices', 'price-indices?indice=1', 'market', 'review-types', 'reports', 'reports?solapa=persona'],
    ...['compensation-management', 'compensation-management?detalle=nuevo'],
  ]
  for (const address of addresses) {
    await page.goto(`/salary-module/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await accessible('main')
  }
})

test('enters a merit matrix, cell by cell', async ({ as }) => {
  const name = `Mérito ${Date.now()}`
  const page = await as('admin', '/salary-module/merit-matrices')
  await page.getByRole('button', { name: 'Nueva matriz' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nueva matriz' })
  await form.getByRole('textbox', { name: /^Matriz de mérito/ }).fill(name)
  for (const columns of [1, 2]) {
    await form.getByRole('button', { name: 'Columna', exact: true }).click()
    await expect(form.getByLabel(`Columna ${columns}, desde qué posición`)).toBeVisible()
  }
  await form.getByRole('button', { name: 'Renglón', exact: true }).click()
  await form.getByLabel('Aumento con nota desde 1 y posición desde 25 %').fill('4,5')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name }).or(page.getByText(name)).first().click()
  await expect(page.getByLabel('Aumento con nota desde 1 y posición desde 25 %')).toHaveValue('4,5')
})
