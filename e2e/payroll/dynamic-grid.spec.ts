import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('dynamic columns and grids', () => {
  // The created data persists: a retry would find it.
  test.describe.configure({ retries: 0 })

  test('defines a column with a formula simulated on real employees, adds it to a grid and shows it for a run with totals', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/dynamic-columns-module/dynamic-columns')
    await expect(page.getByRole('button', { name: 'Costo laboral', exact: true })).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: 'Nueva columna' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nueva columna' })
    await drawer.getByRole('textbox', { name: /^Título/ }).fill('Neto por dos')
    await drawer.getByRole('textbox', { name: /^Código/ }).fill('NETO_DOBLE')
    await drawer.getByLabel(/^De dónde sale/).selectOption('FORMULA')
    await drawer.getByRole('textbox', { name: 'Fórmula', exact: true }).click()
    await page.keyboard.type('A.NTO * 2')
    await expect(drawer.getByText(/¿quisiste decir «A.NETO»\?/).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('A.NETO * 2')
    await expect(drawer.getByText('La fórmula está bien escrita.')).toBeVisible()
    await expect(drawer.getByRole('cell', { name: 'Empleada, Elena' })).toBeVisible()
    await drawer.getByLabel('Al pie').selectOption('SUM')
    await accessible()
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer).toBeHidden()

    await showScreen(page, '/dynamic-grids-module/dynamic-grids')
    await page.getByRole('button', { name: 'Nueva grilla' }).click()
    await page.getByRole('textbox', { name: /^Nombre/ }).fill('Doble neto por sector')
    const add = page.getByRole('combobox', { name: /^Agregar una columna/ })
    for (const name of ['Neto por dos', 'Sector']) {
      await add.fill(name)
      await page.getByRole('option', { name }).first().click()
    }
    await page.getByRole('button', { name: 'Subir Sector' }).click()
    await expect(
      page
        .getByRole('list', { name: /Columnas de la grilla/ })
        .getByRole('listitem')
        .first(),
    ).toContainText('Sector')
    await page.getByLabel('Subtotales por').selectOption({ label: 'Sector' })
    await accessible()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { name: 'Doble neto por sector' })).toBeVisible()

    await page.getByRole('button', { name: 'Ver la grilla' }).click()
    const table = page.getByRole('table', { name: 'Doble neto por sector' })
    await expect(table.getByRole('button', { name: 'Neto por dos' })).toBeVisible()
    await expect(table.locator('tfoot')).toContainText('empleados')
    await expect(page.getByRole('table', { name: 'Subtotales por sector' })).toBeVisible()
    await accessible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Exportar' })
        .first()
        .click()
        .then(() => page.getByRole('menuitem', { name: 'Exportar a Excel' }).click()),
    ])
    expect(file.suggestedFilename()).toMatch(/^doble-neto-por-sector-.*\.xlsx$/)
  })

  test("shows every figure of a long page whole and the employee's name while it is scrolled sideways", async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/home')
    // A month of ninety rows: more than are rendered at a time.
    await page.route(/\/dynamic-grids\/\d+\/liquidation\/\d+(\?|$)/, async (route) => {
      const response = await route.fetch()
      const read = (await response.json()) as { readonly content: readonly { readonly employeeId: number }[] }
      const content = Array.from({ length: 90 }, (_, at) => ({ ...read.content[at % read.content.length], employeeId: at + 1 }))
      await route.fulfill({ response, json: { ...read, content, totalElements: 90 } })
    })
    await showScreen(page, '/dynamic-grids-module/dynamic-grid-view?lugar=LIQUIDATION')
    const region = page.getByRole('region', { name: 'Control de sueldos, tabla' })
    await expect(region.getByRole('button', { name: '1001', exact: true }).first()).toBeVisible()
    const cut = () =>
      region
        .locator('tbody td')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth && /\d,\d\d$/.test(cell.textContent))
            .map((cell) => cell.textContent),
        )
    expect(await cut()).toEqual([])
    await accessible()
    await region.evaluate((place) => place.scrollTo(9_999, 300))
    const fileCode = region.locator('tbody tr:not([aria-hidden]) td:first-child').nth(12)
    await expect(fileCode).toBeInViewport({ ratio: 0.9 })
  })

  test('shows a run with the company’s columns, also on a phone', async ({ as, accessible }) => {
    const page = await as('admin', '/dynamic-grids-module/dynamic-grid-view?lugar=EMPLOYEE')
    await expect(page.getByRole('table', { name: 'Ficha resumida' }).locator('tfoot')).toContainText('Total')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [
      '/dynamic-grids-module/dynamic-grid-view?lugar=LIQUIDATION',
      '/dynamic-grids-module/dynamic-grids',
      '/dynamic-columns-module/dynamic-columns',
    ]) {
      await showScreen(page, path)
      await expect(page.getByRole('listitem').first()).toBeVisible()
      await accessible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    await showScreen(page, '/dynamic-grids-module/dynamic-grids')
    await page.getByRole('button', { name: 'Control de sueldos', exact: true }).click()
    await expect(page.getByRole('list', { name: /Columnas de la grilla/ }).getByRole('listitem')).toHaveCount(8)
    await accessible()
  })
})
