import type { Page } from '@playwright/test'
import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Chooses the latest monthly run: another journey on the same server may have added a settlement, which the screen shows first. */
const showMonthlyRun = async (page: Page): Promise<void> => {
  const runs = page.getByRole('combobox', { name: 'Liquidación', exact: true })
  const monthly = runs.getByRole('option').filter({ hasText: 'Mensual' }).first()
  await runs.selectOption({ label: await monthly.innerText() })
}

test.describe('receipts and wage book', () => {
  // Released, signed or registered data persists: a retry is impossible.
  test.describe.configure({ retries: 0 })

  test('signs a receipt in disagreement on a phone and shows the reason to the administration', async ({
    page,
    as,
    accessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await as('employee', '/selfservice/payment-receipt')
    await page.locator('main a[href*="/selfservice/payment-receipt/"]').first().click()
    await page.getByRole('button', { name: 'Firmar en disconformidad' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Firmar', exact: true }).click()
    await expect(dialog.getByText('Contanos el motivo')).toBeVisible()
    await expect(dialog.getByText('Ingresá tu contraseña')).toBeVisible()
    await expect(dialog.getByLabel('Motivo')).toBeFocused()
    await dialog.getByLabel('Motivo').fill('Faltan las horas extra del sábado')
    await dialog.getByLabel('Tu contraseña').fill('Legajo#2026demo')
    await accessible()
    await dialog.getByRole('button', { name: 'Firmar', exact: true }).click()
    await expect(page.getByText('Firmado en disconformidad').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Historia' }).click()
    await expect(page.getByText('Lo firmó en disconformidad')).toBeVisible()
  })

  test('lists pending signers with their dates and refuses a file that is not the signed receipt with a message', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/liquidation-module/payment-receipt')
    await page.locator('main').getByRole('button', { name: 'Firmas pendientes' }).click()
    await expect(page.getByRole('heading', { name: 'Firmas pendientes', level: 1 })).toBeVisible()
    await page.getByLabel('Liquidación', { exact: true }).selectOption({ label: 'Todas' })
    await page.getByRole('button', { name: /^La empresa \(/ }).click()
    await expect(page).toHaveURL(/firma-de=EMPLOYER/)
    await expect(page.getByRole('cell', { name: 'La empresa' }).first()).toBeVisible()
    await accessible()
    await page
      .getByRole('region', { name: 'Firmas pendientes', exact: true })
      .getByRole('button')
      .filter({ hasText: /^\d{4}$/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Subir firmado' }).click()
    const dialog = page.getByRole('dialog', { name: 'Subir el recibo firmado' })
    await dialog.getByRole('button', { name: 'Subir', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Elegí el PDF firmado')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'otro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
    await dialog.getByRole('button', { name: 'Subir', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('no es el documento original con una firma agregada')
    await page.setViewportSize({ width: 390, height: 844 })
    await accessible()
  })

  test('shows the progress of receipts to an administrator, signs them and opens the history of one', async ({
    as,
    accessible,
  }) => {
    const page = await as('admin', '/liquidation-module/payment-receipt')
    await expect(page.getByRole('heading', { name: 'Recibos de sueldo', level: 1 })).toBeVisible()
    await showMonthlyRun(page)
    await expect(page.getByRole('list', { name: 'Recibos por estado' })).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: /^Firmar \d+/ }).click()
    await page.getByRole('button', { name: 'Firmar todos' }).click()
    await expect(page.getByRole('region', { name: 'Firma de recibos' }).getByText('Finalizado')).toBeVisible({ timeout: 60_000 })
    await page
      .getByRole('region', { name: 'Recibos', exact: true })
      .getByRole('button')
      .filter({ hasText: /^\d{4}$/ })
      // The first one was answered by its employee before the company signed.
      .nth(1)
      .click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Lo firmó la empresa')).toBeVisible()
    await accessible()
    // Only the open drawer is printed, in full and without the list behind it.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#contenido')).toBeHidden()
    await expect(page.locator('.lg-drawer')).toHaveCSS('position', 'absolute')
  })

  test('answers a receipt request made on a phone from the notification; the employee opens the receipt', async ({
    page,
    as,
    accessible,
    browser,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await as('employee', '/selfservice/payment-receipt')
    await page.getByRole('button', { name: 'Pedir un recibo' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Mes del recibo').fill('13/2024')
    await form.getByLabel('Qué necesitás').fill('Lo necesito para un crédito')
    await form.getByRole('button', { name: 'Pedir', exact: true }).click()
    await expect(form.getByText('Elegí un mes')).toBeVisible()
    await form.getByLabel('Mes del recibo').fill('03/2024')
    await accessible()
    await form.getByRole('button', { name: 'Pedir', exact: true }).click()
    const mine = page.getByRole('list', { name: 'Mis pedidos de recibos' })
    await expect(mine).toContainText('Pediste el recibo de marzo de 2024. Todavía no te respondieron.')

    const office = await browser.newPage()
    await signInAs(office, 'admin')
    await office.getByRole('button', { name: 'Notificaciones' }).click()
    await office.getByText('Piden un recibo').first().click()
    const request = office.getByRole('dialog')
    await expect(request.getByText('Lo necesito para un crédito')).toBeVisible()
    await request.getByRole('radio').first().check()
    await request.getByRole('button', { name: 'Entregar' }).click()
    await expect(office.getByText('Recibo entregado')).toBeVisible()
    await office.close()

    await page.reload()
    await expect(mine).toContainText('Te lo entregaron.')
    await accessible()
    await mine.getByRole('link', { name: 'Ver el recibo que te entregaron' }).click()
    await expect(page).toHaveURL(/\/selfservice\/payment-receipt\/\d+$/)
  })

  test('generates the law book once and continues its numbering', async ({ as, accessible }) => {
    const page = await as('admin', '/liquidation-module/law-book')
    await page.getByRole('button', { name: 'Generar libro' }).first().click()
    const dialog = page.getByRole('dialog')
    const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
    await dialog.getByLabel('Desde el mes').fill(month)
    await accessible()
    await dialog.getByRole('button', { name: 'Generar' }).click()
    await expect(page.getByRole('cell', { name: /^1 a \d+$/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Generar libro' }).first().click()
    await dialog.getByLabel('Desde el mes').fill(month)
    await dialog.getByRole('button', { name: 'Generar' }).click()
    await expect(dialog.getByRole('alert')).toContainText('sin asentar en ')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Generar libro' }).first()).toBeFocused()
  })

  test('imports external receipts by the CUIL on their pages after a preview, and shows them', async ({
    page,
    as,
    accessible,
  }) => {
    const sheet = async (...pages: readonly string[]) => {
      await page.setContent(pages.map((text) => `<p style="break-after: page">${text}</p>`).join(''))
      return page.pdf({ format: 'A4' })
    }
    const buffer = await sheet('Recibo de haberes. C.U.I.L. 23-90000001-4', 'Hoja 2', 'C.U.I.L. 20-12345678-6')
    // A retry meets the receipt that a failed attempt left in its month.
    const month = `0${3 + test.info().retry}`
    await page.setViewportSize({ width: 390, height: 844 })
    await as('admin', '/liquidation-module/payment-receipt')
    await page.getByRole('button', { name: 'Incorporar', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Un PDF con los recibos de muchos/ }).check()
    await dialog.getByLabel('Elegir el PDF').setInputFiles({ name: 'marzo.pdf', mimeType: 'application/pdf', buffer })
    await dialog.getByRole('button', { name: 'Reconocer' }).click()
    await expect(dialog.getByRole('alert')).toContainText('«marzo.pdf» no lo dice en su nombre')
    await expect(dialog.getByRole('alert')).toBeInViewport()
    await dialog.getByRole('textbox', { name: 'Mes' }).fill(`${month}/2019`)
    await dialog.getByRole('button', { name: 'Reconocer' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 recibo reconocido; 2 quedan afuera')
    await expect(dialog.getByRole('status')).toBeInViewport()
    await expect(dialog.getByText('Si es la segunda hoja de un recibo')).toBeVisible()
    await accessible()
    await dialog.getByRole('button', { name: 'Incorporar' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 recibo incorporado; 2 quedan afuera')
    await dialog.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByLabel('Liquidación', { exact: true })).toHaveValue(`2019-${month}·Recibo`)
    await expect(page.locator('main').getByText('Empleada, Elena')).toBeVisible()
  })

  test('verifies a receipt by its code on a phone for any visitor: a wrong, a valid and a replaced one', async ({
    page,
    accessible,
    browser,
  }) => {
    const office = await browser.newPage()
    await signInAs(office, 'admin', '/liquidation-module/payment-receipt')
    await showMonthlyRun(office)
    const open = async (fileCode: string) => {
      await office
        .getByRole('region', { name: 'Recibos', exact: true })
        .getByRole('button', { name: fileCode, exact: true })
        .first()
        .click()
      const words = office.getByRole('dialog').getByText(/^(\w{4}-){3}\w{4}$/)
      return (await words.innerText()).replaceAll('-', '')
    }
    const code = await open('1006')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/verificar-recibo/AAAABBBBCCCCDDDD')
    await expect(page.getByRole('heading', { name: 'Comprobar un recibo de sueldo' })).toBeVisible()
    await expect(page.getByText(/No hay un recibo con ese código/)).toBeVisible()
    await accessible()
    const field = page.getByLabel('Código del recibo')
    await field.fill('')
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByText('Escribí el código que está junto al QR del recibo')).toBeVisible()
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByText('El recibo es auténtico y está vigente.')).toBeVisible()
    await accessible()
    const other = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 otro') }
    await page.getByLabel('Elegir el recibo').setInputFiles(other)
    await expect(page.getByText('El recibo existe, pero el archivo no es el que se emitió.')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar recibo.pdf' }).click()
    await expect(page.getByText('El recibo es auténtico y está vigente.')).toBeVisible()
    await page.goBack()
    await expect(field).toHaveValue('AAAA-BBBB-CCCC-DDDD')

    await office.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
    await office.getByLabel('Motivo de la anulación').fill('Faltaban horas extra')
    await office.getByRole('button', { name: 'Anular' }).last().click()
    await expect(office.getByText('Recibo anulado')).toBeVisible()
    await office.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()
    await office.getByRole('button', { name: 'Emitir 1 recibo', exact: true }).click()
    await office.getByRole('button', { name: 'Publicar 1', exact: true }).click()
    await office.getByRole('button', { name: 'Publicar', exact: true }).click()
    await office.getByRole('button', { name: 'Publicar igual' }).click()
    await expect(office.getByText('Se publicó 1 recibo')).toBeVisible()
    await office.close()
    await page.goto(`/verificar-recibo/${code}`)
    await expect(page.getByText('Este recibo se anuló: no vale. La empresa publicó otro en su lugar')).toBeVisible()
  })
})
