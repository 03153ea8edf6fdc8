import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const costCenters = '/company-module/cost-center-list'

/** Goes from the home page to the cost centres and types into a form there. */
const typeSomething = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((to) => history.pushState(null, '', to), costCenters)
  await page.getByRole('button', { name: 'Nuevo centro de costo' }).click()
  await page.getByLabel('Código').fill('BORRADOR')
}

test('asks for confirmation when Back would discard changes; staying keeps the form, leaving discards it', async ({ as }) => {
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
