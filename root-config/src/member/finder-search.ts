import type { FinderEntry } from '@legajo/bus/navigation.ts'
import type { FlatNode } from './menu-tree.ts'

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a typed word is the start of another, but for one wrong, missing, extra or swapped letter. */
const isMistyped = (typed: string, word: string): boolean => {
  if (typed.length < 5) return false
  const at = [...typed].findIndex((letter, index) => letter !== word[index])
  if (at < 1) return false
  const [mine, other] = [typed.slice(at), word.slice(at)]
  return (
    other.startsWith(mine.slice(1)) ||
    other.slice(1).startsWith(mine) ||
    other.slice(1).startsWith(mine.slice(1)) ||
    other.startsWith(`${mine[1] ?? ''}${mine[0]}${mine.slice(2)}`)
  )
}

export const wordsIn = (text: string): readonly string[] =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Words of a sentence that name nothing. */
const fillers: ReadonlySet<string> = new Set(
  'a al con como de del el en la las lo los mi mis para por que se su sus un una y ver hacer quiero'.split(' '),
)

/** A word without the ending of its plural: «recibos» is found in «recibo». */
const singular = (word: string): string => (word.length > 4 ? word.replace(/(?<=[lnrdz])es$|s$/, '') : word)

/** The words of a query that name something; all of them where none does. */
export const namingWords = (typed: string): readonly string[] => {
  const all = withoutAccents(typed).split(/\s+/).filter(Boolean)
  const naming = all.filter((word) => !fillers.has(word))
  return (naming.length > 0 ? naming : all).map(singular)
}

const wordScore = (word: string, name: string, words: readonly string[]): number => {
  if (name.startsWith(word)) return 16
  if (name.includes(` ${word}`)) return 10
  if (name.includes(word)) return 6
  if (words.some((other) => other.startsWith(word))) return 3
  if (wordsIn(name).some((other) => isMistyped(word, other))) return 2
  return words.some((other) => isMistyped(word, other)) ? 1 : 0
}

/**
 * Match score of every word of `typed` in a title: at its start best, at a word's start next, then inside, then in the `context` (groups and
 * other words for the screen), a mistyped word last; 0 is no match.
 */
export const scoreOf = (typed: string, title: string, context = ''): number => {
  const [name, words] = [withoutAccents(title), wordsIn(context)]
  const scores = namingWords(typed).map((word) => wordScore(word, name, words))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** Screens that match the query, best first; without text, the last visited ones. `wordsOf` returns other words for the screen of a route. */
export const findScreens = (
  screens: readonly FlatNode[],
  typed: string,
  recent: readonly string[],
  open: (route: string) => void,
  wordsOf: (route: string) => string = () => '',
): readonly FinderEntry[] => {
  const entry = ({ node, trail }: FlatNode): FinderEntry => ({
    id: node.code,
    title: node.title,
    hint: trail.join(' › '),
    run: () => open(node.route ?? '/'),
  })
  if (typed.trim() === '') {
    const last = recent.flatMap((route) => screens.filter(({ node }) => node.route === route))
    return (last.length > 0 ? last : screens).slice(0, 8).map(entry)
  }
  return screens
    .map((screen) => {
      const { node, trail } = screen
      return { screen, score: scoreOf(typed, node.title, `${trail.join(' ')} ${wordsOf(node.route ?? '')}`) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.screen.node.title.localeCompare(b.screen.node.title, 'es'))
    .slice(0, 12)
    .map(({ screen }) => entry(screen))
}

const key = 'legajo.recent'

export const recentRoutes = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const rememberRoute = (route: string): void =>
  localStorage.setItem(key, JSON.stringify([route, ...recentRoutes().filter((one) => one !== route)].slice(0, 8)))
