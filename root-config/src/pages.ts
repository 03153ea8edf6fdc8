import { firstPaintOf } from '@legajo/bus/first-paint.ts'
import { button, byId, link, node } from './page-parts.ts'

export type ShellPage = {
  readonly code: string
  readonly title: string
  readonly texts: readonly string[]
  readonly actions: readonly HTMLElement[]
  readonly details?: string
}

let shown = ''

/** Draws a shell page in place of a parcel; the heading takes the focus when the page is new. */
export const showPage = (page: ShellPage): void => {
  const key = page.code + page.title + page.texts.join()
  if (key === shown) return
  shown = key
  const details = page.details
  const copy = details === undefined ? [] : [copyButton(details)]
  const parts = [
    node('p', { class: 'lg-code' }, page.code),
    node('h1', { tabindex: '-1' }, page.title),
    ...page.texts.map((text) => node('p', {}, text)),
    ...(details === undefined
      ? []
      : [node('details', {}, node('summary', {}, 'Detalles para soporte'), node('pre', {}, details))]),
    node('div', { class: 'lg-actions' }, ...page.actions, ...copy),
  ]
  byId('pagina').replaceChildren(node('section', { class: 'lg-page' }, ...parts))
}

export const hidePage = (): void => {
  if (shown === '' && (byId('pagina').childElementCount === 0 || firstPaintOf(location.pathname))) return
  shown = ''
  byId('pagina').replaceChildren()
}

const copyButton = (details: string): HTMLElement => {
  const made = button('Copiar detalles', () => {
    void navigator.clipboard?.writeText(details).then(() => {
      made.textContent = 'Copiado'
    })
  })
  return made
}

export const showSlow = (title: string): void => {
  const key = `slow ${title}`
  // A page already drawn, and perhaps with typed input, is a better placeholder than this text.
  if (shown === key || firstPaintOf(location.pathname)) return
  shown = key
  byId('pagina').replaceChildren(
    node(
      'div',
      { class: 'lg-slow', role: 'status' },
      node('span', { class: 'lg-mark' }),
      node('span', {}, `${title} está tardando más de lo normal. Seguimos intentando.`),
    ),
  )
}

/** The page for an address that the user's permits do not allow, with the missing ones. */
export const pageWithoutPermit = (title: string, missing: readonly string[], home: string): ShellPage => ({
  code: 'No autorizado',
  title: 'Acceso denegado',
  texts: [
    'Usted no esta autorizado para acceder a este menu',
    `Para abrir «${title}» hace falta ${missing.length === 1 ? 'el permiso' : 'los permisos'} ${missing.map((code) => `«${code}»`).join(', ')}. Pedíselo a quien administra los usuarios de tu empresa.`,
  ],
  actions: [link('Ir al inicio', home, true), button('Volver', () => history.back())],
})

export const confidentialPage = (home: string): ShellPage => ({
  code: 'Información confidencial',
  title: 'Usuario no autorizado',
  texts: [
    'Esta intentando entrar a una ruta que no esta autorizado',
    'En la empresa elegida tu usuario no ve información confidencial. Podés elegir otra empresa arriba.',
  ],
  actions: [link('Ir al inicio', home, true)],
})

export const notFoundPage = (path: string, home: string): ShellPage => ({
  code: 'Página inexistente',
  title: 'No encontramos esta página',
  texts: [`La dirección ${path} no existe en la suite. Puede estar mal escrita o haber cambiado.`],
  actions: [link('Ir al inicio', home, true), button('Volver', () => history.back())],
})

export const pageOfFailure = (
  title: string,
  reason: string,
  reference: string,
  details: string,
  retry: () => void,
  home: string,
): ShellPage => ({
  code: `Referencia ${reference}`,
  title: `No se pudo abrir ${title}`,
  texts: [reason, 'El resto de la suite sigue funcionando.'],
  actions: [button('Reintentar', retry, true), link('Ir al inicio', home)],
  details,
})

export const missingParcelPage = (title: string, home: string): ShellPage => ({
  code: 'Módulo no publicado',
  title: `${title} no está disponible`,
  texts: [
    'Este módulo no forma parte de lo que está publicado ahora. Si lo usabas hasta hace poco, avisá a soporte: puede estar cambiando de versión.',
  ],
  actions: [button('Volver a buscar', () => location.reload(), true), link('Ir al inicio', home)],
})

export const offlinePage = (title: string, retry: () => void): ShellPage => ({
  code: 'Sin conexión',
  title: `${title} no se puede abrir sin conexión`,
  texts: ['Cuando vuelva la conexión lo abrimos solo. Las pantallas que ya tenés abiertas siguen a la vista.'],
  actions: [button('Reintentar', retry, true)],
})
