import { state } from './stream.ts'

export type Appearance = 'light' | 'dark' | 'contrast' | 'system'

const key = 'legajo.appearance'
const isAppearance = (value: unknown): value is Appearance =>
  value === 'light' || value === 'dark' || value === 'contrast' || value === 'system'

const readStoredAppearance = (): Appearance => {
  try {
    const value: unknown = globalThis.localStorage?.getItem(key)
    return isAppearance(value) ? value : 'system'
  } catch {
    return 'system'
  }
}

const appearance = state<Appearance>(readStoredAppearance())

/** Light, dark or high contrast as the user chose; `system` follows the operating system. Replays; shared by tabs. */
export const appearance$ = appearance.stream$
export const currentAppearance = (): Appearance => appearance.get()

export const setAppearance = (next: Appearance): void => {
  try {
    globalThis.localStorage?.setItem(key, next)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  appearance.set(next)
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === key && isAppearance(event.newValue)) appearance.set(event.newValue)
  })
