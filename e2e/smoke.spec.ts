import { expect, test } from './fixtures/test.ts'

test('serves the page, the import map and the documentation', async ({ page, request }) => {
  const map = await (await request.get('/import-map.json')).json()
  expect(Object.keys(map.imports)).toEqual(expect.arrayContaining(['react', 'single-spa', '@legajo/api']))
  expect(Object.keys(map.integrity).length).toBeGreaterThan(10)
  expect((await request.get('/api/openapi.json')).status()).toBe(200)
  await page.goto('/')
  await expect(page).toHaveTitle(/Legajo/)
})

test('opens the suite with a session created over the API, and the work that waits from its home page', async ({
  as,
  accessible,
}) => {
  const page = await as('admin', '/home')
  expect(await page.evaluate(() => localStorage.getItem('legajo.session'))).toContain('admin.demo')
  await expect(page.getByRole('main')).toBeVisible()
  await accessible()
  await page.getByRole('link', { name: /horas extra por aprobar/ }).click()
  await expect(page.getByRole('heading', { name: 'Horas extra', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Por decidir')
})
