/** Normalises text for search: lower case, no accents, single spaces. "Ñandú  Pérez" and "nandu perez" are equal. */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Whether every word of the query appears in the text, in any order. */
export const matchesSearch = (text: string, query: string): boolean => {
  const haystack = searchText(text)
  return searchText(query)
    .split(' ')
    .every((word) => haystack.includes(word))
}
