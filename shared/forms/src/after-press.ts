let isPressed = false
const pending: (() => void)[] = []

const press = (): void => {
  isPressed = true
}
const release = (): void => {
  isPressed = false
  for (const work of pending.splice(0)) setTimeout(work) // the click follows in the same task
}
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, true)
  // A browser sends no end of a press that opened its own menu: the next key ends it.
  for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, release, true)
}

/**
 * Does `work` now, or, while a mouse button or a finger is down, after its click. An error that appears under a field moves what is below:
 * a button that is being pressed would move away from the pointer, and the browser would send no click.
 */
export const afterPress = (work: () => void): void => {
  if (isPressed) pending.push(work)
  else work()
}
