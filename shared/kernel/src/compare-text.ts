const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/**
 * The order of two texts as people read and count: 2, 10, 1001, 10000, A-7, A-12; capitals and accents do not matter,
 * and what is before a comma ends there: Cruz, Zoe before Cruz Paz, Ana. Names, and codes of letters, digits, hyphens, dots and
 * bars, come out as by the database's `natural_order`.
 */
export const compareText = (a: string, b: string): number => collator.compare(commaLess(a), commaLess(b))

const commaLess = (text: string): string => text.replaceAll(', ', '  ')
