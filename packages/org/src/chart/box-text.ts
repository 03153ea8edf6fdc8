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

const totalOf = ({ headcount }: Box['node'], below: number, words: BoxWords): string =>
  below > headcount ? words.inTotal(below) : ''

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
  const total = totalOf(node, below, words)
  const place = truncate(node.subtitle, maxPlaceLetters - (total ? total.length + 3 : 0))
  return [truncate(node.title, 22), [place, total].filter(Boolean).join(' · '), people]
}

/** The name of a box for a screen reader: its lines in their order, and what they leave out. */
export const describeBox = (box: Box, below: number, words = boxWords): string => {
  const total = totalOf(box.node, below, words)
  return [
    box.node.title,
    [box.node.subtitle, total].filter(Boolean).join(' · '),
    box.node.people.length > 0
      ? box.node.people
          .slice(0, 3)
          .map(({ full_name }) => full_name)
          .join('; ')
      : box.node.vacancies > 0
        ? words.vacant.toLowerCase()
        : '',
    box.node.assistant ? words.assistant : '',
    box.dependents > 0 ? words.dependents(box.dependents) : '',
    box.dependents > 0 && !total ? words.persons(below) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
