import { apiOf } from '../fixtures/new-user.ts'
import { expect, test } from '../fixtures/test.ts'

test('fills the rows of a grid on a phone, where each column has its own line', async ({ as, request, accessible }) => {
  const { call } = await apiOf(request, 'hr')
  const column = (key: string, type: string, label: string, more = {}) => ({ key, type, label, input: true, ...more })
  const components = [
    column('cursos', 'datagrid', 'Cursos', {
      components: [
        column('curso', 'textfield', 'Nombre del curso', { isMandatory: true }),
        column('fin', 'datetime', 'Terminado el', { enableTime: false }),
        column('horas', 'number', 'Horas'),
      ],
    }),
  ]
  const draft = { module: 'EMPLOYEE', description: `Cursos ${Date.now() % 100_000}`, form: JSON.stringify({ components }) }
  const { id } = (await call('POST', '/form-services/dynamic', draft)) as { readonly id: number }
  const page = await as('admin')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/dynamic-forms-module/dynamic-forms/${id}?vista=phone`)
  await page.getByRole('button', { name: 'Agregar fila' }).click()
  const name = page.getByRole('textbox', { name: 'Nombre del curso, fila 1' })
  await expect(name).toBeFocused()
  await name.fill('Planillas de cálculo')
  await page.getByRole('textbox', { name: 'Terminado el, fila 1' }).fill('05/06/2024')
  for (const control of await page.getByRole('table', { name: 'Cursos' }).getByRole('textbox').all()) {
    await expect(control).toBeInViewport({ ratio: 1 })
    // No part of a value is cut.
    expect(await control.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true)
  }
  await accessible('main')
})

test('shows whole labels in the cells of a table, and the place of each component', async ({ as, request }) => {
  const { call } = await apiOf(request, 'hr')
  const inside = [{ key: 'calzado', type: 'number', label: 'Calzado de seguridad', input: true }]
  const components = [{ key: 'talles', type: 'table', label: 'Tabla de talles', rows: [[{ components: inside }, {}, {}]] }]
  const draft = { module: 'EMPLOYEE', description: `Talles ${Date.now() % 100_000}`, form: JSON.stringify({ components }) }
  const { id } = (await call('POST', '/form-services/dynamic', draft)) as { readonly id: number }
  const page = await as('admin', `/dynamic-forms-module/dynamic-forms/${id}`)
  const cell = page.getByRole('button', { name: /^Calzado de seguridad/ })
  await cell.click()
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  expect(await cell.evaluate(isCut)).toBe(false)
  // A line holds a word at least.
  expect((await cell.boundingBox())?.height).toBeLessThan(140)
  expect(await page.getByRole('region', { name: 'Propiedades' }).evaluate(isCut)).toBe(false)
  await page.getByRole('button', { name: 'Agregar adentro' }).nth(1).click()
  await expect(page.getByText('Se agrega en «Tabla de talles, fila 1, columna 2»')).toBeVisible()
})

test('labels each part of an address, on a desk and on a phone', async ({ as, request, accessible }) => {
  const { call } = await apiOf(request, 'hr')
  const components = [{ key: 'domicilioLegal', type: 'address', label: 'Domicilio legal', input: true, isMandatory: true }]
  const draft = { module: 'EMPLOYEE', description: `Domicilio ${Date.now() % 100_000}`, form: JSON.stringify({ components }) }
  const { id } = (await call('POST', '/form-services/dynamic', draft)) as { readonly id: number }
  const page = await as('admin')
  for (const [width, view] of [
    [1280, 'wide'],
    [390, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/dynamic-forms-module/dynamic-forms/${id}?vista=${view}`)
    const address = page.getByRole('group', { name: /^Domicilio legal/ })
    for (const part of ['Calle', 'Número', 'Código postal', 'Localidad', 'Provincia']) {
      const control = address.getByRole('textbox', { name: part }).or(address.getByRole('combobox', { name: part }))
      await control.fill('1')
      await control.press('Tab')
      await expect(address.getByText(part)).toBeVisible()
    }
    const boxes = await Promise.all((await address.locator('input').all()).map((input) => input.locator('..').boundingBox()))
    // No control lies over the one beside it.
    boxes.forEach((box, at) => {
      const next = boxes[at + 1]
      if (box && next?.y === box.y) expect(box.x + box.width).toBeLessThanOrEqual(next.x)
    })
    await accessible('main')
  }
})
