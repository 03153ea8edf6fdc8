import type { FinderEntry } from '@legajo/bus/navigation.ts'
import type { FlatNode } from './menu-tree.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Match score of every word of `typed` in a title: at its start best, at a word's start next, inside last; 0 is no match. */
export const scoreOf = (typed: string, title: string, context = ''): number => {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const name = plain(title)
  const whole = `${plain(context)} ${name}`
  let score = 0
  for (const word of words) {
    if (name.startsWith(word)) score += 8
    else if (name.includes(` ${word}`)) score += 5
    else if (name.includes(word)) score += 3
    else if (whole.includes(word)) score += 1
    else return 0
  }
  return score
}

/** Screens that match the query, best first; without text, the last visited ones. */
export const findScreens = (
  screens: readonly FlatNode[],
  typed: string,
  recent: readonly string[],
  open: (route: string) => void,
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
    .map((screen) => ({ screen, score: scoreOf(typed, screen.node.title, screen.trail.join(' ')) }))
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
