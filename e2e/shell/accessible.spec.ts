import { expect, test } from '../fixtures/test.ts'

const drawn = (color: string) =>
  `<html lang="es"><title>Prueba</title><body><main><h1>Prueba</h1>
  <button style="background:#f0f0f0;color:#bdbdbd;transition:color 300ms,background-color 300ms">Guardar</button></main>
  <style>.on { background: #fff !important; color: ${color} !important }</style></body></html>`

// As the suite does when a check is over: the button is enabled in the frame in which it is measured.
const enable = "document.querySelector('button').className = 'on'"

test('what is in the midst of a transition is measured when it is over', async ({ page: tab, accessible }) => {
  await tab.setContent(drawn('#17242a'))
  await tab.evaluate(enable)
  await accessible()
})

test('a contrast that stays poor is still found', async ({ page: tab, accessible }) => {
  await tab.setContent(drawn('#bbbbbb'))
  await tab.evaluate(enable)
  await expect(accessible()).rejects.toThrow('color-contrast')
})
