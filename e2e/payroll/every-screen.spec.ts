import { readFileSync } from 'node:fs'
import type { Manifest } from '@legajo/bus/manifest.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const manifest = JSON.parse(readFileSync(new URL('../../packages/payroll/parcel.json', import.meta.url), 'utf8')) as Manifest
const paths = (area: 'admin' | 'self'): readonly string[] =>
  manifest.routes.filter((route) => route.area === area && !route.path.includes('{')).map(({ path }) => path)

const settled = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0, { timeout: 30_000 })
}

/** Buttons and choices that are too small for a finger. A name that opens its row hears the finger around its line, too. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(.fui-Button, .fui-Input, .fui-Select, .fui-Tab)')]
      .filter((one) => one.checkVisibility() && (one.offsetHeight < 40 || one.offsetWidth < 40))
      .map((one) => one.getAttribute('aria-label') ?? one.innerText),
  )

test.describe('cada pantalla de liquidación', () => {
  test.describe.configure({ timeout: 400_000 })

  for (const [user, area] of [
    ['admin', 'admin'],
    ['employee', 'self'],
  ] as const)
    test(`is accessible and fits a phone, for ${user}`, async ({ page, as, accessible }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await as(user)
      for (const path of paths(area))
        await test.step(path, async () => {
          await settled(page, path)
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
          expect(await tooSmall(page)).toEqual([])
          await accessible()
        })
    })

  test('is accessible in the dark, beside the menu that marks where one is', async ({ page, as, accessible }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await as('admin')
    for (const path of paths('admin'))
      await test.step(path, async () => {
        await settled(page, path)
        await expect(page.getByRole('navigation', { name: 'Menú de administración' }).locator('[aria-current]')).toHaveCount(1)
        await accessible()
      })
  })
})
