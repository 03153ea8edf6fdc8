import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

test('takes an exam on a phone, with stored answers and a shown result', async ({ as }) => {
  const page = await as('employee', '/selfservice/coaching')
  await page.setViewportSize({ width: 390, height: 844 })
  const course = page.getByRole('article', { name: 'Seguridad de la información' })
  await course.getByRole('button', { name: 'Entrar al curso' }).click()
  await page.getByRole('button', { name: 'Hacer la evaluación' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  for (const answer of ['Lo informo y no respondo', 'En un administrador de claves', 'Bloqueado'])
    await page.getByRole('radio', { name: answer }).check()
  await expect(page.getByText('3 de 3 respondidas')).toBeVisible()
  await page.getByRole('button', { name: 'Entregar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click()
  await expect(page.getByText('Aprobaste: 100 %')).toBeVisible()
})

test('records the attendance of a session and shows the matrix', async ({ as, accessible }) => {
  const page = await as('hr', '/coaching-module/coaching-dashboard/event')
  await page.getByText('Seguridad de la información').first().click()
  await page.getByRole('tab', { name: /Encuentros/ }).click()
  await page
    .getByRole('button', { name: /^Asistencia \d/ })
    .first()
    .click()
  await page
    .getByRole('combobox', { name: /^Asistencia de/ })
    .first()
    .selectOption({ label: 'Presente' })
  await expect(page.getByText(/: presente/)).toBeVisible()
  await showScreen(page, '/coaching-module/coaching-dashboard/matrix')
  await expect(page.getByText('Personas por estado en cada curso exigido')).toBeVisible()
  await accessible('main')
})
