import { currentPlace, type Place, tellPlace, titles$ } from '@legajo/bus/navigation.ts'
import { listenAlways } from '@legajo/bus/scope.ts'
import { byId } from './page-parts.ts'

/** Neutral title of the suite until the tenant's own is known (login configuration). */
let suiteTitle = 'Legajo'

const draw = (title: string): void => {
  document.title = title ? `${suiteTitle} - ${title}` : suiteTitle
}

export const setSuiteTitle = (title: string): void => {
  suiteTitle = title.trim() || 'Legajo'
  draw(currentPlace().title)
}

const isModalOpen = (): boolean => document.querySelector('dialog[open]') !== null

let settle: ReturnType<typeof setTimeout> | undefined

/** After a change of page: the main heading takes the focus and its text is announced once, politely. */
export const announce = (title: string, isFirst: boolean): void => {
  clearTimeout(settle)
  const started = Date.now()
  const attempt = (): void => {
    const main = byId('contenido')
    const heading = main.querySelector<HTMLElement>('h1')
    // A screen that is still loading has no heading yet; after three seconds its area takes the focus.
    if (!heading && Date.now() - started < 3_000) {
      settle = setTimeout(attempt, 60)
      return
    }
    // Before the focus, which makes the browser lay the page out: what is changed after it is laid out twice.
    if (!isFirst) byId('anuncio').textContent = heading?.textContent?.trim() || title
    const active = document.activeElement
    const isTyping =
      active instanceof HTMLElement &&
      main.contains(active) &&
      active !== main &&
      active.matches('input, textarea, select, [contenteditable]')
    // At first load the browser's own place is kept, unless the screen asks for the focus itself.
    if (!isTyping && !isFirst && !isModalOpen()) {
      const target = heading ?? main
      if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
      target.focus({ preventScroll: true })
      settle = setTimeout(() => follow(target), 60)
    }
  }
  // Within a parcel the page that goes may still be there: its heading takes the focus away with it.
  const follow = (target: HTMLElement): void => {
    if (!target.isConnected) {
      if (document.activeElement === document.body) attempt()
    } else if (Date.now() - started < 3_000) settle = setTimeout(() => follow(target), 60)
  }
  attempt()
}

const scrolls = new Map<string, number>()
// By path as well: an entry that is replaced by another page begins at its top.
const scrollKey = (): string => `${(history.state as { legajo?: number } | null)?.legajo ?? 0} ${location.pathname}`

/** Back and Forward return to where the page was scrolled; a new page starts at its top. */
export const keepScroll = (): void => {
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => scrolls.set(scrollKey(), window.scrollY), { passive: true })
}

export const restoreScroll = (): void => {
  const wanted = scrolls.get(scrollKey()) ?? 0
  let tries = 0
  const attempt = (): void => {
    window.scrollTo(0, wanted)
    // The list that was scrolled may still be loading.
    if (window.scrollY < wanted - 4 && ++tries < 30) requestAnimationFrame(attempt)
  }
  // Just before the next frame: asked for now, it would make the browser lay the page out once more than needed.
  requestAnimationFrame(attempt)
}

export const enterPlace = (place: Place): void => {
  tellPlace(place)
  draw(place.title)
}

listenAlways(titles$, ({ parcel, title }) => {
  const place = currentPlace()
  if (place.parcel !== parcel) return
  tellPlace({ ...place, title })
  draw(title)
})
