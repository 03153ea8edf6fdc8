/** The line of an earlier row with the same key, of which only the first counts; undefined for a new key. */
export interface FirstLines {
  of(key: string, line: number): number | undefined
}

/**
 * Keys of any case; separators between digits do not count. Short keys, as file codes and cuils are, are stored as numbers: the hundreds of
 * thousands of a large load stay out of the garbage collector's work, which took longer than the comparison.
 */
export const firstLines = (): FirstLines => {
  const numbers = numberTable()
  const texts = new Map<string, number>()
  return {
    of: (key, line) => {
      const short = numberOf(key)
      if (short !== undefined) return numbers.of(short, line)
      const text = key.toLowerCase().replace(/(?<=\d)[-\s](?=\d)/g, '')
      const number = text === key ? undefined : numberOf(text)
      if (number !== undefined) return numbers.of(number, line)
      const first = texts.get(text)
      if (first === undefined) texts.set(text, line)
      return first
    },
  }
}

/** The longest texts of letters and digits, and of digits alone, whose number is exact. */
const maxLetters = 10
const maxDigits = 15

/**
 * A number that stands for a text of letters and digits and for no other text: positive in base 37 up to ten characters, negative for more
 * digits. Undefined for other texts.
 */
const numberOf = (text: string): number | undefined => {
  let inBase37 = 0
  // The 1 keeps zeros at the beginning.
  let decimal = 1
  let count = 0
  let isDecimal = true
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      inBase37 = inBase37 * 37 + code - 47
      decimal = decimal * 10 + code - 48
    } else if (isSeparator(code) && isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1))) continue
    else {
      const letter = code | 32
      if (code > 127 || letter < 97 || letter > 122) return undefined
      isDecimal = false
      inBase37 = inBase37 * 37 + letter - 86
    }
    count += 1
    if (count > (isDecimal ? maxDigits : maxLetters)) return undefined
  }
  return count <= maxLetters ? inBase37 : -decimal
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isSeparator = (code: number): boolean => code === 45 || code === 32 || (code >= 9 && code <= 13)

/** A hash table with open addressing in typed arrays. Lines are positive. */
const numberTable = () => {
  let keys = new Float64Array(1024)
  let lines = new Int32Array(1024)
  let count = 0
  const placeOf = (key: number): number => {
    const mask = keys.length - 1
    const high = Math.floor(key / 4_294_967_296)
    let place = Math.imul((key - high * 4_294_967_296) ^ Math.imul(high, 0x85eb_ca6b), 0x9e37_79b1)
    place = (place ^ (place >>> 15)) & mask
    while (lines[place] !== 0 && keys[place] !== key) place = (place + 1) & mask
    return place
  }
  const grow = (): void => {
    const [formerKeys, formerLines] = [keys, lines]
    keys = new Float64Array(formerKeys.length * 2)
    lines = new Int32Array(formerLines.length * 2)
    for (let at = 0; at < formerLines.length; at += 1) {
      const line = formerLines[at] ?? 0
      if (line === 0) continue
      const place = placeOf(formerKeys[at] ?? 0)
      keys[place] = formerKeys[at] ?? 0
      lines[place] = line
    }
  }
  return {
    of: (key: number, line: number): number | undefined => {
      if (count * 2 >= keys.length) grow()
      const place = placeOf(key)
      const first = lines[place]
      if (first !== 0) return first
      keys[place] = key
      lines[place] = line
      count += 1
      return undefined
    },
  }
}
