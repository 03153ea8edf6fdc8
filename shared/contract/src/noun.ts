/** The Spanish name of a kind of record. */
export interface Noun {
  readonly one: string
  readonly many: string
  readonly feminine?: boolean
  /** The title of their list, where it is not the plural. */
  readonly title?: string
}

/** The title of the list of these records. */
export const listTitle = ({ many, title }: Noun): string => title ?? capital(many)

/** A feminine noun that begins with a stressed «a» takes the masculine article: «el área». */
const takesEl = ({ one, feminine = false }: Noun): boolean => !feminine || /^á/i.test(one)

/** «un nivel», «una competencia», «un área». */
export const withArticle = (named: Noun): string => `${takesEl(named) ? 'un' : 'una'} ${named.one}`

/** «El nivel», «La competencia», «El área». */
export const withCapitalArticle = (named: Noun): string => `${takesEl(named) ? 'El' : 'La'} ${named.one}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
