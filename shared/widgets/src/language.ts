import { inTwoLanguages } from './definition.ts'

export type Language = 'es' | 'en'

/** Texts that several tags use. */
export const commonTexts = inTwoLanguages(
  {
    send: 'Enviar',
    sending: 'Enviando…',
    loading: 'Cargando',
    loadFailed: 'Ocurrió un error al cargar. Inténtelo más tarde',
    retry: 'Reintentar',
    required: 'Completá este campo',
  },
  {
    send: 'Send',
    sending: 'Sending…',
    loading: 'Loading',
    loadFailed: 'Something went wrong while loading. Please try again later',
    retry: 'Try again',
    required: 'Please fill in this field',
  },
)

const languageOfTag = (tag: string | null | undefined): Language | undefined =>
  /^en\b/i.test(tag ?? '') ? 'en' : /^\w/.test(tag ?? '') ? 'es' : undefined

/** The requested language, or that of the nearest `lang` upwards through shadow roots; Spanish where it is neither. */
export const languageOf = (element: Element, requested?: string): Language => {
  let found = languageOfTag(requested)
  for (let at: Node | null = element; at && !found; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null))
    if (at instanceof Element) found = languageOfTag(at.getAttribute('lang'))
  return found ?? 'es'
}

const listeners = new Set<() => void>()
let observer: MutationObserver | undefined

/** Calls `listener` when a `lang` of the page changes; all elements share one observer. */
export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const each of listeners) each()
    })
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['lang'] })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
