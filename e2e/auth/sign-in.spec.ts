import type { Page } from '@playwright/test'
import { samplePassword } from '../fixtures/sample-users.ts'
import { expect, test } from '../fixtures/test.ts'

/** Types the way a person does, by keyboard alone. */
const signIn = async (page: Page, username: string, password: string) => {
  await page.goto('/ingresar')
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Keeps the files of modules back until the answer is called. */
const holdModules = async (page: Page, which = /assets\/inicio/): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('signing in', () => {
  test('leads an administrator in, by keyboard alone', async ({ page, accessible }) => {
    await page.goto('/ingresar')
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
    await accessible()
    await signIn(page, 'admin.demo', samplePassword)
    await expect(page).not.toHaveURL(/ingresar/)
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })

  test('sends an employee to the self-service dashboard', async ({ page }) => {
    await signIn(page, 'empleado.demo', samplePassword)
    await expect(page).toHaveURL(/selfservice\/dashboard|\/home/)
  })

  test('says what is wrong with a wrong password, and Back begins anew', async ({ page, accessible }) => {
    await signIn(page, 'rrhh.demo', 'Equivocada#1')
    await expect(page.getByRole('alert')).toContainText('El usuario o la contraseña no son correctos.')
    await accessible()
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page.getByLabel('Usuario')).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('goes back to where the visitor wanted to go', async ({ page }) => {
    await page.goto('/access-module/users')
    await expect(page).toHaveURL(/ingresar/)
    await page.getByLabel('Usuario').fill('admin.demo')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByLabel('Contraseña', { exact: true }).fill(samplePassword)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('heading', { name: 'Usuarios' })).toBeVisible()
  })

  test('lets a blocked user ask to be unblocked', async ({ page }) => {
    await signIn(page, 'bloqueado.demo', samplePassword)
    await expect(page.getByRole('alert')).toContainText('Tu usuario está bloqueado')
    await page.getByRole('button', { name: 'Solicitar desbloqueo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Solicitar desbloqueo de usuario' })
    await expect(dialog.getByLabel('Usuario')).toHaveValue('bloqueado.demo')
    await dialog.getByLabel('Usuario').fill('')
    await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
    await dialog.getByLabel('Usuario').fill('bloqueado.demo')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Recibimos tu pedido' })).toBeVisible()
    // The answer does not wait for the request to be written: it would tell which names exist.
    await expect(async () => {
      await page.getByLabel('Contraseña', { exact: true }).press('Enter')
      await expect(page.getByRole('alert')).toContainText('lo estamos procesando', { timeout: 2000 })
    }).toPass()
  })

  test('takes a name before its modules have come, and goes on from there', async ({ page, accessible }) => {
    const come = await holdModules(page)
    await page.goto('/ingresar', { waitUntil: 'commit' })
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
    await accessible()
    await page.keyboard.type('admin.')
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled()
    await page.keyboard.type('demo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true')
    come()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
    await expect(page.getByText('admin.demo', { exact: true })).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(1)
  })

  test('keeps what was typed, and where the cursor stood, when its screen takes over', async ({ page }) => {
    const come = await holdModules(page)
    await page.goto('/ingresar', { waitUntil: 'commit' })
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await page.keyboard.type('ad.demo')
    for (const _ of '.demo') await page.keyboard.press('ArrowLeft')
    come()
    await expect(page.locator('[data-first-paint]')).toHaveCount(0)
    await page.keyboard.type('min')
    await expect(page.getByLabel('Usuario')).toHaveValue('admin.demo')
  })

  test('waits with what was typed for a screen that is slow to come', async ({ page }) => {
    const come = await holdModules(page, /assets\/inicio-ingreso/)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await page.keyboard.type('admin.demo')
    await expect(page).toHaveURL(/ingresar/)
    // Longer than the shell waits before it says that something is slow.
    await page.waitForTimeout(2_600)
    await expect(page.getByLabel('Usuario')).toHaveValue('admin.demo')
    await page.keyboard.press('Enter')
    come()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  })

  test('brings what the page of a tenant shows along with it', async ({ request }) => {
    const brought = async (path: string): Promise<{ tenant?: string; answers?: Record<string, string> }> => {
      const text = await (await request.get(path)).text()
      return JSON.parse(/id="legajo-reads">(.*?)<\/script>/.exec(text)?.[1] ?? '{}')
    }
    for (const [path, tenant] of [
      ['/ingresar', 'tenant1'],
      ['/', 'tenant1'],
      ['/ingresar?tenant=tenant2', 'tenant2'],
    ] as const) {
      const { tenant: named, answers = {} } = await brought(path)
      const look = await request.get('/api/configuration-service/login-configuration', { headers: { 'X-Tenant': tenant } })
      expect([named, answers['/configuration-service/login-configuration']]).toEqual([tenant, await look.text()])
    }
    expect(await brought('/ingresar?tenant=nadie')).toEqual({})
    expect(await brought('/home')).toEqual({})
  })

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ingresar')
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe('recovering a password', () => {
  test('answers alike for any name', async ({ page }) => {
    for (const name of ['rrhh.demo', 'nadie.conocido']) {
      await page.goto('/ingresar')
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
      await expect(page.getByRole('button', { name: 'Recuperar contraseña' })).toBeDisabled()
      await page.getByLabel('Usuario o correo electrónico').fill(name)
      await page.getByRole('button', { name: 'Recuperar contraseña' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Se ha enviado un correo con instrucciones' })).toBeVisible()
      await expect(page.getByLabel('Usuario')).toBeVisible()
    }
  })

  test('refuses links that are missing or made up', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page.getByRole('alert')).toContainText('No se proporcionó un enlace de recuperación válido.')
    await page.goto('/reset-password?hash=1.inventado')
    await expect(page.getByRole('alert')).toContainText('El enlace de recuperación de contraseña es inválido o ha expirado.')
    await page.getByRole('button', { name: 'Volver al inicio de sesión' }).click()
    await expect(page).toHaveURL(/ingresar/)
    await page.goto('/ingresar/inventado')
    await expect(page.getByRole('alert')).toContainText('El hash insertado no es valido')
  })
})
