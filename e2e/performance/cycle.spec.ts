import { expect, test } from '../fixtures/test.ts'

const cycle = `Ciclo de punta a punta ${Date.now()}`

const cycleStages = [
  ['Autoevaluación', 'Autoevaluación'],
  ['Jefatura', 'Jefe o jefa'],
] as const

test.describe.configure({ mode: 'serial' })

test('prepares a cycle, launches a stage and sees its evaluations', async ({ as }) => {
  const page = await as('admin', '/sed-module/main-sed')
  await page.getByRole('button', { name: 'Nuevo ciclo' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nuevo ciclo' })
  await form.getByRole('textbox', { name: /^Ciclo/ }).fill(cycle)
  await form.getByLabel(/^Evalúa desde/).fill('01/01/2026')
  await form.getByLabel(/^Evalúa hasta/).fill('31/12/2026')
  await form.getByLabel(/^Escala de competencias/).click()
  await page.getByRole('option', { name: 'De 1 a 5' }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()

  await expect(page.getByRole('heading', { name: cycle })).toBeVisible()
  await page.getByRole('tab', { name: 'Poblaciones' }).click()
  await page.getByRole('button', { name: 'Nueva población' }).first().click()
  const population = page.getByRole('dialog', { name: 'Nueva población' })
  await population.getByLabel(/^Población/).fill('Contaduría')
  await population.getByLabel(/^Filtro/).fill('full_name == "Empleada, Elena"')
  await population.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('full_name == "Empleada, Elena"')).toBeVisible()

  await page.getByRole('tab', { name: 'Formulario' }).click()
  await page.getByRole('checkbox', { name: /Comunicación/ }).check()
  await page.getByRole('checkbox', { name: /Trabajo en equipo/ }).check()
  await page.getByRole('button', { name: 'Repartir en partes iguales' }).click()
  await expect(page.getByText('Los pesos suman 100.')).toBeVisible()
  // The message of the population may still be there.
  const saved = page.waitForResponse(/project-competence\/form/)
  await page.getByRole('button', { name: 'Guardar el formulario' }).click()
  expect((await saved).ok()).toBe(true)

  await page.getByRole('tab', { name: 'Comité' }).click()
  await page.getByRole('combobox', { name: 'Sumar a una persona' }).fill('Recursos')
  await page.getByRole('option', { name: /Recursos, Ramiro/ }).click()
  await expect(page.getByRole('button', { name: 'Quitar a Recursos, Ramiro' })).toBeVisible()

  await page.getByRole('tab', { name: 'Etapas' }).click()
  for (const [name, kind] of cycleStages) {
    await page.getByRole('button', { name: 'Nueva etapa' }).first().click()
    const stage = page.getByRole('dialog', { name: 'Nueva etapa' })
    await stage.getByLabel(/^Etapa/).fill(name)
    await stage.getByLabel(/^Quién evalúa/).selectOption({ label: kind })
    await stage.getByLabel(/^Hasta/).fill('31/12/2098')
    await stage.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('button', { name: `Lanzar ${name}`, exact: true }).click()
    await page.getByRole('button', { name: 'Lanzar', exact: true }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('0 de 1')).toBeVisible()
  }
  await expect(page.getByText('En curso')).toBeVisible()
})

test('fills a self-evaluation on a phone, keeps the draft and sends it', async ({ as }) => {
  const page = await as('employee', '/evaluation')
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('article', { name: 'Tu autoevaluación' }).filter({ hasText: cycle })
  await card.getByRole('button', { name: 'Empezar' }).click()
  const first = page.getByRole('radiogroup', { name: 'Valor de Comunicación' })
  await first.getByRole('radio', { name: /^4 · Destacado/ }).check()
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  await page.reload()
  await expect(first.getByRole('radio', { name: /^4 · Destacado/ })).toBeChecked()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Elegí un valor, o «No aplica».')).toBeVisible()
  await page
    .getByRole('radiogroup', { name: 'Valor de Trabajo en equipo' })
    .getByRole('radio', { name: /^No aplica/ })
    .check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Evaluación enviada')).toBeVisible()
})

test('evaluates as the manager, closes the stages and passes to calibration', async ({ as, accessible }) => {
  const page = await as('admin', '/evaluation')
  const card = page.getByRole('article', { name: 'Empleada, Elena' }).filter({ hasText: cycle })
  await card.getByRole('button', { name: 'Empezar' }).click()
  for (const [competence, level] of [
    ['Comunicación', /^3 · /],
    ['Trabajo en equipo', /^5 · /],
  ] as const)
    await page
      .getByRole('radiogroup', { name: `Valor de ${competence}` })
      .getByRole('radio', { name: level })
      .check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Evaluación enviada')).toBeVisible()

  await page.goto('/sed-module/main-sed')
  await page.getByRole('button', { name: cycle }).click()
  await page.getByRole('tab', { name: 'Etapas' }).click()
  for (const [name] of cycleStages) {
    const row = page.getByRole('row', { name: new RegExp(name) })
    await page.getByRole('button', { name: `Menú de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(row.getByText('Cerrada')).toBeVisible()
  }
  await accessible('main')
  await page.getByRole('button', { name: 'Pasar a calibración' }).click()
  await page.getByRole('dialog', { name: 'Pasar a calibración' }).getByRole('button', { name: 'Pasar a calibración' }).click()
  await expect(page.getByText('En calibración')).toBeVisible()
})

test('calibrates with the keyboard, and on a phone shows the people of one box', async ({ as, accessible }) => {
  const page = await as('hr', '/evaluation')
  await page.getByRole('button', { name: `Calibrar ${cycle}` }).click()
  const seat = page.getByRole('button', { name: /^Empleada, Elena · 4/ })
  await seat.focus()
  await page.keyboard.press('ArrowRight')
  const dialog = page.getByRole('dialog', { name: 'Empleada, Elena' })
  await expect(dialog.getByLabel(/^Desempeño/)).toHaveValue('3')
  await dialog.getByLabel(/^Nota calibrada/).fill('4,5')
  await dialog.getByLabel(/^Motivo/).fill('Corto')
  await expect(dialog.getByRole('button', { name: 'Guardar el movimiento' })).toBeDisabled()
  await dialog.getByLabel(/^Motivo/).fill('Sostuvo el cierre con la mitad del equipo')
  await dialog.getByRole('button', { name: 'Guardar el movimiento' }).click()
  await expect(page.getByText('Movimiento guardado')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^1 · 100 %, Cuadrante 6: desempeño alto, potencial medio$/ }).click()
  await expect(page.getByRole('region', { name: /^Cuadrante 6/ }).getByText('Empleada, Elena · 4,5')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await accessible('main')
})

test('publishes and communicates the results', async ({ as }) => {
  const page = await as('admin', '/sed-module/main-sed')
  await page.getByRole('button', { name: cycle }).click()
  await page.getByRole('button', { name: 'Publicar los resultados' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar los resultados' }).click()
  await page.getByRole('button', { name: 'Comunicar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Comunicar' }).click()
  await expect(page.getByText('1 resultado comunicado')).toBeVisible()
  await page.getByRole('button', { name: 'Verificar las notas' }).click()
  await expect(page.getByText('Las notas son las mismas')).toBeVisible()
})

test('explains a communicated score to its owner and takes the signature', async ({ as }) => {
  const page = await as('employee', '/evaluation?ver=resultados')
  const card = page.getByRole('article', { name: cycle })
  await expect(card.getByText('4,5', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: '¿Por qué esta nota?' }).click()
  const scoreDialog = page.getByRole('dialog', { name: '¿Por qué esta nota?' })
  await expect(scoreDialog.getByText('Sostuvo el cierre con la mitad del equipo')).toBeVisible()
  await scoreDialog.getByText(/^Jefe o jefa/).click()
  await expect(scoreDialog.locator('details[open]').getByText('Comunicación')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'No estoy de acuerdo' }).click()
  const sign = page.getByRole('dialog', { name: 'No estoy de acuerdo' })
  await sign.getByRole('button', { name: 'Firmar' }).click()
  await expect(sign.getByText('Contá por qué no estás de acuerdo')).toBeVisible()
  await sign.getByLabel(/^Por qué/).fill('Faltó contar el proyecto de cierre')
  await sign.getByRole('button', { name: 'Firmar' }).click()
  await expect(card.getByText('En disconformidad')).toBeVisible()
})
