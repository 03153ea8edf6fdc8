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
