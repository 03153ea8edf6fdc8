import { currentPlace, type PagePlace, setPlace, titles$ } from '@legajo/bus/navigation.ts'
import { listenAlways } from '@legajo/bus/scope.ts'
import { byId } from './page-parts.ts'

/** Neutral title of the suite until the tenant's own is loaded (login configuration). */
let suiteTitle = 'Legajo'

const draw = (title: string): void => {
  document.title = title ? `${suiteTitle} - ${title}` : suiteTitle
}

export const setSuiteTitle = (title: string): void => {
  suiteTitle = title.trim() || 'Legajo'
  draw(currentPlace().title)
}

/** Whether a dialog keeps the focus: a modal one, or one beside the page, such as a step of the tour, that has it. */
const isInDialog = (): boolean =>
  document.querySelector('dialog[open]') !== null || document.activeElement?.closest('[role=dialog]') != null

/** A screen that takes longer to draw its heading leaves the focus at its area. */
const longestDrawing = 3_000
let stopWatching = (): void => {}

const isTypingIn = (main: HTMLElement): boolean => {
  const active = document.activeElement
  return (
    active instanceof HTMLElement &&
    main.contains(active) &&
    active !== main &&
    active.matches('input, textarea, select, [contenteditable]')
  )
}

/** After navigation: the main heading takes the focus and its text is announced once, politely. */
export const announce = (title: string, isFirst: boolean): void => {
  stopWatching()
  const main = byId('contenido')
  let focused: HTMLElement | undefined
  const finish = (heading: HTMLElement | null): void => {
    // Runs before the focus, which forces a layout: later changes cause a second one.
    if (!isFirst) byId('anuncio').textContent = heading?.textContent?.trim() || title
    // At first load keeps the browser's own focus, unless the screen requests it.
    if (isTypingIn(main) || isFirst || isInDialog()) {
      stopWatching()
      return
    }
    focused = heading ?? main
    if (!focused.hasAttribute('tabindex')) focused.setAttribute('tabindex', '-1')
    focused.focus({ preventScroll: true })
  }
  const focusHeading = (): void => {
    if (focused?.isConnected) return
    // Within a parcel the leaving page may still be present: its heading loses the focus when it is removed.
    if (focused && document.activeElement !== document.body) stopWatching()
    else {
      const heading = main.querySelector<HTMLElement>('h1')
      if (heading) finish(heading)
    }
  }
  const observer = new MutationObserver(focusHeading)
  const limit = setTimeout(() => {
    if (!focused) finish(main.querySelector<HTMLElement>('h1'))
    stopWatching()
  }, longestDrawing)
  stopWatching = () => {
    observer.disconnect()
    clearTimeout(limit)
  }
  observer.observe(main, { childList: true, subtree: true })
  focusHeading()
}

const scrolls = new Map<string, number>()
// By path as well: an entry replaced by another page starts at its top.
const scrollKey = (): string => `${(history.state as { legajo?: number } | null)?.legajo ?? 0} ${location.pathname}`

/** Back and Forward restore the scroll position; a new page starts at its top. */
export const restoreScrollOnBack = (): void => {
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => scrolls.set(scrollKey(), window.scrollY), { passive: true })
}

export const restoreScroll = (): void => {
  const wanted = scrolls.get(scrollKey()) ?? 0
  let tries = 0
  const attempt = (): void => {
    window.scrollTo(0, wanted)
    // The scrolled list may still be loading.
    if (window.scrollY < wanted - 4 && ++tries < 30) requestAnimationFrame(attempt)
  }
  // Just before the next frame: now, it would force an extra layout.
  requestAnimationFrame(attempt)
}

export const enterPlace = (place: PagePlace): void => {
  setPlace(place)
  draw(place.title)
}

listenAlways(titles$, ({ parcel, title }) => {
  const place = currentPlace()
  if (place.parcel !== parcel) return
  setPlace({ ...place, title })
  draw(title)
})
