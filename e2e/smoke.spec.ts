import { expect, test } from './fixtures/test.ts'

test('the suite answers with its page, its import map and its documentation', async ({ page, request }) => {
  const map = await (await request.get('/import-map.json')).json()
  expect(Object.keys(map.imports)).toEqual(expect.arrayContaining(['react', 'single-spa', '@legajo/api']))
  expect(Object.keys(map.integrity).length).toBeGreaterThan(10)
  expect((await request.get('/api/openapi.json')).status()).toBe(200)
  await page.goto('/')
  await expect(page).toHaveTitle(/Legajo/)
})

test('a session made over the API opens the suite', async ({ as, accessible }) => {
  const page = await as('admin', '/home')
  expect(await page.evaluate(() => localStorage.getItem('legajo.session'))).toContain('admin.demo')
  await expect(page.getByRole('main')).toBeVisible()
  await accessible()
})
