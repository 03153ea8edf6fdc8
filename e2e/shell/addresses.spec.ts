import { samplePassword } from '../fixtures/sample-users.ts'
import { endOldestSession } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('opens the link the visitor followed after signing in, with its query', async ({ page, request }) => {
  await endOldestSession(request, 'admin')
  await page.goto('/company-module/cost-center-list?q=adm')
  await expect(page).toHaveURL(/\/ingresar$/)
  await page.getByLabel('Usuario').fill('admin.demo')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { name: 'Centros de costo', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/company-module\/cost-center-list\?q=adm$/)
  await expect(page).toHaveTitle('Legajo - Centros de costo')
  await page.goto('/ingresar')
  await expect(page).toHaveURL(/\/home$/)
})

test("marks the section entry in the menu on the screens below it, and the page's own entry on the page", async ({ as }) => {
  const page = await as('admin', '/formula-module/manual')
  const marked = page.getByRole('navigation', { name: 'Menú de administración' }).locator('[aria-current]')
  for (const [path, entry, kind] of [
    ['/formula-module/manual', 'Configuración', 'true'],
    ['/configuracion', 'Configuración', 'page'],
    ['/liquidation-module/retro', 'Retroactivos', 'page'],
    ['/official-file-module/layouts', 'Presentaciones', 'true'],
    ['/liquidation-module/fact-correction', 'Retroactivos', 'true'],
    ['/employee-module/employee-profile/new', 'Legajos', 'true'],
    ['/access-module/roles', 'Configuración', 'true'],
  ] as const) {
    await page.goto(path)
    await expect(marked, path).toHaveText(entry)
    await expect(marked, path).toHaveAttribute('aria-current', kind)
    await expect(marked, path).toBeInViewport()
  }
})

test('distinguishes a forbidden page from a missing page', async ({ as, accessible }) => {
  const page = await as('hr', '/access-module/roles')
  await expect(page.getByRole('heading', { name: /acceso denegado/i })).toBeVisible()
  await expect(page.locator('#pagina')).toContainText('READ_PERMIT')
  await expect(page).toHaveURL(/\/access-module\/roles$/)
  await accessible()
  await page.goto('/no-existe')
  await expect(page.locator('#pagina')).toContainText('No encontramos esta página')
  await accessible()
  await page.getByRole('navigation', { name: 'Menú de administración' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.locator('#pagina')).toBeEmpty()
})

test('moves the focus to the heading of an opened screen and announces its name', async ({ as }) => {
  const page = await as('admin', '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar pantallas, personas y acciones' }).fill('centros de')
  await page
    .getByRole('option', { name: /Centros de costo/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Centros de costo', level: 1 })).toBeFocused()
  await expect(page.locator('#anuncio')).toContainText('Centros de costo')
})

test.describe('at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows the menu as a drawer and nothing wider than the screen', async ({ as, accessible }) => {
    const page = await as('admin', '/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Charts take the width of their card after measuring it.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menú' })
    await accessible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await drawer.getByRole('link', { name: 'Configuración' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('textbox', { name: 'Buscar en la configuración' }).fill('costo')
    await expect(page).toHaveURL(/\/configuracion\?buscar=costo$/)
    await page.locator('main').getByRole('link', { name: 'Centros de costo' }).click()
    await expect(page.getByRole('heading', { name: 'Centros de costo', level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
