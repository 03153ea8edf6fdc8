import { createPrivateKey, type KeyObject } from 'node:crypto'
import { encodeSigned, requestHeader } from '@legajo/importmap/release-calls.ts'
import { type SignedStatement, signRelease, signStatement } from '@legajo/importmap/signature.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { variantOf } from './variant.ts'

const releasedText = 'A dónde se imputa el costo de cada persona.'
const changedText = 'A dónde se carga el costo de cada persona.'

/** Calls the release engine as `npm run release` does: every request is signed for this server's store. */
const releasing = (page: Page) => {
  const key = createPrivateKey(process.env.E2E_RELEASE_KEY ?? '')
  return async (path: string, sign: (key: KeyObject, store: string) => SignedStatement, data: object = {}) => {
    const { store } = await (await page.request.get('/version.json')).json()
    const headers = { [requestHeader]: encodeSigned(sign(key, store)) }
    const answer = await page.request.post(`/api/releases/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

test('applies a release and its rollback in an open tab without a reload and without losing a form', async ({ as }) => {
  const page = await as('admin', '/company-module/cost-center-list')
  const release = releasing(page)
  const variant = variantOf('org', 'se imputa el costo', 'se carga el costo')
  const publish = () => release('org', (key, store) => signRelease(key, variant.release, { store }), variant)
  const rollback = () => release('org/rollback', (key, store) => signStatement(key, { action: 'rollback', store, unit: 'org' }))
  const description = (text: string) => page.getByText(text, { exact: true })
  await expect(description(releasedText)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { same: true }))
  try {
    await publish()
    await expect(description(changedText)).toBeVisible()

    await page.getByRole('button', { name: 'Nuevo centro de costo' }).click()
    await page.getByLabel('Código').fill('BORRADOR')
    await rollback()
    const offer = page.locator('#aviso')
    await expect(offer).not.toBeEmpty()
    await expect(page.getByLabel('Código')).toHaveValue('BORRADOR')
    await expect(description(changedText)).toHaveCount(1)
    await page.getByLabel('Código').fill('')
    await expect(description(releasedText)).toBeVisible()
    await expect(offer).toBeEmpty()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  } finally {
    if ((await description(releasedText).count()) === 0) await rollback().catch(() => {})
  }
})
