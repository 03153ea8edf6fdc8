import type { Page } from '@playwright/test'
import { apiOf } from '../fixtures/new-user.ts'
import { samplePassword } from '../fixtures/sample-users.ts'
import { expect, test } from '../fixtures/test.ts'

/** Opens the menu of a row and runs one of its actions with the keyboard; returns the button that opened it. */
const runInMenu = async (page: Page, row: string, action: string) => {
  const opener = page.getByRole('button', { name: `Menú de ${row}` })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: action }).focus()
  await page.keyboard.press('Enter')
  return opener
}

for (const width of [1280, 390] as const) {
  test(`moves people to another form and removes a draft by keyboard at ${width} px`, async ({
    as,
    accessible,
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { call } = await apiOf(request, 'hr')
    const stamp = `${width} ${Date.now() % 100_000}`
    const create = async (description: string) => {
      const form = JSON.stringify({
        components: [{ key: `dato${Date.now() % 1_000_000}`, type: 'textfield', label: 'Dato', input: true }],
      })
      return (await call('POST', '/form-services/dynamic', { module: 'EMPLOYEE', description, form })) as { id: number }
    }
    const target = await create(`Destino ${stamp}`)
    await call('POST', `/form-services/dynamic/${target.id}/publish`, { decisions: {} })
    await create(`Borrador ${stamp}`)
    await as('admin', '/dynamic-forms-module/dynamic-forms')
    const opener = await runInMenu(page, `Destino ${stamp}`, 'Pasar legajos acá')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Los que hoy tienen' })).toBeFocused()
    await accessible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('otra')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Contraseña incorrecta')
    await accessible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    const draft = await runInMenu(page, `Borrador ${stamp}`, 'Eliminar')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'No!' })).toBeFocused()
    await accessible()
    await page.keyboard.press('Escape')
    await expect(draft).toBeFocused()
    await runInMenu(page, `Borrador ${stamp}`, 'Eliminar')
    await expect(question.getByRole('button', { name: 'No!' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(draft).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  })

  test(`lists by keyboard the people that a leaving cannot include at ${width} px`, async ({ as, accessible, page }) => {
    await page.setViewportSize({ width, height: 844 })
    await as('admin', '/employee-module/employee-profile')
    const boxes = page.getByRole('checkbox', { name: /^Seleccionar (?!la página)/ })
    for (const at of [3, 4]) {
      await boxes.nth(at).focus()
      await page.keyboard.press('Space')
    }
    const leave = page.getByRole('button', { name: 'Dar de baja' })
    await leave.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const day = dialog.getByRole('textbox', { name: 'Fecha de egreso' })
    await day.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('01/01/1960')
    await dialog.getByRole('combobox', { name: 'Motivo de egreso' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Tu contraseña' }).focus()
    await page.keyboard.type(samplePassword)
    await page.keyboard.press('Enter')
    const table = dialog.getByRole('region', { name: 'Inconsistencias' })
    await expect(table).toBeFocused()
    await expect(table.getByRole('row')).toHaveCount(3)
    await accessible()
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    const saved = page.waitForEvent('download')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect((await saved).suggestedFilename()).toBe('inconsistencias.xlsx')
    await page.keyboard.press('Escape')
    await expect(day).toHaveValue('01/01/1960')
    await page.keyboard.press('Escape')
    await expect(leave).toBeFocused()
  })
}
