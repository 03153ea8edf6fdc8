const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/**
 * Natural order of two texts: 2, 10, 1001, 10000, A-7, A-12; ignores case and accents, and a comma ends the first part: Cruz, Zoe before
 * Cruz Paz, Ana. Names, and codes of letters, digits, hyphens, dots and bars, are ordered as by the database's `natural_order`.
 */
export const compareText = (a: string, b: string): number => collator.compare(commaLess(a), commaLess(b))

const commaLess = (text: string): string => text.replaceAll(', ', '  ')
