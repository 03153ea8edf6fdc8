const stops = 'button:not(:disabled), a[href]'

/**
 * Who presses what goes away by it, as the cross of a row does, goes on with what comes in its place or stands after it, else with
 * what stood before it: nobody begins anew at the top of the page.
 */
export const keepFocus = ({ target }: { readonly target: EventTarget }): void => {
  const pressed = target instanceof Element ? target.closest('button') : null
  const around = pressed?.closest('[role=dialog], main')
  if (!pressed || !around) return
  const stopsNow = () => [...around.querySelectorAll<HTMLElement>(stops)]
  const all = stopsNow()
  const before = all.slice(0, all.indexOf(pressed)).reverse()
  const goOn = () => {
    if (pressed.isConnected || document.activeElement !== document.body) return
    const last = before.find((one) => one.isConnected)
    const now = stopsNow()
    for (const next of [...now.slice(last ? now.indexOf(last) + 1 : 0), last]) {
      next?.focus()
      if (document.activeElement === next) return
    }
  }
  // What waits for an answer goes a moment later.
  for (const wait of [0, 60]) setTimeout(goOn, wait)
}
