import { accessibleInWalk, fitsWidth, listPaths, openAs, showScreen, tooSmall } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

/** The parcels beside payroll, whose screens have a walk of their own. */
const parcels = ['auth', 'org', 'employees', 'time', 'coaching', 'clima', 'communication']

test.describe('every screen', () => {
  // Independent of each other, and the longest tests of all: both workers share them.
  test.describe.configure({ mode: 'parallel', timeout: 600_000 })

  for (const [user, area, width] of [
    ['admin', 'admin', 390],
    ['hr', 'admin', 1280],
    ['employee', 'self', 390],
  ] as const)
    test(`shows every screen completely at ${width} pixels, for ${user}`, async ({ page, as, accessible }) => {
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400 && answer.url().includes('/api/'))
          refused.push(`${page.url()}: ${answer.status()} ${answer.request().method()} ${answer.url()}`)
      })
      await page.setViewportSize({ width, height: 844 })
      await openAs(as, user)
      const check = accessibleInWalk(page, accessible)
      const permits = await page.evaluate(() => JSON.parse(localStorage.getItem('legajo.session') ?? '{}').permits as string[])
      for (const path of parcels.flatMap((parcel) => listPaths(parcel, area, permits)))
        await test.step(path, async () => {
          await showScreen(page, path)
          await fitsWidth(page, path)
          if (width > 390) return
          expect.soft(await tooSmall(page), path).toEqual([])
          await check()
        })
      expect(refused).toEqual([])
    })
})
