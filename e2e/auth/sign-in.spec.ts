import type { Page } from '@playwright/test'
import { samplePassword } from '../fixtures/sample-users.ts'
import { endOldestSession } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Types with keyboard events only. */
const signIn = async (page: Page, username: string, password: string) => {
  await page.goto('/ingresar')
  await expect(page.getByLabel('Usuario')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Holds back module files until the returned function is called. */
const holdModules = async (page: Page, which = /assets\/inicio/): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('signing in', () => {
  test('signs an administrator in by keyboard only', async ({ page, request, accessible }) => {
    await endOldestSession(request, 'admin')
    await page.goto('/ingresar')
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
    await accessible()
    await signIn(page, 'admin.demo', samplePassword)
    await expect(page).not.toHaveURL(/ingresar/)
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })

  test('sends an employee to the self-service dashboard', async ({ page, request }) => {
    await endOldestSession(request, 'employee')
    await signIn(page, 'empleado.demo', samplePassword)
    await expect(page).toHaveURL(/selfservice\/dashboard|\/home/)
  })

  test('reports a wrong password; Back restarts the sign-in', async ({ page, accessible }) => {
    await signIn(page, 'rrhh.demo', 'Equivocada#1')
    await expect(page.getByRole('alert')).toContainText('El usuario o la contraseña no son correctos.')
    await accessible()
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page.getByLabel('Usuario')).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('returns to the originally requested page', async ({ page }) => {
    await page.goto('/access-module/users')
    await expect(page).toHaveURL(/ingresar/)
    await page.getByLabel('Usuario').fill('admin.demo')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByLabel('Contraseña', { exact: true }).fill(samplePassword)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByRole('heading', { name: 'Usuarios' })).toBeVisible()
  })

  test('allows a blocked user to request unblocking', async ({ page }) => {
    await signIn(page, 'bloqueado.demo', samplePassword)
    await expect(page.getByRole('alert')).toContainText('Un administrador bloqueó tu usuario')
    await page.getByRole('button', { name: 'Solicitar desbloqueo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Solicitar desbloqueo de usuario' })
    await expect(dialog.getByLabel('Usuario')).toHaveValue('bloqueado.demo')
    await dialog.getByLabel('Usuario').fill('')
    await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
    await dialog.getByLabel('Usuario').fill('bloqueado.demo')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Recibimos tu pedido' })).toBeVisible()
    // The response does not wait until the request is stored: its timing would reveal which names exist.
    await expect(async () => {
      await page.getByLabel('Contraseña', { exact: true }).press('Enter')
      await expect(page.getByRole('alert')).toContainText('lo estamos procesando', { timeout: 2000 })
    }).toPass()
  })

  test('accepts a name before the modules have loaded and continues from there', async ({ page, accessible }) => {
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

  test('preserves the typed text and the cursor position when the screen takes over', async ({ page }) => {
    const come = await holdModules(page)
    await page.goto('/ingresar', { waitUntil: 'commit' })
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await page.keyboard.type('ad.demo')
    for (const _ of '.demo') await page.keyboard.press('ArrowLeft')
    const focusAtHandover = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      new MutationObserver(() => {
        if (!document.querySelector('[data-first-paint]')) resolve((document.activeElement as HTMLInputElement).name)
      }).observe(document.body, { childList: true, subtree: true })
      return { promise }
    })
    come()
    await expect(page.locator('[data-first-paint]')).toHaveCount(0)
    // Focused in the task that removes the first paint: a key pressed before a later task would be lost.
    expect(await focusAtHandover.evaluate(({ promise }) => promise)).toBe('username')
    await page.keyboard.type('min')
    await expect(page.getByLabel('Usuario')).toHaveValue('admin.demo')
  })

  test('preserves the typed text while a slow screen loads', async ({ page }) => {
    const come = await holdModules(page, /assets\/inicio-ingreso/)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByLabel('Usuario')).toBeFocused()
    await page.keyboard.type('admin.demo')
    await expect(page).toHaveURL(/ingresar/)
    // Longer than the delay after which the shell reports slow loading.
    await page.waitForTimeout(2_600)
    await expect(page.getByLabel('Usuario')).toHaveValue('admin.demo')
    await page.keyboard.press('Enter')
    come()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  })

  test("includes the data of the tenant's page in the page itself", async ({ request }) => {
    const fetchTenantAndAnswers = async (path: string): Promise<{ tenant?: string; answers?: Record<string, string> }> => {
      const text = await (await request.get(path)).text()
      return JSON.parse(/id="legajo-reads">(.*?)<\/script>/.exec(text)?.[1] ?? '{}')
    }
    for (const [path, tenant] of [
      ['/ingresar', ''],
      ['/', ''],
      ['/ingresar?tenant=tenant2', 'tenant2'],
    ] as const) {
      const look = await request.get('/api/configuration-service/login-configuration', {
        headers: tenant ? { 'X-Tenant': tenant } : {},
      })
      const expected = [tenant, await look.text()]
      // A busy server leaves slow reads to the browser.
      await expect(async () => {
        const { tenant: named, answers = {} } = await fetchTenantAndAnswers(path)
        expect([named, answers['/configuration-service/login-configuration']]).toEqual(expected)
      }).toPass()
    }
    expect(await fetchTenantAndAnswers('/ingresar?tenant=nadie')).toEqual({})
    expect(await fetchTenantAndAnswers('/home')).toEqual({})
  })

  test('fits a phone screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ingresar')
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe('password recovery', () => {
  test('names who gives a new password where no mail is sent', async ({ page }) => {
    await page.goto('/ingresar')
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page.getByText('Esta instalación todavía no envía correos')).toBeVisible()
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page.getByLabel('Usuario')).toBeVisible()
  })

  test('refuses missing or forged links', async ({ page }) => {
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
