import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import type { Page } from '@playwright/test'
import { showScreen } from '../fixtures/screen-walk.ts'
import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { clockFile, openShop } from './shop.ts'

const chooseOption = async (page: Page, name: string, text: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

// A month is closed once.
test.describe.configure({ retries: 0 })

test('takes the month of a shop from the file of the clock to paid receipts, and a late certificate to a retroactive', async ({
  page,
  browser,
}) => {
  const { shop, month, monday, people, days, boss, second } = await openShop(page.request)
  const [ana, bruno, carla] = people
  const on = (day: number) => days[day]?.date ?? ''
  await shop.call('POST', '/vacaciones/admin/approved-request', {
    employee_id: carla,
    date_from: monday,
    days_amount: 14,
  })

  // The file of the clock: a missing exit, two hours more, a day off without pay and an absence.
  await signInAs(page, boss, '/schedule-module/load-signed')
  const content = clockFile(days, (person, day, [from, until]) => {
    if (person === 3 || (person === 4 && day === 1) || (person === 5 && day === 4)) return []
    if (person === 2 && day === 0) return [from, '18:00']
    return person === 1 && day === 2 ? [from] : [from, until]
  })
  await page.locator('input[type=file]').setInputFiles({
    name: '1_attlog.dat',
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  })
  await page.getByRole('button', { name: /^Cargar \d+ marcas$/ }).click()
  await expect(page.getByRole('table', { name: 'Archivos cargados' })).toContainText('1_attlog.dat')

  // The day sheet proposes the planned exit.
  await showScreen(page, `/schedule-module/day-sheet?persona=${ana}&mes=${month}&detalle=${ana}.${on(2)}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Falta una marca')).toBeVisible()
  await drawer.getByRole('button', { name: 'Agregar una marca' }).click()
  await expect(drawer.getByLabel('Marca 1', { exact: true })).toHaveValue('16:00')
  await drawer.getByLabel('Motivo').fill('Olvidó marcar la salida')
  await drawer.getByRole('button', { name: 'Guardar la corrección' }).click()
  await expect(drawer.getByText('Trabajado').first()).toBeVisible()

  // The overtime of Bruno.
  await showScreen(page, `/schedule-module/extra-hours?desde=${month}-01&hasta=${month}-28`)
  await page.getByRole('checkbox', { name: /Bravo, Bruno/ }).check()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await drawer.getByLabel('Motivo').fill('Inventario')
  await drawer.getByRole('button', { name: 'Aprobar' }).click()
  await expect(drawer).toBeHidden()

  // A sickness within the vacations of Carla, and a day of Darío without pay.
  const enter = async (who: string, type: string, from: string, until: string) => {
    await showScreen(page, '/schedule-module/notice-sheet')
    await page.getByRole('button', { name: 'Nueva ausencia' }).first().click()
    await chooseOption(page, 'Empleado', who)
    await chooseOption(page, 'Tipo', type)
    await drawer.getByLabel('Desde').fill(formatDate(from))
    await drawer.getByLabel('Hasta').fill(formatDate(until))
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer).toBeHidden()
  }
  await enter('Castro', 'Enfermedad', addDays(monday, 7), addDays(monday, 9))
  await enter('Díaz', 'Licencia sin goce', on(1), on(1))

  // The marks have no concept yet; the certificate is missing.
  await showScreen(page, `/schedule-module/core?mes=${month}`)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText(/no tienen concepto: horas extra al 50 %, ausencias sin justificar\./)).toBeVisible()
  await page.getByRole('link', { name: 'Elegir los conceptos de las horas' }).click()
  await page.getByRole('button', { name: 'Usar los del catálogo' }).click()
  await expect(page.getByRole('textbox', { name: 'Horas extra al 50 %' })).toHaveValue('0130')
  await showScreen(page, `/schedule-module/core?mes=${month}`)
  await page.getByRole('link', { name: 'Castro, Carla' }).click()
  await drawer.locator('input[type=file]').first().setInputFiles({ name: 'reposo.png', mimeType: 'image/png', buffer: png })
  await expect(drawer.getByRole('button', { name: 'reposo.png' })).toBeVisible()

  // All with the amount that it moves, closed by two people.
  await showScreen(page, `/schedule-module/core?mes=${month}`)
  await expect(page.getByText('por resolver')).toHaveCount(0)
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('0130 · Horas extra')).toContainText('18.000,00')
  await expect(row('0150 · Vacaciones gozadas')).toContainText('88.000,00')
  await expect(row('0172 · Licencia sin goce')).toContainText('-40.000,00')
  await expect(row('0170 · Ausencia injustificada')).toContainText('-40.000,00')
  await page.getByRole('button', { name: 'Pasar todas' }).click()
  await expect(page.getByText('Todo está en la liquidación')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir el cierre' }).click()
  await drawer.getByLabel('Motivo').fill('Mes controlado')
  await drawer.getByRole('button', { name: 'Pedir aprobación' }).click()
  await expect(page.getByRole('button', { name: 'Retirar' })).toBeVisible()
  const context = await browser.newContext()
  const other = await context.newPage()
  await signInAs(other, second, `/schedule-module/core?mes=${month}`)
  await other.getByRole('button', { name: 'Aprobar' }).click()
  await expect(other.getByText(/^Cerrado por/)).toBeVisible()
  await context.close()

  // The payroll, explained down to the marks.
  await showScreen(page, '/liquidation-module/liquidation')
  await page.getByLabel(/^Período/).selectOption({ label: `Mes ${month}` })
  await page.getByLabel(/^Tipo de liquidación/).selectOption({ label: 'Mensual' })
  await page.getByRole('main').getByRole('button', { name: 'Liquidar', exact: true }).click()
  await page.getByRole('button', { name: 'Liquidar igual' }).click()
  await expect(row('Castro, Carla')).toContainText('1.288.000,00')
  await expect(row('Díaz, Darío')).toContainText('1.160.000,00')
  await expect(row('Ezeiza, Eva')).toContainText('1.160.000,00')
  await page.getByRole('button', { name: 'T2', exact: true }).click()
  await drawer.getByRole('button', { name: /^Horas extra 50/ }).click()
  await expect(drawer.getByText(/= 18\.000,00\. Viene de Marcas: /)).toBeVisible()
  await drawer.getByRole('link', { name: /^Ver las marcas de / }).click()
  await expect(page).toHaveURL(new RegExp(`persona=${bruno}&mes=${month}`))
  await expect(page.getByRole('table', { name: 'Días del mes' })).toContainText('2:00')

  // A certificate that comes after the receipts were released.
  await page.goBack()
  await expect(drawer.getByRole('button', { name: /^Horas extra 50/ })).toBeVisible()
  // The screen that returns may draw the drawer again after the first press.
  await expect(async () => {
    if (await drawer.isVisible()) await drawer.getByRole('button', { name: 'Cerrar', exact: true }).click({ timeout: 2_000 })
    await expect(drawer).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Publicar recibos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('button', { name: 'Publicar igual' }).click()
  await expect(page.getByText(/recibos publicados/).first()).toBeVisible()
  await enter('Ezeiza', 'Enfermedad', on(4), on(4))
  await showScreen(page, `/schedule-module/core?mes=${month}`)
  await expect(row('Ya no corresponde')).toContainText('40.000,00')
  await page.getByRole('button', { name: 'Pasar todas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pasar y seguir con el retroactivo' }).click()
  const monthText = month.split('-').reverse().join('/')
  await expect(drawer.getByLabel('Desde el mes')).toHaveValue(monthText)
  await expect(drawer.getByLabel('Hasta el mes')).toHaveValue(monthText)
  await drawer.getByLabel('Motivo').fill('Certificado de Eva')
  await drawer.getByLabel('Se paga en').selectOption({ index: 1 })
  await drawer.getByRole('button', { name: 'Calcular' }).click()
  await expect(row('Ezeiza, Eva')).toContainText('40.000,00')
  await expect(page.getByText(/^Enfermedad del /)).toBeVisible()
  await showScreen(page, `/schedule-module/core?mes=${month}`)
  await page.getByRole('tab', { name: 'Lo que se cerró' }).click()
  await expect(row('Se anuló después')).toContainText('0170 · Ausencia injustificada')
})
