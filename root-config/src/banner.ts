import { isDirty } from '@legajo/bus/dirty-forms.ts'
import { mayLeave } from '@legajo/bus/leaving.ts'
import { button, byId, node } from './page-parts.ts'

/** Follows the dialogs while an offer is shown: a modal one makes the page behind it inert and covers its banner. */
let placing: { readonly banner: HTMLElement; readonly home: Comment; readonly observer: MutationObserver } | undefined

const place = (): void => {
  if (!placing) return
  const { banner, home } = placing
  const front = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (front && banner.parentElement !== front) front.prepend(banner)
  if (!front && banner.previousSibling !== home) home.after(banner)
}

const followDialogs = (): void => {
  if (placing) return
  const banner = byId('aviso')
  const home = document.createComment('')
  banner.before(home)
  placing = { banner, home, observer: new MutationObserver(place) }
  placing.observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  place()
}

const showBanner = (text: string, action: string, run: () => void): void => {
  followDialogs()
  const later = button('Más tarde', withdrawOffer)
  placing?.banner.replaceChildren(
    node('div', { class: 'lg-notice', role: 'status' }, node('p', {}, text), button(action, run, true), later),
  )
}

export const withdrawOffer = (): void => {
  if (!placing) return
  const { banner, home, observer } = placing
  observer.disconnect()
  banner.replaceChildren()
  home.replaceWith(banner)
  placing = undefined
}

/** Shell or shared modules have a new version: offers a reload, and applies it at the next navigation. */
export const offerReload = (reload: () => void): void =>
  showBanner('Hay una versión nueva de Legajo. Se usa al cambiar de pantalla, o ahora si querés.', 'Actualizar ahora', () => {
    void mayLeave().then((leave) => leave && reload())
  })

/** The open screen has a new version and a form with changes: only the user decides. */
export const offerSwap = (swap: () => Promise<void>): void =>
  showBanner(
    'Hay una versión nueva de esta pantalla. Guardá tus cambios para usarla; hasta entonces seguís con la actual.',
    'Descartar cambios y actualizar',
    () => {
      void mayLeave().then((leave) => {
        if (leave && !isDirty()) void swap()
      })
    },
  )
