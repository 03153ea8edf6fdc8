import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('named formulas', () => {
  test('writes a draft, edits it as blocks, tests, measures and publishes it', async ({ as, accessible }) => {
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
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText(/Publicada: su cálculo no se cambia/)).toBeVisible()

    await showScreen(page, `/formula-module/formula-list?buscar=${name}`)
    await expect(page.getByRole('row', { name }).getByRole('img', { name: 'Color: Verde' })).toBeVisible()
    await showScreen(page, '/formula-module/formula/nueva')
    await page.getByRole('textbox', { name: 'Fórmula', exact: true }).click()
    await page.keyboard.type(`F.${name} * 2`)
    await page.getByRole('button', { name: 'Bloques' }).click()
    await expect(
      page.getByRole('group', { name: 'Fórmula, en bloques' }).getByRole('img', { name: 'Color: Verde' }),
    ).toBeVisible()
    await accessible()
  })

  test('changes the title of a published formula without changing its calculation and shows the earlier title', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/formula-module/formula-list?buscar=VALOR_DIA_LICENCIA')
    await page.getByRole('button', { name: 'VALOR_DIA_LICENCIA' }).first().click()
    await expect(page.getByLabel('Título', { exact: true })).not.toHaveValue('')
    const before = await page.getByLabel('Título', { exact: true }).inputValue()
    const title = `Día de licencia ${Date.now() % 1_000_000}`
    await page.getByRole('button', { name: 'Cambiar el título' }).click()
    await page.getByRole('alertdialog').getByLabel('Título').fill(title)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
    await expect(page.getByText(`«${before}», hasta el`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cambiar el título' })).toBeFocused()
    await accessible()
  })

  test('opens a long formula as an outline that is expanded and navigated by keyboard', async ({ as, accessible }) => {
    const page = await as('admin', '/formula-module/formula-list?buscar=MEJOR_HABITUAL')
    await page.getByRole('button', { name: 'MEJOR_HABITUAL' }).first().click()
    await page.getByRole('button', { name: 'Bloques' }).click()
    const blocks = page.getByRole('group', { name: 'Fórmula, en bloques' })
    const folded = blocks.getByRole('button', { name: /^Desplegar «Valor de LIQUIDADA»: / })
    await expect(folded).toBeVisible()
    await accessible()
    await folded.focus()
    await page.keyboard.press('ArrowRight')
    await expect(blocks.getByRole('button', { name: 'Plegar «Valor de LIQUIDADA»' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(blocks.getByRole('button', { name: /^Desplegar «(Izquierda|Derecha)»/ }).first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(folded).toBeFocused()
    await blocks.getByRole('button', { name: 'Desplegar todo' }).click()
    await expect(blocks.getByRole('button', { name: /^Desplegar «/ })).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await blocks.getByRole('button', { name: 'Plegar todo', exact: true }).click()
    await expect(folded).toBeVisible()
    await accessible()
  })

  test('assembles blocks by keyboard only', async ({ as }) => {
    const page = await as('admin', '/formula-module/formula/nueva')
    const choose = async (title: string) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitem', { name: title, exact: true })
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    const pick = async (name: string) => {
      await page.keyboard.type(name)
      await expect(page.getByRole('option', { name }).first()).toBeVisible()
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Bloques' }).focus()
    await page.keyboard.press('Enter')
    const blocks = page.getByRole('group', { name: 'Fórmula, en bloques' })
    await expect(blocks).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(blocks.getByLabel('Dato: Resultado')).toBeFocused()
    await pick('C.0100')
    await choose('Sumarle, restarle, multiplicarlo…')
    // The slot that needs a value has the focus, also after the menu closes.
    await expect(blocks.getByLabel('Dato: Derecha')).toBeFocused()
    await pick('P.SMVM')
    await choose('Una condición (si… si no…)')
    await expect(blocks.getByLabel('Dato: Izquierda').last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(blocks.getByRole('button', { name: 'Plegar «Derecha»' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(blocks.getByRole('button', { name: /^Desplegar «Derecha»/ })).toBeFocused()
  })

  test('undoes and redoes block changes by keyboard with the focus inside the blocks', async ({ as }) => {
    const page = await as('admin', '/formula-module/formula/nueva')
    await page.getByRole('textbox', { name: 'Fórmula', exact: true }).click()
    await page.keyboard.type('REDONDEAR(C.0100 * 12%)')
    await page.getByRole('button', { name: 'Bloques' }).click()
    const blocks = page.getByRole('group', { name: 'Fórmula, en bloques' })
    const readFormulaText = async () => {
      await page.getByRole('button', { name: 'Texto', exact: true }).click()
      return page.getByRole('textbox', { name: 'Fórmula', exact: true }).innerText()
    }
    const isAmongThem = () => expect.poll(() => blocks.evaluate((group) => group.contains(document.activeElement))).toBe(true)

    await expect(blocks.getByRole('button', { name: 'Deshacer' })).toBeDisabled()
    await blocks.getByRole('button', { name: 'Agregar decimales' }).focus()
    await page.keyboard.press('Enter')
    await expect(blocks.getByLabel('Número: decimales')).toBeFocused()
    await blocks.getByLabel('Número: Derecha').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('35')
    await blocks.getByRole('button', { name: 'Quitar decimales' }).focus()
    await page.keyboard.press('Enter')
    await expect(blocks.getByRole('button', { name: 'Agregar decimales' })).toBeFocused()

    await page.keyboard.press('ControlOrMeta+Z')
    await expect(blocks.getByLabel('Número: decimales')).toBeVisible()
    await isAmongThem()
    // Text typed into one field is one undo step.
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(blocks.getByLabel('Número: Derecha')).toHaveValue('12')
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect(blocks.getByLabel('Número: Derecha')).toHaveValue('35')
    await page.keyboard.press('ControlOrMeta+Y')
    await expect(blocks.getByLabel('Número: decimales')).toHaveCount(0)
    await isAmongThem()
    await blocks.getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(readFormulaText).toBe('REDONDEAR(C.0100 * 35%; 2)')
  })

  test('opens the manual from the editor, also on a phone', async ({ page, as, accessible }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await as('admin', '/concept-module/concept/nuevo')
    await page.getByRole('link', { name: 'Manual de fórmulas' }).first().click()
    await expect(page.getByRole('heading', { name: 'Manual de fórmulas', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Precedencia' })).toBeVisible()
    await accessible()
  })
})
