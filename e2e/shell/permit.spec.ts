import { samplePassword } from '../fixtures/sample-users.ts'
import { expect, test } from '../fixtures/test.ts'

type Role = { readonly id: number; readonly name: string; readonly permits: readonly string[]; readonly version: number }

test('closes an open page when its permit is revoked and restores it with the permit', async ({
  as,
  page: tab,
  playwright,
  baseURL,
}) => {
  // The push channel is open once the server has confirmed the registration.
  const pushed = tab
    .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('43')))
  const page = await as('hr', '/company-module/cost-center-list')
  const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { 'x-tenant': 'tenant1' } })
  const entered = await visitor.post('/api/control-accesos/auth/log-in', {
    data: { username: 'admin.demo', password: samplePassword, closeSessions: true },
  })
  const { session } = (await entered.json()) as { session: { accessToken: string; companyId: number } }
  const headers = { authorization: `Bearer ${session.accessToken}`, 'selected-company': String(session.companyId) }
  const roles = '/api/control-accesos/v1/roles'
  const hr = async (): Promise<Role> => {
    const list = (await (await visitor.get(roles, { headers })).json()) as readonly Role[]
    const found = list.find(({ name }) => name === 'Recursos humanos')
    if (!found) throw new Error('the role of the sample user is gone')
    return found
  }
  const give = async (permits: readonly string[]): Promise<void> => {
    const { id, ...role } = await hr()
    const answer = await visitor.put(`${roles}/${id}`, { headers, data: { ...role, users: undefined, permits } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const heading = page.getByRole('heading', { name: 'Centros de costo', level: 1 })
  await expect(heading).toBeVisible()
  await pushed
  const { permits } = await hr()
  try {
    await give(permits.filter((code) => code !== 'READ_COST_CENTER'))
    await expect(page.getByRole('heading', { name: /acceso denegado/i })).toBeVisible()
    await expect(page.locator('#pagina')).toContainText('READ_COST_CENTER')
    await expect(heading).toHaveCount(0)
    await expect(page.getByRole('cell')).toHaveCount(0)
  } finally {
    await give(permits)
  }
  await expect(heading).toBeVisible()
  await visitor.dispose()
})
