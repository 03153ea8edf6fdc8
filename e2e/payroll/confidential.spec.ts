import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test('reports the missing permit on amount screens to users who may not see pay and sends no request that would be refused', async ({
  as,
  accessible,
}) => {
  const page = await as('hr', '/liquidation-module/fn-historical')
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
  for (const path of [
    '/liquidation-module/fn-historical',
    '/liquidation-module/retro',
    '/accounting-accounts-module/accounting-entry',
    '/earning-module/earning-dashboard/acumulados',
    '/embargos',
  ]) {
    await page.goto(path)
    await expect(page.getByText('En la empresa elegida tu usuario no ve información confidencial')).toBeVisible()
  }
  await accessible()
  const menu = page.getByRole('navigation', { name: 'Menú de administración' })
  await menu.getByRole('button', { name: 'Liquidación', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Liquidaciones', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: /^(Retroactivos|Embargos|Simular|Liquidaciones finales)$/ })).toHaveCount(0)
  await showScreen(page, '/dynamic-grids-module/dynamic-grid-view')
  await expect(page.getByText('Los importes son confidenciales')).toBeVisible()
  await showScreen(page, '/liquidation-module/liquidation-list')
  await page
    .getByRole('button', { name: /^Mensual / })
    .first()
    .click()
  await expect(page.getByRole('progressbar', { name: 'Avance' })).toBeVisible()
  await expect(page.getByText('Los importes son confidenciales')).toBeVisible()
  await expect(page.getByText(/\d\.\d{3},\d\d/)).toHaveCount(0)
  expect(refused).toEqual([])
})

test('offers users who may not see pay no button that would be refused', async ({ as, accessible }) => {
  const page = await as('hr', '/liquidation-module/liquidation-unified')
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
  const main = page.locator('main')
  await expect(main.getByRole('heading', { name: 'Liquidación final', level: 2 })).toBeVisible()
  await expect(main.getByRole('button', { name: /^(Simular|Ir a los finales)$/ })).toHaveCount(0)
  await showScreen(page, '/liquidacion-module/list-liq-periodo')
  await expect(main.getByRole('columnheader', { name: 'Recibos' })).toBeVisible()
  await expect(main.getByRole('columnheader', { name: /^(Neto|Contribuciones)$/ })).toHaveCount(0)
  await showScreen(page, '/earning-module/earning-dashboard/carga-manual')
  const tabs = page.getByRole('navigation', { name: 'Ganancias', exact: true })
  await expect(tabs.getByRole('link')).toHaveText(['Formularios 572', 'Constantes', 'Tablas'])
  await showScreen(page, '/official-file-module/official-files')
  await expect(main.getByText('los revisa y genera quien ve información confidencial')).toBeVisible()
  await expect(main.getByRole('link', { name: /Libro de Sueldos Digital/ })).toHaveCount(0)
  await accessible()
  await showScreen(page, '/liquidation-module/law-book')
  await expect(main.getByRole('button', { name: 'Índice', exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Generar libro' })).toHaveCount(0)
  await showScreen(page, '/liquidation-module/payment-receipt')
  await main.getByRole('region', { name: 'Recibos', exact: true }).getByRole('button', { name: '1004', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('SHA-256')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Descargar/ })).toHaveCount(0)
  await showScreen(page, '/dynamic-grids-module/dynamic-grids')
  await main.getByRole('button', { name: 'Control de sueldos', exact: true }).click()
  await expect(page.getByText('Los importes son confidenciales')).toBeVisible()
  await showScreen(page, '/custom-function-module/custom-function/1')
  await expect(page.getByText('Los importes son confidenciales')).toBeVisible()
  expect(refused).toEqual([])
})
