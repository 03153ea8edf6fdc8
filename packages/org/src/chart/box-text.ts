import { countText } from '@legajo/kernel/count-text.ts'
import type { Box } from './layout.ts'

export const boxWords = {
  vacant: 'Vacante',
  assistant: 'asistente',
  more: (count: number) => ` y ${count} más`,
  inTotal: (count: number) => `${count} en total`,
  persons: (count: number) => countText(count, 'persona'),
  dependents: (count: number) => countText(count, 'dependiente'),
}
export type BoxWords = typeof boxWords

/** Most letters of the second line, which is set smaller than the title. */
const maxPlaceLetters = 32

/** A text cut to what fits a box. */
const truncate = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** The lines of a box: its title, where it is, and its people. */
export const linesOf = ({ node }: Box, below: number, words = boxWords): readonly [string, string, string] => {
  const [first, ...more] = node.people
  const people = first
    ? `${truncate(first.full_name, (more.length > 0 ? 22 : 30) - (first.photo_url ? 5 : 0))}${more.length > 0 ? words.more(more.length) : ''}`
    : node.vacancies > 0
      ? words.vacant
      : node.headcount > 0
        ? words.persons(node.headcount)
        : ''
  const total = below > node.headcount ? words.inTotal(below) : ''
  const place = truncate(node.subtitle, maxPlaceLetters - (total ? total.length + 3 : 0))
  return [truncate(node.title, 22), [place, total].filter(Boolean).join(' · '), people]
}

/** The description of a box for a screen reader. */
export const describeBox = (box: Box, below: number, words = boxWords): string =>
  [
    box.node.title,
    box.node.subtitle,
    box.node.people.length > 0
      ? box.node.people
          .slice(0, 3)
          .map(({ full_name }) => full_name)
          .join('; ')
      : box.node.vacancies > 0
        ? words.vacant.toLowerCase()
        : '',
    box.node.assistant ? words.assistant : '',
    box.dependents > 0 ? `${words.dependents(box.dependents)}, ${words.persons(below)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
