// Advance widths of the standard font Helvetica and its bold, in thousandths of the size, for codes 32 to 126 (Adobe's AFM).
const regularWidths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const boldWidths =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'

const asciiWidths = [regularWidths, boldWidths].map((text) => text.split(' ').map((width) => Number(width) / 1000))
const accents = /\p{M}/gu

/** Widths of other characters, regular and bold, at size 1. */
const otherWidths = new Map(
  (
    [
      ['·', 278, 278],
      ['…—', 1000, 1000],
      ['‘’', 222, 278],
      ['“”', 333, 500],
      ['¡´¨', 333, 333],
      ['ºª', 368, 368],
      ['°', 400, 400],
      ['•', 350, 350],
      ['¿', 611, 611],
    ] as const
  ).flatMap(([letters, ...widths]) => [...letters].map((letter) => [letter, widths.map((width) => width / 1000)] as const)),
)

/** Width of each Latin-1 code at size 1; accented letters are as wide as their base letters. */
const tables = asciiWidths.map((table, weight) =>
  Float64Array.from({ length: 256 }, (_, code) => {
    const letter = String.fromCharCode(code)
    return otherWidths.get(letter)?.[weight] ?? table[letter.normalize('NFD').replace(accents, '').charCodeAt(0) - 32] ?? 0.556
  }),
)

/** Width of a text at size 1. */
export const widthOf = (text: string, bold: boolean): number => {
  const weight = bold ? 1 : 0
  const table = tables[weight] ?? new Float64Array()
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += table[text.charCodeAt(at)] ?? otherWidths.get(text[at] ?? '')?.[weight] ?? 0.556
  return sum
}
