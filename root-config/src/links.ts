import { navigateTo } from '@legajo/bus/leaving.ts'
import { decideNow } from './routing.ts'

const isOurs = (anchor: HTMLAnchorElement): boolean =>
  anchor.origin === location.origin &&
  !anchor.hasAttribute('download') &&
  (!anchor.target || anchor.target === '_self') &&
  !/^\/(api|assets|docs|openapi)\b/.test(anchor.pathname)

/** Routes plain anchors inside the suite too, wherever they are drawn; keys that open a new tab still do so. */
export const followLinks = (): void => {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor?.href || !isOurs(anchor)) return
    if (anchor.pathname === location.pathname && anchor.search === location.search && anchor.hash) return
    event.preventDefault()
    void navigateTo(anchor.href)
  })
  // Prefetches the module on hover, if the user may open it and data saving is off.
  document.addEventListener('pointerover', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const saving = 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData
    if (!anchor?.href || saving || !isOurs(anchor)) return
    const decision = decideNow(anchor.pathname)
    if (decision.kind === 'parcel') System.import(`@legajo/${decision.parcel}`).catch(() => undefined)
  })
}
