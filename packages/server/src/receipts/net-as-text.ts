import { amountInWords } from '@legajo/kernel/number-in-words.ts'
import { widthOf } from '../pdf/helvetica.ts'

/** Space for a line of words on the paper, in points, and its font size. */
export const wordsLine = { width: 370, size: 8 } as const

const fitsLine = (text: string): boolean => widthOf(text, false) * wordsLine.size <= wordsLine.width

/** The net in words, complete as the receipt requires (LCT art. 140): in one line, or in as many as it needs. `net` is exact text. */
export const netInWords = (net: string): readonly string[] => {
  const whole = `Son pesos ${amountInWords(net)}`
  if (fitsLine(whole)) return [whole]
  const lines: string[] = []
  for (const word of whole.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && fitsLine(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
