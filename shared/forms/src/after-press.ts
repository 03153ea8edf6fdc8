let isPressed = false
const set = (value: boolean) => () => {
  isPressed = value
}
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', set(true), { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, set(false), { capture: true, passive: true })
}

/**
 * Does `work` now, or, while a mouse button or a finger is down, after its click. An error that appears under a field moves what is below:
 * a button that is being pressed would move away from the pointer, and the browser would send no click.
 */
export const afterPress = (work: () => void): void => {
  if (!isPressed) {
    work()
    return
  }
  const run = () => {
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, run)
    setTimeout(work) // the click follows in the same task
  }
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, run)
}
