import { expect, test } from '../fixtures/test.ts'

for (const width of [1280, 390])
  test(`shows every tag in the gallery without accessibility faults at ${width} px`, async ({ page, accessible }) => {
    await page.setViewportSize({ width, height: 900 })
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto('/widgets/galeria/?theme=light')
    await expect(page.getByRole('heading', { name: '<legajo-feedback>' })).toBeVisible()
    await expect.poll(() => page.locator('.stage :not(:defined)').count()).toBe(0)
    await expect(page.getByText('"code":"render"')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await accessible()
    expect(faults).toEqual([])
  })

test('lists the events of a tag in the gallery, in the chosen language and theme', async ({ page }) => {
  await page.goto('/widgets/galeria/')
  const example = page.locator('[data-tag=legajo-feedback]').filter({ hasText: 'Estrellas' })
  await page.getByLabel('Idioma').selectOption('en')
  await page.getByLabel('Tema').selectOption('contrast')
  await page.getByRole('combobox', { name: 'Dirección' }).selectOption('rtl')
  await page.getByLabel('Ancho').selectOption('390px')
  await example.getByRole('radio', { name: '4 stars' }).check()
  await example.getByLabel('Comment').fill('Muy útil')
  await example.getByRole('button', { name: 'Send' }).click()
  await expect(example.getByRole('status')).toHaveText('Feedback sent')
  await expect(example.getByRole('list', { name: 'Eventos' }).getByRole('listitem')).toHaveText([
    'legajo-feedback-sent {"feedbackType":"STARS"}',
    'legajo-feedback-sending {"feedbackType":"STARS"}',
    'legajo-feedback-ready {"feedbackType":"STARS"}',
  ])
  await example.getByRole('button', { name: 'reset()' }).click()
  await expect(example.getByRole('radio', { name: '4 stars' })).not.toBeChecked()
  await expect(page).toHaveURL(/language=en&theme=contrast&direction=rtl&width=390px/)
  await page.reload()
  await expect(page.getByLabel('Idioma')).toHaveValue('en')
  await expect(example.locator('.stage')).toHaveCSS('inline-size', '390px')
})

test('loads the modules that the tags of a pack share once, before them', async ({ page }) => {
  const html = `<!doctype html><html lang="en"><title>Pack</title>
<script src="/widgets/loader.js" data-range="*" data-tags="legajo-table legajo-form" data-pack></script>
<legajo-table label="People"></legajo-table><legajo-form label="Card"></legajo-form></html>`
  await page.route('**/pack-of-tags', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url().replace(/.*\/|\.[0-9a-f]{12}\.js$/g, '')),
  )
  await page.goto('/pack-of-tags')
  await page
    .locator('legajo-table')
    .evaluate((table) => Object.assign(table, { columns: [{ id: 'name', header: 'Name' }], rows: [{ id: 1, name: 'Ana' }] }))
  await page
    .locator('legajo-form')
    .evaluate((form) =>
      Object.assign(form, { definition: { components: [{ key: 'talle', type: 'textfield', label: 'Talle', input: true }] } }),
    )
  await expect(page.locator('legajo-table').getByText('1–1 of 1')).toBeVisible()
  await page.locator('legajo-form').getByLabel('Talle').fill('M')
  await expect(page.locator('legajo-form').getByRole('button', { name: 'Send' })).toBeVisible()
  expect(scripts.toSorted()).toEqual(['legajo-core', 'legajo-form', 'legajo-table', 'loader.js'])
})
