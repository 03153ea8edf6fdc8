import { isDirty } from '@legajo/bus/dirty-forms.ts'
import { mayLeave } from '@legajo/bus/leaving.ts'
import { button, byId, node } from './page-parts.ts'

const showBanner = (text: string, action: string, run: () => void): void => {
  const later = button('Más tarde', withdrawOffer)
  byId('aviso').replaceChildren(
    node('div', { class: 'lg-notice', role: 'status' }, node('p', {}, text), button(action, run, true), later),
  )
}

export const withdrawOffer = (): void => byId('aviso').replaceChildren()

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
