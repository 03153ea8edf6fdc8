import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { frontendErrors } from '@legajo/contract/shared/frontend-error.ts'
import { createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { FailedVersion } from './release-failures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('counts the people who report that a version fails, each once, and passes the totals on', async () => {
  const failed: FailedVersion[] = []
  app.server.releaseFailures.subscribe(async (one) => void failed.push(one))
  const [admin, hr] = [await app.signIn('admin.demo'), await app.signIn('rrhh.demo')]
  const body = { error: 'TypeError: x', url: '/clima', unit: 'clima', version: 'v3' }
  for (const caller of [admin, admin, hr, app.anonymous()]) {
    const before = failed.length
    ok(await caller.request(frontendErrors.report, { body }))
    await waitUntil(async () => failed.length > before)
  }
  expect(failed.map(({ reporters, reports }) => [reporters, reports])).toEqual([
    [1, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(await app.server.releaseFailures.list()).toMatchObject([{ unit: 'clima', version: 'v3', reporters: 3 }])
})
