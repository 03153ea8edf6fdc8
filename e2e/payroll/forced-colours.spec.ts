import type { Locator } from '@playwright/test'
import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

const styleOf = (place: Locator, name: 'borderBottomColor' | 'backgroundColor' | 'outlineStyle') =>
  place.evaluate((element, property) => getComputedStyle(element)[property], name)

test.describe('system colours (forced colours)', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('marks the current entry in the menu and in the tabs', async ({ as, accessible }) => {
    const page = await as('admin', '/earning-module/earning-dashboard/acumulados')
    const parts = page.getByRole('navigation', { name: 'Ganancias', exact: true }).getByRole('link')
    await expect(parts.first()).toHaveAttribute('aria-current', 'page')
    expect(await styleOf(parts.first(), 'borderBottomColor')).not.toBe(await styleOf(parts.nth(1), 'borderBottomColor'))
    const menu = page.locator('#menu')
    expect(await styleOf(menu.getByRole('link', { name: 'Acumulados' }), 'outlineStyle')).toBe('solid')
    expect(await styleOf(menu.getByRole('link', { name: 'Formularios 572' }), 'outlineStyle')).not.toBe('solid')
    await accessible()
  })

  test('shows the bars of a difference', async ({ as }) => {
    const page = await as('admin', '/liquidation-module/liquidation-list')
    await page
      .getByRole('button', { name: /^Mensual / })
      .first()
      .click()
    await expect(page.getByRole('tab', { name: /Por empleado/ })).toBeVisible()
    await showScreen(page, `${new URL(page.url()).pathname}/difference`)
    const row = page
      .getByRole('list', { name: /^Diferencia por concepto/ })
      .getByRole('button')
      .first()
    await expect(row).toBeVisible()
    const bar = row.locator('[aria-hidden] > span')
    expect(await styleOf(bar, 'backgroundColor')).not.toBe(await styleOf(page.locator('html'), 'backgroundColor'))
    expect(await styleOf(bar, 'backgroundColor')).not.toBe(await styleOf(row, 'backgroundColor'))
  })
})
