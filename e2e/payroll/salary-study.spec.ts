import { apiOf, newUser } from '../fixtures/new-user.ts'
import { showScreen } from '../fixtures/screen-walk.ts'
import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepLastValues } from '../fixtures/values-without-end.ts'

test('takes a salary study from its draft to the letter and the receipt of the raised employee', async ({
  browser,
  request,
  accessible,
  as,
}) => {
  // In the second sample tenant: its runs and files are in no other journey.
  const api = await apiOf(request, 'stranger')
  const stamp = Date.now() % 10_000_000
  // A retry meets the period that a failed attempt left.
  const month = `0${7 + test.info().retry}`
  const approver = await newUser(api, { username: `aprueba${stamp}` })
  const filter = "out_of_agreement == true && work_status_id == 'ACTIVO' && file_code == '1004'"
  const { content } = (await api.call(
    'POST',
    `/datos-maestros/employees/paginate?size=1&filter=${encodeURIComponent(filter)}`,
  )) as { content: { id: number; file_code: string }[] }
  const employee = content[0] ?? { id: 0, file_code: '' }
  const raised = await newUser(api, { username: `aumentada${stamp}`, employeeId: employee.id })

  const page = await as('stranger', '/salary-module/compensation-management')
  const name = `Revisión ${stamp}`
  await page.getByRole('button', { name: 'Nueva revisión' }).first().click()
  await page.getByRole('textbox', { name: 'Estudio' }).fill(name)
  await page.getByRole('combobox', { name: 'Tipo de revisión' }).click()
  await page.getByRole('option', { name: 'Mérito' }).click()
  await page.getByLabel('Rige desde el mes').fill(`${month}/2027`)
  await page.getByLabel('Población').fill(`file_code == '${employee.file_code}'`)
  await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('10')
  await page.getByLabel('Redondeo de los básicos nuevos').selectOption({ label: 'Miles de pesos' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Lanzar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lanzar' }).click()
  await expect(page.getByText('0 de 1')).toBeVisible()
  await accessible('main')
  await page.getByRole('cell').getByRole('button').first().click()

  const percent = page.getByLabel('Aumento, %, fila 1')
  await percent.fill('25')
  await expect(page.getByText('Excede')).toBeVisible()
  await percent.fill('5')
  const basic = await page.getByLabel('Básico nuevo, fila 1').inputValue()
  expect(basic).toMatch(/000,00$/)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('1 propuesta guardada')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Básico nuevo, fila 1')).toHaveValue(basic)
  await accessible('main')
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('table', { name: 'Propuestas de aumento' })
  await expect(cards.getByRole('columnheader')).toHaveCount(0)
  await expect
    .poll(() => cards.evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0)))
    .toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Enviar a aprobar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar a aprobar' }).click()
  await expect(page.getByText('Para aprobar')).toBeVisible()
  const sheet = new URL(page.url())

  const second = await browser.newPage()
  await signInAs(second, approver, sheet.pathname + sheet.search)
  await second.getByRole('button', { name: 'Aprobar' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Aprobar la planilla' }).click()
  await expect(second.getByText('Aprobada').first()).toBeVisible()
  await second.goto(sheet.pathname)
  await second.getByRole('button', { name: 'Guardar como final' }).click()
  const final = second.getByRole('alertdialog').or(second.getByRole('dialog'))
  await final.locator('input[type=password]').fill(approver.password)
  await final.getByRole('button', { name: 'Guardar como final' }).click()
  await expect(second.getByText('Sueldos guardados')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Guardar como final' })).toBeHidden()
  await second.close()

  await showScreen(page, sheet.pathname)
  await page.getByRole('button', { name: 'Emitir cartas' }).click()
  const letters = page.getByRole('dialog', { name: 'Emitir cartas de aumento' })
  await letters.getByLabel(/^Modelo de carta/).selectOption({ label: 'Carta de aumento' })
  await letters.getByRole('button', { name: 'Emitir' }).click()
  await expect(page.getByText('1 carta emitida')).toBeVisible()

  await keepLastValues(api)
  const period = (await api.call('POST', '/parametrizacion/liquidation_periods/', {
    name: `Del aumento ${stamp}`,
    dateFrom: `2027-${month}-01`,
    dateUntil: `2027-${month}-31`,
    payDate: `2027-${month}-31`,
  })) as { id: number }
  const run = (await api.call('POST', '/liquidation/start', {
    liquidation: { periodId: period.id, typeCode: 'MENSUAL' },
    filter: { employeeIds: [employee.id] },
  })) as { id: number }
  await expect
    .poll(async () => ((await api.call('GET', `/liquidation/progress/${run.id}`)) as { state: string }).state, {
      timeout: 30_000,
    })
    .toBe('FINISHED')
  await api.call('POST', `/liquidation/${run.id}/release`, { acceptMissing: true })

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signInAs(phone, raised, '/selfservice/documents')
  await expect(phone.getByText(/Aumento de sueldo desde/).first()).toBeVisible()
  await phone.goto('/selfservice/payment-receipt')
  await phone.getByRole('link', { name: new RegExp(`Del aumento ${stamp}`, 'i') }).click()
  await expect(phone.getByRole('button', { name: /^Sueldo básico/ })).toContainText(basic)
  await phone.close()
})

test('shows every salary screen without violations of accessibility', async ({ as, accessible }) => {
  const page = await as('admin', '/salary-module/bands')
  const addresses = [
    ...['bands', 'price-indices', 'price-indices?indice=1', 'market', 'review-types', 'reports', 'reports?solapa=persona'],
    ...['compensation-management', 'compensation-management?detalle=nuevo'],
  ]
  for (const address of addresses) {
    await showScreen(page, `/salary-module/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await accessible('main')
  }
})

test('enters a merit matrix, cell by cell', async ({ as }) => {
  const name = `Mérito ${Date.now()}`
  const page = await as('admin', '/salary-module/merit-matrices')
  await page.getByRole('button', { name: 'Nueva matriz' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nueva matriz' })
  await form.getByRole('textbox', { name: /^Matriz de mérito/ }).fill(name)
  for (const columns of [1, 2]) {
    await form.getByRole('button', { name: 'Columna', exact: true }).click()
    await expect(form.getByLabel(`Columna ${columns}, desde qué posición`)).toBeVisible()
  }
  await form.getByRole('button', { name: 'Renglón', exact: true }).click()
  await form.getByLabel('Aumento con nota desde 1 y posición desde 25 %').fill('4,5')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name }).or(page.getByText(name)).first().click()
  await expect(page.getByLabel('Aumento con nota desde 1 y posición desde 25 %')).toHaveValue('4,5')
})
