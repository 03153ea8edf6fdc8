import { widthOf } from './helvetica.ts'

/**
 * The lines of a text wrapped to `width` points at font size `size`: broken between words, and within a word only when that word alone is
 * wider. Drops only the spaces at the breaks; an empty text has no line.
 */
export const wrapLines = (text: string, { width, size, bold = false }: TextFormat): readonly string[] => {
  const fits = (line: string) => widthOf(line, bold) * size <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else {
      if (line) lines.push(line)
      const pieces = piecesOf(word, fits)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
  }
  return line ? [...lines, line] : lines
}

interface TextFormat {
  readonly width: number
  readonly size: number
  readonly bold?: boolean
}

const piecesOf = (word: string, fits: (line: string) => boolean): readonly string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word)
    if (piece === '' || fits(piece + letter)) piece += letter
    else {
      pieces.push(piece)
      piece = letter
    }
  return [...pieces, piece]
}
