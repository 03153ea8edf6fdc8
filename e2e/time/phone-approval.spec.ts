import { addDays, formatDate, weekday } from '@legajo/kernel/dates.ts'
import { type Credentials, signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { todayOfTenant } from '../fixtures/today.ts'
import { openTeam } from './team.ts'

const ask = '/selfservice/schedule-module/absence-request'
const queue = '/selfservice/schedule-module/absence-approvals'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A Tuesday some weeks ahead. */
const tuesday = (weeks: number): string => {
  const today = todayOfTenant()
  return addDays(today, weeks * 7 + ((9 - weekday(today)) % 7))
}

test('asks for half a day with a photo on a phone, which a manager of twelve and a stand-in accept', async ({
  page,
  browser,
  accessible,
}) => {
  const { call, add, people, asking, manager, standIn } = await openTeam(page.request, 12)
  const types = (await call('GET', '/novedades/noticeType/')) as { id: number; code: string }[]
  const exam = types.find(({ code }) => code === 'EXA')?.id
  const day = tuesday(3)
  for (const employee_id of people.slice(1))
    await add('/novedades/notice/', {
      employee_id,
      notice_type_id: exam,
      date_from: day,
      date_until: day,
      status: 'PENDING',
    })
  const phone = async (user: Credentials, path: string) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const opened = await context.newPage()
    await signInAs(opened, user, path)
    return opened
  }

  // The employee asks for the morning, with a photo of the proof.
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, asking, ask)
  await page.getByRole('button', { name: /^Examen/ }).click()
  await page.getByLabel('Desde').fill(formatDate(day))
  await page.getByLabel('Hasta').fill(formatDate(day))
  await page.getByLabel('Medio día').selectOption('La mañana')
  await page.locator('input[type=file]').first().setInputFiles({ name: 'mesa.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: 'mesa.png' })).toBeVisible()
  await accessible('main')
  await page.getByRole('button', { name: 'Pedir', exact: true }).click()
  const card = page.getByRole('article', { name: /^Examen, / })
  await expect(card.getByText('Pendiente')).toBeVisible()
  await expect(card.getByRole('button', { name: 'mesa.png' })).toBeVisible()

  // Three taps of the manager: the notice, all twelve, accept.
  const boss = await phone(manager, '/')
  await boss.getByRole('button', { name: /^Notificaciones/ }).tap()
  await boss
    .getByText(/pide una ausencia$/)
    .first()
    .tap()
  await expect(boss).toHaveURL(new RegExp(queue))
  await boss.getByRole('button', { name: 'Elegir los 12' }).tap()
  await boss.getByRole('button', { name: 'Aprobar 12' }).tap()
  await expect(boss.getByText('12 pedidos aprobados')).toBeVisible()
  await expect(boss.getByText('Estás al día')).toBeVisible()

  // The answer in the bell, and the team without reasons.
  await page.reload()
  await page.getByRole('button', { name: /^Notificaciones, \d+ sin leer$/ }).click()
  await page.getByText('Tu ausencia fue aprobada').click()
  await expect(card.getByText('Aprobada', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Mi equipo' }).click()
  const team = page.getByRole('region', { name: 'Vacaciones del mes, persona por persona' })
  const isLater = day.slice(0, 7) > todayOfTenant().slice(0, 7)
  if (isLater) await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(team.getByRole('rowheader')).toHaveCount(13)
  await expect(team).not.toContainText('Examen')

  // Two hours without a shift wait for the manager, who approves them; home counts them until then.
  await call('POST', '/novedades/attendance/days/correct', {
    employee_id: people[1],
    date: addDays(todayOfTenant(), -2),
    add: [
      { time: '09:00', next_day: false },
      { time: '11:00', next_day: false },
    ],
    annul: [],
    reason: 'Entregó mercadería',
  })
  await boss.goto('/')
  await boss.getByRole('link', { name: /horas extra de tu equipo por decidir/ }).tap()
  await boss.getByRole('button', { name: /^Aprobar las horas extra de Integrante 2/ }).tap()
  const decision = boss.getByRole('dialog', { name: 'Aprobar horas extra' })
  await decision.getByLabel('Motivo').fill('Pedido del cliente')
  await decision.getByRole('button', { name: 'Aprobar' }).tap()
  await expect(boss.getByText('Horas extra aprobadas')).toBeVisible()
  await expect(boss.getByText('Estás al día')).toBeVisible()

  // The manager is away: the stand-in decides.
  await boss.getByRole('button', { name: 'Quién decide en mi lugar' }).tap()
  const dialog = boss.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Quién decide en tu lugar' }).fill('reemplaza')
  await boss
    .getByRole('option', { name: /reemplaza/ })
    .first()
    .tap()
  await dialog.getByLabel('Desde').fill(formatDate(todayOfTenant()))
  await dialog.getByLabel('Hasta').fill(formatDate(day))
  await dialog.getByRole('button', { name: 'Guardar' }).tap()
  await expect(dialog).toBeHidden()
  await boss.context().close()
  const next = addDays(day, 7)
  await add('/novedades/notice/', {
    employee_id: people[2],
    notice_type_id: exam,
    date_from: next,
    date_until: next,
    status: 'PENDING',
  })
  const other = await phone(standIn, queue)
  await expect(other.getByText(/en lugar de De jefa/)).toBeVisible()
  await other.getByRole('button', { name: /^Aprobar a Integrante 3/ }).tap()
  await expect(other.getByText('Estás al día')).toBeVisible()
  await other.context().close()
})
