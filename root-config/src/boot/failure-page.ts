import { LoadError } from './loader.ts'

const element = <K extends keyof HTMLElementTagNameMap>(tag: K, text: string, className = ''): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}

const advice = (error: unknown): string => {
  if (!navigator.onLine) return 'No hay conexión a Internet. Cuando vuelva, reintentá: tu sesión sigue abierta.'
  if (error instanceof LoadError && error.fault === 'missing')
    return 'Se publicó una versión nueva mientras la página estaba abierta. Al recargar se usa la nueva.'
  if (error instanceof LoadError && error.fault === 'integrity')
    return 'Un archivo llegó distinto del que se publicó y por seguridad no se ejecutó. Si al reintentar se repite, avisá a soporte con la referencia.'
  return 'Una parte de la suite no llegó. Reintentá en unos segundos; si se repite, avisá a soporte con la referencia.'
}

/** Replaces a blank page when the map, the shell or a required module does not start. Needs only the DOM. */
export const showStartFailure = (error: unknown): void => {
  const reference = crypto.randomUUID?.().slice(0, 8).toUpperCase() ?? String(Date.now())
  const details = [
    `Referencia: ${reference}`,
    `Momento: ${new Date().toISOString()}`,
    `Dirección: ${location.pathname}`,
    '',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ].join('\n')
  const page = element('section', '', 'lg-page')
  const heading = element('h1', 'No se pudo abrir Legajo')
  heading.tabIndex = -1
  const retry = element('button', 'Reintentar', 'lg-button lg-main')
  retry.type = 'button'
  retry.onclick = () => location.reload()
  const copy = element('button', 'Copiar detalles', 'lg-button')
  copy.type = 'button'
  copy.onclick = () => {
    void navigator.clipboard?.writeText(details).then(() => {
      copy.textContent = 'Copiado'
    })
  }
  const actions = element('div', '', 'lg-actions')
  actions.append(retry, copy)
  const more = element('details', '')
  more.append(element('summary', 'Detalles para soporte'), element('pre', details))
  page.append(element('p', `Referencia ${reference}`, 'lg-code'), heading, element('p', advice(error)), actions, more)
  document.title = 'No se pudo abrir Legajo'
  document.getElementById('pantalla')?.replaceChildren()
  document.getElementById('pagina')?.replaceChildren(page)
  heading.focus()
}
