import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const ask = '/selfservice/schedule-module/absence-request'
const ownAbsencesPath = '/selfservice/schedule-module/absences'
const queue = '/schedule-module/absence-approvals'

/** A day some weeks ahead that is a Tuesday, as people type it. */
const dayAhead = (weeks: number): string => {
  const day = new Date()
  day.setDate(day.getDate() + weeks * 7 + ((9 - day.getDay()) % 7))
  return day.toLocaleDateString('es-AR', { day: '2-digit', month: '2-digit', year: 'numeric' })
}

test('an employee asks for half a day and human resources accepts it', async ({ as, browser }) => {
  const employee = await as('employee', ask)
  await employee.getByRole('button', { name: /^Examen/ }).click()
  const day = dayAhead(3)
  await employee.getByLabel('Desde').fill(day)
  await employee.getByLabel('Hasta').fill(day)
  await employee.getByLabel('Medio día').selectOption('La mañana')
  await expect(employee.getByText(/^0,5 días · la decide: Jefatura/)).toBeVisible()
  await employee.getByRole('button', { name: 'Pedir', exact: true }).click()
  const card = employee.getByRole('article', { name: new RegExp(`^Examen, ${day}`) })
  await expect(card.getByText('Pendiente')).toBeVisible()

  const context = await browser.newContext()
  const admin = await context.newPage()
  await signInAs(admin, 'admin', queue)
  const waiting = admin.getByRole('listitem').filter({ hasText: 'Examen' }).filter({ hasText: 'Empleada, Elena' })
  await waiting.getByRole('button', { name: 'Aprobar a Empleada, Elena' }).first().click()
  await expect(admin.getByText('Le avisamos a Empleada, Elena')).toBeVisible()

  await context.close()

  await employee.goto(ownAbsencesPath)
  await expect(card.getByText('Aprobada', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Cancelar la ausencia' }).click()
  await employee.getByRole('alertdialog').getByRole('button', { name: 'Cancelar la ausencia' }).click()
  await expect(card.getByText('Anulada')).toBeVisible()
})
