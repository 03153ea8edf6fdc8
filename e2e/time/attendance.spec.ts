import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

const planner = '/schedule-module/planner'
const pages = [
  '/schedule-module/absent-control',
  '/schedule-module/day-sheet',
  '/schedule-module/extra-hours?ver=todas',
  '/schedule-module/worked-hours',
  '/schedule-module/clock-audit',
  '/schedule-module/load-signed',
] as const

test.describe.configure({ mode: 'serial' })

test('shows the attendance screens without accessibility problems', async ({ as, accessible }) => {
  const page = await as('admin', planner)
  await expect(page.getByRole('table', { name: 'Turnos de la semana' })).toBeVisible()
  await accessible('main')
  for (const path of pages) {
    await showScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await accessible('main')
  }
})

test('changes the shift of a day by keyboard and returns to the scheme', async ({ as }) => {
  const page = await as('admin', `${planner}?buscar=Empleada&semana=2027-02-01`)
  const cell = page.getByRole('table').getByRole('button').nth(1)
  await expect(cell).toContainText('Turno mañana')
  await page.getByRole('table').getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Turno').selectOption({ label: 'Turno tarde' })
  await dialog.getByRole('button', { name: 'Cambiar el turno' }).click()
  await expect(cell).toContainText('14:00–22:00')
  await cell.click()
  await dialog.getByLabel('Turno').selectOption({ label: 'Volver a lo del esquema' })
  await dialog.getByRole('button', { name: 'Cambiar el turno' }).click()
  await expect(cell).toContainText('08:00–16:00')
})

test('marks as an employee, corrects the day as human resources and shows it to the employee', async ({ as, browser }) => {
  const page = await as('employee', '/selfservice/schedule-module/my-hours')
  await page.getByRole('button', { name: /^Marcar (entrada|salida)$/ }).click()
  await expect(page.getByText(/Marcas: .*\d\d:\d\d/)).toBeVisible()

  const context = await browser.newContext()
  const { signInAs } = await import('../fixtures/sign-in.ts')
  const admin = await context.newPage()
  await signInAs(admin, 'admin', '/schedule-module/day-sheet')
  await admin.getByRole('button', { name: 'Empleada, Elena' }).click()
  await admin.getByRole('button', { name: 'Agregar una marca' }).click()
  await admin.getByLabel('Marca 1', { exact: true }).fill('00:01')
  await admin.getByLabel('Motivo').fill('Olvidó marcar')
  await admin.getByRole('button', { name: 'Guardar la corrección' }).click()
  await expect(admin.getByText('00:01 · Manual · Olvidó marcar')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText(/Marcas: 00:01/)).toBeVisible()
})

test('loads a clock file', async ({ as }) => {
  const page = await as('admin', '/schedule-module/load-signed')
  const content = '99001\t2026-11-03 08:00:00\t1\t0\r\n99001\t2026-11-03 16:00:00\t1\t1\r\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '1_attlog.dat', mimeType: 'text/plain', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Cargar 2 marcas' }).click()
  await expect(page.getByText('Archivo cargado')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Archivos cargados' })).toContainText('1_attlog.dat')
})
