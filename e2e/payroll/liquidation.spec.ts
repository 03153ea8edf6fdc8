import { expect, test } from '../fixtures/test.ts'

test.describe('liquidation of the month', () => {
  // A month is liquidated once: a retry is impossible.
  test.describe.configure({ retries: 0 })

  test("runs the month's liquidation, follows its progress, opens an explained result and publishes", async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/liquidation-module/liquidation')
    await expect(page.getByRole('heading', { name: 'Liquidar', level: 1 })).toBeVisible()
    await accessible()
    await page.locator('main').getByRole('button', { name: 'Liquidar', exact: true }).click()
    // The result of the checks is announced first.
    await expect(page.getByRole('region', { name: 'Controles previos' })).toBeVisible()
    await page.getByRole('button', { name: 'Liquidar igual' }).click()
    await expect(page).toHaveURL(/\/liquidation-module\/liquidation\/\d+/)
    await expect(page.getByRole('progressbar', { name: 'Avance' })).toBeVisible()
    await expect(page.getByRole('tab', { name: /Por empleado/ })).toBeVisible({ timeout: 60_000 })

    const table = page
      .getByRole('table', { name: 'Resultado por empleado' })
      .or(page.getByRole('grid', { name: 'Resultado por empleado' }))
    await table.getByRole('button').filter({ hasText: /^\d+$/ }).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Neto a cobrar')).toBeVisible()
    await drawer.getByRole('button', { name: /Jubilación/ }).click()
    await expect(drawer.getByText(/^Jubilación: .* = /)).toBeVisible()
    await accessible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await page.getByRole('button', { name: 'Publicar recibos' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Publicar' }).click()
    await page.getByRole('button', { name: 'Publicar igual' }).click()
    await expect(page.getByText(/: finalizado.*, recibos publicados\.$/)).toBeVisible()
  })

  test("opens the employee's own receipt on a phone, explained and as a PDF", async ({ page, as, accessible }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    // A browser without windows has no viewer of its own for PDF files.
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
    await as('employee', '/selfservice/payment-receipt')
    await page
      .getByRole('link', { name: /octubre de 2026|septiembre de 2026|\d{4}/ })
      .first()
      .click()
    await expect(page.getByText('Neto a cobrar')).toBeVisible()
    await page.getByRole('button', { name: /^Presentismo \d/ }).click()
    await expect(page.getByText(/^Presentismo: /)).toBeVisible()
    await accessible()
    await page.getByRole('tab', { name: 'Recibo en PDF' }).click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/)
  })

  test('refuses a wrong formula with its position and stores nothing', async ({ as }) => {
    const page = await as('admin', '/concept-module/concept/nuevo')
    await page
      .getByLabel(/Código/)
      .first()
      .fill('0777')
    await page.getByLabel('Nombre').fill('Plus de prueba')
    await page.getByRole('textbox', { name: 'Fórmula', exact: true }).click()
    await page.keyboard.type('C.0100 * NO_EXISTE.X')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(/línea 1, columna/).first()).toBeVisible()
    await page.goto('/concept-module/concept-list')
    await expect(page.getByText('Sueldo básico').first()).toBeVisible()
    await expect(page.getByText('Plus de prueba')).toHaveCount(0)
  })
})
