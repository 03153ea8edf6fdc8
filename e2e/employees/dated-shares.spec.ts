import { expect, test } from '../fixtures/test.ts'

test('divides the cost of a person between centres from a day, with its effects and the time line', async ({
  as,
  accessible,
}) => {
  const page = await as('hr', '/employee-module/employee-profile/5?cambio=nuevo')
  const drawer = page.getByRole('dialog', { name: 'Cambio con fecha' })
  await drawer.getByRole('combobox', { name: 'Qué cambia' }).fill('Reparto')
  await page.getByRole('option', { name: 'Reparto entre centros de costo' }).click()
  await page.keyboard.press('Escape')
  const shares = drawer.getByRole('group', { name: 'Reparto entre centros de costo' })
  for (const [index, [center, part]] of [
    ['Administración', '60'],
    ['Comercial', '40'],
  ].entries()) {
    await shares.getByRole('button', { name: 'Agregar un centro' }).click()
    await shares
      .getByRole('combobox', { name: 'Centro de costo' })
      .nth(index)
      .fill(center ?? '')
    await page
      .getByRole('option', { name: new RegExp(center ?? '') })
      .first()
      .click()
    await shares
      .getByLabel('Porcentaje')
      .nth(index)
      .fill(part ?? '')
  }
  await expect(shares.getByText('Suman 100 % de 100 %')).toBeVisible()
  await accessible('[role=dialog]')
  await drawer.getByRole('button', { name: 'Ver efectos' }).click()
  await expect(drawer.getByText(/Administración 60 % · Comercial 40 %/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Repartido entre 2')).toBeVisible()
  await page.getByRole('tab', { name: 'Línea de tiempo' }).click()
  await expect(page.getByText('Reparto entre centros de costo').first()).toBeVisible()
})
