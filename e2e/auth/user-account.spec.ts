import { expectAccessible } from '../fixtures/axe.ts'
import { samplePassword, sampleUsers } from '../fixtures/sample-users.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('users', () => {
  test('creates a user as administrator, who must choose a password first and is then shown around the suite', async ({
    as,
    browser,
    accessible,
  }) => {
    const page = await as('admin', '/access-module/users')
    await expect(page.getByRole('row').filter({ hasText: 'admin.demo' })).toBeVisible()
    await accessible('#pantalla')
    const name = `nueva.persona${Date.now() % 100_000}`
    await page.getByRole('button', { name: 'Nuevo usuario' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nuevo usuario' })
    await drawer.getByLabel('Nombre', { exact: false }).first().fill('Nadia')
    await drawer.getByLabel('Apellido').fill("O'Nueva")
    await drawer.getByRole('textbox', { name: 'Usuario' }).fill(name)
    await expect(drawer.getByLabel('Enviar una invitación por correo')).toHaveCount(0)
    await drawer.getByRole('combobox', { name: 'Roles' }).click()
    await page.getByRole('option', { name: /Autoservicio/ }).click()
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    const reported = page.getByRole('alertdialog', { name: 'Usuario creado' })
    const password = (await reported.locator('code').textContent()) ?? ''
    await reported.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('table').getByText(name)).toBeVisible()

    const other = await (await browser.newContext()).newPage()
    await other.goto('/ingresar')
    await other.getByLabel('Usuario').fill(name)
    await other.keyboard.press('Enter')
    await other.getByLabel('Contraseña', { exact: true }).fill(password)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('heading', { name: 'Cambio de contraseña' })).toBeVisible()
    await other.getByLabel('Contraseña anterior').fill(password)
    await other.getByLabel('Contraseña nueva').fill('Lapiz+Azul8642')
    await other.getByLabel('Confirmación de contraseña').fill('Lapiz+Azul8642')
    await other.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(other.getByRole('status').filter({ hasText: 'Contraseña cambiada correctamente' })).toBeVisible()

    await other.getByLabel('Usuario').fill(name)
    await other.keyboard.press('Enter')
    await other.getByLabel('Contraseña', { exact: true }).fill('Lapiz+Azul8642')
    await other.keyboard.press('Enter')
    await other.getByRole('button', { name: 'Comenzar el tour' }).click()
    await expect(other.getByRole('dialog', { name: 'El menú' })).toBeFocused()
    await other.getByRole('button', { name: 'Siguiente' }).click()
    await other.getByRole('button', { name: 'Anterior' }).click()
    const last = other.getByRole('button', { name: 'Finalizar' })
    while (!(await last.isVisible())) await other.getByRole('button', { name: 'Siguiente' }).click()
    await expectAccessible(other, '[role=dialog]')
    await last.click()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await expect(other.getByRole('button', { name: /^Cuenta de/ })).toBeFocused()
    await other.reload()
    await expect(other.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.context().close()
  })

  test('ends the session on blocking and permits sign-in after unblocking', async ({ as, request }) => {
    const page = await as('admin', '/access-module/users')
    const row = page.getByRole('row').filter({ hasText: sampleUsers.hr.username })
    const logIn = () =>
      request.post('/api/control-accesos/auth/log-in', {
        headers: { 'x-tenant': 'tenant1' },
        data: { username: sampleUsers.hr.username, password: samplePassword },
      })
    expect((await logIn()).status()).toBe(200)
    await row.getByRole('button', { name: /Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Bloquear' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
    await expect(row.getByText('Bloqueado')).toBeVisible()
    expect((await (await logIn()).json()).message).toBe('Account is blocked')
    await row.getByRole('button', { name: /Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Desbloquear' }).click()
    await expect(row.getByText('Activo')).toBeVisible()
    expect((await logIn()).status()).toBe(200)
  })

  test('finds users by part of a name and stores the search in the address', async ({ as }) => {
    const page = await as('admin', '/access-module/users')
    await page.getByPlaceholder('Filtro Global').fill('recursos')
    await expect(page.getByRole('row').filter({ hasText: 'rrhh.demo' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'admin.demo' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByPlaceholder('Filtro Global')).toHaveValue('recursos')
  })

  test('hides the accounts from users without the permit', async ({ as }) => {
    const page = await as('employee', '/access-module/users')
    await expect(page.getByText('Acceso denegado')).toBeVisible()
  })
})
