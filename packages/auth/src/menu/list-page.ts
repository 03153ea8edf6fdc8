import type { MenuPlace } from '@legajo/bus/navigation.ts'
import { foldText } from '@legajo/ui/format.ts'

const findPlace = (places: readonly MenuPlace[], route: string): MenuPlace | undefined => {
  for (const place of places) {
    const found = place.route === route ? place : findPlace(place.children, route)
    if (found) return found
  }
  return undefined
}

const screensIn = (place: MenuPlace): readonly MenuPlace[] => [
  ...(place.route ? [place] : []),
  ...place.children.flatMap(screensIn),
]

/**
 * The sections of the page at a menu node's address: each heading below the node with its screens, and the screens directly below it under the
 * node's own title. `text` keeps the screens in whose title, heading or other words each of its words begins a word.
 */
export const matchingSections = (menu: readonly MenuPlace[], route: string, text: string): readonly MenuPlace[] => {
  const page = findPlace(menu, route)
  if (!page) return []
  const direct = page.children.filter(({ children }) => children.length === 0)
  const sections = [
    ...(direct.length > 0 ? [{ ...page, children: direct }] : []),
    ...page.children
      .filter(({ children }) => children.length > 0)
      .map((section) => ({ ...section, children: section.children.flatMap(screensIn) })),
  ]
  const words = text.split(/\s+/).filter(Boolean)
  return sections
    .map((section) => ({
      ...section,
      children: section.children.filter(({ title, words: other }) => {
        const parts = foldText(`${title} ${section.title} ${other}`).split(/[^\p{L}\p{N}]+/u)
        return words.every((word) => parts.some((part) => part.startsWith(word)))
      }),
    }))
    .filter(({ children }) => children.length > 0)
}
