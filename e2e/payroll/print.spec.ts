import { expect, test } from '../fixtures/test.ts'

test.describe('en papel', () => {
  test('prints a run without buttons, with every column and the name of the open tab', async ({ as }) => {
    const page = await as('admin', '/liquidation-module/liquidation-list')
    await page
      .getByRole('button', { name: /^Mensual / })
      .first()
      .click()
    const region = page.getByRole('region', { name: 'Resultado por empleado, tabla' })
    await expect(region.getByRole('button', { name: '1001', exact: true })).toBeVisible()

    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    for (const pressed of [
      page.locator('#barra'),
      page.locator('#menu'),
      page.getByRole('tab', { name: 'Grilla' }),
      page.getByPlaceholder('Filtro Global'),
      page.getByLabel('Filas', { exact: true }),
    ])
      await expect(pressed).toBeHidden()
    await expect(page.locator('main .fui-Button:visible')).toHaveCount(0)
    await expect(region.getByRole('button', { name: '1001', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: /Por empleado/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: /^Paginación/ }).getByRole('status')).toBeVisible()
    expect(await region.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeLessThanOrEqual(0)
  })

  test('prints dark on white from the dark theme', async ({ page, as }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await as('admin', '/concept-module/concept-list')
    const look = page.locator('html')
    await expect(look).toHaveAttribute('data-appearance', 'dark')
    await page.emulateMedia({ media: 'print' })
    await expect(look).toHaveAttribute('data-appearance', 'light')
    await page.emulateMedia({ media: null })
    await expect(look).toHaveAttribute('data-appearance', 'dark')
  })

  test('prints all rows of a long page, not only the visible ones', async ({ as }) => {
    const page = await as('admin', '/concept-module/concept-list?filas=200')
    const rows = page.getByRole('region', { name: 'Conceptos, tabla' }).locator('tbody tr:not([aria-hidden])')
    await expect(page.getByRole('button', { name: '0100', exact: true })).toBeVisible()
    expect(await rows.count()).toBeLessThan(90)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rows.count()).toBeGreaterThan(120)
  })
})
