import { expect, test } from '../fixtures/test.ts'

test.describe('fórmulas con nombre', () => {
  test('a draft is written, tried as blocks, tested, measured and published', async ({ as, accessible }) => {
    const name = `PLUS_${Date.now() % 1_000_000}`
    const page = await as('admin', '/formula-module/formula/nueva')
    await page.getByLabel(/^Nombre/).fill(name)
    await page.getByLabel('Color').selectOption({ label: 'Verde' })
    await page.getByRole('textbox', { name: 'Fórmula', exact: true }).click()
    await page.keyboard.type('C.0100 * NADA')
    await expect(page.getByText(/No existe el nombre «NADA»/)).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('C.0100 * 10%')
    await expect(page.getByText('La fórmula está bien escrita.')).toBeVisible()

    await page.getByRole('button', { name: 'Bloques' }).click()
    const blocks = page.getByRole('group', { name: 'Fórmula, en bloques' })
    await expect(blocks.getByText('Sueldo básico', { exact: true })).toBeVisible()
    await blocks.getByLabel('Número: Derecha').fill('12')
    await accessible()
    await page.getByRole('button', { name: 'Texto', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Fórmula', exact: true })).toHaveText('C.0100 * 12%')

    await page.getByRole('button', { name: 'Agregar un caso' }).click()
    const first = page.getByRole('group', { name: 'Caso 1' })
    await first.getByLabel('Dato 1 del caso 1').fill('C.0100')
    await first.getByLabel('Valor de C.0100').fill('1000')
    await first.getByLabel('Tiene que dar').fill('100')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page).toHaveURL(/\/formula-module\/formula\/\d+/)
    await expect(page.getByText(/El caso «Caso 1» tenía que dar 100 y dio 120/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeDisabled()

    await page.getByRole('group', { name: 'Caso 1' }).getByLabel('Tiene que dar').fill('120')
    await page.getByRole('button', { name: 'Correr los casos' }).click()
    await expect(page.getByText('1 de 1 dieron bien.')).toBeVisible()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText(/El caso «Caso 1» tenía que dar/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Calcular el impacto' }).click()
    await expect(page.getByText(/Recibos que cambian en/)).toBeVisible({ timeout: 60_000 })
    await accessible()
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /^S[ií]$/ })
      .click()
    await expect(page.getByText(/Publicada: su cálculo no se cambia/)).toBeVisible()

    await page.goto(`/formula-module/formula-list?buscar=${name}`)
    await expect(page.getByRole('row', { name }).getByRole('img', { name: 'Color: Verde' })).toBeVisible()
    await page.goto('/formula-module/formula/nueva')
    await page.getByRole('textbox', { name: 'Fórmula', exact: true }).click()
    await page.keyboard.type(`F.${name} * 2`)
    await page.getByRole('button', { name: 'Bloques' }).click()
    await expect(
      page.getByRole('group', { name: 'Fórmula, en bloques' }).getByRole('img', { name: 'Color: Verde' }),
    ).toBeVisible()
    await accessible()
  })

  test('the manual opens from the editor, also on a phone', async ({ page, as, accessible }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await as('admin', '/concept-module/concept/nuevo')
    await page.getByRole('link', { name: 'Manual de fórmulas' }).first().click()
    await expect(page.getByRole('heading', { name: 'Manual de fórmulas', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Precedencia' })).toBeVisible()
    await accessible()
  })
})
