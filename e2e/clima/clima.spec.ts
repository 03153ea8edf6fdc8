import { apiOf } from '../fixtures/new-user.ts'
import { expect, test } from '../fixtures/test.ts'
import { todayOfTenant } from '../fixtures/today.ts'

const dayMonthYear = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')

test('creates and opens a survey as administrator and issues a link that is valid for one answer', async ({
  as,
  page,
  baseURL,
  browser,
}) => {
  const name = `Pulso ${Date.now()}`
  await as('admin', '/clima-module/main-clima')
  await page.getByRole('button', { name: 'Nueva encuesta' }).first().click()
  let drawer = page.getByRole('dialog', { name: 'Nueva encuesta' })
  await drawer.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await drawer.getByLabel('Abre el').fill(dayMonthYear(-1))
  await drawer.getByRole('textbox', { name: 'Pregunta 1' }).fill('¿Recomendarías trabajar acá?')
  await drawer.getByRole('button', { name: 'Agregar pregunta' }).click()
  await drawer.getByRole('textbox', { name: 'Pregunta 2' }).fill('¿Qué mejorarías?')
  await drawer.getByLabel('Tipo').nth(1).selectOption('SINGLE')
  await drawer.getByLabel('Opciones, una por línea').fill('Horarios\nSalario')
  await drawer.getByRole('button', { name: 'Guardar' }).click()

  drawer = page.getByRole('dialog', { name: 'Encuesta', exact: true })
  await drawer.getByRole('button', { name: 'Abrir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir' }).click()
  await expect(drawer.getByText('Abierta', { exact: true })).toBeVisible()
  await drawer.getByRole('tab', { name: 'Enlaces de acceso' }).click()
  await drawer.getByRole('button', { name: 'Generar enlaces' }).click()
  await drawer.getByRole('switch', { name: 'Todos los colaboradores activos' }).uncheck()
  await drawer.getByLabel('Tarjetas sin nombre').fill('1')
  const [answer] = await Promise.all([
    page.waitForResponse(/access-card\/generate/),
    drawer.getByRole('button', { name: 'Generar', exact: true }).click(),
  ])
  const [{ hash }] = await answer.json()
  await expect(drawer.getByText('El enlace está listo.', { exact: false })).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  try {
    const visitor = await context.newPage()
    await visitor.goto(`/clima-survey?hash=${hash}`)
    await visitor.getByRole('button', { name: 'Comenzar' }).click()
    await expect(visitor.getByRole('heading', { name })).toBeVisible()
    await visitor.getByRole('radio', { name: '4' }).check({ force: true })
    await visitor.getByRole('radio', { name: 'Salario' }).check()
    await visitor.getByRole('button', { name: 'Enviar' }).click()
    await expect(visitor.getByRole('status')).toContainText('¡Gracias!')
    await visitor.reload()
    await visitor.getByRole('button', { name: 'Comenzar' }).click()
    await visitor.getByRole('radio', { name: '4' }).check({ force: true })
    await visitor.getByRole('radio', { name: 'Salario' }).check()
    await visitor.getByRole('button', { name: 'Enviar' }).click()
    await expect(visitor.getByText('La encuesta ya fue respondida. ¡Gracias!')).toBeVisible()
  } finally {
    await context.close()
  }
})

test('answers a survey once as employee from self-service', async ({ request, as, accessible }) => {
  const { companyId, call } = await apiOf(request, 'admin')
  const name = `Pulso del día ${Date.now()}`
  const survey = (await call('POST', '/clima-service/survey', {
    name,
    dateFrom: todayOfTenant(),
    dateUntil: '2099-12-31',
    allowedCompanies: [companyId],
    questions: [
      { kind: 'SCALE', text: '¿Recomendarías trabajar acá?', options: [], required: true },
      { kind: 'SINGLE', text: '¿Qué mejorarías primero?', options: ['Horarios', 'Salario', 'Comunicación'], required: true },
      { kind: 'TEXT', text: '¿Algo más?', options: [], required: false },
    ],
  })) as { id: number }
  await call('POST', `/clima-service/survey/${survey.id}/open`)
  const page = await as('employee', '/clima-module/login-clima')
  await expect(page).toHaveURL(/\/selfservice\/clima$/)
  const row = page.getByRole('heading', { name, level: 2 }).locator('xpath=../..')
  await row.getByRole('button', { name: 'Responder' }).click()
  await accessible('main')
  const questions = page.getByRole('main').locator('ol > li')
  await expect(questions).toHaveCount(3)
  for (const question of await questions.all()) {
    const choices = question.getByRole('radio')
    if ((await choices.count()) > 0) await choices.nth(2).check({ force: true })
  }
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('status').filter({ hasText: '¡Gracias!' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(row.getByText('Respondida')).toBeVisible()
  await call('POST', `/clima-service/survey/${survey.id}/close`)
})

test('groups and explains the results of a closed survey', async ({ as, accessible }) => {
  const page = await as('admin', '/clima-module/main-clima?estado=CLOSED')
  await page
    .getByRole('button', { name: /Encuesta de clima/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'Encuesta' })
  await expect(drawer.getByText(/grupos de 5 personas o más/)).toBeVisible()
  await expect(drawer.getByRole('row', { name: /Comercial/ }).first()).toBeVisible()
  await accessible('dialog[open]')
})
