import { expect, test } from './fixtures/test.ts'

test('serves the page, the import map and the documentation', async ({ page, request }) => {
  const map = await (await request.get('/import-map.json')).json()
  expect(Object.keys(map.imports)).toEqual(expect.arrayContaining(['react', 'single-spa', '@legajo/api']))
  expect(Object.keys(map.integrity).length).toBeGreaterThan(10)
  expect((await request.get('/api/openapi.json')).status()).toBe(200)
  await page.goto('/')
  await expect(page).toHaveTitle(/Legajo/)
})

test('opens the suite with a session created over the API', async ({ as, accessible }) => {
  const page = await as('admin', '/home')
  expect(await page.evaluate(() => localStorage.getItem('legajo.session'))).toContain('admin.demo')
  await expect(page.getByRole('main')).toBeVisible()
  await accessible()
})
