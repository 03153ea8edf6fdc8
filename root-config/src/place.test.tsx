import { beforeEach, expect, it } from '@jest/globals'
import { announce } from './place.ts'

beforeEach(() => {
  document.body.innerHTML = `<main id="contenido"></main><p id="anuncio"></p><div role="dialog" tabindex="-1"></div>`
})

const main = () => document.querySelector('main') as HTMLElement
const drawHeading = async () => {
  main().innerHTML = '<h1>Inicio</h1>'
  await new Promise((resolve) => setTimeout(resolve))
}

it('moves the focus to the heading of a page that is drawn after the navigation', async () => {
  announce('Inicio', false)
  await drawHeading()
  expect(document.activeElement).toBe(main().querySelector('h1'))
})

it('leaves the focus in a dialog beside the page, such as a step of the tour', async () => {
  announce('Inicio', false)
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')
  dialog?.focus()
  await drawHeading()
  expect(document.activeElement).toBe(dialog)
  expect(document.querySelector('#anuncio')?.textContent).toBe('Inicio')
})
