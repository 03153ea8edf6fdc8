import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { showScreen } from '../fixtures/screen-walk.ts'
import { expect, test } from '../fixtures/test.ts'

/** A company certificate with its key, protected by a password, as openssl creates it. */
const createP12 = (): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-p12-'))
  const openssl = (...args: readonly string[]) => spawnSync('openssl', args, { cwd: folder })
  try {
    openssl(
      'req',
      '-x509',
      '-nodes',
      '-newkey',
      'rsa:2048',
      '-days',
      '20',
      '-subj',
      '/CN=Firma S.A.',
      '-keyout',
      'k',
      '-out',
      'c',
    )
    openssl('pkcs12', '-export', '-in', 'c', '-inkey', 'k', '-out', 'p12', '-passout', 'pass:secreto')
    return readFileSync(join(folder, 'p12'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('uploads the company certificate, shows that it expires soon, and removes it on a phone', async ({ as, accessible }) => {
  const page = await as('admin', '/liquidation-module/signing-certificate')
  await expect(page.getByText('Certificado de muestra')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar certificado' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Elegí el archivo')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'empresa.p12', mimeType: 'application/x-pkcs12', buffer: createP12() })
  await dialog.getByLabel('Contraseña del archivo').fill('otra')
  await dialog.getByLabel('Contraseña del archivo').press('Enter')
  await expect(dialog.getByText('La contraseña no es la de este archivo')).toBeVisible()
  await accessible()
  await dialog.getByLabel('Contraseña del archivo').fill('secreto')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByText('Por vencer')).toBeVisible()
  await expect(dialog.getByText(/faltan (19|20) días/)).toBeVisible()
  await accessible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cargado en la suite')).toBeVisible()

  await showScreen(page, '/liquidation-module/payment-receipt')
  await expect(page.getByText(/El certificado vence el/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Ver el certificado' }).click()
  await expect(page.getByText('Firma S.A.').first()).toBeVisible()
  await accessible()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Certificado de muestra')).toBeVisible()
})

test('sets for the current company whether two users must release receipts', async ({ as, accessible }) => {
  const page = await as('admin', '/access-module/feature-toggles')
  const toggle = page.getByRole('switch', { name: /Publicar recibos entre dos/ })
  await toggle.click()
  await expect(page.getByText('Función activada')).toBeVisible()
  await accessible()
  await toggle.click()
  await expect(page.getByText('Función desactivada')).toBeVisible()
  await expect(toggle).not.toBeChecked()
})
