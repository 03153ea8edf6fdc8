import { apiOf } from '../fixtures/new-user.ts'
import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

type Row = { readonly id: number }
type Run = Row & { readonly typeCode: string }

test.describe('terminations and paused liquidations', () => {
  // A final settlement is made once: a retry is impossible.
  test.describe.configure({ retries: 0 })

  test('terminates an employee with a reason from a list and explains each line of the final settlement', async ({
    as,
    request,
    accessible,
  }) => {
    const before = await apiOf(request, 'admin')
    const [found] = (await before.call(
      'GET',
      '/datos-maestros/employees/getAllReducedByFinderEmployee?filter=1013',
    )) as readonly Row[]
    const file = `/datos-maestros/employees/${found?.id}`
    const employee = (await before.call('GET', file)) as object
    const page = await as('admin', '/employee-module/employee-profile?filtro=1013')
    const expectRefusal = async (code: string) => {
      await showScreen(page, '/liquidation-module/fn-historical?nuevo=final')
      const drawer = page.getByRole('dialog', { name: 'Liquidar un final' })
      await drawer.getByRole('combobox', { name: 'Quién egresa' }).fill(code)
      await page
        .getByRole('listbox')
        .getByRole('option', { name: new RegExp(code) })
        .first()
        .click()
      await drawer.getByRole('button', { name: 'Liquidar el final' }).click()
      return drawer
    }
    const drawer = await expectRefusal('1013')
    await expect(page.getByText(/no tiene fecha de egreso; cargala en el legajo/)).toBeVisible()
    await page.getByRole('button', { name: 'Aceptar' }).click()
    // The drawer behind the notice is accessible again and has the focus.
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await drawer.getByRole('link', { name: 'Ver o completar el egreso en el legajo' }).click()
    await page.getByLabel('Estado', { exact: true }).selectOption('BAJA')
    // The first of the month: a later day may lie in the future, and an employee is active until the day of leaving.
    const month = new Date().toISOString().slice(0, 7).split('-').toReversed().join('/')
    await page.getByLabel('Fecha de egreso').fill(`01/${month}`)
    await page.getByRole('combobox', { name: 'Motivo de egreso' }).fill('sin causa')
    await page.getByRole('listbox').getByRole('option', { name: 'Despido sin causa' }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(/^Guardamos «/)).toBeAttached()

    await expectRefusal('1013')
    const result = page.getByRole('dialog')
    await expect(result.getByText('Neto a cobrar')).toBeVisible()
    await result.getByRole('button', { name: /^Vacaciones no gozadas/ }).click()
    await expect(result.getByText(/^Vacaciones no gozadas: .* = /)).toBeVisible()
    await accessible()
    await showScreen(page, '/liquidation-module/fn-historical')
    await expect(page.getByRole('cell', { name: 'Despido sin causa' })).toBeVisible()

    // The other journeys see the employee at work, and the run of a month as the latest one.
    const { call } = await apiOf(request, 'admin')
    const runs = (await call('GET', '/parametrizacion/liquidations/paginated?page=0&size=5')) as { content: readonly Run[] }
    for (const { id } of runs.content.filter(({ typeCode }) => typeCode === 'FINAL'))
      await call('DELETE', `/parametrizacion/liquidations/${id}`)
    const { version } = (await call('GET', file)) as { version: number }
    await call('PUT', file, { ...employee, version })
  })

  test('shows a paused run, cancels or resumes it from the screen, and completes it', async ({ as, request, accessible }) => {
    // A period of its own: the current month is liquidated once for all journeys.
    const { call } = await apiOf(request, 'admin')
    const dates = { dateFrom: '2031-05-01', dateUntil: '2031-05-31', payDate: '2031-05-31' }
    const period = (await call('POST', '/parametrizacion/liquidation_periods/', { name: 'Mayo de 2031', ...dates })) as Row
    const page = await as('admin', `/liquidation-module/liquidation?tipo=MENSUAL&periodo=${period.id}`)
    let rests = false
    // A run of the sample ends within an instant: it is paused before the page receives the response of its start.
    await page.route('**/liquidation/start', async (route) => {
      const answer = await route.fetch()
      const { id } = (await answer.json()) as { id: number }
      const { 'idempotency-key': _, 'content-length': __, ...headers } = await route.request().allHeaders()
      rests = (await page.request.post(`/api/liquidation/${id}/pause`, { headers, data: {} })).ok()
      return route.fulfill({ response: answer })
    })
    await page.locator('main').getByRole('button', { name: 'Liquidar', exact: true }).click()
    const again = page.getByRole('button', { name: 'Liquidar igual' })
    await again
      .or(page.getByRole('progressbar', { name: 'Avance' }))
      .first()
      .waitFor({ timeout: 60_000 })
    if (await again.isVisible()) await again.click()
    await expect(page).toHaveURL(/\/liquidation-module\/liquidation\/\d+/)
    // The run may end before it can be paused; then it only completes and leaves no paused run.
    if (rests) {
      await expect(page.getByText('Nadie más avanza hasta que la reanudes.')).toBeVisible()
      await accessible()
      await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
      await page.getByRole('button', { name: 'Dejarla como está' }).click()
      const resume = page.getByRole('button', { name: 'Reanudar' })
      await resume.focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('tab', { name: /Por empleado/ })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/: finalizado\.$/)).toBeVisible()
    await accessible()
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await accessible()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Si' }).click()
    await expect(page).toHaveURL(/liquidation-list/)
    await call('DELETE', `/parametrizacion/liquidation_periods/${period.id}`)
  })
})
