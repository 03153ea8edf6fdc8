import { expect, test } from '../fixtures/test.ts'

test('who may not see pay is told so on screens of amounts, and nothing is asked that would be refused', async ({
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
  await page.goto('/dynamic-grids-module/dynamic-grid-view')
  await expect(page.getByText('Los importes son confidenciales')).toBeVisible()
  await page.goto('/liquidation-module/liquidation-list')
  await page
    .getByRole('button', { name: /^Mensual / })
    .first()
    .click()
  await expect(page.getByRole('progressbar', { name: 'Avance' })).toBeVisible()
  await expect(page.getByText('Los importes son confidenciales')).toBeVisible()
  await expect(page.getByText(/\d\.\d{3},\d\d/)).toHaveCount(0)
  expect(refused).toEqual([])
})
