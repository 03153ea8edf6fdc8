import { beforeEach, expect, it } from '@jest/globals'
import { offerReload, withdrawOffer } from './banner.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="marco"><div id="aviso"></div><main id="contenido"></main></div>'
})

const banner = () => document.querySelector('#aviso') as HTMLElement
const openDialog = () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  dialog.append(document.createElement('p'))
  document.body.append(dialog)
  return dialog
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('stands in the front dialog, behind which it could neither be seen nor pressed, and returns to the page', async () => {
  const drawer = openDialog()
  offerReload(() => {})
  expect(banner().parentElement).toBe(drawer)
  const question = openDialog()
  await settle()
  expect(banner().parentElement).toBe(question)
  question.remove()
  await settle()
  expect(banner().parentElement).toBe(drawer)
  drawer.removeAttribute('open')
  await settle()
  expect(banner().nextElementSibling?.id).toBe('contenido')
  expect(banner().textContent).toContain('Hay una versión nueva de Legajo')
})

it('leaves the page as it was when the offer is withdrawn', async () => {
  openDialog()
  offerReload(() => {})
  withdrawOffer()
  expect(banner().nextElementSibling?.id).toBe('contenido')
  expect(banner().childElementCount).toBe(0)
  openDialog()
  await settle()
  expect(banner().nextElementSibling?.id).toBe('contenido')
})
