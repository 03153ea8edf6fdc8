import { firstPaintOf } from '@legajo/bus/first-paint.ts'
import { path } from './path.ts'

/** A visitor's input before the sign-in screen loaded. */
export type TypedInput = {
  readonly picture: number
  readonly username: string
  /** The pressed action, deferred until the screen loads. */
  readonly step?: 'password' | 'recovery'
}

/** Undefined when the page has no first paint. */
export const readFirstPaintInput = (): TypedInput | undefined => {
  const page = firstPaintOf(path)
  if (!page) return undefined
  const { picture, step } = page.dataset
  return {
    picture: Number(picture),
    username: page.querySelector('input')?.value ?? '',
    ...((step === 'password' || step === 'recovery') && { step }),
  }
}

/** Removes the placeholder once the screen is shown; preserves the cursor position. */
export const dropFirstPaint = (): void => {
  const page = firstPaintOf(path)
  const from = page?.querySelector('input')
  page?.remove()
  const to = document.querySelector<HTMLInputElement>('#pantalla input[name=username]:not([readonly])')
  if (from && to) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
