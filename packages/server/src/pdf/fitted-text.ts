import { widthOf } from './helvetica.ts'
import type { PageCanvas, TextOptions } from './sheets.ts'

/** The smallest legible font size on paper, in points. */
const minFontSize = 5.5

/**
 * Draws a text that may be longer than its space: unchanged, slightly smaller, or in two small lines around the same height. Cuts it with
 * an ellipsis only when none of these fits. `width` in points.
 */
export const drawFitted = (
  ink: PageCanvas,
  [x, y]: readonly [number, number],
  text: string,
  { size, width, ...options }: TextOptions & { readonly size: number; readonly width: number },
): void => {
  const natural = widthOf(text, options.bold ?? false)
  if (natural * size * 0.85 <= width) {
    ink.text(x, y, text, { ...options, size: natural * size <= width ? size : Math.floor((width / natural) * 10) / 10 })
    return
  }
  for (let small = Math.floor(size * 1.5) / 2; ; small -= 0.5) {
    const [first, rest] = inTwo(text, width / small, options.bold ?? false)
    if (small > minFontSize && widthOf(rest, options.bold ?? false) * small > width) continue
    const fitting = { ...options, size: small, width }
    ink.text(x, rest === '' ? y : y - 0.52 * small, first, fitting)
    if (rest !== '') ink.text(x, y + 0.5 * small, rest, fitting)
    return
  }
}

/** Splits the text: as many words as fit on a line, and the rest. A single word that is too long stays in the first line. */
const inTwo = (text: string, width: number, bold: boolean): readonly [string, string] => {
  const words = text.split(' ')
  let many = 1
  while (many < words.length && widthOf(words.slice(0, many + 1).join(' '), bold) <= width) many++
  return [words.slice(0, many).join(' '), words.slice(many).join(' ')]
}
