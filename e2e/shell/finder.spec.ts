import { expect, test } from '../fixtures/test.ts'

test('starts the absence of a person, and the leaving of another, from the finder', async ({ as }) => {
  const page = await as('admin', '/home')
  const find = async (text: string, option: RegExp) => {
    // The frame of the page listens to the keys once it is drawn.
    await expect(page.getByRole('button', { name: /^Buscar pantallas/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar pantallas, personas y acciones' }).fill(text)
    await expect(page.getByRole('option', { name: option })).toBeVisible()
    await page.getByRole('option', { name: option }).click()
  }
  await find('ausencia 1004', /^Registrar una ausencia: .* Legajo 1004$/)
  const absence = page.getByRole('dialog', { name: 'Nueva ausencia' })
  await expect(absence.getByRole('combobox', { name: 'Empleado' })).not.toHaveValue('')
  await page.goto('/home')
  await find('dar de baja a 1004', /^Dar de baja: .* Legajo 1004$/)
  const leave = page.getByRole('dialog', { name: /^Dar de baja a / })
  await expect(leave).toBeVisible()
  await leave.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/employee-profile\/\d+$/)
  await page.getByRole('button', { name: 'Ausencia', exact: true }).click()
  await expect(absence.getByRole('combobox', { name: 'Empleado' })).not.toHaveValue('')
})
