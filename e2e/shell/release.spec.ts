import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { variantOf } from './variant.ts'

const before = 'A dónde se imputa el costo de cada persona.'
const after = 'A dónde se carga el costo de cada persona.'

/** Calls the release engine with the token of the session that is open in the page. */
const releasing = (page: Page) => async (path: string, data: object) => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('legajo.session') ?? '{}').accessToken as string)
  const answer = await page.request.post(`/api/releases/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant': 'tenant1' },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a release and its rollback reach an open tab without a reload and without losing a form', async ({ as }) => {
  const page = await as('admin', '/company-module/cost-center-list')
  const release = releasing(page)
  const description = (text: string) => page.getByText(text, { exact: true })
  await expect(description(before)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { same: true }))
  try {
    await release('org', variantOf('org', 'se imputa el costo', 'se carga el costo'))
    await expect(description(after)).toBeVisible()

    await page.getByRole('button', { name: 'Nuevo centro de costo' }).click()
    await page.getByLabel('Código').fill('BORRADOR')
    await release('org/rollback', {})
    const offer = page.locator('#aviso')
    await expect(offer).not.toBeEmpty()
    await expect(page.getByLabel('Código')).toHaveValue('BORRADOR')
    await expect(description(after)).toHaveCount(1)
    await page.getByLabel('Código').fill('')
    await expect(description(before)).toBeVisible()
    await expect(offer).toBeEmpty()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  } finally {
    if ((await description(before).count()) === 0) await release('org/rollback', {}).catch(() => {})
  }
})
