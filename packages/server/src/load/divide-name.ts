import { searchText } from '@legajo/kernel/search-text.ts'

/** The order of the parts of a name in one column. */
export type NameOrder = 'last-first' | 'first-last'

/** A name in two parts; of a name without a comma and with more than two words the division is a proposal. */
export interface DividedName {
  readonly lastName: string
  readonly firstName: string
  readonly isCertain: boolean
}

const orders: readonly (readonly [RegExp, NameOrder])[] = [
  [/^apellidos?( y|,| e|\/|-|) ?nombres?$/, 'last-first'],
  [/^nombres?( y|,| e|\/|-|) ?apellidos?$/, 'first-last'],
]

/** The order that a heading such as «Apellido/s y nombre/s» or «Nombre y apellido» gives; undefined for another heading. */
export const nameOrderIn = (heading: string): NameOrder | undefined => {
  const text = searchText(heading.replace(/\(s\)|\/s\b|[.:*]/gi, ''))
  return orders.find(([pattern]) => pattern.test(text))?.[1]
}

export const divideName = (text: string, order: NameOrder): DividedName => {
  const [last = '', ...first] = text.split(/[,;]| [-–] /)
  // A comma, semicolon or separate dash inverts a name, in whatever order the heading is.
  if (first.length > 0)
    return { lastName: tidy(last), firstName: tidy(first.join(',')), isCertain: order === 'last-first' && first.length === 1 }
  const units = unitsIn(text)
  const ofLast = units.length > 3 ? 2 : 1
  const at = order === 'last-first' ? ofLast : Math.max(units.length - ofLast, 0)
  const [one, other] = [units.slice(0, at).join(' '), units.slice(at).join(' ')]
  const [lastName, firstName] = order === 'last-first' ? [one, other] : [other, one]
  return { lastName, firstName, isCertain: units.length < 3 }
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Words that belong to the next one: «de la Cruz», «San Martín». */
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'san',
  'santa',
  'di',
  'da',
  'do',
  'dos',
  'das',
  'du',
  'le',
  'van',
  'von',
  'der',
  'den',
  'mac',
  'mc',
])

/** The words of a name, those that belong together as one. */
const unitsIn = (text: string): readonly string[] => {
  const units: string[] = []
  let begun: string[] = []
  for (const word of tidy(text).split(' ').filter(Boolean)) {
    if (particles.has(searchText(word))) begun.push(word)
    else if (word.toLowerCase() === 'y' && units.length > 0) begun.push(units.pop() ?? '', word)
    else {
      units.push([...begun, word].join(' '))
      begun = []
    }
  }
  if (begun.length > 0) units.push([units.pop(), ...begun].filter(Boolean).join(' '))
  return units
}
