import { sessionOf } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test("creates a new company with the suite's catalogue and no pending news", async ({ page, as, accessible }) => {
  const { tenant, session } = await sessionOf(page.request, 'admin')
  const made = await page.request.post('/api/datos-maestros/companies/', {
    headers: {
      'x-tenant': tenant,
      authorization: `Bearer ${session.accessToken}`,
      'selected-company': String(session.companyId),
    },
    data: { name: 'Recién Nacida', razonsocial: 'Recién Nacida S.A.', cuit: '30500010912' },
  })
  expect(made.status()).toBe(200)
  await as('admin', '/liquidation-module/liquidation')
  await page.getByRole('button', { name: /Distribuidora Demo/ }).click()
  await page.getByRole('menuitemradio', { name: /Recién Nacida/ }).click()
  await expect(page.getByText('Todavía no hay con qué liquidar')).toBeVisible()
  await page.getByRole('button', { name: 'Ver el catálogo' }).click()
  await expect(page.getByRole('heading', { name: 'Novedades del catálogo', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Faltan/ })).toBeVisible()
  await accessible()

  await page.getByLabel('Filtro Global').fill('0110')
  await page.getByRole('button', { name: 'Antigüedad', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('En el catálogo')).toBeVisible()
  await accessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Llevar a la empresa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Llevar' }).click()
  await expect(page.getByText('El concepto 0110 no se podría calcular')).toBeVisible()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()

  await page.getByLabel('Filtro Global').fill('')
  await page.getByRole('button', { name: 'Empezar con el catálogo' }).click()
  await page.getByRole('button', { name: 'Llevar', exact: true }).click()
  await expect(page.getByText('La empresa tiene todo lo del catálogo')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Conceptos' }).first().click()
  await expect(page.getByRole('button', { name: '0110' })).toBeVisible()
})
