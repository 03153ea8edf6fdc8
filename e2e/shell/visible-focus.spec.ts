import type { Page } from '@playwright/test'
import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

/** The name of the focused control when another element covers its whole height at its middle; undefined where it is seen, or none is focused. */
const findCoveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.matches('.lg-skip')) return undefined
    const box = focused.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return undefined
    const isShown = [0.1, 0.5, 0.9].some((part) => {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part)
      return top !== null && (focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused))
    })
    return isShown ? undefined : focused.getAttribute('aria-label') || focused.id || focused.outerHTML.slice(0, 80)
  })

test('keeps each focused control of the long forms above the bar of buttons', async ({ as }) => {
  const page = await as('admin', '/employee-module/employee-profile/4')
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of [
    '/employee-module/employee-profile/4',
    '/employee-module/employee-profile/new',
    '/concept-module/concept/nuevo',
  ]) {
    await showScreen(page, path)
    await page.getByRole('main').locator(':is(input, select, textarea):visible').first().focus()
    const hiddenNames: string[] = []
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const name = await findCoveredFocus(page)
      if (name) hiddenNames.push(name)
    }
    expect([path, hiddenNames]).toEqual([path, []])
  }
})

test('keeps the focus and the place of the page when a file is saved', async ({ as }) => {
  const page = await as('admin', '/employee-module/employee-profile/5')
  const place = page.getByLabel('Lugar de trabajo')
  await place.focus()
  const before = await page.evaluate(() => scrollY)
  // The second save sends the version that the first one made.
  for (const text of ['Sala', 'Planta']) {
    await place.fill(`${text} ${Date.now() % 1000}`)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await place.press('Enter')
    expect((await saved).status()).toBe(200)
  }
  await expect(page.getByText(/^Guardamos «/).first()).toBeVisible()
  await expect(place).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(10)
})
