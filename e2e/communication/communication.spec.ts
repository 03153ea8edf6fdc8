import { apiOf } from '../fixtures/new-user.ts'
import { samplePassword } from '../fixtures/sample-users.ts'
import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const dayMonthYear = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return date.split('-').reverse().join('/')
}

test('publishes news as administrator; an employee reads it and rates it once', async ({ as, browser, baseURL, accessible }) => {
  const title = `Sala de lactancia ${Date.now()}`
  const admin = await as('admin', '/comunicacion-interna/publication')
  await admin.getByRole('button', { name: 'Nueva publicación' }).first().click()
  const drawer = admin.getByRole('dialog', { name: 'Nueva publicación' })
  await drawer.getByRole('textbox', { name: 'Título' }).fill(title)
  await drawer.getByLabel('Nombre interno').fill('Sala')
  await drawer.getByRole('textbox', { name: 'Contenido' }).pressSequentially('Ya está abierta la sala nueva')
  await drawer.getByLabel('Se publica el').fill(dayMonthYear(-1))
  await drawer.getByLabel('Finaliza el').fill(dayMonthYear(10))
  await drawer.getByLabel('Finaliza el').press('Tab')
  await drawer.getByRole('radio', { name: 'Bosque' }).press('Space')
  await drawer.getByLabel('Tipo de reseña').selectOption('LIKERT')
  await drawer.getByRole('textbox', { name: 'Pregunta' }).fill('¿Qué te parece la sala?')
  await drawer.getByRole('button', { name: 'Publicar' }).click()
  await expect(admin.getByText('Información guardada con éxito')).toBeVisible()
  await expect(admin.getByRole('row', { name: new RegExp(title) })).toContainText('Publicada')
  await accessible('main')

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  try {
    const page = await context.newPage()
    await signInAs(page, 'employee', '/comunicacion-interna/self')
    await expect(page).toHaveURL(/\/selfservice\/comunicacion-interna$/)
    const article = page.getByRole('article', { name: title })
    await expect(article.getByText('Ya está abierta la sala nueva')).toBeVisible()
    const send = article.getByRole('button', { name: 'Enviar' })
    await expect(send).toBeDisabled()
    for (const label of ['Malo', 'Regular', 'Neutro', 'Muy bueno', 'Excelente'])
      await expect(article.getByRole('radio', { name: label, exact: true })).toBeVisible()
    await article.getByRole('radio', { name: 'Excelente' }).check()
    await expect(send).toBeDisabled()
    await article.getByLabel('Comentario').fill('Hacía mucha falta')
    await send.click()
    await expect(article.getByRole('status')).toHaveText('Reseña enviada')
    await page.reload()
    await expect(page.getByRole('article', { name: title }).getByRole('status')).toHaveText('Reseña enviada')
  } finally {
    await context.close()
  }
})

test('shows figures only for groups that do not identify anyone', async ({ as }) => {
  const page = await as('admin', '/comunicacion-interna/publication')
  await page.getByRole('button', { name: 'Más beneficios para vos y tu familia', exact: true }).click()
  await page.getByRole('tab', { name: 'Reseñas' }).click()
  await expect(page.getByText(/de 10 personas nuevas en adelante/)).toBeVisible()
  await expect(page.getByRole('img', { name: /nuevos beneficios/ })).toBeVisible()
})

test('reports a wrong feedback link and redirects to the home page', async ({ page }) => {
  await page.goto('/communication/feedback/este-no-existe')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByText('El token es inválido')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page).not.toHaveURL(/communication\/feedback/)
})

test('redirects to the home page for any link that is not listed', async ({ page }) => {
  for (const query of ['', '?id=x', '?to=comunicacion', '?id=nada&to=comunicacion', '?id=x&to=otro']) {
    await page.goto(`/analytics${query}`)
    await expect(page).not.toHaveURL(/analytics/)
  }
})

test('chooses the recipients of a message by a field that the company adds', async ({ as, request, accessible }) => {
  const admin = await apiOf(request, 'admin')
  const description = `Deportes ${Date.now() % 100_000}`
  const field = { key: 'deporteElegido', type: 'textfield', label: 'Deporte', input: true }
  const draft = { module: 'EMPLOYEE', description, form: JSON.stringify({ components: [field] }) }
  const { id: form } = (await admin.call('POST', '/form-services/dynamic', draft)) as { id: number }
  await admin.call('POST', `/form-services/dynamic/${form}/publish`, { decisions: {} })
  const employeeId = 20
  const assign = (formId: number | null) =>
    admin.call('POST', '/datos-maestros/employees/form/assign', { employeeId, formId, password: samplePassword })
  await assign(form)
  const answer = { values: { deporteElegido: 'Pelota paleta' } }
  await admin.call('PUT', `/datos-maestros/employees/${employeeId}/additional-fields`, answer)
  const page = await as('hr', '/comunicacion-interna/main')
  await page.getByRole('button', { name: 'Nueva comunicación' }).first().click()
  const audience = page.getByRole('group', { name: 'Destinatarios por filtro' })
  await audience.getByRole('button', { name: 'Agregar una condición' }).click()
  await expect(audience.getByText('Completá el dato y el valor de cada condición.')).toBeVisible()
  const choose = async (label: string) => audience.getByRole('combobox', { name: 'Dato' }).selectOption({ label })
  const comparisons = () => audience.getByRole('combobox', { name: 'Comparación' }).getByRole('option').allTextContents()
  await choose('Área')
  expect(await comparisons()).toEqual(['es', 'no es'])
  await choose('Fecha de ingreso')
  expect(await comparisons()).toEqual(['es', 'no es', 'después del', 'desde', 'antes del', 'hasta'])
  await choose('Deporte')
  expect(await comparisons()).toEqual(['es', 'no es', 'contiene'])
  await audience.getByRole('combobox', { name: 'Comparación' }).selectOption('contiene')
  await audience.getByRole('textbox', { name: 'Valor' }).fill('PELOTA')
  await expect(audience.getByText(/^Hoy lo recibirían 1 persona: /)).toBeVisible()
  await accessible('[role="dialog"]')
  await audience.getByRole('button', { name: 'Quitar la condición' }).click()
  await expect(audience.getByText(/Hoy lo recibirían/)).toBeHidden()
  await assign(null)
})
