import { appearance$, currentAppearance } from '@legajo/bus/appearance.ts'
import { listenAlways } from '@legajo/bus/scope.ts'
import { appearanceOf } from './page-appearance.ts'

const apply = (): void => {
  document.documentElement.dataset.appearance = appearanceOf(currentAppearance())
}

/** Keeps the page's theme in line with the user's or the system's preference. */
export const followAppearance = (): void => {
  listenAlways(appearance$, apply)
  for (const state of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', 'print'])
    matchMedia(state).addEventListener('change', apply)
}
