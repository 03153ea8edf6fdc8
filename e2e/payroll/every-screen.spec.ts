import type { Page } from '@playwright/test'
import {
  accessibleInWalk,
  fitsWidth,
  listPaths,
  openAs,
  routesOf,
  showScreen,
  tooSmall,
  waitForData,
} from '../fixtures/screen-walk.ts'
import { sessionOf } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const patterns = routesOf('payroll')
  .map(({ path }) => path)
  .filter((path) => path.includes('{'))

type Row = { readonly id: number; readonly key?: string; readonly code?: string; readonly name?: string; readonly state?: string }

/** The first row that a list of the API returns, or the requested one. */
const reader = async (page: Page, user: 'admin' | 'employee') => {
  const { tenant, session } = await sessionOf(page.request, user)
  const headers = {
    'x-tenant': tenant,
    authorization: `Bearer ${session.accessToken}`,
    'selected-company': String(session.companyId),
  }
  return async (
    path: string,
    { isIt = () => true, body }: { isIt?: (row: Row) => boolean; body?: object } = {},
  ): Promise<Row> => {
    const answer = await page.request.fetch(`/api${path}`, { headers, ...(body && { method: 'POST', data: body }) })
    expect(answer.status(), path).toBe(200)
    const result = (await answer.json()) as Row | readonly Row[] | { readonly content: readonly Row[] }
    const rows = Array.isArray(result) ? result : 'content' in result ? result.content : [result]
    const found = (rows as readonly Row[]).find(isIt)
    if (!found) throw new Error(`${path} has no row of that kind`)
    return found
  }
}

/** Every detail screen, by its pattern, with existing data: a long formula, a run with its results, a computed retro. */
const detailPaths = async (page: Page): Promise<Readonly<Record<string, readonly string[]>>> => {
  const read = await reader(page, 'admin')
  const own = await reader(page, 'employee')
  const run = (await read('/parametrizacion/liquidations/paginated?page=0&size=1')).id
  const period = (await read('/parametrizacion/liquidation_periods/')).id
  const retro = await read('/parametrizacion/retros', {
    body: { fromMonth: '2026-09', untilMonth: '2026-09', periodId: period, reason: 'Para mirar la pantalla' },
  })
  await expect.poll(async () => (await read(`/parametrizacion/retros/${retro.id}`)).state, { timeout: 60_000 }).toBe('READY')
  const concept = (await read('/parametrizacion/concepts/', { isIt: ({ code }) => code === '0810' })).id
  const formula = (await read('/parametrizacion/formulas/', { isIt: ({ name }) => name === 'SAC_DIAS' })).id
  const grid = (await read('/parametrizacion/dynamic-grids/')).id
  const custom = (await read('/parametrizacion/custom-functions/')).id
  const layout = (await read('/parametrizacion/file-layouts/')).key
  const study = (await read('/salarios/studies/')).id
  const receipt = (await own('/payment-receipts/forEmployee', { body: {} })).id
  const load = await read('/load-massive/lote', {
    body: { kind: 20, rows: [{ code: 'L1', name: 'Depósito' }] },
  })
  return {
    '/load-massive-module/list-lote/{id}': [`/load-massive-module/list-lote/${load.id}`],
    '/load-massive-module/simple-load/{id}': ['/load-massive-module/simple-load/20'],
    '/load-massive-module/upload-template/{id}': ['/load-massive-module/upload-template/20'],
    '/liquidation-module/liquidation/{id}': [
      `/liquidation-module/liquidation/${run}`,
      `/liquidation-module/liquidation/${run}?empleado=1`,
    ],
    '/liquidation-module/liquidation/{id}/difference': [`/liquidation-module/liquidation/${run}/difference`],
    '/liquidation-module/retro/{id}': [`/liquidation-module/retro/${retro.id}`],
    '/liquidation-period-module/closing/{id}': [`/liquidation-period-module/closing/${period}`],
    '/concept-module/concept/{id}': [`/concept-module/concept/${concept}`],
    '/dynamic-grids-module/dynamic-grids/{id}': [`/dynamic-grids-module/dynamic-grids/${grid}`],
    '/formula-module/formula/{id}': [`/formula-module/formula/${formula}`, '/formula-module/formula/nueva'],
    '/custom-function-module/custom-function/{id}': [`/custom-function-module/custom-function/${custom}`],
    '/official-file-module/layouts/{id}': [`/official-file-module/layouts/${layout}`],
    '/salary-module/compensation-management/{id}': [`/salary-module/compensation-management/${study}`],
    '/selfservice/payment-receipt/{id}': [`/selfservice/payment-receipt/${receipt}`],
    '/verificar-recibo/{code}': ['/verificar-recibo/ABCD-EFGH-JKLM'],
  }
}

test.describe('every payroll screen', () => {
  // Independent of each other, and the longest tests of all: both workers share them.
  test.describe.configure({ mode: 'parallel', timeout: 400_000 })

  for (const [user, area] of [
    ['admin', 'admin'],
    ['employee', 'self'],
  ] as const)
    test(`shows every screen accessibly and within a phone screen, for ${user}`, async ({ page, as, accessible }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openAs(as, user)
      const check = accessibleInWalk(page, accessible)
      for (const path of listPaths('payroll', area))
        await test.step(path, async () => {
          await showScreen(page, path)
          await fitsWidth(page, path)
          expect(await tooSmall(page)).toEqual([])
          await check()
        })
    })

  test('keeps every detail screen accessible, within a phone screen, and accessible in the dark theme', async ({
    page,
    as,
    accessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(as, 'admin')
    const details = await detailPaths(page)
    expect(Object.keys(details).sort()).toEqual([...patterns].sort())
    const own = details['/selfservice/payment-receipt/{id}'] ?? []
    const ofAdmin = Object.values(details)
      .flat()
      .filter((path) => !own.includes(path))
    const check = accessibleInWalk(page, accessible)
    const look = async (path: string) => {
      await showScreen(page, path)
      await fitsWidth(page, path)
      expect(await tooSmall(page), path).toEqual([])
      await check()
    }
    for (const path of ofAdmin) await test.step(path, () => look(path))
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto('/home')
    await waitForData(page)
    const checkDark = accessibleInWalk(page, accessible)
    for (const path of ofAdmin)
      await test.step(`${path} in the dark theme`, async () => {
        await showScreen(page, path)
        await checkDark()
      })
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(as, 'employee')
    for (const path of own) await test.step(path, () => look(path))
  })

  test('shows every screen accessibly in the dark theme and marks the current entry in the menu', async ({
    page,
    as,
    accessible,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openAs(as, 'admin')
    const check = accessibleInWalk(page, accessible)
    for (const path of listPaths('payroll', 'admin'))
      await test.step(path, async () => {
        await showScreen(page, path)
        await expect(page.getByRole('navigation', { name: 'Menú de administración' }).locator('[aria-current]')).toHaveCount(1)
        await check()
      })
  })
})
