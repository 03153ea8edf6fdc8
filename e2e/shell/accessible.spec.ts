import { expect, test } from '../fixtures/test.ts'

const renderColor = (color: string) =>
  `<html lang="es"><title>Prueba</title><body><main><h1>Prueba</h1>
  <button style="background:#f0f0f0;color:#bdbdbd;transition:color 300ms,background-color 300ms">Guardar</button></main>
  <style>.on { background: #fff !important; color: ${color} !important }</style></body></html>`

// As in the suite after a check: the button is enabled in the frame in which it is measured.
const enableScript = "document.querySelector('button').className = 'on'"

test('measures an element after its transition is over', async ({ page: tab, accessible }) => {
  await tab.setContent(renderColor('#17242a'))
  await tab.evaluate(enableScript)
  await accessible()
})

test('still finds a permanently poor contrast', async ({ page: tab, accessible }) => {
  await tab.setContent(renderColor('#bbbbbb'))
  await tab.evaluate(enableScript)
  await expect(accessible()).rejects.toThrow('color-contrast')
})
