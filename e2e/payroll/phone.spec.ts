import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('payroll on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows the state of a month, cancels the closing request and goes back', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-period-module/closing')
    await page
      .getByRole('list', { name: 'Períodos' })
      .getByRole('button', { name: /^\p{L}+ de \d{4}$/u })
      .nth(2)
      .click()
    await expect(page.getByRole('heading', { name: /^Cierre de /, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Qué pasó' })).toBeVisible()
    await accessible()
    const ask = page.getByRole('button', { name: /^Pedir (el cierre|la reapertura)$/ })
    await ask.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeVisible()
    await accessible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(ask).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Cierre de períodos', level: 1 })).toBeVisible()
  })

  test('shows nothing wider than the screen and breaks no figure over two lines', async ({ as }) => {
    const page = await as('admin', '/liquidation-module/liquidation-unified')
    for (const path of [
      '/liquidation-module/liquidation-unified',
      '/liquidation-module/liquidation',
      '/liquidacion-module/list-liq-periodo',
      '/liquidation-module/extraordinary-news/extraordinary-panel',
      '/liquidation-module/extraordinary-news/load-by-employee',
      '/accounting-accounts-module/accounting-entry',
      '/earning-module/earning-dashboard/configuracion',
    ]) {
      await showScreen(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll('main span')]
          .filter((one) => one.children.length === 0 && /^\$ [\d.]+,\d\d$/.test(one.textContent ?? ''))
          .filter((one) => one.getClientRects().length > 0 && (one as HTMLElement).offsetHeight > 48)
          .map((one) => one.textContent),
      )
      expect(broken, path).toEqual([])
    }
  })

  test('opens the notifications within the screen and shows the current company in the bar', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/liquidation-list')
    await expect(page.getByRole('button', { name: /^Empresa: / })).toContainText(/\p{L}{3}/u)
    await page.getByRole('button', { name: 'Notificaciones' }).click()
    const panel = page.getByRole('dialog', { name: /Notificaciones/ })
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    await accessible()
  })

  test("opens a receipt with the phone's viewer when the browser shows no PDF within a page", async ({
    page,
    as,
    accessible,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
    await as('employee', '/selfservice/payment-receipt')
    await page.locator('main a[href*="/selfservice/payment-receipt/"]').first().click()
    await page.getByRole('tab', { name: 'Recibo en PDF' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Abrir el PDF' }).click()
    expect((await file).suggestedFilename()).toMatch(/^Recibo de .*\.pdf$/)
    await accessible()
  })

  test('expands a receipt line down to the origin of each value', async ({ as, accessible }) => {
    const page = await as('employee', '/selfservice/payment-receipt')
    await page.locator('main a[href*="/selfservice/payment-receipt/"]').first().click()
    await page.getByRole('button', { name: /^Presentismo \d/ }).click()
    const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Presentismo \d/ }) })
    // The components of the amount are shown immediately, the conditions are not.
    await line.getByRole('button', { name: 'Antigüedad', exact: true }).click()
    await line.getByRole('button', { name: 'Tasa de antigüedad' }).click()
    await expect(line.getByText('Fecha desde la que se reconoce antigüedad')).toBeVisible()
    const requested = line.getByText('Está en el convenio de comercio', { exact: true })
    await expect(requested).toBeHidden()
    await line.getByText('Qué se miró para decidirlo').last().click()
    await expect(requested).toBeVisible()
    await accessible()
  })

  test('shows the name above a result on one line, with its buttons below', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/liquidation-list')
    await page
      .getByRole('button', { name: /^Mensual / })
      .first()
      .click()
    await page
      .getByRole('region', { name: 'Resultado por empleado' })
      .getByRole('button')
      .filter({ hasText: /^\p{L}.*, \p{L}/u })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Neto a cobrar')).toBeVisible()
    const title = await drawer.getByRole('heading', { level: 2 }).first().boundingBox()
    expect(title?.width).toBeGreaterThan(240)
    expect(title?.height).toBeLessThan(80)
    await accessible()
  })

  test('uses the picked employee in the search and keeps the selection after a reload', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/extraordinary-news/load-by-employee')
    await page.getByRole('combobox', { name: 'Empleado' }).fill('1006')
    await page.getByRole('listbox').getByRole('option', { name: 'Etcheverry, Begoña' }).click()
    const chosen = page.getByRole('list', { name: 'Colaboradores asignados' }).getByText('1006')
    await expect(chosen).toBeVisible()
    await accessible()
    await page.reload()
    await expect(chosen).toBeVisible()
  })
})

test('opens an existing court order with its data', async ({ as }) => {
  const page = await as('admin', '/embargos')
  await page
    .getByRole('region', { name: 'Embargos y cuotas alimentarias', exact: true })
    .getByRole('button', { name: /,/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Juzgado')).not.toHaveValue('')
})
