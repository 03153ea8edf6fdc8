import { monthName } from '@legajo/kernel/dates.ts'

const cuil = /(?<!\d)\d{2}[-. ]?\d{8}[-. ]?\d(?!\d)/g
/** The parts of a whole date look like a month, and it may be the payment date. */
const day = /(?<!\d)(?:\d{1,2}([-_.])\d{1,2}\1\d{4}|\d{4}([-_.])\d{1,2}\2\d{1,2})(?!\d)/g

const year = '(?<year>20\\d{2})'
const month = '(?<month>0[1-9]|1[0-2])'
const monthWord =
  '(?<!\\p{L})(?<word>ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:t|tiembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)(?!\\p{L})'

/** AAAA-MM, AAAAMM, MM-AAAA and a month name before or after its year; text matched by one pattern is not read by the next. */
const periodPatterns = [
  `(?<!\\d)${year}[-_.]?${month}(?!\\d)`,
  `(?<!\\d)${month}[-_.]${year}(?!\\d)`,
  `${monthWord}[\\s\\-_.]*(?:del?[\\s\\-_.]+)?${year}(?!\\d)`,
  `(?<!\\d)${year}[\\s\\-_.]*${monthWord}`,
].map((way) => new RegExp(way, 'gu'))

const monthPrefixes = Array.from({ length: 12 }, (_, at) => monthName(at + 1).slice(0, 3))
const monthOf = (name: string): string =>
  String(monthPrefixes.indexOf(name.slice(0, 3).replace('set', 'sep')) + 1).padStart(2, '0')

/** The months (`YYYY-MM`) in a file name, each once. */
export const periodsIn = (name: string): readonly string[] => readPeriods(name).periods

/** The parts of a file name other than months, days and CUIL, in lower case. */
export const besidesPeriods = (name: string): string => readPeriods(name).rest

const readPeriods = (name: string): { readonly periods: readonly string[]; readonly rest: string } => {
  const found = new Set<string>()
  // «ReciboOctubre2026» is two words.
  let rest = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(cuil, ' ')
    .replace(day, ' ')
  for (const way of periodPatterns)
    rest = rest.replace(way, (...parts) => {
      const { year, month, word } = parts.at(-1) as { year: string; month?: string; word?: string }
      found.add(`${year}-${month ?? monthOf(word ?? '')}`)
      return ' '
    })
  return { periods: [...found], rest }
}
