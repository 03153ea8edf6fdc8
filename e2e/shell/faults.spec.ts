import { expect, test } from '../fixtures/test.ts'

// The browser writes an error of its own for each file that does not come.
test.use({ mayFail: true })

test('a module that was changed on its way is not run, and can be tried again without a reload', async ({ as, page }) => {
  await page.route('**/assets/org-*.js', async (route) => {
    // What is still under way when the test goes on must not fail it.
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

test('a file that the map does not list is never asked for', async ({ as }) => {
  const page = await as('admin', '/home')
  await expect(page.getByRole('banner')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const said = await page.evaluate(() =>
    System.import('/assets/ajeno-00000000.js').then(
      () => 'ran',
      (error: Error) => error.message,
    ),
  )
  expect(said).toContain('no figura en el mapa')
  expect(asked.filter((url) => url.includes('ajeno'))).toEqual([])
})

test('without a map there is a page that says so, and trying again opens the suite', async ({ page, accessible }) => {
  await page.route('**/import-map.json', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/ingresar')
  await expect(page.getByRole('heading', { name: 'No se pudo abrir Legajo' })).toBeFocused()
  await accessible()
  await page.unroute('**/import-map.json')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByLabel('Usuario')).toBeFocused()
})

test('the page that says so stays when what the sign-in is drawn by comes after it', async ({ page }) => {
  await page.route('**/import-map.json', (route) => route.fulfill({ status: 500, body: 'no' }))
  // What the page brings by itself comes at once; without it the browser asks.
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

test('a hash of the map that does not fit what a start file brought stops the page in words', async ({ page }) => {
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

test('when a start file does not come, its modules are fetched one by one', async ({ page }) => {
  await page.route('**/assets/inicio-*.js', (route) => route.abort())
  await page.goto('/ingresar')
  await expect(page.getByLabel('Usuario')).toBeFocused()
})

test('a module that never comes keeps nobody from going elsewhere', async ({ as }) => {
  const page = await as('admin', '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/org-*.js', () => {})
  await page.evaluate(() => history.pushState(null, '', '/company-module/cost-center-list'))
  await expect(page.getByText('está tardando más de lo normal')).toBeVisible()
  await page.getByRole('navigation', { name: 'Menú de administración' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page.locator('main').getByRole('heading', { level: 1, name: /^Buen/ })).toBeVisible()
})
