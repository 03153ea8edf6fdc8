import { firstPaintOf } from '@legajo/bus/first-paint.ts'
import { path } from './path.ts'

/** What a visitor did before the screen of sign-in came. */
export type Left = {
  readonly picture: number
  readonly username: string
  /** What was pressed, and waits for the screen. */
  readonly step?: 'password' | 'recovery'
}

/** Undefined when the page came without a first paint. */
export const leftInFirstPaint = (): Left | undefined => {
  const page = firstPaintOf(path)
  if (!page) return undefined
  const { picture, step } = page.dataset
  return {
    picture: Number(picture),
    username: page.querySelector('input')?.value ?? '',
    ...((step === 'password' || step === 'recovery') && { step }),
  }
}

/** The screen stands: what held its place goes, and the cursor stays where it was. */
export const dropFirstPaint = (): void => {
  const page = firstPaintOf(path)
  const from = page?.querySelector('input')
  page?.remove()
  const to = document.querySelector<HTMLInputElement>('#pantalla input[name=username]:not([readonly])')
  if (from && to) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
