import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** Presses Tab until `name` has the focus. */
const tabTo = async (page: Page, name: RegExp, key = 'Tab'): Promise<void> => {
  for (let step = 0; step < 90; step++) {
    const now = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement | null
      return one?.getAttribute('aria-label') ?? one?.innerText?.trim() ?? ''
    })
    if (name.test(now)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test.describe('keyboard only', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('creates a period with or without typed slashes, opens it, and removes it after confirmation', async ({ as }) => {
    const page = await as('admin', '/liquidation-period-module/liquidation-period-list')
    const { keyboard } = page
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, /^Nuevo período$/)
    await keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Nombre')).toBeFocused()
    await keyboard.press('ControlOrMeta+A') // the next month is proposed
    await keyboard.type('mayo de 2029')
    await keyboard.press('Tab')
    await keyboard.type('01/05/2029')
    await expect(form.getByLabel('Desde')).toHaveValue('01/05/2029')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.type('31052029')
    await keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'mayo de 2029', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nuevo período' })).toBeFocused()

    await tabTo(page, /^Menú de mayo de 2029$/)
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keyboard.press('End')
    await keyboard.press('Enter')
    await tabTo(page, /^Si$/)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'mayo de 2029', exact: true })).toHaveCount(0)
  })

  test('enters a novelty, picks its month, and restores the focus', async ({ as }) => {
    const page = await as('hr', '/liquidation-module/extraordinary-news/load-by-employee')
    const { keyboard } = page
    await page.getByRole('combobox', { name: 'Empleado' }).focus()
    await keyboard.type('1010')
    await expect(page.getByRole('option', { name: "D'Angelo, Micaela" })).toBeVisible()
    await keyboard.press('Enter')
    await tabTo(page, /^Nueva novedad$/, 'Shift+Tab')
    await keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: /Nueva novedad/ })
    await expect(form.getByRole('combobox', { name: 'Concepto' })).toBeFocused()
    await keyboard.type('0130')
    await expect(page.getByRole('option', { name: '0130 Horas extra 50 %' })).toBeVisible()
    await keyboard.press('Enter')
    await form.getByLabel('Mes de imputación').focus()
    await keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('dialog', { name: 'Meses' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(form.getByLabel('Mes de imputación')).toBeFocused()
    await keyboard.type('12/2027')
    await expect(form.getByLabel('Mes de imputación')).toHaveValue('12/2027')
    await form.getByLabel('Cantidad', { exact: true }).focus()
    await keyboard.type('3')
    await keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Nueva novedad' })).toBeFocused()
  })

  test('opens a result and its trace from the list of runs; Escape returns to its row', async ({ as }) => {
    const page = await as('admin', '/liquidation-module/liquidation-list')
    const { keyboard } = page
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, /^Mensual /)
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '1006', exact: true })).toBeVisible()
    await tabTo(page, /^1006$/)
    await keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Neto a cobrar')).toBeVisible()
    await tabTo(page, /^Recibo explicado$/)
    for (let step = 0; step < 4; step++) await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await tabTo(page, /^Detalle de /)
    await keyboard.press('Enter')
    await expect(drawer.getByText('Ver el cálculo completo').first()).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '1006', exact: true })).toBeFocused()
  })
})
