import { samplePassword } from '../fixtures/sample-users.ts'
import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('extraordinary novelties', () => {
  test('enters two novelties by keyboard, corrects the wrong one, saves both and finds them in the panel', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/liquidation-module/extraordinary-news/simple-load')
    await expect(page.getByRole('heading', { name: 'Carga simple de novedades', level: 1 })).toBeVisible()
    const cell = (header: string, row: number) => page.getByLabel(`${header}, fila ${row}`, { exact: true })
    const code = `Prueba ${Date.now()}`
    // A retry meets the novelties that a failed attempt left in its month.
    const month = 10 + test.info().retry
    await cell('Legajo', 1).fill('1002')
    await cell('Concepto', 1).fill('0841')
    await cell('Importe', 1).fill('90.000,50')
    await cell('Cuotas', 1).fill('3')
    await cell('Mes', 1).fill(`${month}/2031`)
    await cell('Observación', 1).fill(code)
    await cell('Legajo', 1).press('Enter')
    await expect(cell('Legajo', 2)).toBeFocused()
    await cell('Legajo', 2).fill('NADIE')
    await cell('Concepto', 2).fill('0130')
    await cell('Cantidad', 2).fill('4,5')
    await cell('Mes', 2).fill(`${month}/2031`)
    await expect(page.getByText('El legajo no existe en esta empresa', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '1 dato para corregir en la fila 2: ver qué hacer' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar 2' })).toBeDisabled()
    await accessible()
    await cell('Legajo', 2).fill('1003')
    await expect(page.getByText('Todo está bien.')).toBeVisible()
    // The employee's name is visible next to the code without scrolling the sheet sideways.
    const sheet = page.getByRole('region', { name: 'Planilla de novedades' })
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.getByRole('button', { name: 'Guardar 2' }).click()
    await expect(page.getByText('2 novedades cargadas')).toBeVisible()
    await expect(cell('Legajo', 1)).toBeFocused()

    await showScreen(page, `/liquidation-module/extraordinary-news/extraordinary-panel?mes=2031-${month}`)
    await expect(page.getByRole('tab', { name: 'Activas' })).toBeVisible()
    await page.getByRole('button', { name: '1002', exact: true }).first().click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('3 de 3')).toBeVisible()
    await accessible()
    await drawer.getByRole('button', { name: 'Editar' }).click()
    await expect(drawer.getByLabel('Cuotas')).toHaveValue('3')
    await drawer.getByLabel('Cuotas').fill('2')
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer.getByText('2 de 2')).toBeVisible()
    await drawer.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('button', { name: 'Eliminar las 2 del filtro' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('Se eliminan 3 novedades o cuotas.', { exact: false })).toBeVisible()
    await question.getByRole('textbox', { name: 'Contraseña' }).fill(samplePassword)
    await question.getByRole('textbox', { name: 'Contraseña' }).press('Enter')
    await expect(page.getByText('No hay novedades por pagar')).toBeVisible()
  })

  test('reports a missing batch and links back to the list', async ({ as }) => {
    const page = await as('admin', '/liquidation-module/payroll-novelties?solapa=lotes&lote=999999')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('No existe o no está a tu alcance')).toBeVisible()
    await drawer.getByRole('button', { name: 'Volver a Lotes' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
