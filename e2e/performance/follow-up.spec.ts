import { signInAs } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const subject = `Repartir el cierre ${Date.now()}`

test('plans a conversation, which the other person reads and answers on a phone', async ({ as, browser }) => {
  const page = await as('employee', '/evaluation?ver=conversaciones')
  await page.getByRole('button', { name: 'Agendar' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Agendar una conversación' })
  await dialog.getByLabel(/^Con quién/).fill('Administradora')
  await page.getByRole('option', { name: /Administradora, Ana/ }).click()
  await dialog.getByLabel(/^Temas/).fill(subject)
  await dialog.getByRole('button', { name: 'Agendar' }).click()
  await expect(page.getByText(subject)).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signInAs(phone, 'admin', '/evaluation?ver=conversaciones')
  const card = phone.getByRole('article').filter({ hasText: subject })
  await expect(card.getByText('Con novedades')).toBeVisible()
  await card.getByRole('button', { name: 'Temas y notas' }).click()
  const open = phone.getByRole('dialog', { name: /^Conversación con/ })
  await open.getByLabel(/^Acuerdos/).fill('Delegar dos tareas')
  await open.getByRole('button', { name: 'Guardar' }).click()
  await expect(card.getByText('Acuerdos: Delegar dos tareas')).toBeVisible()
  await expect(card.getByText('Con novedades')).toBeHidden()
  await phone.close()
})

test('proposes an action of the own development plan', async ({ as }) => {
  const page = await as('employee', '/evaluation?ver=resultados')
  const card = page.getByRole('article', { name: 'Desempeño 2025' })
  await card.getByRole('button', { name: 'Proponer una acción' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acción de desarrollo' })
  await dialog.getByRole('textbox', { name: /^Acción/ }).fill(`Aprender a delegar ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Proponer' }).click()
  await expect(card.getByText('Propuesta', { exact: true }).first()).toBeVisible()
})

test('refuses a formula that leaves out a kind of evaluator', async ({ as }) => {
  const page = await as('admin', '/sed-module/main-sed')
  await page.getByRole('button', { name: 'Nuevo ciclo' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nuevo ciclo' })
  await expect(form.getByText('con todas las partes en 4, la nota es 4')).toBeVisible()
  const editor = form.getByRole('textbox', { name: 'Fórmula de la nota' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('V.JEFE')
  await expect(form.getByText('La fórmula no usa V.AUTO')).toBeVisible()
})
