import { appearance$, currentAppearance } from '@legajo/bus/appearance.ts'
import { listenAlways } from '@legajo/bus/scope.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

const apply = (): void => {
  const wanted = currentAppearance()
  document.documentElement.dataset.appearance = wanted === 'system' ? (dark.matches ? 'dark' : 'light') : wanted
}

/** Keeps the page's own colours with those of the kits, as the user or the machine wishes. */
export const followAppearance = (): void => {
  listenAlways(appearance$, apply)
  dark.addEventListener('change', apply)
}
