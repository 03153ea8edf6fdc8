import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('after the liquidation', () => {
  // A month is closed once: a retry is impossible.
  test.describe.configure({ retries: 0 })

  test('requests the closing as one user, approves it as another, and verifies the month to the cent', async ({
    as,
    accessible,
    browser,
  }) => {
    const page = await as('admin', '/liquidation-period-module/closing')
    await page
      .getByRole('button', { name: /^\p{L}+ de \d{4}$/u })
      .nth(2)
      .click()
    await expect(page.getByRole('heading', { name: /^Cierre de /, level: 1 })).toBeFocused()
    await accessible()
    await page.getByRole('button', { name: 'Pedir el cierre' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Motivo').fill('a medio escribir')
    await page.goBack()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(drawer.getByLabel('Motivo')).toHaveValue('a medio escribir')
    await expect(drawer.locator(':focus')).toBeVisible()
    await drawer.getByLabel('Motivo').fill('corto')
    await drawer.getByRole('button', { name: 'Pedir aprobación' }).click()
    await expect(drawer.getByText(/al menos 10 letras/)).toBeVisible()
    await drawer.getByLabel('Motivo').fill('Sueldos pagados y controlados')
    await drawer.getByRole('button', { name: 'Pedir aprobación' }).click()
    await expect(page.getByText('Espera aprobación del cierre')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0)

    const context = await browser.newContext()
    const other = await context.newPage()
    await signInAs(other, 'hr', new URL(page.url()).pathname)
    await other.getByRole('button', { name: 'Aprobar el cierre' }).click()
    await other.getByRole('dialog').or(other.getByRole('alertdialog')).getByRole('button', { name: 'Aprobar' }).click()
    await expect(other.getByText(/^Sello del mes: [0-9a-f]{64}$/).first()).toBeVisible()
    await context.close()

    await page.reload()
    await expect(page.getByText('Aprobó el cierre')).toBeVisible()
    await page.getByRole('button', { name: 'Verificar al centavo' }).first().click()
    // The verification recalculates every employee in the background, beside the work of other journeys.
    const verdict = page.getByText(/iguales al centavo\.$|^No se pudo verificar\.$/)
    await expect(verdict).toBeVisible({ timeout: 120_000 })
    await expect(verdict).toHaveText(/^(\d+) de \1 iguales al centavo\.$/)
    await accessible()
  })

  test('expands the difference from the previous month into its reasons', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/liquidation-list')
    await page
      .getByRole('button', { name: /^Mensual octubre|^Mensual \p{L}+ de \d{4}$/u })
      .first()
      .click()
    await page.getByRole('button', { name: 'Diferencias' }).click()
    await expect(page.getByRole('heading', { name: /^Diferencias de /, level: 1 })).toBeVisible()
    // Earnings and deductions are listed separately, each with its total.
    await expect(page.getByRole('region', { name: 'Haberes con aportes' }).getByText('suman al neto')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Descuentos' }).getByText('restan del neto')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Diferencia por concepto: Descuentos' })).toBeVisible()
    await accessible()
  })

  test('refuses a retro for months that are not past, with a message next to the field', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/retro')
    await page.getByRole('button', { name: 'Calcular retroactivo' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Motivo').fill('Paritaria de comercio')
    await drawer.getByLabel('Desde el mes').fill('2026-01')
    await drawer.getByLabel('Hasta el mes').fill('2099-12')
    await drawer.getByLabel('Se paga en').selectOption({ index: 1 })
    await accessible()
    await drawer.getByRole('button', { name: 'Calcular' }).click()
    await expect(drawer.getByText(/solo se pueden mirar meses anteriores/).first()).toBeVisible()
  })

  test('shows an employee on a phone the origin of the basic pay, down to the row of the scale', async ({
    page,
    as,
    accessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await as('employee', '/selfservice/payment-receipt')
    await page.getByRole('link', { name: /\d{4}/ }).first().click()
    await page.getByRole('button', { name: /^Sueldo básico/ }).click()
    await page.getByRole('button', { name: 'Básico de un mes completo' }).first().click()
    await expect(page.getByText(/Escala: fila «/).first()).toBeVisible()
    await accessible()
  })
})
