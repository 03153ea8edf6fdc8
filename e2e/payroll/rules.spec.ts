import { expect, test } from '../fixtures/test.ts'

test.describe('payroll master data', () => {
  // The entered data persists: a retry would find it.
  test.describe.configure({ retries: 0 })

  test('sets a parameter value from a date on and shows who entered it and what uses it', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-parameters-module/liquidation-parameters-list')
    await page.getByRole('searchbox').first().fill('SMVM')
    await page.getByRole('button', { name: 'SMVM', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Parámetro' })
    await expect(drawer.getByText('EMBARGABLE', { exact: false }).first()).toBeVisible()
    await accessible()
    await drawer.getByRole('button', { name: 'Nuevo valor' }).click()
    await drawer.getByLabel('Vigente desde').fill('01/12/2026')
    await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('410.000,50')
    await drawer.getByRole('button', { name: 'Guardar valor' }).click()
    await expect(drawer.locator('td').filter({ hasText: '410.000,50' }).first()).toBeVisible()
    await expect(drawer.getByText('Cargó el valor').first()).toBeVisible()
  })

  test('edits a scale by keyboard from a pasted block and does not store an invalid cell', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/scale-module/main-scale')
    await page.getByRole('button', { name: 'VACACIONES', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Escala' })
    const grid = drawer.getByRole('grid')
    await grid.getByRole('gridcell', { name: '14', exact: true }).click()
    await page.keyboard.type('dos')
    await page.keyboard.press('Enter')
    await expect(drawer.getByText(/no es un número/).first()).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Guardar valores' })).toBeDisabled()
    await drawer.getByRole('button', { name: 'Deshacer' }).click()
    await grid.getByRole('gridcell', { name: '14', exact: true }).click()
    await page.keyboard.type('15')
    await page.keyboard.press('Enter')
    await accessible()
    await drawer.getByRole('button', { name: 'Guardar valores' }).click()
    await expect(grid.getByRole('gridcell', { name: '15', exact: true })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Guardar valores' })).toBeDisabled()
    await expect(drawer.getByText('DIAS_VACACIONES_ANIO').first()).toBeVisible()
  })

  test('sets the next basic pay of a category', async ({ as, accessible }) => {
    const page = await as('admin', '/trade-union-module/main-trade-union')
    await page.getByRole('button', { name: 'SEC', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Sindicato' })
    await drawer.getByRole('button', { name: 'CAJERO A', exact: true }).click()
    await drawer.getByRole('button', { name: 'Nuevo básico' }).click()
    await drawer.getByLabel('Vigente desde').fill('01/12/2026')
    await drawer.getByRole('textbox', { name: /^Básico/ }).fill('1.200.000')
    await accessible()
    await drawer.getByRole('form', { name: 'Básico' }).getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer.locator('td').filter({ hasText: '1.200.000' }).first()).toBeVisible()
  })

  test('writes a function with typed arguments, simulates and saves it; its concept shows its dependencies', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/custom-function-module/custom-function/nueva')
    await page.getByRole('textbox', { name: /^Nombre/ }).fill('MITAD')
    await page.getByLabel('Qué calcula').fill('La mitad de un importe')
    await page.getByRole('button', { name: 'Agregar un argumento' }).click()
    await page.getByRole('textbox', { name: 'Argumento 1' }).first().fill('importe')
    await page.getByRole('textbox', { name: 'Fórmula', exact: true }).click()
    await page.keyboard.type('importe / 2 +')
    await expect(page.getByText(/^Línea 1, columna 1\d: /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manual de fórmulas' })).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByText('La fórmula está bien escrita.')).toBeVisible()
    await page.getByRole('button', { name: 'Bloques' }).click()
    await expect(page.getByRole('combobox', { name: /^Nombre: / }).first()).toHaveValue('IMPORTE')
    await accessible()
    await page.getByRole('button', { name: 'Texto' }).click()
    await page.getByRole('textbox', { name: 'importe', exact: true }).fill('21')
    await page.getByRole('button', { name: 'Probar', exact: true }).click()
    await expect(page.getByText('10,50').first()).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { name: 'FN.MITAD' })).toBeVisible()

    await page.goto('/concept-module/concept-list')
    await page.getByRole('button', { name: '0100', exact: true }).click()
    await expect(page.getByRole('img', { name: /Usa \d+ reglas/ })).toBeVisible()
    await accessible()
  })

  test('finds an account by name by keyboard and accepts a typed code', async ({ as, accessible }) => {
    const page = await as('admin', '/concept-module/concept-list')
    await page.getByRole('button', { name: '0110', exact: true }).click()
    const account = page.getByRole('combobox', { name: 'Cuenta debe' })
    await expect(account).toHaveValue('5.1.01 · Sueldos y jornales')
    await account.fill('cargas')
    await expect(page.getByRole('option', { name: /Cargas sociales/ }).first()).toBeVisible()
    await accessible()
    await page.keyboard.press('Enter')
    await expect(account).toHaveValue(/Cargas sociales/)
    await account.fill('9.9.99')
    await expect(page.getByRole('option', { name: /Todavía no está en el plan de cuentas/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(account).toHaveValue('9.9.99')
  })
})
