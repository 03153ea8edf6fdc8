import { widthOf } from './helvetica.ts'
import { type PageCanvas, pageHeight } from './sheets.ts'
import { winAnsi } from './win-ansi.ts'

/** Content streams under construction, one after another; one character per byte. */
export interface Content extends PageCanvas {
  /** Draws with operators that do not change ink or font. */
  operate(operators: string): void
  /** The content drawn since the last call. It does not depend on anything drawn before it. */
  take(): string
}

/** Rounds to hundredths of a point. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100
/** Converts a height from the top of the page to PDF coordinates, from the bottom. */
export const flip = (y: number): number => roundToHundredths(pageHeight - y)

/** Cache of formatted distances: receipts repeat a few thousand of them, and formatting a fraction costs more than the lookup. */
const escapedCharacters = new Map<number, string>()
const points = (hundredths: number): string => {
  const known = escapedCharacters.get(hundredths)
  if (known !== undefined) return known
  const text = String(hundredths / 100)
  if (escapedCharacters.size < 20_000) escapedCharacters.set(hundredths, text)
  return text
}

export const openContent = (): Content => {
  let content = ''
  let ink = -1
  let font = 0
  /** Consecutive texts share one text object, each positioned relative to the last one, in hundredths. */
  let isText = false
  let lastX = 0
  let lastY = 0
  const endText = () => {
    if (isText) content += 'ET\n'
    isText = false
    lastX = lastY = 0
  }
  return {
    text: (x, y, text, { size = 9, bold = false, align = 'left', gray = 0, width } = {}) => {
      const shown = width === undefined ? text : fitText(text, width, size, bold)
      const shift = align === 'left' ? 0 : widthOf(shown, bold) * size * (align === 'right' ? 1 : 0.5)
      if (!isText) content += 'BT '
      isText = true
      const wanted = bold ? -size : size
      // A font's name is a token by itself; numbers need the space.
      if (ink !== gray) content += font === wanted ? `${gray} g ` : `${gray} g`
      ink = gray
      if (font !== wanted) content += `/F${bold ? 2 : 1} ${size} Tf `
      font = wanted
      const [toX, toY] = [Math.round((x - shift) * 100), Math.round((pageHeight - y) * 100)]
      content += `${points(toX - lastX)} ${points(toY - lastY)} Td(${winAnsi(shown)})Tj\n`
      lastX = toX
      lastY = toY
    },
    line: (x1, y1, x2, y2, gray = 0.7) => {
      endText()
      content += `${gray} G 0.6 w ${roundToHundredths(x1)} ${flip(y1)} m ${roundToHundredths(x2)} ${flip(y2)} l S\n`
    },
    box: (x, y, width, height, gray) => {
      endText()
      content += `${gray} g ${roundToHundredths(x)} ${flip(y + height)} ${roundToHundredths(width)} ${roundToHundredths(height)} re f\n`
      ink = gray
    },
    operate: (operators) => {
      endText()
      content += operators
    },
    take: () => {
      endText()
      const taken = content
      content = ''
      ink = -1
      font = 0
      return taken
    },
  }
}

const fitText = (text: string, width: number, size: number, bold: boolean): string => {
  if (widthOf(text, bold) * size <= width) return text
  let shorter = text
  while (shorter.length > 1 && widthOf(`${shorter}…`, bold) * size > width) shorter = shorter.slice(0, -1)
  return `${shorter.trimEnd()}…`
}
