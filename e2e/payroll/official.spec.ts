import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('official filings', () => {
  test('checks the wage book line by line, generates it and downloads it again', async ({ as, accessible }) => {
    const page = await as('admin', '/official-file-module/official-files')
    await expect(page.getByRole('heading', { name: 'Presentaciones', level: 1 })).toBeVisible()
    await accessible()
    await page.getByRole('link', { name: /^Libro de Sueldos Digital/ }).click()
    await expect(page.getByRole('region', { name: 'Primeros renglones' })).toContainText('0130123456781SJ')
    await accessible()

    await page.getByRole('button', { name: 'Generar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Generar' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^lsd-30123456781-\d{4}-\d{2}-mensual\.txt$/)

    await showScreen(page, '/official-file-module/official-files?solapa=generados')
    await expect(page.getByText(download.suggestedFilename()).first()).toBeVisible()
  })

  test('shows the amounts the F.931 leaves to pay, by code and in total', async ({ page, as, accessible }) => {
    await as('admin', '/official-file-module/official-files')
    await page.getByRole('link', { name: /^F\.931/ }).click()
    await expect(page.getByText('Qué hay que pagar')).toBeVisible()
    await expect(page.getByText('351 · Contribuciones de seguridad social')).toBeVisible()
    await expect(page.getByText('028 · Seguro colectivo de vida obligatorio')).toBeVisible()
    await accessible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('shows what an unverified file lacks, does not generate it, and still shows its figures for one employee', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/official-file-module/official-files')
    await page.getByRole('link', { name: /^F\.1359/ }).click()
    await expect(page.getByText(/Diseño sin configurar: faltan las posiciones/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generar' })).toBeDisabled()

    await page.getByRole('button', { name: 'Resumen de un empleado' }).click()
    const summary = page.getByRole('dialog', { name: 'Resumen anual de Ganancias' })
    await summary.getByRole('combobox', { name: 'Empleado' }).fill('1001')
    await summary.getByRole('option', { name: 'Empleada, Elena' }).click()
    await expect(summary.getByRole('region', { name: 'Cálculo del impuesto' })).toContainText('Impuesto retenido')
    await accessible()
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      summary.getByRole('button', { name: 'Exportar a Excel' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/^resumen-\d{4}-\d{11}\.xlsx$/)
    await summary.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('link', { name: 'Corregir Diseño' }).first().click()
    await expect(page.getByRole('heading', { name: 'Diseños de archivo', level: 1 })).toBeVisible()
  })

  test('balances the entry and fits the payment file on a phone screen', async ({ page, as, accessible }) => {
    await as('admin', '/accounting-accounts-module/accounting-entry')
    await expect(page.getByText(/balancea\.$/)).toBeVisible()
    await expect(page.getByText('Sueldos a pagar').first()).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: 'Exportar asiento' }).click()
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Planilla en CSV' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/^asiento-\d+\.csv$/)
    await page.getByRole('button', { name: 'Exportar asiento' }).click()
    await page.getByRole('menuitem', { name: /^Archivo para el sistema contable/ }).click()
    await expect(page).toHaveURL(/archivo=ACCOUNTING/)
    await page.setViewportSize({ width: 390, height: 800 })
    await showScreen(page, '/official-file-module/official-files')
    await page.getByRole('link', { name: /^Santander/ }).click()
    await expect(page.getByRole('heading', { name: /Santander/, level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Primeros renglones' })).toBeVisible()
    await accessible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
