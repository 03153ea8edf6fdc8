import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('a liquidation from start to end', () => {
  // Each step uses the data of the previous one.
  test.describe.configure({ retries: 0 })

  test('shows anomalies before the start and stores the settings of the checks', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/liquidation?tipo=SAC')
    await page.locator('main').getByRole('button', { name: 'Controlar', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Controles previos' })
    await expect(panel.getByText(/liquidar a \d+ empleados/)).toBeVisible()
    await expect(panel.getByText(/controles sin observaciones/)).toBeVisible()
    await accessible()
    await showScreen(page, '/liquidation-module/pre-checks')
    await page.getByLabel('Variación contra la liquidación anterior: más del (%)').fill('45')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await page.getByRole('button', { name: 'Guardar' }).click()
    await saved
    await page.reload()
    await expect(page.getByLabel('Variación contra la liquidación anterior: más del (%)')).toHaveValue('45')
    await accessible()
  })

  test('simulates an employee with an additional novelty, explains the result and stores nothing', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/simulate')
    await page.getByRole('combobox', { name: 'Empleados a simular' }).fill('1001')
    await page.getByRole('option', { name: 'Empleada, Elena' }).click()
    await page.getByRole('button', { name: /Agregar/ }).click()
    await page.getByRole('button', { name: 'Probar con otra novedad' }).click()
    await page.getByRole('combobox', { name: 'Concepto' }).fill('0130')
    await page.getByRole('option', { name: '0130 Horas extra 50 %' }).click()
    await page.getByRole('textbox', { name: 'Valor' }).fill('8')
    await page.locator('main').getByRole('button', { name: 'Simular', exact: true }).click()
    await expect(page.getByText('Neto a cobrar').first()).toBeVisible()
    await page
      .getByRole('button', { name: /Horas? extra/i })
      .first()
      .click()
    await expect(page.getByText(/^Horas? extra.*480,00 \(Novedad.*minutos/i).first()).toBeVisible()
    await accessible()
  })

  test('shows the processing order of a run and the trace of a result', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/liquidation-list')
    // The oldest run is released: rarely used actions of a current run are in a menu.
    await page
      .getByRole('button', { name: /^Mensual/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Orden de cálculo' }).click()
    const order = page.getByRole('dialog', { name: 'Orden de cálculo' })
    await order.getByRole('button', { name: /^Calculados \(\d+\)$/ }).click()
    await expect(page).toHaveURL(/turnos=DONE/)
    await order.getByRole('searchbox').or(order.getByRole('textbox')).first().fill('1001')
    await expect(order.getByText('Calculado', { exact: true })).toHaveCount(1)
    await accessible()
    await order.getByRole('button', { name: '1001', exact: true }).click()
    const result = page.getByRole('dialog')
    await result.getByRole('tab', { name: 'Traza' }).click()
    await result.getByRole('button', { name: 'Detalle de 0100' }).click()
    await expect(result.getByText('Ver el cálculo completo').first()).toBeVisible()
    await expect(result.getByText(/^Reglas con que se calculó: [0-9a-f]{64}$/)).toBeVisible()
    await accessible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(result.locator('dt', { hasText: 'Paso' }).first()).toBeVisible()
    await accessible()
  })

  test('shows the month on one page, by period and with its final settlements, also on a phone', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/liquidation-unified')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { name: 'Liquidación unificada', level: 1 })).toBeVisible()
    await expect(page.getByText('Neto del período')).toBeVisible()
    await accessible()
    await showScreen(page, '/liquidacion-module/list-liq-periodo')
    await expect(page.getByText(/de \d{4}/).first()).toBeVisible()
    await showScreen(page, '/liquidation-module/fn-historical')
    await expect(page.getByRole('heading', { name: 'Liquidaciones finales', level: 1 })).toBeVisible()
    await accessible()
  })
})
