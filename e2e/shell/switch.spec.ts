import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const costCenterScreen = { path: '/company-module/cost-center-list', title: 'Centros de costo' }
const permitScreen = { path: '/access-module/permits', title: 'Permisos' }

const goTo = async (page: Page, { path, title }: typeof costCenterScreen): Promise<void> => {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, title)
}

const switchScreens = async (page: Page, count: number): Promise<void> => {
  for (let each = 0; each < count; each++) await goTo(page, each % 2 === 0 ? permitScreen : costCenterScreen)
}

const measureHeap = async (cdp: CDPSession, page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') }
}

test('leaves neither nodes nor listeners behind after sixty switches between two parcels', async ({ as, page, context }) => {
  await as('admin', costCenterScreen.path)
  await expect(page.getByRole('heading', { name: costCenterScreen.title, level: 1 })).toBeVisible()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  // The first rounds fill caches: style rules, lazy parts, both lists in the query client.
  await switchScreens(page, 20)
  const early = await measureHeap(cdp, page)
  await switchScreens(page, 40)
  // Uncollected garbage disappears at the next measurement; leaks remain.
  const perSwitch = async (what: 'nodes' | 'listeners') => ((await measureHeap(cdp, page))[what] - early[what]) / 40
  await expect.poll(() => perSwitch('nodes'), 'nodes per switch').toBeLessThan(2)
  await expect.poll(() => perSwitch('listeners'), 'listeners per switch').toBeLessThan(0.5)
})

test('draws no frame without a screen when switching between two loaded screens', async ({ as, page }) => {
  await as('admin', costCenterScreen.path)
  await switchScreens(page, 4)
  await page.evaluate(() => {
    const look = (): void => {
      const count = document.querySelectorAll('main h1').length
      document.body.dataset.drawn = `${document.body.dataset.drawn ?? ''}${count}`
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await switchScreens(page, 20)
  const drawn = await page.evaluate(() => document.body.dataset.drawn)
  expect(drawn, 'main headings in each frame').toMatch(/^1+$/)
})
