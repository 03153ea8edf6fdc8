import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

const folder = fileURLToPath(new URL('../../../../shared/widgets/releases/', import.meta.url))
const calls = new Set(
  globSync('*.json', { cwd: folder }).flatMap((file) =>
    Object.keys((JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as { readonly calls: object }).calls),
  ),
)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('permits the calls of every released tag from pages of other origins', async () => {
  const refused: string[] = []
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    const { statusCode, headers } = await app.server.http.inject({
      method: 'OPTIONS',
      url: `/api${path.replace(/\{\w+\}/g, '1')}?tenant=tenant1`,
      headers: { origin: 'https://portal.prueba.example', 'access-control-request-method': method },
    })
    const methods = String(headers['access-control-allow-methods']).split(', ')
    if (statusCode !== 204 || !methods.includes(method)) refused.push(call)
  }
  expect([calls.size > 0, refused]).toEqual([true, []])
})
