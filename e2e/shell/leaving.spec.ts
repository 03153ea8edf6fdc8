import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const costCenters = '/company-module/cost-center-list'

/** From the home page to the cost centres, and a form there with something typed. */
const typeSomething = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((to) => history.pushState(null, '', to), costCenters)
  await page.getByRole('button', { name: 'Nuevo centro de costo' }).click()
  await page.getByLabel('Código').fill('BORRADOR')
}

test('Back over unsaved changes asks; staying keeps the form, leaving leaves', async ({ as }) => {
  const page = await as('admin', '/home')
  await typeSomething(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Código')).toHaveValue('BORRADOR')
  await expect(page).toHaveURL(new RegExp(costCenters))
  await page.goBack()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByLabel('Código')).toBeHidden()
})
