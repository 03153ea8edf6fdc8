import { samplePassword } from '../fixtures/sample-users.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('no data is lost', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('restores the typed data after signing in again when the session has ended', async ({ page, as, accessible }) => {
    await as('hr', '/liquidation-module/extraordinary-news/load-by-employee')
    await page.getByRole('combobox', { name: 'Empleado' }).fill('1006')
    await page.getByRole('listbox').getByRole('option', { name: 'Etcheverry, Begoña' }).click()
    await page.getByRole('button', { name: 'Nueva novedad' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Concepto' }).fill('0130')
    await page.getByRole('listbox').getByRole('option', { name: '0130 Horas extra 50 %' }).click()
    await form.getByLabel('Mes de imputación').fill('11/2026')
    await form.getByLabel('Cantidad', { exact: true }).fill('7')
    await form.getByLabel('Observación').fill('Lo que nadie quiere escribir otra vez')
    const address = page.url()
    const ended = { status: 401, json: { code: 'unauthenticated', message: 'Ingresá de nuevo' } }
    await page.route('**/api/extraordinary-notices/', (route) => route.fulfill(ended))
    await page.route('**/refresh-token*', (route) => route.fulfill(ended))
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Tu sesión ha expirado')).toBeVisible()
    await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0)
    await expect(page).toHaveURL(/\/ingresar$/)
    await page.unrouteAll()
    await as('hr', address)
    await expect(form.getByText('Recuperamos lo que habías escrito')).toBeVisible()
    await expect(form.getByLabel('Observación')).toHaveValue('Lo que nadie quiere escribir otra vez')
    await expect(form.getByLabel('Cantidad', { exact: true })).toHaveValue('7,00')
    await accessible()
  })

  test('signs a receipt once when the response is lost and Enter is pressed repeatedly', async ({ page, as }) => {
    await as('employee', '/selfservice/payment-receipt')
    await page.locator('main a[href*="/selfservice/payment-receipt/"]').last().click()
    await page.getByRole('button', { name: 'Firmar en conformidad' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const refused: number[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(answer.status())
    })
    await page.route(
      '**/mine/*/answer',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await dialog.getByLabel('Tu contraseña').fill(samplePassword)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('No hay conexión')
    await dialog.getByLabel('Tu contraseña').press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Firmado en conformidad').first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(refused).toEqual([])
  })

  test('restores a simulation from its address after a reload', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/simulate?novedades=0130.CANTIDAD.12.5,otra')
    await page.getByLabel('Período').selectOption({ index: 1 })
    const finder = page.getByRole('combobox', { name: 'Empleados a simular' })
    await finder.fill('1006')
    await page.getByRole('listbox').getByRole('option', { name: 'Etcheverry, Begoña' }).click()
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByLabel('Valor')).toHaveValue('12,50')
    await page.getByRole('button', { name: 'Simular', exact: true }).click()
    await expect(page.getByText('Neto a cobrar').last()).toBeVisible()
    await accessible()
    const period = await page.getByLabel('Período').inputValue()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Colaboradores asignados' }).getByText('1006')).toBeVisible()
    await expect(page.getByLabel('Período')).toHaveValue(period)
    await expect(page.getByLabel('Valor')).toHaveValue('12,50')
  })

  test('shows the bar over a scrolled page when a drawer opens', async ({ as }) => {
    const page = await as('admin', '/liquidation-module/liquidation-list')
    await page
      .getByRole('button', { name: /^Mensual / })
      .first()
      .click()
    const last = page
      .getByRole('region', { name: 'Resultado por empleado' })
      .getByRole('button')
      .filter({ hasText: /^\p{L}.*, \p{L}/u })
      .last()
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await expect(page.getByRole('dialog').getByText('Neto a cobrar')).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top)).toBe(0)
  })
})

test('accepts a typed or pasted code, including the whole address, when the page opens without one', async ({
  page,
  accessible,
}) => {
  await page.goto('/verificar-recibo')
  const field = page.getByLabel('Código del recibo')
  await expect(page.getByText(/Escribí o pegá el código/)).toBeVisible()
  await accessible()
  await field.fill('AB12')
  await field.press('Enter')
  await expect(page.getByText('El código tiene 16 letras y números, y escribiste 4')).toBeVisible()
  await field.fill('https://rrhh.example/verificar-recibo/AAAABBBBCCCCDDDD?tenant=tenant1')
  await field.press('Enter')
  await expect(page.getByText(/No hay un recibo con ese código/)).toBeVisible()
  await expect(page).toHaveURL(/\/verificar-recibo\/AAAABBBBCCCCDDDD\?tenant=tenant1$/)
})
