import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const dashboard = '/earning-module/earning-dashboard'

/** The file code of an employee in a list that may contain other rows. */
const fileOf = (table: Locator, name: string): Locator =>
  table.getByRole('row').filter({ hasText: name }).getByRole('button').filter({ hasText: /^\d+$/ }).first()

test.describe('income tax', () => {
  test('opens one employee and the projection from the accumulated month', async ({ as, accessible }) => {
    const page = await as('admin', `${dashboard}/acumulados`)
    await expect(page.getByRole('heading', { name: 'Impuesto a las ganancias', level: 1 })).toBeVisible()
    const table = page
      .getByRole('table', { name: 'Acumulados de ganancias' })
      .or(page.getByRole('grid', { name: 'Acumulados de ganancias' }))
    await expect(table).toBeVisible()
    await accessible()
    await page.getByPlaceholder('Filtro Global').fill('Etcheverry')
    await fileOf(table, 'Etcheverry').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('region', { name: 'Cálculo mes por mes' })).toBeVisible()
    await drawer.getByRole('link', { name: 'Ver proyección a diciembre' }).click()
    await expect(page).toHaveURL(/proyeccion/)
    await expect(page.getByText('Proyectado hasta diciembre')).toBeVisible()
    await accessible()
  })

  test('enters a form 572 manually and names what is invalid in it', async ({ as, accessible }) => {
    const page = await as('admin', `${dashboard}/carga-manual`)
    await page.getByPlaceholder('Filtro Global').fill('Etcheverry')
    const table = page.getByRole('table', { name: 'Formularios 572' }).or(page.getByRole('grid', { name: 'Formularios 572' }))
    await expect(table.getByText('Etcheverry, Begoña')).toBeVisible()
    await fileOf(table, 'Etcheverry').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Agregar deducción' }).click()
    await expect(drawer.getByLabel('Deducción').last()).toBeFocused()
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer.getByText(/requerid/i).first()).toBeVisible()
    await accessible()
    await drawer.getByLabel('Importe por mes').last().fill('250000')
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer).toBeHidden()
    await expect(table.getByText('A mano').first()).toBeVisible()
  })

  test('refuses a malicious SiRADIG file with a message, on a phone', async ({ page, as, accessible }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await as('admin', `${dashboard}/carga-masiva`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'malo.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><presentacion>&a;</presentacion>'),
    })
    await page.getByRole('button', { name: 'Revisar sin importar' }).click()
    await expect(page.getByText(/1 rechazada\./)).toBeVisible()
    await expect(page.getByText(/DOCTYPE/).first()).toBeVisible()
    await accessible()
  })

  test('opens constants, tables, controls and the report at their addresses', async ({ as, accessible }) => {
    const page = await as('admin', `${dashboard}/constants?anio=2026`)
    await expect(page.getByText('Ganancia no imponible anual').first()).toBeVisible()
    await accessible()
    const tabs = page.getByRole('navigation', { name: 'Ganancias' })
    await tabs.getByRole('link', { name: 'Tablas' }).click()
    await expect(page.getByText('en adelante')).toBeVisible()
    await accessible()
    await tabs.getByRole('link', { name: 'Control' }).click()
    await expect(page.getByText(/Controles de ganancias|Todo en orden|Sin liquidar/).first()).toBeVisible()
    await tabs.getByRole('link', { name: 'Reporte' }).click()
    await expect(page.getByText('Impuesto determinado acumulado').first()).toBeVisible()
    await accessible()
  })

  test('enters and finds a court order', async ({ as, accessible }) => {
    const page = await as('admin', '/embargos')
    await page.getByRole('button', { name: 'Nuevo oficio' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Empleado' }).fill('Ñancucheo')
    await page.getByRole('option', { name: /Ñancucheo/ }).click()
    await drawer.getByLabel('Clase').selectOption('COMUN')
    await drawer.getByLabel('Juzgado').fill('Juzgado Civil 12')
    await drawer.getByLabel('Expediente').fill('1234/2026')
    await drawer.getByLabel('Notificado el').fill('01/11/2026')
    await drawer.getByLabel('Rige desde').fill('01/11/2026')
    await drawer.getByLabel('Qué se retiene').selectOption('MAXIMO_LEGAL')
    await accessible()
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('1234/2026').first()).toBeVisible()
  })
})
