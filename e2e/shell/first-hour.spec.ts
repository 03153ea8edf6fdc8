import { makeCuil } from '@legajo/kernel/cuil.ts'
import { type EmptyServer, openEmptyServer } from '../fixtures/empty-server.ts'
import { apiOf } from '../fixtures/new-user.ts'
import { keepOpenSessions } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { todayOfTenant } from '../fixtures/today.ts'

const adminPassword = 'Mate+Verde8+Sauce'
const employeePassword = 'Lapiz+Azul8642'

test.describe('the first hour of an installation', () => {
  // The link of the command is valid once.
  test.describe.configure({ retries: 0 })
  let server: EmptyServer
  test.beforeAll(async () => {
    server = await openEmptyServer()
  })
  test.afterAll(() => server?.close())

  test('leads from an empty database to a receipt that its employee signs on a phone', async ({ browser, playwright }) => {
    // The printed link in a browser that was never there; afterwards the plain address is enough.
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(server.link)
    await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(adminPassword)
    await page.getByRole('textbox', { name: 'Confirmación de contraseña' }).fill(adminPassword)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText('Tu contraseña ha sido actualizada correctamente.')).toBeVisible()
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await page.getByLabel('Usuario').fill('ana.perez')
    await page.keyboard.press('Enter')
    await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Tu primera liquidación: \d de 8$/ })).toBeVisible()

    // The data that the forms of months and people enter, which journeys of their own drive.
    const request = await playwright.request.newContext({ baseURL: server.url })
    const { call } = await apiOf(request, { tenant: 'acme', username: 'ana.perez', password: adminPassword })
    keepOpenSessions() // of another server than the one whose sessions a journey ends
    const month = todayOfTenant().slice(0, 7)
    const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
    const { id: employeeId } = (await call('POST', '/datos-maestros/employees', {
      file_code: '1',
      admission_date: '2020-03-01',
      out_of_agreement: true,
      salary: '1500000',
      person: { name: 'Lía', lastname: 'Gómez', cuil: makeCuil(95_300_001, '27'), address: {} },
    })) as { id: number }
    const period = { name: month, dateFrom: `${month}-01`, dateUntil: lastDay, payDate: lastDay }
    const { id: periodId } = (await call('POST', '/parametrizacion/liquidation_periods/', period)) as { id: number }
    const run = (await call('POST', '/liquidation/start', { liquidation: { periodId, typeCode: 'MENSUAL' } })) as { id: number }
    await expect(async () => {
      const { state } = (await call('GET', `/liquidation/progress/${run.id}`)) as { state: string }
      expect(state).toMatch(/^FINISHED/)
    }).toPass()
    await call('POST', `/liquidation/${run.id}/release`, { acceptMissing: true })

    // Without a mail server the account's password is shown at once.
    await page.goto(`/employee-module/employee-profile/${employeeId}`)
    await page.getByRole('button', { name: 'Dar acceso' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nuevo usuario' })
    await expect(drawer.getByText('Esta instalación todavía no envía correos')).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: 'Usuario' })).toHaveValue('lia.gomez')
    await drawer.getByRole('combobox', { name: 'Roles' }).click()
    await page.getByRole('option', { name: /Autoservicio/ }).click()
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    const created = page.getByRole('alertdialog', { name: 'Usuario creado' })
    const password = (await created.locator('code').textContent()) ?? ''
    await created.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'lia.gomez' }).getByText('Nunca ingresó')).toBeVisible()

    const phone = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const own = await phone.newPage()
    const signIn = async (secret: string) => {
      await own.getByLabel('Usuario').fill('lia.gomez')
      await own.keyboard.press('Enter')
      await own.getByLabel('Contraseña', { exact: true }).fill(secret)
      await own.keyboard.press('Enter')
    }
    await own.goto('/')
    await signIn(password)
    await own.getByLabel('Contraseña anterior').fill(password)
    await own.getByLabel('Contraseña nueva').fill(employeePassword)
    await own.getByLabel('Confirmación de contraseña').fill(employeePassword)
    await own.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(own.getByRole('status').filter({ hasText: 'Contraseña cambiada correctamente' })).toBeVisible()
    await signIn(employeePassword)
    await expect(
      own
        .getByRole('button', { name: /^Cuenta de/ })
        .or(own.getByRole('button', { name: 'Comenzar el tour' }))
        .first(),
    ).toBeVisible()
    await own.goto('/selfservice/payment-receipt')
    await own.locator('main a[href*="/selfservice/payment-receipt/"]').first().click()
    await own.getByRole('button', { name: 'Firmar en conformidad' }).click()
    const signing = own.getByRole('dialog')
    await signing.getByLabel('Tu contraseña').fill(employeePassword)
    await signing.getByRole('button', { name: 'Firmar', exact: true }).click()
    await expect(own.getByText('Firmado en conformidad').first()).toBeVisible()
    await expect.poll(() => own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await Promise.all([context.close(), phone.close(), request.dispose()])
  })
})
