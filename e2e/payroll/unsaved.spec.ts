import { expect, test } from '../fixtures/test.ts'

test.describe('unsaved changes', () => {
  test('asks for confirmation before a month of parameter values is lost by «back» or by opening the list', async ({ as }) => {
    const page = await as('admin', '/liquidation-parameters-module/liquidation-parameters-list')
    await page.getByRole('button', { name: 'Cargar los de un mes' }).click()
    const first = page.getByRole('textbox', { name: /^Nuevo valor de/ }).first()
    await first.fill('12')
    await page.getByRole('button', { name: 'Ver la lista' }).click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(first).toHaveValue('12')
    await page.getByRole('button', { name: 'Ver la lista' }).click()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(first).toBeHidden()
  })

  test('preserves the edit when another tab has saved, and reports the conflict', async ({
    as,
    context,
  }) => {
    const page = await as('admin', '/concept-module/concept/35')
    const description = page.getByRole('textbox', { name: 'Descripción' })
    await expect(description).toBeVisible()
    const other = await context.newPage()
    await other.goto('/concept-module/concept/35')
    await other.getByRole('textbox', { name: 'Descripción' }).fill('lo que guardó la otra pestaña')
    await description.fill('lo que se estaba escribiendo')
    await other.getByRole('button', { name: 'Guardar' }).click()
    await expect(other.getByText('Información guardada con éxito')).toBeVisible()
    await other.close()
    await page.clock.install()
    await page.clock.fastForward('01:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('alert').getByText(/Otra persona lo cambió antes/)).toBeVisible()
    await expect(description).toHaveValue('lo que se estaba escribiendo')
  })
})
