import { expect, test } from '../fixtures/test.ts'

// The browser logs an error for each file that fails to load.
test.use({ mayFail: true })

test('refuses to run a module altered in transit and retries it without a reload', async ({ as, page }) => {
  await page.route('**/assets/org-*.js', async (route) => {
    // A request still in progress when the test continues must not fail it.
    const answer = await route.fetch().catch(() => null)
    if (answer) await route.fulfill({ response: answer, body: `window.ran = true;${await answer.text()}` }).catch(() => {})
  })
  await as('admin', '/company-module/cost-center-list')
  await expect(page.getByRole('heading', { name: 'No se pudo abrir Organización' })).toBeVisible()
  await expect(page.locator('#pagina')).toContainText('distinto del que se publicó')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/assets/org-*.js')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Centros de costo', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('never requests a file that is not in the map', async ({ as }) => {
  const page = await as('admin', '/home')
  await expect(page.getByRole('banner')).toBeVisible()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const result = await page.evaluate(() =>
    System.import('/assets/ajeno-00000000.js').then(
      () => 'ran',
      (error: Error) => error.message,
    ),
  )
  expect(result).toContain('no figura en el mapa')
  expect(requested.filter((url) => url.includes('ajeno'))).toEqual([])
})

test('shows an error page without a map and opens the suite on retry', async ({ page, accessible }) => {
  await page.route('**/import-map.json', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/ingresar')
  await expect(page.getByRole('heading', { name: 'No se pudo abrir Legajo' })).toBeFocused()
  await accessible()
  await page.unroute('**/import-map.json')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByLabel('Usuario')).toBeFocused()
})

test("keeps the error page when the sign-in's drawing script arrives later", async ({ page }) => {
  await page.route('**/import-map.json', (route) => route.fulfill({ status: 500, body: 'no' }))
  // Data carried by the page is available immediately; without it the browser sends requests.
  await page.route('**/ingresar', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="legajo-reads"', 'id="none"') })
  })
  const failed = page.getByRole('heading', { name: 'No se pudo abrir Legajo' })
  const late: Promise<void>[] = []
  await page.route('**/api/**', (route) => {
    late.push(
      expect(failed)
        .toBeFocused()
        .then(() => route.continue()),
    )
  })
  await page.goto('/ingresar')
  await expect(failed).toBeFocused()
  await expect.poll(() => late.length).toBeGreaterThan(0)
  await Promise.all(late)
  await page.waitForLoadState('networkidle')
  await expect(failed).toBeFocused()
  await expect(page.getByLabel('Usuario')).toHaveCount(0)
})

test('stops the page with a message when a hash of the map does not match a start file', async ({ page }) => {
  await page.route('**/import-map.json', async (route) => {
    const answer = await route.fetch()
    const map = await answer.json()
    map.integrity[map.imports['@legajo/bus']] = 'sha384-otra'
    await route.fulfill({ response: answer, json: map })
  })
  await page.goto('/ingresar')
  await expect(page.getByRole('heading', { name: 'No se pudo abrir Legajo' })).toBeFocused()
  await expect(page.locator('#pagina')).toContainText('distinto del que se publicó')
})

test('fetches the modules one by one when a start file fails to load', async ({ page }) => {
  await page.route('**/assets/inicio-*.js', (route) => route.abort())
  await page.goto('/ingresar')
  await expect(page.getByLabel('Usuario')).toBeFocused()
})

test('opens another page while the module of the current one never loads', async ({ as }) => {
  const page = await as('admin', '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/org-*.js', () => {})
  await page.evaluate(() => history.pushState(null, '', '/company-module/cost-center-list'))
  await expect(page.getByText('está tardando más de lo normal')).toBeVisible()
  await page.getByRole('navigation', { name: 'Menú de administración' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page.locator('main').getByRole('heading', { level: 1, name: /^Buen/ })).toBeVisible()
})
