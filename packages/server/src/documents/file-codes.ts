import { searchText } from '@legajo/kernel/search-text.ts'

/** The file code in the name of a file, with the text of the name around it; or why there is none that is certain. */
export type FileCode =
  | { readonly code: string; readonly folder?: string; readonly rest: string }
  | { readonly code?: never; readonly candidates: readonly string[] }

export interface FilePath {
  readonly folders: readonly string[]
  readonly name: string
}

const maxCodeLength = 20
/** Words of a name that one code may consist of, such as those of `A-12/3`. */
const maxWords = 4

interface Match {
  readonly code: string
  readonly from: number
  readonly until: number
}

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '')

/** Runs of letters and digits; the sign of «Nº» is none. */
const wordsIn = (text: string) =>
  [...text.matchAll(/(?:(?![ºª])[\p{L}\p{N}])+/gu)].map(({ 0: word, index }) => ({ from: index, until: index + word.length }))

/** The texts of a name that may be a code. */
const spansIn = (text: string): readonly Match[] => {
  const words = wordsIn(text)
  return words.flatMap(({ from }, first) =>
    words.slice(first, first + maxWords).flatMap(({ until }) => {
      const code = text.slice(from, until)
      return code.length <= maxCodeLength && !/\s/.test(code) ? [{ code, from, until }] : []
    }),
  )
}

/** The texts of a path that may be a code, in lower case. */
export const possibleCodes = ({ folders, name }: FilePath): readonly string[] => [
  ...new Set([withoutEnding(name), ...folders].flatMap((text) => spansIn(text).map(({ code }) => code.toLowerCase()))),
]

/**
 * The code of a path, of those that employees have, by lower case: a code that is the whole name or begins it, else the only one of the name,
 * else the only one of the folders. Numbers that may be dates, years, pages or copies are no certain codes.
 */
export const codeIn = ({ folders, name }: FilePath, known: ReadonlyMap<string, string>): FileCode => {
  const base = withoutEnding(name)
  const own = findCode(base, known)
  if (own.match) return { code: own.match.code, rest: restOf(base, own.match) }
  if (own.candidates.length > 0) return { candidates: own.candidates }
  const found = folders.map((folder) => ({ folder, ...findCode(folder, known) }))
  const codes = new Set(found.flatMap(({ match, candidates }) => (match ? [match.code] : candidates)))
  const sure = found.findLast(({ match }) => match)
  return sure?.match && codes.size === 1
    ? { code: sure.match.code, folder: sure.folder, rest: trimSeparators(base) }
    : { candidates: [...codes] }
}

interface FoundCode {
  readonly match?: Match
  /** Codes that the text may mean, when none is certain. */
  readonly candidates: readonly string[]
}

const findCode = (text: string, known: ReadonlyMap<string, string>): FoundCode => {
  const dates = [...text.matchAll(datePattern)].map(({ 0: date, index }) => ({ from: index, until: index + date.length }))
  const all = spansIn(text).flatMap(({ code, ...place }) => {
    const own = known.get(code.toLowerCase())
    return own === undefined ? [] : [{ code: own, ...place }]
  })
  const matches = all.filter((one) => ![...all, ...dates].some((other) => isWithin(one, other)) && !isCopyNumber(text, one))
  const codes = [...new Set(matches.map(({ code }) => code))]
  const [first, second] = matches
  const isPair = first && second && isEnumeration(text.slice(first.until, second.from)) && !isDoubtful(text, second)
  if (first && isAtBeginning(text, first) && (codes.length === 1 || !(isPair || looksLikeYear(first.code))))
    return { match: first, candidates: [] }
  const sure = matches.find((one) => !isDoubtful(text, one))
  return codes.length === 1 && sure ? { match: sure, candidates: [] } : { candidates: codes }
}

const datePattern =
  /(?<!\d)(?:\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|(?:19|20)\d{2}[-./](?:0?[1-9]|1[0-2])(?:[-./]\d{1,2})?|(?:0?[1-9]|1[0-2])[-./](?:19|20)\d{2})(?!\d)/g

const isWithin = (one: Omit<Match, 'code'>, other: Omit<Match, 'code'>): boolean =>
  other.from <= one.from && one.until <= other.until && other.until - other.from > one.until - one.from

const isAtBeginning = (text: string, { from }: Match): boolean => /^[^\p{L}\p{N}]*$/u.test(text.slice(0, from))

/** Whether the text between two codes lists them: «1003 y 1004». */
const isEnumeration = (between: string): boolean => /^[^\p{L}\p{N}]*([ye][^\p{L}\p{N}]+)?$/iu.test(between)

/** The number that systems add to the name of a copy: «DNI (2)». */
const isCopyNumber = (text: string, { code, from, until }: Match): boolean =>
  /^\d{1,2}$/.test(code) && /\($/.test(text.slice(0, from)) && /^\)\s*$/.test(text.slice(until))

const isDoubtful = (text: string, match: Match): boolean =>
  (looksLikeYear(match.code) || /^\d{1,2}$/.test(match.code)) && !namesCode(text.slice(0, match.from))

const looksLikeYear = (code: string): boolean => /^(19[5-9]|20[0-9])\d$/.test(code)

/** Whether the last word of a text announces a file code. */
const announcement = /(^|[^\p{L}\p{N}])(legajo|leg|interno|nro|num|numero|n)[^\p{L}\p{N}]*$/u
const namesCode = (text: string): boolean => announcement.test(searchText(text.replace(/[ºª]/g, ' ')))

const trimSeparators = (text: string): string => text.replace(/^[\s_.()-]+|[\s_.()-]+$/g, '')

/** The name without its code and the words that announce it. */
const restOf = (text: string, { from, until }: Match): string =>
  [withoutAnnouncement(text.slice(0, from)), text.slice(until)].map(trimSeparators).filter(Boolean).join(' - ')

const withoutAnnouncement = (text: string): string =>
  namesCode(text) ? withoutAnnouncement(text.replace(/\p{L}+[^\p{L}\p{N}]*$/u, '')) : text
